import { LOOKS, take } from "$e2e/camera";
import { until_my_turn } from "$e2e/play";
import { expect, test } from "$e2e/server";
import { finished_table, prefer, seat_link } from "$e2e/tables";
import { roofs, sites } from "./hands";
import { table_when } from "./moments";

for (const { look: name, use } of LOOKS) {
  test.describe(name, () => {
    test.use({ ...use, deviceScaleFactor: 1 });

    test("pictures of Tower Up", async ({ page, server }) => {
      test.slow();
      await prefer(page, { name: "Ana" });
      const rich = ({ view, legal }: any) =>
        view.turns >= 16 && legal.filter(({ action }: any) => action.verb === "build").length > 4;
      const table = await table_when(server, rich);
      await page.goto(seat_link(table));
      await until_my_turn(page);
      await sites(page).first().focus();
      await page.keyboard.press("Enter");
      await expect(roofs(page).first()).toBeVisible();
      await roofs(page).last().focus();
      await page.keyboard.press("ArrowUp");
      await roofs(page).last().focus();
      await expect(page.locator("[data-build] .effect span").first()).toBeVisible();
      await take(page, name, "towerup");
      const over = await finished_table(server, ["Ana", "Bram", "Chen"], { game: "towerup" });
      await page.goto(seat_link(over));
      await expect(page.locator(".sums")).toBeVisible();
      await take(page, name, "towerup-end");
    });
  });
}
