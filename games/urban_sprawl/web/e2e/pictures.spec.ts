import { LOOKS, take } from "$e2e/camera";
import { until_my_turn } from "$e2e/play";
import { expect, test } from "$e2e/server";
import { finished_table, prefer, seat_link } from "$e2e/tables";
import { blocks, confirm } from "./hands";
import { builds_from_the_rail, find, NAMES, SHORT } from "./positions";

for (const { look: name, use } of LOOKS) {
  test.describe(name, () => {
    test.use({ ...use, deviceScaleFactor: 1 });

    test("pictures of Urban Sprawl", async ({ page, server }) => {
      test.slow();
      await prefer(page, { name: "Ana" });
      // a contract in hand, in mid-game
      const { table, seat, offer } = await find(server, 4, builds_from_the_rail, 150);
      await page.goto(seat_link(table, seat));
      await until_my_turn(page);
      const click = (what: any) => (name === "phone" ? what.tap() : what.click());
      await click(page.locator(`[data-slot=${offer.action.slot}]`));
      await expect(confirm(page).and(page.locator(":enabled")).or(blocks(page)).first()).toBeVisible();
      if (await confirm(page).isDisabled()) await click(blocks(page).first());
      await expect(page.locator("[data-build] .gain")).toBeVisible();
      await take(page, name, "urban-sprawl");
      const over = await finished_table(server, NAMES.slice(0, 3), SHORT);
      await page.goto(seat_link(over));
      await expect(page.locator("table").first()).toBeVisible();
      await take(page, name, "urban-sprawl-end");
    });
  });
}
