// Helpers that play UpTown by clicking highlighted targets. They know no rules.
import { entries, until_entries, until_my_turn } from "$e2e/play";
import { press } from "$e2e/pointing";
import { expect, type Locator, type Page } from "$e2e/server";

export const ends = (page: Page): Locator => page.locator(".end.live");
export const sites = (page: Page): Locator => page.locator(".site.live");
export const end = (page: Page, card: string, at: number): Locator => page.locator(`[data-end="${card}.${at}"]`);
export const site = (page: Page, player: number, at: number): Locator => page.locator(`[data-site="${player}.${at}"]`);
export const discard = (page: Page): Locator => page.locator("button.discard");
export const place = (page: Page): Locator => page.locator(".confirm .place");
const forced = (page: Page): Locator => page.locator("button.forced");
const tabs = (page: Page): Locator => page.locator(".dock [role=tab]");

export interface Playing {
  touch?: boolean;
  /** Varies the game. */
  nth?: number;
}
export type Step = "build" | "discard" | "forced";

/** Waits until the board offers something, or the decision was taken automatically (the only choice). */
async function asked(page: Page, before: number): Promise<boolean> {
  const found = await page.waitForFunction((n) => {
    if (document.querySelectorAll("[data-seq]").length > n) return "taken";
    return document.querySelector(".end.live, button.discard, button.forced, .dock [role=tab]") ? "asked" : null;
  }, before);
  return (await found.jsonValue()) === "asked";
}

/** On a phone one source is open at a time: opens another one that offers something. */
async function open_source(page: Page, nth: number): Promise<void> {
  const n = await tabs(page).count();
  for (let i = 0; i < n; i++) {
    await press(tabs(page).nth((nth + i) % n), true);
    if (await ends(page).count()) return;
    const flip = page.locator(".dock .tools .flip");
    if (!(await flip.count())) continue;
    await press(flip, true);
    if (await ends(page).count()) return;
  }
}

/** One decision: an end and a site, or whatever else is offered. */
export async function decide(page: Page, { touch = false, nth = 0 }: Playing = {}): Promise<Step> {
  const before = await entries(page);
  const click = (what: Locator) => press(what, touch);
  while (await asked(page, before)) {
    if (await forced(page).count()) {
      await click(forced(page)).catch(() => {}); // it may be taken automatically
      return "forced";
    }
    if (touch) await open_source(page, nth);
    const n = await ends(page).count();
    if (!n && touch) await press(tabs(page).first(), true);
    const can_discard = (await discard(page).count()) > 0;
    if (!n && !can_discard) continue; // the decision is being taken automatically
    if (!n || (nth % 9 === 8 && can_discard)) {
      if (touch) await press(tabs(page).first(), true);
      await click(discard(page));
      if (touch && (await page.locator("button.discard.armed").count())) await click(discard(page)); // final: takes a second tap
      return "discard";
    }
    await click(ends(page).nth(nth % n));
    await expect(sites(page).first()).toBeVisible();
    await click(sites(page).nth((nth >> 1) % (await sites(page).count())));
    if (touch) await click(place(page));
    return "build";
  }
  return "forced";
}

/** Plays to the end; returns how often each step was taken. */
export async function play_to_the_end(page: Page, playing: Playing = {}): Promise<Record<Step, number>> {
  const taken: Record<Step, number> = { build: 0, discard: 0, forced: 0 };
  for (let nth = 0; await until_my_turn(page); nth++) {
    const before = await entries(page);
    taken[await decide(page, { ...playing, nth })] += 1;
    await until_entries(page, before);
  }
  return taken;
}
