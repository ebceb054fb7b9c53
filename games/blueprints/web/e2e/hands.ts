// Helpers that play Blueprints by clicking highlighted targets, in any language. They know no rules: a die that cannot
// be placed where they click is tried elsewhere. The shell's tests play this game, too.
import { expect, type Locator, type Page } from "$e2e/server";
import { entries, my_turn, PATIENCE, until_entries, until_my_turn } from "$e2e/play";
import { click_at, point_of, press } from "$e2e/pointing";

export const reveal = (page: Page): Locator => page.locator(".reveal");
export const pool = (page: Page): Locator => page.locator("button[data-pool]");
export const legal_spaces = (page: Page): Locator => page.locator("g.space[aria-disabled=false]");

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
