// Helpers that play Cloud City by clicking highlighted targets. They know no rules.
import { expect, type Locator, type Page } from "$e2e/server";
import { until_entries, entries, until_my_turn } from "$e2e/play";
import { click_at, point_of, press } from "$e2e/pointing";

export const slots = (page: Page): Locator => page.locator("g.target.slot.live");
export const walkways = (page: Page): Locator => page.locator("g.target.walkway.live");
export const hand = (page: Page): Locator => page.locator("[data-spot=hand] .tiles button.live");
export const row = (page: Page): Locator => page.locator("[data-spot=row] button.live");
export const cards = (page: Page): Locator => page.locator(".choose button");
export const done = (page: Page): Locator => page.locator(".build .buttons .btn").last();
export const all_best = (page: Page): Locator => page.locator(".build .buttons .btn.primary");
const place = (page: Page): Locator => page.locator(".confirm .place");

export type Step = "place" | "build" | "draw" | "choose";

/** What is highlighted is what is asked for. */
async function step(page: Page): Promise<Step> {
  const found = await page.waitForFunction(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    if (has(".choose button")) return "choose";
    if (has(".build .buttons")) return "build";
    if (has("[data-spot=row] button.live")) return "draw";
    return has("[data-spot=hand] .tiles button.live") ? "place" : null;
  });
  return (await found.jsonValue()) as Step;
}

/** Clicks a drawn element; if it is covered, uses its key. */
export async function choose(page: Page, thing: Locator, touch = false): Promise<void> {
  const at = await point_of(thing, ".hit");
  if (at) return click_at(page, at, touch);
  await thing.focus();
  await page.keyboard.press("Enter");
}

/** Whether something is highlighted, and nothing was decided since. */
const still_asked = (page: Page, entries_before: number): Promise<boolean> =>
  page.evaluate(
    (before) =>
      document.querySelectorAll("[data-seq]").length === before &&
      document.querySelector(".choose button, .build .buttons, [data-spot=row] button.live") !== null,
    entries_before,
  );

export interface Playing {
  touch?: boolean;
  /** Varies the game. */
  nth?: number;
}

/** One decision: a tile and a slot, a walkway or the end of building, a draw, a card. */
export async function decide(page: Page, { touch = false, nth = 0 }: Playing = {}): Promise<Step> {
  const now = await step(page);
  const click = (what: Locator) => press(what, touch);
  if (now === "place") {
    const tiles = hand(page);
    await click(tiles.nth(nth % (await tiles.count())));
    await expect(slots(page).first()).toBeVisible();
    await choose(page, slots(page).nth(nth % (await slots(page).count())), touch);
    if (touch) await click(place(page));
    return now;
  }
  const before = await entries(page);
  const n = await walkways(page).count();
  const pick = now === "draw" ? row(page) : cards(page);
  const thing = pick.nth(now === "build" ? 0 : nth % (await pick.count()));
  const act = () => {
    if (now !== "build") return click(thing);
    return n && nth % 5 !== 4 ? choose(page, walkways(page).nth(nth % n), touch) : click(done(page));
  };
  await act();
  if (touch && (await still_asked(page, before))) await act(); // a final choice takes a second tap
  return now;
}

/** Plays to the end; returns how often each step was taken. */
export async function play_to_the_end(page: Page, playing: Playing = {}): Promise<Record<Step, number>> {
  const taken: Record<Step, number> = { place: 0, build: 0, draw: 0, choose: 0 };
  for (let nth = 0; await until_my_turn(page); nth++) {
    const before = await entries(page);
    taken[await decide(page, { ...playing, nth })] += 1;
    await until_entries(page, before);
  }
  return taken;
}
