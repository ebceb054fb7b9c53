// The pictures shown with shared links: each game's own board, and the home page. With PICTURES they are drawn anew into
// web/public/preview; the page has to be built after that.
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { file_of, GAMES, has_file } from "./games";
import { expect, test, type Page } from "./server";
import { finished_table, look, prefer } from "./tables";

const folder = (path: string) => fileURLToPath(new URL(`../../${path}/`, import.meta.url));
const FOLDER = process.env.PICTURES ? folder("web/public/preview") : folder("build/e2e/preview");
const LARGEST = 400_000; // bytes: messengers give up on larger ones

const title_of = (game: string): string => JSON.parse(readFileSync(file_of(game, "web/card.json"), "utf8")).title.en;
/** How many pixels of the page become one of the picture: a game with much on its table needs a larger page. */
const SCALES: Record<string, number> = { urban_sprawl: 1.4 };
const seen_at = (scale: number) =>
  ({
    viewport: { width: Math.round(1200 * scale), height: Math.round(630 * scale) },
    deviceScaleFactor: 1 / scale,
    colorScheme: "light",
  }) as const;

test.use(seen_at(1));

async function take(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].every(({ status }) => status === "loaded"));
  mkdirSync(FOLDER, { recursive: true });
  const path = `${FOLDER}${name}.png`;
  await page.screenshot({ path, animations: "disabled", caret: "hide", scale: "device" });
  expect(statSync(path).size, path).toBeLessThan(LARGEST);
}

/** The title over the picture's lower edge. */
async function sign(page: Page, title: string, scale: number): Promise<void> {
  await page.evaluate(
    ([title, zoom]) => {
      const plate = document.createElement("div");
      plate.style.cssText =
        `zoom:${zoom};` +
        "position:fixed;inset:auto 0 0;z-index:99;display:flex;align-items:baseline;justify-content:space-between;padding:18px 36px 20px;background:#1e2a36;color:#fffdf6";
      const [name, site] = [document.createElement("b"), document.createElement("span")];
      name.style.cssText = "font:600 46px/1 var(--display)";
      site.style.cssText = "font:600 26px/1 var(--display);opacity:.85";
      [name.textContent, site.textContent] = [title, "Pentapolis"];
      plate.append(name, site);
      document.body.append(plate);
    },
    [title, scale] as const,
  );
}

for (const game of GAMES.filter((game) => has_file(game, "web/card.json"))) {
  const title = title_of(game);
  const scale = SCALES[game] ?? 1;
  test.describe(title, () => {
    test.use(seen_at(scale));
    test(`the preview of ${title}`, async ({ page, server }) => {
      const table = await finished_table(server, ["Ana", "Bram"], { game });
      const { table: facts } = await look(server, table);
      const step = Math.round(facts.seq * 0.8);
      await prefer(page, {});
      await page.goto(`/g/${table.id}/${facts.share}#${step}`);
      await expect(page.locator(`[data-seq='${step}'][aria-current]`)).toBeAttached();
      await page.addStyleTag({
        content: `.shell > :not(.middle) { display: none !important }
        .shell { height: ${546 * scale}px !important; grid-template: "middle" ${546 * scale}px / ${1200 * scale}px !important }`,
      });
      await sign(page, title, scale);
      await take(page, game);
    });
  });
}

test("the preview of the home page", async ({ page }) => {
  await prefer(page, {});
  await page.goto("/");
  await expect(page.locator(".card .scene svg").last()).toBeVisible();
  await page.addStyleTag({
    content: `.home > :first-child, .home footer, .hero .panel, .hero .actions, .hero .actions ~ *, #tables, #playing { display: none !important }`,
  });
  await take(page, "home");
});
