// A first-time visitor: from the address to the end of a game by clicking, and a rematch.
import { play_to_the_end } from "../../games/blueprints/web/e2e/hands";
import { games_of } from "./everywhere";
import { my_turn, result, until_my_turn } from "./play";
import { expect, test } from "./server";
import { GREEDY, me, open_table, prefer, seat_link } from "./tables";

test("a newcomer plays a whole game with two clicks per decision", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).first().click();
  await expect(page).toHaveURL(/\/t\/[2-9a-z]{12}$/);
  const welcome = page.getByRole("region", { name: "For your first game" });
  await expect(welcome).toContainText("1 Take a die – 2 Place it");
  await expect(welcome.getByRole("link", { name: "Take the tour" })).toHaveAttribute("href", "/learn/blueprints");
  await welcome.getByRole("button", { name: "Close" }).click();
  await expect(welcome).toHaveCount(0);
  expect(await play_to_the_end(page)).toBe(18);
  await expect(result(page)).toContainText(/win|lose|share/i);
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(my_turn(page).or(page.locator("section.prompt.waiting")).first()).toBeVisible();
  await expect(welcome, "it is offered once").toHaveCount(0);
});

test("a hint covers nothing of what a newcomer is told", async ({ page, server }) => {
  await page.setViewportSize({ width: 1360, height: 850 });
  await prefer(page, { name: "Ana", toured: [] });
  await page.goto(seat_link(await open_table(server, [me("Ana"), GREEDY])));
  await until_my_turn(page);
  await page.keyboard.press("h");
  const hint = await page.locator("section.prompt .advice").boundingBox();
  const told = await page.getByRole("region", { name: "For your first game" }).boundingBox();
  expect(hint!.y).toBeGreaterThanOrEqual(told!.y + told!.height);
});

test("a phone held sideways tells a newcomer the aim and offers the tour, above the board", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await prefer(page, { name: "Ana", toured: [] });
  for (const { game } of await games_of(server)) {
    const table = await open_table(server, [me("Ana"), GREEDY], { game });
    await page.goto(seat_link(table));
    await until_my_turn(page);
    const welcome = page.getByRole("region", { name: "For your first game" });
    await expect(welcome).toContainText(/Aim .+A turn /s);
    await expect(welcome.getByRole("link", { name: "Take the tour" })).toBeVisible();
    const told = (await welcome.boundingBox())!;
    const board = page.locator("main.board");
    const beside = (await board.boundingBox())!;
    expect(beside.y, "it covers nothing of the board").toBeGreaterThanOrEqual(told.y + told.height - 1);
    expect(told.height, "in the height of its buttons").toBeLessThanOrEqual(70);
    await welcome.getByRole("button", { name: "Close" }).click();
    await expect(welcome).toHaveCount(0);
    expect((await board.boundingBox())!.height).toBeGreaterThan(beside.height);
  }
});
