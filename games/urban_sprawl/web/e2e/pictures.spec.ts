import { LOOKS, take } from "$e2e/camera";
import { until_my_turn } from "$e2e/play";
import { expect, test } from "$e2e/server";
import { finished_table, prefer, seat_link } from "$e2e/tables";
import { bar, blocks, contracts } from "./hands";
import { find, NAMES, SHORT } from "./positions";

for (const { look: name, use } of LOOKS) {
  test.describe(name, () => {
    test.use({ ...use, deviceScaleFactor: 1 });

    test("pictures of Urban Sprawl", async ({ page, server }) => {
      test.slow();
      await prefer(page, { name: "Ana" });
      // a contract in hand, in the middle of a game
      const can_build = ({ action }: any) => action.verb === "build" && /^contract/.test(action.slot);
      const { table, seat } = await find(server, 4, can_build, 150);
      await page.goto(seat_link(table, seat));
      await until_my_turn(page);
      const click = (what: any) => (name === "phone" ? what.tap() : what.click());
      for (const contract of await contracts(page).all()) {
        await click(contract);
        await expect(bar(page)).toBeVisible();
        if (await page.locator("[data-confirm]").count()) break;
      }
      if (await page.locator("[data-confirm]").isDisabled()) await click(blocks(page).first());
      await expect(page.locator("[data-build] .gain")).toBeVisible();
      await take(page, name, "urban-sprawl");
      const over = await finished_table(server, NAMES.slice(0, 3), SHORT);
      await page.goto(seat_link(over));
      await expect(page.locator("table").first()).toBeVisible();
      await take(page, name, "urban-sprawl-end");
    });
  });
}
