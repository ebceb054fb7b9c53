// Helpers that play Blueprints by clicking highlighted targets, in any language. They know no rules: a die that cannot
// be placed where they click is tried elsewhere.
import { expect, type Locator, type Page } from "@playwright/test";
import { click_at, point_of, press } from "./pointing";
import { prefer, seat_link, type Opened } from "./tables";

export const prompt = (page: Page): Locator => page.locator("section.prompt");
export const my_turn = (page: Page): Locator => page.locator("section.prompt.yours");
export const result = (page: Page): Locator => page.locator("section.prompt.result");
export const reveal = (page: Page): Locator => page.locator(".reveal");
export const pool = (page: Page): Locator => page.locator("button[data-pool]");
export const legal_spaces = (page: Page): Locator => page.locator("g.space[aria-disabled=false]");

/** Waits until the game's board is drawn; it does not show earlier events. */
export const until_board = (page: Page): Promise<void> => page.locator("main.board > *").first().waitFor();

const PATIENCE = 240_000; // for a computer player on a busy machine

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
    await expect(reveal(page)).toBeHidden();
  }
}

/** Number of log entries: a decision adds one. */
export const entries = (page: Page): Promise<number> => page.locator("[data-seq]").count();

/** Waits until the log has more than `before` entries. */
export async function until_entries(page: Page, before: number): Promise<void> {
  await page.waitForFunction((n) => document.querySelectorAll("[data-seq]").length > n, before, { timeout: PATIENCE });
}

/** A space hidden behind others is clicked by its label. */
export async function click_space(page: Page, space: Locator, touch = false): Promise<void> {
  const at = await point_of(space, "[data-cell]");
  if (at) return click_at(page, at, touch);
  const tag = page.locator(`[data-tag="${await space.locator("[data-cell]").getAttribute("data-cell")}"]`);
  await press(tag, touch);
}

/** Whether the clicked die is in hand; it is not if the click was a discard. */
async function is_in_hand(page: Page, before: number): Promise<boolean> {
  const found = await page.waitForFunction(
    (n) =>
      document.querySelectorAll("[data-seq]").length > n
        ? "taken"
        : document.querySelector("button[data-pool].picked, button.removal")
          ? "in hand"
          : null,
    before,
    { timeout: PATIENCE },
  );
  return (await found.jsonValue()) === "in hand";
}

/** Two clicks (three on touch, the last one confirms): a die, and a highlighted space. `nth` varies the game. */
export async function decide(page: Page, { touch = false, nth = 0 } = {}): Promise<void> {
  const click = (what: Locator) => press(what, touch);
  await expect(pool(page).first()).toBeVisible();
  const discarding = (await page.locator("button[data-pool].lit").count()) > 0;
  const dice = pool(page);
  const die = dice.nth(nth % (await dice.count()));
  const before = await entries(page);
  await click(die);
  if (discarding) {
    if (touch && (await my_turn(page).isVisible())) await click(die).catch(() => {});
    return;
  }
  if (!(await is_in_hand(page, before))) return;
  const removal = page.locator("button.removal");
  if (await removal.isVisible()) {
    await click(removal);
    if (touch && (await removal.isVisible())) await click(removal).catch(() => {});
    return;
  }
  const spaces = legal_spaces(page);
  for (let i = 0, n = await spaces.count(); i < n; i++) {
    const space = spaces.nth((i + nth) % n);
    await click_space(page, space, touch);
    if (touch && (await page.locator("button[data-pool].picked").count())) await click_space(page, space, touch);
    if (!(await page.locator("button[data-pool].picked").count())) return;
  }
  throw new Error("no glowing space could be clicked");
}

/** Makes one decision, and waits until it is in the log. */
export async function take_turn(page: Page, options: { touch?: boolean; nth?: number } = {}): Promise<void> {
  const before = await entries(page);
  await decide(page, options);
  await until_entries(page, before);
}

/** Plays to the end of the game; returns how many decisions were mine. */
export async function play_to_the_end(page: Page, options: { touch?: boolean } = {}): Promise<number> {
  let mine = 0;
  while (await until_my_turn(page)) await take_turn(page, { ...options, nth: mine++ });
  return mine;
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
