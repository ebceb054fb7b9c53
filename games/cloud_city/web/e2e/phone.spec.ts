// By touch, in Spanish and Dutch.
import { result } from "$e2e/play";
import { expect, test } from "$e2e/server";
import { GREEDY, me, open_table, prefer, seat_link } from "$e2e/tables";
import { play_to_the_end } from "./hands";

for (const [language, options, tiles] of [
  ["es", { city: "square", cards: "two" }, 8],
  ["nl", { city: "rectangle" }, 11],
] as const) {
  test(`a whole game by touch, in ${language}`, async ({ page, server }) => {
    test.slow();
    await prefer(page, { name: "Ana" }, language);
    await page.goto(seat_link(await open_table(server, [me("Ana"), GREEDY], { game: "cloud_city", options })));
    expect((await play_to_the_end(page, { touch: true })).place).toBe(tiles);
    await expect(result(page)).toContainText(language === "es" ? /gan|victoria/i : /wint|overwinning/i);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, "the page is not wider than the phone").toBe(false);
  });
}
