// Helpers that play Tower Up by clicking highlighted targets. They know no rules.
import { entries, until_entries, until_my_turn } from "$e2e/play";
import { at_rest, click_at, point_of, press } from "$e2e/pointing";
import { expect, type Locator, type Page } from "$e2e/server";

export const sites = (page: Page): Locator => page.locator("g.target.site.live");
export const roofs = (page: Page): Locator => page.locator("g.target.roof.live");
export const cards = (page: Page): Locator => page.locator("[data-spot=market] .card.live");
export const chips = (page: Page): Locator => page.locator("[data-spot=market] .chip.live");
export const columns = (page: Page): Locator => page.locator("[data-spot=reserve] button.live");
export const colours = (page: Page): Locator => page.locator("[data-build] .colours button");
export const confirm = (page: Page): Locator => page.locator("[data-build] .btn.primary");

export type Step = "place" | "act" | "return";
export type Taken = Record<"place" | "take" | "build" | "return", number>;

/** What is highlighted is what is asked for. */
async function step(page: Page): Promise<Step> {
  const found = await page.waitForFunction(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    if (has("[data-spot=reserve] button.live")) return "return";
    if (has("[data-spot=market] .card.live")) return "act";
    return has("g.target.site.live") ? "place" : null;
  });
  return (await found.jsonValue()) as Step;
}

/** The centre of a site if it is not covered; else any point of its plot. */
async function aim(thing: Locator): Promise<readonly [number, number] | null> {
  await at_rest(thing);
  const middle = await thing.evaluate((group) => {
    const { left, top, width, height } = group.querySelector("rect.hit")!.getBoundingClientRect();
    const at = [left + width / 2, top + height / 2] as const;
    return group.contains(document.elementFromPoint(...at)) ? at : null;
  });
  return middle ?? point_of(thing, ".hit");
}

/** Clicks a drawn element; if it is covered, uses its key. */
export async function choose(page: Page, thing: Locator, touch = false): Promise<void> {
  const at = await aim(thing);
  if (at) return click_at(page, at, touch);
  await thing.focus();
  await page.keyboard.press("Enter");
}

export interface Playing {
  touch?: boolean;
  /** Varies the game. */
  nth?: number;
}

/** A building: a site, a colour if there are several, a roof; on touch the button confirms the preview. */
async function build(page: Page, { touch = false, nth = 0 }: Playing): Promise<void> {
  const open = sites(page);
  await choose(page, open.nth(nth % (await open.count())), touch);
  await expect(roofs(page).first()).toBeVisible();
  const choice = colours(page);
  if (nth % 3 === 1 && (await choice.count())) await press(choice.last(), touch);
  const places = roofs(page);
  await choose(page, places.nth(nth % (await places.count())), touch);
  if (touch) await press(confirm(page), touch);
}

async function take(page: Page, { touch = false, nth = 0 }: Playing): Promise<void> {
  const click = (what: Locator) => press(what, touch);
  const before = await entries(page);
  const card = cards(page).nth(nth % (await cards(page).count()));
  await click(card);
  for (let i = 0; i < 6 && (await still_asked(page, before)); i++) {
    const open = await chips(page).count();
    await click(open ? chips(page).nth(nth % open) : card); // on touch a final choice takes a second tap
  }
}

/** Whether something is highlighted, and nothing was decided since. */
const still_asked = (page: Page, entries_before: number): Promise<boolean> =>
  page.evaluate(
    (before) =>
      document.querySelectorAll("[data-seq]").length === before &&
      document.querySelector("[data-spot=market] .live, [data-spot=reserve] button.live") !== null,
    entries_before,
  );

/** One decision. Builds two times out of three, if affordable. */
export async function decide(page: Page, playing: Playing = {}): Promise<keyof Taken> {
  const { touch = false, nth = 0 } = playing;
  const now = await step(page);
  if (now === "place") {
    const open = sites(page);
    const before = await entries(page);
    await choose(page, open.nth((nth * 7) % (await open.count())), touch);
    // either the floor is placed at once, or the choice waits to be confirmed
    const asks = async () => (await confirm(page).count()) > 0;
    await expect.poll(async () => (await asks()) || (await entries(page)) > before).toBe(true);
    if (await asks()) await press(confirm(page), touch);
    return "place";
  }
  if (now === "return") {
    const before = await entries(page);
    for (let i = 0; i < 8 && (await still_asked(page, before)); i++) {
      await press(columns(page).first(), touch);
    }
    return "return";
  }
  if (nth % 3 < 2 && (await sites(page).count())) {
    await build(page, playing);
    return "build";
  }
  await take(page, playing);
  return "take";
}

/** Plays to the end; returns how often each step was taken. */
export async function play_to_the_end(page: Page, playing: Playing = {}): Promise<Taken> {
  const taken: Taken = { place: 0, take: 0, build: 0, return: 0 };
  for (let nth = 0; await until_my_turn(page); nth++) {
    const before = await entries(page);
    taken[await decide(page, { ...playing, nth })] += 1;
    await until_entries(page, before);
  }
  return taken;
}
