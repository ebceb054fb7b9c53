// A robot that plays any game to its end in the real page. It knows no rules: it presses what is offered, like a person,
// and counts what goes wrong.
import type { Page } from "@playwright/test";
import { at_rest, press_at, visible_middle, walk_to, type Target, type Way } from "./input";
import { element_of, look_at_table, type Offer, type Table } from "./offers";

export interface Tally {
  decisions: number;
  presses: number;
  /** Tab and arrow keys that moved the focus. */
  steps: number;
  /**
   * Presses without effect. A press is lost if it arrives anywhere but at its target, or if nothing in the page (text,
   * elements, classes and attributes other than focus and inline styles) changes after it has arrived.
   */
  lost: string[];
  /** Presses on something offered that the rules then refused. */
  refused: string[];
  /** Offers that cannot be pressed: covered, or out of reach of the arrow keys. */
  unreachable: string[];
}

/** Only ends a robot that hangs: a busy machine must not fail. */
const PATIENCE = 60_000;
const MOST_PRESSES = 60; // for one decision

/** Small and repeatable (mulberry32). */
function numbers(seed: number): (below: number) => number {
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) % below;
  };
}

export class Robot {
  readonly tally: Tally = { decisions: 0, presses: 0, steps: 0, lost: [], refused: [], unreachable: [] };
  readonly #below: (below: number) => number;
  #entries = 0;
  /** Names of what was pressed since the last decision, and how often. */
  #pressed = new Map<string, number>();
  #last: { offer: Offer; kinds: Set<string> } | null = null;

  constructor(
    readonly page: Page,
    readonly way: Way,
    seed: number,
  ) {
    this.#below = numbers(seed);
  }

  /** Plays until the game is over; `visit` is called at each of my turns before anything is pressed, and once with
   *  something picked. */
  async play(visit: (decision: number, is_picked: boolean) => Promise<void> = async () => {}): Promise<Tally> {
    for (let presses = 0; ;) {
      const table = await this.#until_asked();
      if (table.mood === "over") return this.tally;
      if (table.entries !== this.#entries || table.mood === "front") {
        if (table.mood === "yours") await visit(this.tally.decisions++, false);
        this.#entries = table.entries;
        this.#forget();
        presses = 0;
      } else if (presses === 1) await visit(this.tally.decisions - 1, true);
      if (presses++ > MOST_PRESSES) throw new Error(`no decision after ${presses} presses: ${this.#report(table)}`);
      const offer = this.#choose(table);
      if (!offer) throw new Error(`nothing left to press: ${this.#report(table)}`);
      await this.#press(offer, table);
    }
  }

