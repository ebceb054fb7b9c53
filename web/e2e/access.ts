// Accessibility violations of a page, in both themes.
import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** One line for each violating element. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ tags, rules }) => {
      const options = rules
        ? { runOnly: { type: "rule", values: rules } }
        : {
            runOnly: { type: "tag", values: tags },
            rules: {
              "target-size": { enabled: true },
              // experimental in axe: mistakes key caps and letters on dice for a button's label
              "label-content-name-mismatch": { enabled: false },
            },
          };
      const found = await (window as any).axe.run(document, { ...options, resultTypes: ["violations"] });
      // within a board the arrow keys reach scrollers (one_stop.ts), as legible.spec.ts checks
      const by_arrows = (id: string, { target }: any) =>
        id === "scrollable-region-focusable" && document.querySelector(target.at(-1))?.matches("main.board [tabindex]");
      return found.violations.flatMap(({ id, nodes }: any) =>
        nodes
          .filter((node: any) => !by_arrows(id, node))
          .map(
            ({ target, failureSummary }: any) =>
              `${id} at ${target.join(" ")}: ${failureSummary.split("\n")[1]?.trim()}`,
          ),
      );
    },
    { tags: TAGS, rules },
  );
}

/** In both themes. */
export async function violations_in_both(page: Page): Promise<string[]> {
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: "dark" }); // the page follows the system theme
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const dark = await violations(page, ["color-contrast", "link-in-text-block"]);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  return [...light, ...dark.map((fault) => `dark, ${fault}`)];
}
