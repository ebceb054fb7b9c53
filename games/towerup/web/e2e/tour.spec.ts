// The guided first game: the one piece is framed, and a wrong pick is answered, on desktop and phone.
import { expect, test } from "$e2e/server";
import { coach, expect_answered, expect_framed, expect_no_answer, open_tour, read_to, SIZES } from "$e2e/tours";
import { tour } from "../tour";
import { choose } from "./hands";

for (const [name, viewport] of SIZES) {
  test(`a wrong site, card and roof are answered on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open_tour(page, "towerup");
    await read_to(page, tour, "tour.build");
    const site = (id: string) => page.locator(`[data-site="B${id}"]`);
    await expect_framed(page, site("22").locator("rect.hit"));
    await choose(page, site("28"));
    await expect_answered(page, "site 28", "site 22");
    if (name === "a desktop") {
      // on a phone the cards are on another tab
      await page.locator("[data-spot=market] .card").first().click({ force: true });
      await expect_answered(page, "floor", "site 22");
    }
    await choose(page, site("22"));
    await expect_no_answer(page);
    await choose(page, site("22"));
    await expect_answered(page, "roof on site 22", "roof on site 23 or roof on site 29");
    await choose(page, site("23"));
    await expect(coach(page)).toContainText("Step 5 of");
    await expect_no_answer(page);
  });
}
