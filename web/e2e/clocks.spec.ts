// Clocks with a bank: chosen in the dialog, shown at every seat, running in the page.
import { expect, test } from "./server";
import { violations } from "./access";
import { me, open_table, prefer, seat_link } from "./tables";

const seconds = (text: string): number =>
  text
    .trim()
    .split(":")
    .reduce((sum, part) => sum * 60 + Number(part), 0);

test("a table with a bank is opened, and the bank of whoever is to move runs", async ({ page }) => {
  await prefer(page, {});
  await page.goto("/");
  await page.getByRole("button", { name: "New table" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("group", { name: "Clock" }).getByRole("button", { name: "Whole game" }).click();
  const banks = dialog.getByRole("group", { name: "Time for each player" });
  await expect(banks.getByRole("button", { name: "15 minutes, and 10 seconds more" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await banks.getByRole("button", { name: "Other" }).click();
  await dialog.getByLabel("Minutes for the game").fill("12");
  await dialog.getByLabel("Seconds more per turn").fill("7");
  await expect(dialog).toContainText("Each player has 12 minutes for the whole game and gets 7 seconds back");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Open the table" }).click();
  const players = page.getByRole("region", { name: "Players" });
  await expect(players.getByRole("timer")).toHaveCount(1); // the computer has none
  await expect(players.getByRole("timer")).toHaveText(/1[12]:\d\d/);
});

test("both seats show their time, one of them runs, and little time is more than a colour", async ({
  page,
  server,
}) => {
  const table = await open_table(server, [me("Ana"), me("Bo")], {
    options: { first_player: 0 },
    clock: { bank_seconds: 40, increment_seconds: 0, on_timeout: "stand_in" },
  });
  await prefer(page, {});
  await page.goto(seat_link(table, 0));
  const players = page.getByRole("region", { name: "Players" });
  const [mine, other] = [players.getByRole("timer", { name: /^Ana/ }), players.getByRole("timer", { name: /^Bo/ })];
  await expect(other).toHaveText("0:40");
  const at_first = seconds(await mine.innerText());
  await expect.poll(async () => seconds(await mine.innerText())).toBeLessThan(at_first);
  await expect(other).toHaveText("0:40");
  // the prompt shows the same clock, also where the list of players is not visible
  await expect(page.getByRole("region", { name: "What happens now" }).getByRole("timer")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "seconds left" })).toHaveText(
    /^You have less than (30|60) seconds left\.$/,
  );
  await expect(players.getByRole("timer", { name: /^Ana: .*hurry/ })).toBeVisible({ timeout: 120_000 });
  expect(await violations(page)).toEqual([]);
  // at zero a computer takes over, and the clock stands still
  await expect(page.getByRole("button", { name: "Take my seat back" })).toBeVisible({ timeout: 120_000 });
  await expect(mine).toHaveText("0:00");
});
