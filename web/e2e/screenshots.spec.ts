// Screenshots of the shell and of Blueprints.
import { LOOKS, take, take_same } from "./camera";
import { has_file } from "./games";
import { reveal } from "../../games/blueprints/web/e2e/hands";
import { until_board, until_my_turn } from "./play";
import { expect, test, type Page } from "./server";
import { finished_table, prefer, seat_link } from "./tables";
import { game_of_two, last_turn, lift_screens, preview } from "../../games/blueprints/web/e2e/moments";

/** A game that has only just been added has no card, and no place in the documents' pictures yet. */
const hide_games_without_card = (page: Page): Promise<unknown> =>
  page.route("**/api/v1/games", async (route) => {
    const response = await route.fetch();
    const { games } = await response.json();
    await route.fulfill({
      response,
      json: { games: games.filter(({ id }: { id: string }) => has_file(id, "web/card.json")) },
    });
  });

for (const { look, use } of LOOKS) {
  test.describe(look, () => {
    test.use({ ...use, deviceScaleFactor: 1 });

    test("pictures of what comes before a game", async ({ page }) => {
      await prefer(page, { name: "Ana", opponents: 2 });
      await hide_games_without_card(page);
      await page.goto("/");
      await expect(page.locator("#tables .empty")).toBeVisible();
      await expect(page.locator(".card .scene svg").last()).toBeVisible();
      await take_same(page, look, "home");
      await page.locator(".hero .actions > .btn").nth(1).click();
      await page.locator("#new-table ol select").nth(1).selectOption("open");
      await take_same(page, look, "new-table");
      await page.goto("/learn/blueprints");
      for (let step = 0; step < 3; step++) await page.locator(".coach .btn.primary").click();
      await expect(page.locator(".coach .do")).toBeVisible();
      await expect(page.locator(".spot")).toBeVisible();
      await take(page, look, "learn");
      await page.goto("/rules/blueprints#BP-5.2");
      await expect(page.locator("[data-clause='BP-5.2']")).toBeInViewport();
      await take_same(page, look, "rules");
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
      await until_board(page);
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
