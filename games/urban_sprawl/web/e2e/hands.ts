// Helpers that play Urban Sprawl by clicking highlighted targets. They know no rules.
import { entries, until_entries, until_my_turn } from "$e2e/play";
import { at_rest, press } from "$e2e/pointing";
import { expect, type Locator, type Page } from "$e2e/server";

export const blocks = (page: Page): Locator => page.locator("button.block.live");
export const block = (page: Page, id: string): Locator => page.locator(`button.block[data-at="${id}"]`);
export const buildings = (page: Page): Locator => page.locator("button.building.live");
export const numbers = (page: Page): Locator => page.locator("button.number.live");
export const contracts = (page: Page): Locator => page.locator("[data-rail=contracts] .card.live");
export const planning = (page: Page): Locator => page.locator("[data-rail=planning] .ticket.live");
export const favors = (page: Page): Locator => page.locator("[data-hand] .favor.live");
export const permits = (page: Page): Locator => page.locator("[data-hand] .ticket.live");
export const options = (page: Page): Locator => page.locator("[data-option]");
export const bar = (page: Page): Locator => page.locator("[data-build]");
export const confirm = (page: Page): Locator => page.locator("[data-confirm]");
export const plain = (page: Page, verb: string): Locator => page.locator(`[data-plain=${verb}]`);
export const question = (page: Page): Locator => page.locator("[data-ask]");

export interface Playing {
  touch?: boolean;
  /** Varies the game. */
  nth?: number;
}
export type Step = "build" | "favor" | "take" | "done" | "invest" | "answer";

const hit = (touch: boolean) => (what: Locator) => press(what, touch);
const ARMED = ".armed, .option.pointed, .ticket.chosen, [data-ask] [data-confirm]";
/** On touch, a final choice takes a second tap. */
async function twice(page: Page, what: Locator, touch: boolean): Promise<void> {
  const before = await entries(page);
  await hit(touch)(what);
  if (!touch) return;
  const found = await page.waitForFunction(
    ({ armed, before }) =>
      document.querySelectorAll("[data-seq]").length > before
        ? "taken"
        : document.querySelector(armed)
          ? "armed"
          : null,
    { armed: ARMED, before },
  );
  if ((await found.jsonValue()) !== "armed") return;
  const again = (await confirm(page).count()) ? confirm(page) : what;
  await again.tap().catch(() => {}); // it may have been taken meanwhile
}
const pick = async (what: Locator, nth: number): Promise<Locator> => what.nth(nth % Math.max(1, await what.count()));

/** On a phone one sheet is open at a time, and a tap on its tab closes it; null: only the map. */
async function open_sheet(page: Page, name: "contracts" | "planning" | "hand" | null): Promise<void> {
  const open = page.locator(".sheet [role=tab][aria-selected=true]");
  if (name === null) {
    if (await open.count()) await press(open, true);
  } else {
    const tab = page.locator(`.sheet [data-sheet=${name}]`);
    if ((await tab.getAttribute("aria-selected")) !== "true") await press(tab, true);
    await expect(tab).toHaveAttribute("aria-selected", "true");
  }
}
/** A tap hits the block, and if it has several buildings the decision offers them. */
async function touch_building(page: Page, building: Locator): Promise<void> {
  const id = (await building.getAttribute("data-at"))!;
  const shared = await building.evaluate((one) => one.classList.contains("shared"));
  if (!shared) return press(building, true);
  await press(block(page, id.slice(0, 3)), true);
  const candidate = page.locator(`[data-candidate="${id}"]`);
  await press(candidate, true);
  await expect(candidate).toHaveAttribute("aria-pressed", "true");
}

