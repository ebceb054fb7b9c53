// The guided first game: the one piece is framed, and a wrong pick is answered, on desktop and phone.
import { expect, test } from "$e2e/server";
import { coach, expect_answered, expect_framed, expect_no_answer, open_tour, read_to, SIZES } from "$e2e/tours";
import { tour } from "../tour";
import { choose, done } from "./hands";

for (const [name, viewport] of SIZES) {
  test(`a wrong tile, slot and walkway are answered on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open_tour(page, "cloud_city");
    await read_to(page, tour, "tour.place");
    const tile = page.locator("[data-tile=diag-BB]");
    const slot = (id: string) => page.locator(`[data-target="slot ${id}"]`);
    const turn = page.locator("[data-spot=hand] .turn");
    await expect_framed(page, tile);
    await page.locator("[data-tile=adj-SS]").click();
    await expect_answered(page, "tile: sand north-west, sand north-east", "tile: river north-west, river south-east");
    await choose(page, slot("I7"));
    await expect_answered(page, "slot I7", "slot G5");
    await tile.click();
    await expect_no_answer(page);
    await expect_framed(page, turn);
    await choose(page, slot("I7"));
    await expect_answered(page, "slot I7", "slot G5");
    await choose(page, slot("G5"));
    await expect_answered(page, "river north-west", "river north-east"); // it must be turned
    await turn.click();
    await expect_framed(page, slot("G5"));
    await choose(page, slot("G5"));
    await expect(coach(page)).toContainText("Step 5 of");
    await expect_no_answer(page);

    await expect_framed(page, page.locator('[data-target="walkway:B:H5:H8"]'));
    await done(page).click();
    await expect_answered(page, "Done", "walkway from H5 to H8");
    await choose(page, page.locator('[data-target="walkway:B:H5:H8"]'));
    await expect(coach(page)).toContainText("Step 6 of");
    await expect_framed(page, page.locator('[data-target="walkway:B:G6:G7"]'));
  });
}
