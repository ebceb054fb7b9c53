// The guided first game: the one piece is framed, and a wrong pick is answered, on desktop and phone.
import { expect, test } from "$e2e/server";
import { coach, expect_answered, expect_framed, expect_no_answer, open_tour, read_to, SIZES } from "$e2e/tours";
import { tour } from "../tour";
import { click_space } from "./hands";

for (const [name, viewport] of SIZES) {
  test(`a wrong die and a wrong space are answered on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open_tour(page, "blueprints");
    await read_to(page, tour, "tour.glass");
    const [glass, other] = [
      page.locator('[data-pool^="glass3/"]'),
      page.locator('[data-pool]:not([data-pool^="glass3/"])'),
    ];
    const space = (id: string) => page.locator("g.space").filter({ has: page.locator(`[data-cell=${id}]`) });
    await expect_framed(page, glass);
    const wrong = (await other.first().getAttribute("aria-label"))!;
    await other.first().click();
    await expect_answered(page, wrong, "Glass 3");
    await expect(page.locator("[data-pool].picked")).toHaveCount(0);
    await click_space(page, space("r3c1"));
    await expect_answered(page, "front left", "middle left");
    await glass.first().click();
    await expect_no_answer(page);
    await expect_framed(page, space("r2c1").locator("[data-cell]"));
    await click_space(page, space("r3c1"));
    await expect_answered(page, "front left", "middle left");
    await expect(coach(page)).toContainText("Step 4 of");
    await click_space(page, space("r2c1"));
    await expect(coach(page)).toContainText("Step 5 of");
    await expect_no_answer(page);
    await read_to(page, tour, "tour.wood");
    await expect_framed(page, page.locator('[data-pool^="wood4/"]'));
  });
}
