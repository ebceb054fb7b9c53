// The guided first game: the one piece is framed, and a wrong pick is answered, on desktop and phone.
import { expect, test } from "$e2e/server";
import { coach, expect_answered, expect_framed, expect_no_answer, open_tour, read_to, SIZES } from "$e2e/tours";
import { tour } from "../tour";
import { end, site } from "./hands";

for (const [name, viewport] of SIZES) {
  test(`a wrong end of a card and a wrong site are answered on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open_tour(page, "uptown");
    await read_to(page, tour, "tour.first");
    await expect_framed(page, end(page, "P52a", 0));
    await end(page, "P52a", 0).click();
    await expect_no_answer(page);
    await expect_framed(page, site(page, 0, 1));
    await site(page, 0, 2).click({ force: true });
    await expect_answered(page, "Site 2", "Site 1");
    await site(page, 0, 1).click();
    await expect(coach(page)).toContainText("Step 5 of");
    await read_to(page, tour, "tour.buy");
    await expect_framed(page, end(page, "P68a", 0));
    const other = end(page, "P68a", 1);
    const name = (await other.getAttribute("aria-label"))!.split(".")[0]!;
    await other.click({ force: true });
    await expect_answered(page, name, "Serviced Flats");
    await end(page, "P68a", 0).click();
    await expect_framed(page, site(page, 0, 1));
    await site(page, 0, 1).click();
    await read_to(page, tour, "tour.roof");
    await end(page, "P82a", 0).click();
    await site(page, 0, 1).click();
    await read_to(page, tour, "tour.gift");
    const gift = end(page, "G05b", 0);
    const flip = page.locator(".dock .flip");
    if (!(await gift.count())) {
      await expect_framed(page, flip);
      await flip.click();
    }
    await expect_framed(page, gift);
  });
}