/** Builds the contract in hand if there is a place for it, else takes it as a Favor; returns whether either worked. */
async function use_contract(page: Page, { touch = false, nth = 0 }: Playing): Promise<Step | null> {
  const click = hit(touch);
  await expect(bar(page)).toBeVisible();
  if (await confirm(page).count()) {
    await expect(confirm(page).and(page.locator(":enabled")).or(blocks(page)).first()).toBeVisible();
    if (await confirm(page).isDisabled()) await click(await pick(blocks(page), nth));
    await click(confirm(page));
    return "build";
  }
  const favor = page.locator("[data-favor]");
  if (await favor.count()) {
    await twice(page, favor, touch);
    return "favor";
  }
  await click(page.locator("[data-build] header button"));
  return null;
}

async function act(page: Page, playing: Playing): Promise<Step> {
  const { touch = false, nth = 0 } = playing;
  const click = hit(touch);
  if (touch) await open_sheet(page, "hand");
  if (await favors(page).count()) {
    await click(favors(page).first());
    const done = await use_contract(page, playing);
    if (done) return done;
  }
  if (touch) await open_sheet(page, "contracts");
  if (nth % 3 !== 2 && (await contracts(page).count())) {
    const card = await pick(contracts(page), nth);
    await card.evaluate((one) => one.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" }));
    await at_rest(card); // the rail may still be scrolling under the finger
    await click(card);
    const done = await use_contract(page, playing);
    if (done) return done;
  }
  if (touch) await open_sheet(page, "planning");
  if (await planning(page).count()) {
    await twice(page, await pick(planning(page), nth), touch);
    return "take";
  }
  await twice(page, plain(page, "done"), touch);
  return "done";
}

async function invest(page: Page, { touch = false, nth = 0 }: Playing): Promise<Step> {
  if (touch) await open_sheet(page, "hand");
  if (nth % 4 === 3 && (await permits(page).count())) {
    await twice(page, permits(page).first(), touch);
    return "invest";
  }
  await twice(page, plain(page, "done"), touch);
  return "done";
}

/** Any other question: a highlighted target on the map, a button of the bar, or a planning card. */
async function answer(page: Page, kind: string, { touch = false, nth = 0 }: Playing): Promise<Step> {
  const click = hit(touch);
  if ((await plain(page, "pay").count()) && (kind !== "ransom" || nth % 2)) {
    const declines = nth % 2 === 0 && (await plain(page, "decline").count()) > 0;
    await twice(page, plain(page, declines ? "decline" : "pay"), touch);
  } else if (kind === "planning") {
    if (touch) await open_sheet(page, "planning");
    await twice(page, await pick(planning(page), nth), touch);
  } else if (await options(page).count()) {
    await twice(page, await pick(options(page), nth), touch);
  } else if (await buildings(page).count()) {
    const building = await pick(buildings(page), nth);
    if (touch) await open_sheet(page, null);
    await (touch ? touch_building(page, building) : building.click());
    if (touch) await click(confirm(page));
  } else if (await blocks(page).count()) {
    if (touch) await open_sheet(page, null);
    await click(await pick(blocks(page), nth));
    await click(confirm(page));
  } else if (await numbers(page).count()) {
    if (touch) await open_sheet(page, null);
    await twice(page, await pick(numbers(page), nth), touch);
  } else {
    await twice(page, page.locator("[data-plain]").first(), touch);
  }
  return "answer";
}

/** One decision; a build counts as one, whatever its steps. */
export async function decide(page: Page, playing: Playing = {}): Promise<Step> {
  await expect(question(page).or(bar(page)).first()).toBeVisible();
  const kind = (await question(page).getAttribute("data-ask")) ?? "act";
  if (kind === "act") return act(page, playing);
  return kind === "invest" ? invest(page, playing) : answer(page, kind, playing);
}

/** Makes some decisions, or plays to the end; returns how often each step was taken. */
export async function play(page: Page, playing: Playing = {}, most = Infinity): Promise<Record<Step, number>> {
  const taken: Record<Step, number> = { build: 0, favor: 0, take: 0, done: 0, invest: 0, answer: 0 };
  for (let nth = 0; nth < most && (await until_my_turn(page)); nth++) {
    const before = await entries(page);
    taken[await decide(page, { ...playing, nth })] += 1;
    await until_entries(page, before);
  }
  return taken;
}
