// The guided first game: what it points at is visible, on desktop and phone.
import { until_my_turn } from "$e2e/play";
import { expect, test, type Page } from "$e2e/server";
import { prefer } from "$e2e/tables";
import { coach, expect_answered, expect_framed, expect_no_answer, open_tour, read_to, SIZES } from "$e2e/tours";
import { tour } from "../tour";
import { block, confirm } from "./hands";

/** Does what the step asks for. */
async function follow(page: Page, text: string): Promise<void> {
  await until_my_turn(page);
  const card = page.locator("[data-slot=contract-1]");
  const step = tour.steps.find((one) => one.text === text)!;
  const [first] = step.allow!;
  if (first!.startsWith("buy:")) await page.locator(`button.building[data-at="${first!.slice(4)}"]`).click();
  else if (first!.startsWith("build:")) {
    await card.click();
    await page.locator(`button.block.live[data-at="b31"]`).click();
    await confirm(page).click();
  } else if (first!.startsWith("place:")) await block(page, "b31").click({ trial: true });
  else if (first!.startsWith("take:")) await page.locator("[data-rail=planning] .ticket.live").click();
  else await page.locator("[data-plain=done]").click();
}

for (const [name, viewport] of [
  ["a desk", { width: 1360, height: 850 }],
  ["a tablet", { width: 1024, height: 768 }],
  ["a phone", { width: 390, height: 844 }],
] as const) {
  test(`from the first step to the last on ${name}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await prefer(page, { name: "Ana" });
    await page.goto("/learn/urban_sprawl");
    const bad: string[] = [];
    for (const [at, step] of tour.steps.entries()) {
      if (step.text === "tour.site") continue; // the place was chosen with the contract
      await expect(coach(page)).toContainText(`Step ${at + 1} of`);
      await expect(coach(page).getByText("Watch what happens")).toHaveCount(0);
      if (step.spot) {
        const box = await page.locator(`[data-spot="${step.spot}"]:visible`).first().boundingBox();
        const seen = box && box.x < viewport.width && box.y < viewport.height && box.x + box.width > 0;
        if (!seen) bad.push(`${step.text}: ${step.spot}`);
      }
      if (step.allow) await follow(page, step.text);
      else await coach(page).locator(".btn.primary").click();
    }
    expect(bad).toEqual([]);
    await expect(coach(page)).toContainText("That is all you need");
  });
}

for (const [name, viewport] of SIZES) {
  test(`a wrong building, card and place are answered on ${name}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await open_tour(page, "urban_sprawl");
    await read_to(page, tour, "tour.buy");
    const building = (at: string) => page.locator(`button.building[data-at="${at}"]`);
    await expect_framed(page, building("b22:SE"));
    await block(page, "b55").click();
    await expect_answered(page, "CIV in row 5, column 5", "IND in row 2, column 2");
    for (const at of ["b22:SE", "b55:NW", "b33:SE"]) {
      await until_my_turn(page);
      await expect_framed(page, building(at));
      await building(at).click();
      await expect_no_answer(page);
    }
    await read_to(page, tour, "tour.invest");
    await expect_framed(page, page.locator("[data-plain=done]"));
    await page.locator("[data-plain=done]").click();
    await read_to(page, tour, "tour.build");
    const card = (slot: string) => page.locator(`[data-slot=${slot}]`);
    await expect_framed(page, card("contract-1"));
    await card("contract-2").click();
    await expect(coach(page).locator(".stray").or(page.locator("[data-build] .why"))).toBeVisible(); // the rules may forbid it
    await card("contract-1").click();
    await expect_no_answer(page);
    await page.locator(`button.block.live[data-at="b31"]`).click();
    await expect_framed(page, confirm(page));
    await confirm(page).click();
    await read_to(page, tour, "tour.take");
    await expect_framed(page, page.locator("[data-rail=planning] .ticket.live"));
  });
}
