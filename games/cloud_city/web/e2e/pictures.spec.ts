import { LOOKS, take } from "$e2e/camera";
import { until_my_turn } from "$e2e/play";
import { point_of } from "$e2e/pointing";
import { expect, test } from "$e2e/server";
import { advance, finished_table, look, me, open_table, prefer, seat_link } from "$e2e/tables";
import { hand, slots } from "./hands";

for (const { look: name, use } of LOOKS) {
  test.describe(name, () => {
    test.use({ ...use, deviceScaleFactor: 1 });

    test("pictures of Cloud City", async ({ page, server }) => {
      test.slow();
      await prefer(page, { name: "Ana" });
      const table = await open_table(server, ["Ana", "Bram", "Chen"].map(me), { game: "cloud_city" });
      await advance(server, table, 50);
      while ((await look(server, table)).position.legal[0]?.action.verb !== "place") await advance(server, table, 1);
      await page.goto(seat_link(table));
      await until_my_turn(page);
      await hand(page).first().click();
      const slot = (await point_of(slots(page).first(), ".hit"))!;
      await (name === "phone" ? page.touchscreen.tap(...slot) : page.mouse.move(...slot));
      await take(page, name, "cloud-city");
      await page.keyboard.press("v");
      await take(page, name, "cloud-city-oblique");
      const over = await finished_table(server, ["Ana", "Bram"], { game: "cloud_city" });
      await page.goto(seat_link(over));
      await expect(page.locator(".sums")).toBeVisible();
      await take(page, name, "cloud-city-end");
    });
  });
}
