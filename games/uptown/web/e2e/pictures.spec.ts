import { LOOKS, take } from "$e2e/camera";
import { until_my_turn } from "$e2e/play";
import { expect, test } from "$e2e/server";
import { finished_table, prefer, seat_link } from "$e2e/tables";
import { end, site } from "./hands";
import { find, project_of } from "./positions";

for (const { look: name, use } of LOOKS) {
  test.describe(name, () => {
    test.use({ ...use, deviceScaleFactor: 1 });

    test("pictures of UpTown", async ({ page, server }) => {
      test.slow();
      await prefer(page, { name: "Ana" });
      // a roof in hand, in mid-game
      const { table, seat, offer } = await find(
        server,
        3,
        (one, position) =>
          one.action.verb === (name === "phone" ? "build" : "buy") &&
          project_of(one, position)?.roof &&
          one.action.player === position.view.viewer &&
          position.view.seats[position.view.viewer].street.income > 4,
        36,
      );
      await page.goto(seat_link(table, seat));
      await until_my_turn(page);
      const { action } = offer;
      const [half, target] = [end(page, action.card, action.end), site(page, action.player, action.site)];
      if (name === "phone") {
        await half.tap();
        await target.tap();
      } else {
        await half.click();
        await target.hover();
      }
      await take(page, name, "uptown");
      const over = await finished_table(server, ["Ana", "Bram", "Chen"], { game: "uptown" });
      await page.goto(seat_link(over));
      await expect(page.locator(".sums")).toBeVisible();
      await take(page, name, "uptown-end");
    });
  });
}
