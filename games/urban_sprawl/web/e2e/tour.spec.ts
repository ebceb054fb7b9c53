// The guided first game: what it points at is visible, on desktop and phone.
import { until_my_turn } from "$e2e/play";
import { expect, test, type Page } from "$e2e/server";
import { prefer } from "$e2e/tables";
import { tour } from "../tour";
import { block, confirm } from "./hands";

const coach = (page: Page) => page.locator(".coach");

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
