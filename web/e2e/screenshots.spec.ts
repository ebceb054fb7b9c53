// Pictures of the page, for the documents where PICTURES is set, else only for looking at.
import type { Page } from "@playwright/test";
import { mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prompt, reveal, until_my_turn } from "./play";
import { expect, test } from "./server";
import { finished_table, prefer, seat_link } from "./tables";
import { game_of_two, last_turn, lift_screens, preview } from "./moments";

const FOLDER = fileURLToPath(
  new URL(process.env.PICTURES ? "../../docs/pictures/web/" : "../../build/e2e/pictures/", import.meta.url),
);
const LARGEST = 160_000;

const LOOKS = [
  { look: "desktop-light", use: { viewport: { width: 1360, height: 850 }, colorScheme: "light" } },
  { look: "desktop-dark", use: { viewport: { width: 1360, height: 850 }, colorScheme: "dark" } },
  {
    look: "phone",
    use: { viewport: { width: 360, height: 740 }, colorScheme: "light", hasTouch: true, isMobile: true },
  },
] as const;

async function take(page: Page, look: string, name: string): Promise<void> {
  await page.waitForFunction(
    () => document.fonts.size > 0 && [...document.fonts].every(({ status }) => status === "loaded"),
  );
  const type = look === "phone" ? "png" : "jpeg"; // a large drawing is too many bytes without loss
  const path = `${FOLDER}${name}-${look}.${type === "png" ? "png" : "jpg"}`;
  await page.screenshot({
    path,
    type,
    ...(type === "jpeg" && { quality: 66 }),
    animations: "disabled",
    caret: "hide",
    scale: "css",
  });
  expect(statSync(path).size, path).toBeLessThan(LARGEST);
}

mkdirSync(FOLDER, { recursive: true });

for (const { look, use } of LOOKS) {
  test.describe(look, () => {
    test.use({ ...use, deviceScaleFactor: 1 });

    test("pictures of what comes before a game", async ({ page }) => {
      await prefer(page, { name: "Ana", opponents: 2 });
      await page.goto("/");
      await expect(page.locator("#tables .empty")).toBeVisible();
      await expect(page.locator(".card .scene svg").last()).toBeVisible();
      await take(page, look, "home");
      await page.locator(".hero .actions > .btn").nth(1).click();
      await page.locator("#new-table ol select").nth(1).selectOption("open");
      await take(page, look, "new-table");
      await page.goto("/learn/blueprints");
      for (let step = 0; step < 3; step++) await page.locator(".coach .btn.primary").click();
      await expect(page.locator(".coach .do")).toBeVisible();
      await expect(page.locator(".spot")).toBeVisible();
      await take(page, look, "learn");
      await page.goto("/rules/blueprints#BP-5.2");
      await expect(page.locator("[data-clause='BP-5.2']")).toBeInViewport();
      await take(page, look, "rules");
    });

    test("pictures of a game", async ({ page, server }) => {
      await prefer(page, { name: "Ana" });
      const table = await game_of_two(server, 12);
      await page.goto(seat_link(table));
      await until_my_turn(page);
      await preview(page);
      await take(page, look, "table");
      const round = await last_turn(server);
      await page.goto(seat_link(round));
      await expect(prompt(page)).toBeVisible();
      await lift_screens(server, round);
      await expect(reveal(page)).toBeVisible();
      await take(page, look, "reveal");
      const over = await finished_table(server);
      await page.goto(seat_link(over));
      await expect(page.locator(".towers")).toBeVisible();
      await take(page, look, "end");
      await page.goto(`/g/${over.id}#20`);
      await expect(page.locator("[data-seq='20'][aria-current]")).toBeAttached();
      await take(page, look, "replay");
    });
  });
}
