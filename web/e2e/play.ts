// Helpers at any table: whose turn it is, what has been played, and opening a table. Each game has hands of its own, in
// games/<game>/web/e2e/hands.ts.
import { expect, type Locator, type Page } from "@playwright/test";
import { prefer, seat_link, type Opened } from "./tables";

export const prompt = (page: Page): Locator => page.locator("section.prompt");
export const my_turn = (page: Page): Locator => page.locator("section.prompt.yours");
export const result = (page: Page): Locator => page.locator("section.prompt.result");

/** Waits until the game's board is drawn; it does not show earlier events. */
export const until_board = (page: Page): Promise<void> => page.locator("main.board > *").first().waitFor();

export const PATIENCE = 240_000; // for a computer player on a busy machine

const interlude = (page: Page): Locator => page.locator(".reveal"); // the end of a round, closed by Escape

type Moment = "reveal" | "over" | "yours";
/** Waits until the page expects something of me, and returns what. */
async function moment(page: Page): Promise<Moment> {
  const found = await page.waitForFunction(
    () => {
      const has = (selector: string) => document.querySelector(selector) !== null;
      if (has(".reveal")) return "reveal";
      if (has("section.prompt.result")) return "over";
      // the board is drawn, and no end of a round is about to be shown
      return has("section.prompt.yours") && has("main.board > *") && !has("[data-reveal]") ? "yours" : null;
    },
    undefined,
    { timeout: PATIENCE },
  );
  return (await found.jsonValue()) as Moment;
}

/** Waits until it is my turn (true) or the game is over (false). */
export async function until_my_turn(page: Page): Promise<boolean> {
  for (;;) {
    const now = await moment(page);
    if (now !== "reveal") return now === "yours";
    await page.keyboard.press("Escape");
    await expect(interlude(page)).toBeHidden();
  }
}

/** Number of log entries: a decision adds one. */
export const entries = (page: Page): Promise<number> => page.locator("[data-seq]").count();

/** Waits until the log has more than `before` entries. */
export async function until_entries(page: Page, before: number): Promise<void> {
  await page.waitForFunction((n) => document.querySelectorAll("[data-seq]").length > n, before, { timeout: PATIENCE });
}

/** Opens a table at my seat, and waits for my turn. */
export async function sit(page: Page, table: Opened, seat = 0): Promise<void> {
  await page.goto(seat_link(table, seat));
  await until_my_turn(page);
}

/** Opens a table against computer players through the dialog on the home page; `chosen` are option values. */
export async function open_by_clicking(page: Page, game: RegExp, seats: number, chosen: string[] = []): Promise<void> {
  await prefer(page, { name: "Ana" });
  await page.goto("/");
  await page.getByRole("button", { name: "New table" }).click();
  const dialog = page.getByRole("dialog", { name: "New table" });
  await dialog.getByRole("radio", { name: game }).check();
  await dialog
    .getByRole("group", { name: "Seats" })
    .getByRole("button", { name: `${seats}` })
    .click();
  for (const value of chosen) await dialog.getByRole("button", { name: value, exact: true }).click();
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
}
