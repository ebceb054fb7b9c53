// How to play: the guide of every game in every language, on desktop and phone; printing; a game without a guide.
import { existsSync, readdirSync } from "node:fs";
import { expect, test, type Page } from "./server";
import { prefer } from "./tables";

const GAMES = readdirSync("../games").filter((name) => existsSync(`../games/${name}/guide.en.md`));
const SIZES = [
  { width: 1360, height: 850 },
  { width: 390, height: 844 },
];

const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);

/** Pictures are drawn lazily as they come near. */
async function draw_all(page: Page): Promise<void> {
  const pictures = page.locator("[data-picture]");
  for (let i = 0; i < (await pictures.count()); i++) {
    await pictures.nth(i).scrollIntoViewIfNeeded();
    await expect(pictures.nth(i)).toHaveAttribute("data-picture", "drawn");
  }
}

const overflow = (page: Page) =>
  page.evaluate(() => document.scrollingElement!.scrollWidth - document.documentElement.clientWidth);

for (const game of GAMES) {
  test(`the guide of ${game} is drawn in every language, and fits`, async ({ page }) => {
    await prefer(page, {});
    for (const language of ["en", "es", "nl"]) {
      await page.setViewportSize(SIZES[0]!);
      await speak(page, language);
      await page.goto(`/rules/${game}`);
      await expect(page.locator(`article[data-guide=${game}][lang=${language}] > h2`)).toHaveCount(7);
      await draw_all(page);
      expect(await page.locator("[data-picture]").count()).toBeGreaterThanOrEqual(3);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect(await overflow(page), `${language} ${size.width}`).toBe(0);
        for (const box of await page.locator("[data-picture]").evaluateAll((all) =>
          all.map((one) => {
            const { width, height } = one.getBoundingClientRect();
            return { width, height, shapes: one.querySelectorAll("svg *").length };
          }),
        )) {
          expect(box.width).toBeGreaterThan(280);
          expect(box.height).toBeGreaterThan(40);
          expect(box.shapes).toBeGreaterThan(10);
        }
      }
    }
  });
}

test("a link leads to its clause, and back to the guide", async ({ page }) => {
  await prefer(page, {});
  await page.goto("/rules/uptown");
  await page.locator("article a", { hasText: "UT-10.6" }).click();
  await expect(page.locator("[data-clause='UT-10.6']")).toBeInViewport();
  await page.getByRole("button", { name: "How to play" }).click();
  await expect(page.locator("article[data-guide=uptown]")).toBeVisible();
});

test("a game without a guide shows its clauses", async ({ page }) => {
  await page.route("**/api/v1/games/uptown/guide/**", (route) => route.fulfill({ status: 404, body: "{}" }));
  await prefer(page, {});
  await page.goto("/rules/uptown");
  await expect(page.locator("main [data-clause]").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "How to play" })).toHaveCount(0);
});

test("printing first draws every picture, on white, without buttons", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () =>
      void (document.body.dataset["printed"] = String(document.querySelectorAll("[data-picture=drawn]").length));
  });
  await prefer(page, { theme: "dark" });
  await page.goto("/rules/uptown");
  await page.getByRole("button", { name: "Print" }).click();
  const pictures = await page.locator("[data-picture]").count();
  await expect(page.locator("body")).toHaveAttribute("data-printed", String(pictures));
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
