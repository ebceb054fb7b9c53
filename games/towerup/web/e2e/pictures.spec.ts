import { LOOKS, take } from "$e2e/camera";
import { until_my_turn } from "$e2e/play";
import { expect, test, type Server } from "$e2e/server";
import { ask, finished_table, look, me, open_table, prefer, seat_link, type Opened } from "$e2e/tables";
import { roofs, sites } from "./hands";

/** Until the board is rich and Ana has several sites to build on: everybody builds where it can be paid. */
async function grow(server: Server, table: Opened, turns: number): Promise<void> {
  for (;;) {
    for (const [seat, token] of Object.entries(table.tokens)) {
      const { position } = await look(server, table, token);
      if (!position.legal.length) continue;
      const builds = position.legal.filter(({ action }: any) => action.verb === "build");
      if (position.view.turns >= turns && seat === "0" && builds.length > 12) return;
      const { action } = (builds.length ? builds : position.legal)[(position.seq * 7) % (builds.length || 1)];
      const body = { id: crypto.randomUUID(), seq: position.seq + 1, action };
      await ask(server, `/tables/${table.id}/actions`, { token, body });
    }
  }
}

for (const { look: name, use } of LOOKS) {
  test.describe(name, () => {
    test.use({ ...use, deviceScaleFactor: 1 });

    test("pictures of Tower Up", async ({ page, server }) => {
      test.slow();
      await prefer(page, { name: "Ana" });
      const seats = ["Ana", "Bram", "Chen", "Dana"].map(me);
      const table = await open_table(server, seats, { game: "towerup", seed: "7" });
      await grow(server, table, 40);
      await page.goto(seat_link(table));
      await until_my_turn(page);
      await sites(page).first().focus();
      await page.keyboard.press("Enter");
      await expect(roofs(page).first()).toBeVisible();
      await roofs(page).last().focus();
      await page.keyboard.press("ArrowUp");
      await roofs(page).last().focus();
      await expect(page.locator(".bar .effect span").first()).toBeVisible();
      await take(page, name, "towerup");
      const over = await finished_table(server, ["Ana", "Bram", "Chen"], { game: "towerup" });
      await page.goto(seat_link(over));
      await expect(page.locator(".sums")).toBeVisible();
      await take(page, name, "towerup-end");
    });
  });
}
