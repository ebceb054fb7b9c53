// By touch, in Spanish and Dutch.
import { result } from "$e2e/play";
import { expect, test } from "$e2e/server";
import { GREEDY, me, open_table, prefer, seat_link } from "$e2e/tables";
import { play_to_the_end } from "./hands";

for (const [language, others] of [
  ["es", 1],
  ["nl", 3],
] as const) {
  test(`a whole game of ${others + 1} by touch, in ${language}`, async ({ page, server }) => {
    test.slow();
    await prefer(page, { name: "Ana" }, language);
    const seats = [me("Ana"), ...Array.from({ length: others }, () => GREEDY)];
    await page.goto(seat_link(await open_table(server, seats, { game: "uptown" })));
    expect((await play_to_the_end(page, { touch: true })).build).toBeGreaterThan(4);
    await expect(result(page)).toContainText(language === "es" ? /gan|victoria/i : /wint|overwinning|winnen/i);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, "the page is not wider than the phone").toBe(false);
  });
}
