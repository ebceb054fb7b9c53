// The same on a phone, by touch, in the other languages.
import { play_to_the_end } from "../../games/blueprints/web/e2e/hands";
import { my_turn, result } from "./play";
import { expect, test } from "./server";
import { prefer } from "./tables";
import { choose_language, said, type Language } from "./words";

for (const language of ["es", "nl"] as Language[]) {
  test(`a newcomer plays a whole game by touch, in ${language}`, async ({ page }) => {
    await prefer(page, { opponents: 2 });
    await page.goto("/");
    await choose_language(page, language);
    await page.getByRole("button", { name: said("web.home.play_now", language), exact: true }).tap();
    await expect(page).toHaveURL(/\/t\/[2-9a-z]{12}$/);
    expect(await play_to_the_end(page, { touch: true })).toBe(18);
    await expect(result(page)).toContainText(language === "es" ? /gan|victoria/i : /wint|overwinning/i);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, "the page is not wider than the phone").toBe(false);
    await page.getByRole("button", { name: said("web.table.rematch", language) }).tap();
    await expect(my_turn(page).or(page.locator("section.prompt.waiting")).first()).toBeVisible();
  });
}
