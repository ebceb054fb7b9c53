// The page's end of a round, compared with the server's data.
import { reveal } from "./hands";
import { until_board, until_my_turn } from "$e2e/play";
import { expect, test } from "$e2e/server";
import { look, seat_link } from "$e2e/tables";
import { last_turn, lift_screens } from "./moments";

test("the screens are lifted: buildings, points, awards and their reasons", async ({ page, server }) => {
  const table = await last_turn(server);
  await page.goto(seat_link(table));
  await until_board(page);
  await lift_screens(server, table);
  await expect(reveal(page)).toBeVisible();
  await expect(reveal(page).getByRole("heading", { level: 2 })).toHaveText("Round 1: the screens are lifted");
  const { view } = (await look(server, table)).position;
  const [past] = view.past;
  const totals = reveal(page).locator("tr.total td");
  for (const [seat, { score }] of past.buildings.entries())
    await expect(totals.nth(seat)).toContainText(String(score.total));

  // with two players the Silver Award is for the best building
  const best = past.ranking[0];
  const verdicts = reveal(page).locator("footer li");
  await expect(verdicts).toHaveCount(past.verdicts.filter((one: any) => one.seat !== null).length);
  await expect(verdicts.first()).toContainText(["Ana", "Bram"][best]!);
  await expect(verdicts.first()).not.toContainText("next best");

  // step by step, each line with its reason and clause
  const lines = reveal(page).locator("tr.now");
  await reveal(page).getByRole("button", { name: "Previous line" }).click();
  await expect(verdicts).toHaveCount(1);
  for (let step = 0; step < past.verdicts.length; step++) await page.keyboard.press("ArrowLeft");
  await expect(lines).toHaveCount(1);
  await expect(reveal(page).locator("footer")).toContainText("BP-8.11");
  await page.keyboard.press("ArrowLeft");
  await expect(reveal(page).locator("footer")).toContainText("BP-8.10");
  await page.keyboard.press("Escape");
  await expect(reveal(page)).toBeHidden();

  // and again from the score sheet
  await page.getByRole("button", { name: "Round 1", exact: true }).click();
  await expect(reveal(page)).toBeVisible();
  await page.keyboard.press("Escape");
  if (view.first_player === 0) await until_my_turn(page);
});
