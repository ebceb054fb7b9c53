// The guided first game, which needs no server once loaded.
import { click_space, legal_spaces, pool, reveal } from "../../games/blueprints/web/e2e/hands";
import { my_turn, until_my_turn } from "./play";
import { expect, test } from "./server";
import { prefer } from "./tables";

test("the tour from its first to its last step", async ({ page, server }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Learn: Blueprints" }).click();
  await expect(page).toHaveURL(/\/learn\/blueprints/);
  const coach = page.getByRole("complementary", { name: "Your guide" });
  const go_on = coach.getByRole("button", { name: "Go on" });
  await expect(coach).toContainText("Step 1 of");
  await server.kill(); // everything runs in the page
  const seen: string[] = [];
  for (;;) {
    const step = await coach.locator("header").innerText();
    if (step.includes("That is all you need")) break;
    seen.push(step);
    await expect(coach.getByText("Watch what happens")).toHaveCount(0);
    if (await coach.getByText("Your move").isVisible()) {
      // nothing is offered until the step asks for it; now it is highlighted
      await until_my_turn(page);
      const wanted = { 4: "Glass 3", 6: "Wood 4", 8: "Glass 4" }[seen.length];
      await (wanted ? page.getByRole("button", { name: wanted, exact: true }).first() : pool(page).first()).click();
      if (await page.locator("button.removal").isVisible()) await page.locator("button.removal").click();
      else await click_space(page, legal_spaces(page).first());
    } else await go_on.click();
    await expect(coach.locator("header")).not.toHaveText(step);
    if (await reveal(page).isVisible()) await page.keyboard.press("Escape");
  }
  expect(seen.length).toBeGreaterThanOrEqual(15);
  await expect(coach.getByRole("button", { name: "Play a real game" })).toBeVisible();
});

test("the tour can be skipped: the game continues freely, and leads to a real one", async ({ page }) => {
  await prefer(page, {});
  await page.goto("/learn/blueprints");
  const coach = page.getByRole("complementary", { name: "Your guide" });
  await pool(page).first().click({ force: true });
  await expect(page.locator("button[data-pool].picked")).toHaveCount(0); // this step only explains
  await coach.getByRole("button", { name: "Skip the tour" }).click();
  await expect(coach).toContainText("Finish this game at your own pace");
  await expect(my_turn(page)).toBeVisible();
  await pool(page).first().click();
  await expect(page.locator("button[data-pool].picked")).toHaveCount(1);
  await coach.getByRole("button", { name: "Show or hide the guide" }).click();
  await expect(coach.getByRole("button", { name: "Play a real game" })).toBeHidden();
  await coach.getByRole("button", { name: "Show or hide the guide" }).click();
  await coach.getByRole("button", { name: "Play a real game" }).click();
  await expect(page).toHaveURL(/\/t\/[2-9a-z]{12}$/);
  await until_my_turn(page);
});

test("a game the server does not have offers alternatives", async ({ page }) => {
  await page.goto("/learn/atlantis");
  await expect(page.getByText("This game is not on this server yet. Choose another one.")).toBeVisible();
  await page.getByRole("link", { name: "To the front page", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Five cities. One table.");
});