  #forget(): void {
    this.#pressed.clear();
    this.#last = null;
  }

  #report(table: Table): string {
    return JSON.stringify({ pressed: [...this.#pressed], offers: table.offers.map(({ name }) => name) });
  }

  /** Waits until something is offered, or the game is over. */
  async #until_asked(): Promise<Table> {
    for (const end = Date.now() + 4 * PATIENCE; ;) {
      const table = await look_at_table(this.page);
      if (table.mood === "over" || (table.mood !== "waiting" && table.offers.length > 0)) return table;
      if (Date.now() > end) throw new Error(`nothing is offered: ${this.#report(table)}`);
      await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
    }
  }

  #any<T>(list: readonly T[]): T | undefined {
    return list[this.#below(list.length)];
  }

  /** What a person would press next: what concludes; what has just appeared; something of a kind not used yet in this
   *  decision; on touch the same again, which confirms; anything untried; then another part of the board. */
  #choose({ offers }: Table): Offer | undefined {
    const times = (offer: Offer) => this.#pressed.get(offer.name) ?? 0;
    const open = offers.filter((offer) => !offer.is_door && times(offer) === 0);
    const concluding = open.filter(({ concludes }) => concludes);
    if (concluding.length && (this.#last || this.#below(3) === 0)) return this.#any(concluding);
    const last = this.#last;
    if (last) {
      const fresh = open.filter(({ kind }) => !last.kinds.has(kind));
      if (fresh.length) return this.#any(fresh);
      const again = offers.find((offer) => offer.name === last.offer.name && !offer.is_door && times(offer) === 1);
      const kinds = new Set([...this.#pressed.keys()].map((name) => offers.find((one) => one.name === name)?.kind));
      const other = open.filter(({ kind }) => !kinds.has(kind));
      if (this.way === "touch" && again && !last.offer.is_door) return again;
      if (other.length && !last.offer.is_door) return this.#any(this.#of_one_kind(other));
    }
    const doors = offers.filter((offer) => offer.is_door && times(offer) === 0);
    if (doors.length && this.#below(4) === 0) return this.#any(doors);
    return this.#any(this.#of_one_kind(open)) ?? this.#any(doors) ?? this.#any(offers.filter((one) => times(one) < 3));
  }

  /** Kinds are equally likely, however many offers they have. */
  #of_one_kind(offers: readonly Offer[]): Offer[] {
    const kind = this.#any([...new Set(offers.map((offer) => offer.kind))]);
    return offers.filter((offer) => offer.kind === kind);
  }

  async #press(offer: Offer, table: Table): Promise<void> {
    this.#pressed.set(offer.name, (this.#pressed.get(offer.name) ?? 0) + 1);
    const target = await element_of(this.page, offer);
    if (!target || !(await this.#reach(target, offer, table))) return;
    this.#last = { offer, kinds: new Set(table.offers.map(({ kind }) => kind)) };
    this.tally.presses += 1;
    const refusals = await this.page.locator(".objection").count();
    const fault = await this.#effect(target);
    if (fault) this.tally.lost.push(`${offer.name}: ${fault}`);
    else if (!refusals && (await this.page.locator(".objection:not(.warn)").count()))
      this.tally.refused.push(`${offer.name}: ${await this.page.locator(".objection").innerText()}`);
  }

  #at: readonly [number, number] = [0, 0];
  /** Brings the pointer or the focus to the target; false if that is not possible. */
  async #reach(target: Target, offer: Offer, table: Table): Promise<boolean> {
    if (this.way === "keys") {
      const keys = await walk_to(this.page, target);
      if (keys === null) {
        if (await is_offered(target)) this.tally.unreachable.push(`no arrow leads to ${offer.name}`);
        return false;
      }
      this.tally.steps += keys;
      await at_rest(target);
      return true;
    }
    for (let i = 0; i < 3; i++) {
      const at = await visible_middle(target);
      if (!at) {
        if (await is_offered(target)) await this.#note_covered(target, offer, table);
        return false;
      }
      this.#at = at;
      if (this.way === "touch") return true;
      await this.page.mouse.move(...at);
      await at_rest(target);
      // hovering may rearrange what lies in front: a person looks again before pressing
      if (await target.evaluate((one, at) => one.contains(document.elementFromPoint(...at)), at)) return true;
    }
    this.tally.lost.push(`${offer.name}: slips away from the pointer`);
    return false;
  }

  /** Covered by another offer is no fault: that one is pressed instead. */
  async #note_covered(target: Target, offer: Offer, table: Table): Promise<void> {
    const cover = await target.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      const is_offer = window.offered.some((other) => other !== one && other.contains(there));
      return is_offer ? null : window.instruments.name_of(there);
    });
    if (cover && !table.offers.some(({ is_door }) => is_door))
      this.tally.unreachable.push(`${offer.name} lies under ${cover}`);
  }

  /** Presses, and waits for the effect; returns the fault. */
  async #effect(target: Target): Promise<string | null> {
    await target.evaluate((one) => {
      Object.assign(window.instruments.arrival, { heard: 0, hit: false, where: "", changes: 0 });
      window.instruments.target = one;
    });
    if (this.way === "keys") await this.page.keyboard.press("Enter");
    else await press_at(this.page, this.#at, this.way);
    const wait = { timeout: PATIENCE, polling: "raf" } as const;
    const arrives = await this.page
      .waitForFunction(() => window.instruments.arrival.heard > 0, undefined, wait)
      .then(
        () => true,
        () => false,
      );
    if (!arrives) return "the page receives nothing";
    const { hit, where } = await this.page.evaluate(() => window.instruments.arrival);
    if (!hit) return `hits ${where}`;
    return this.page
      .waitForFunction(() => window.instruments.arrival.changes > 0, undefined, wait)
      .then(
        () => null,
        () => "nothing changes",
      );
  }
}

/** Whether the target is still part of the page; a decision with one option may have been taken automatically. */
const is_offered = (target: Target): Promise<boolean> =>
  target.evaluate((one) => one.isConnected && !one.matches("[disabled], [aria-disabled=true]"));
