// A table opened by clicking: who sits there and who begins, what its options mean, and a practice game.
import { cards, decide } from "../../games/towerup/web/e2e/hands";
import { entries, prompt, result, until_entries, until_my_turn } from "./play";
import { expect, test, type Page } from "./server";
import { prefer } from "./tables";

const TAKES_A_CARD = { nth: 2 };

const dialog = (page: Page) => page.getByRole("dialog", { name: "New table" });
const choose = (page: Page, label: string, value: string): Promise<void> =>
  dialog(page).getByRole("group", { name: label, exact: true }).getByRole("button", { name: value }).click();

async function ask_for_a_table(page: Page, game: RegExp): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "New table" }).click();
  await dialog(page).getByRole("radio", { name: game }).check();
}

test("the dialog asks for my name, and says what the options of Tower Up mean", async ({ page }) => {
  await prefer(page, {});
  await ask_for_a_table(page, /Tower Up/);
  for (const [label, value, meaning] of [
    ["Objectives", "START objectives", "meant for a first game"],
    ["Objectives", "random", "drawn at random for this game"],
    ["Starting floors", "at random", "spread over the map at random"],
    ["Starting floors", "placed by the players", "one by one, the last player first"],
  ] as const) {
    await choose(page, label, value);
    await expect(dialog(page)).toContainText(meaning);
  }
  const name = dialog(page).getByRole("textbox", { name: "Name at seat 1" });
  await expect(name).toHaveAttribute("placeholder", "Guest");
  await name.fill("Ana");
  await dialog(page).getByRole("button", { name: "Open the table" }).click();
  await expect(page.locator("section.players li").first()).toContainText("Ana");
});

for (const [seat, begins] of [
  ["Seat 1", "me"],
  ["Seat 2", "the computer"],
] as const)
  test(`${begins} begins at a table where that was chosen`, async ({ page }) => {
    await prefer(page, { name: "Ana" });
    await ask_for_a_table(page, /Tower Up/);
    await choose(page, "Who begins", seat);
    await dialog(page).getByRole("button", { name: "Open the table" }).click();
    await until_my_turn(page);
    await expect(page.locator("[data-log] [data-seq]")).toHaveCount(begins === "me" ? 1 : 2); // the setup is one entry
  });

test("a practice game: undo takes back what was revealed, and the result does not count", async ({ page }) => {
  await prefer(page, { name: "Ana" });
  await ask_for_a_table(page, /Tower Up/);
  await choose(page, "Practice", "Yes");
  await expect(dialog(page)).toContainText("the game does not count");
  await dialog(page).getByRole("button", { name: "Open the table" }).click();
  await until_my_turn(page);
  await expect(page.locator(".bar .tag")).toHaveText("Practice");

  const faces = () => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
  const before = { cards: await faces(), entries: await entries(page) };
  await decide(page, TAKES_A_CARD); // another card is turned up, and the computer plays
  await until_entries(page, before.entries + 1);
  await until_my_turn(page);
  await prompt(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("[data-log]")).toContainText("taken back");
  await until_my_turn(page);
  expect(await faces()).toEqual(before.cards);

  await page.getByRole("button", { name: "What you can do with your seat" }).click();
  await page.getByRole("button", { name: "Let a computer play for me" }).click();
  await expect(result(page)).toContainText("Practice game: the result does not count.");
  await expect(page.locator(".bar .tag")).toHaveText("Practice");
});
