// By touch, in Spanish and Dutch.
import { result, until_my_turn } from "$e2e/play";
import { expect, test } from "$e2e/server";
import { GREEDY, me, open_table, prefer, seat_link } from "$e2e/tables";
import { play } from "./hands";
import { SHORT } from "./positions";

test("a whole short game by touch, in Spanish", async ({ page, server }) => {
  test.slow();
  await prefer(page, { name: "Ana" }, "es");
  await page.goto(seat_link(await open_table(server, [me("Ana"), GREEDY], SHORT)));
  expect((await play(page, { touch: true })).build).toBeGreaterThan(2);
  await expect(result(page)).toContainText(/gan|victoria/i);
});

test("the map is zoomed with two buttons and panned with a finger, in Dutch", async ({ page, server }) => {
  test.slow();
  await prefer(page, { name: "Ana" }, "nl");
  await page.goto(seat_link(await open_table(server, [me("Ana"), GREEDY, GREEDY], SHORT)));
  await play(page, { touch: true }, 8);
  await until_my_turn(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, "the page is not wider than the phone").toBe(false);
  const map = page.locator(".town .map");
  const before = (await map.boundingBox())!.width;
  await page.getByRole("button", { name: "Inzoomen" }).tap();
  await expect.poll(async () => (await map.boundingBox())!.width).toBeGreaterThan(before * 1.4);
  await page.locator(".town .scroll").evaluate((frame) => frame.scrollTo(80, 0));
  await expect.poll(() => page.locator(".town .scroll").evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(40);
  await page.getByRole("button", { name: "Uitzoomen" }).tap();
  await expect.poll(async () => (await map.boundingBox())!.width).toBeLessThan(before * 1.1);
});
