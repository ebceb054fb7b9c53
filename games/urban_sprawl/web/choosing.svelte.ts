// A decision in progress: the contract in hand with the permits that pay for it and the spot to build it on (US-7.8),
// or the spot that a question asks for. Nothing reaches the table before it is confirmed: a build is previewed by the
// rules in the page, and its steps are sent one after the other once all of them are chosen.
import type { Lookahead } from "$web/board";
import type { Choice, Why } from "$web/net/protocol";
import {
  built_between,
  cards_of,
  choice_with,
  contract_at,
  hand_of,
  same_spot,
  sets_of,
  spots_of,
  targets_of,
  type Spot,
} from "./moves";
import { consequences } from "./consequences";
import { my_seat, type Table } from "./parts";
import { block_of, type ContractFace, type View } from "./view";

/** What paying would lead to: an offer or a ransom shows what it buys before it is accepted (US-D21, US-D22). */
export interface Deal {
  pay: Choice;
  after: Lookahead<View>;
  /** Buildings that could be chosen after paying, by id. */
  targets: ReadonlyMap<string, Choice>;
}

export class Choosing {
  /** Under the pointer or with keyboard focus. */
  hover = $state.raw<Spot | null>(null);
  /** Chosen, but not confirmed. */
  spot = $state.raw<Spot | null>(null);
  /** Sets of permits that could pay; at most one if the rules leave no choice. */
  sets = $state.raw<readonly Choice[]>([]);
  set = $state.raw<Choice | null>(null);
  /** Why the contract in hand cannot be built. */
  why_not = $state.raw<Why | null>(null);
  /** The position in which the spot would be chosen. */
  site = $state.raw<Lookahead<View> | null>(null);
  /** What the previewed spot would lead to. */
  result = $state.raw<Lookahead<View> | null>(null);

  /** What would be paid for. */
  deal = $state.raw<Deal | null>(null);
  /** The building the deal is about, or the one tapped. */
  aim = $state.raw<string | null>(null);
  /** What the deal for `aim` would lead to. */
  bought = $state.raw<Lookahead<View> | null>(null);

  #steps = $state.raw<readonly string[]>([]);
  #todo: string[] = [];
  #asked = 0;
  #looked = 0;
  #asked_deal = 0;

  constructor(readonly table: Table) {}

  /** The space, deck or Favor of the contract in hand. */
  readonly slot: string | null = $derived.by(() => {
    const slot = this.table.offered.length ? this.table.picked?.slot : null;
    return typeof slot === "string" && contract_at(this.table, slot) ? slot : null;
  });
  readonly card: ContractFace | null = $derived.by(() => (this.slot ? contract_at(this.table, this.slot) : null));
  readonly favor: Choice | null = $derived.by(() =>
    this.slot ? (choice_with(this.table.offered, { verb: "favor", slot: this.slot }) ?? null) : null,
  );
  readonly build: Choice | null = $derived.by(() =>
    this.slot ? (choice_with(this.table.offered, { verb: "build", slot: this.slot }) ?? null) : null,
  );
  /** All spots that can be chosen now. */
  readonly spots: readonly Spot[] = $derived.by(() => {
    if (!this.slot) return spots_of(this.table.offered);
    return this.#only ? [this.#only] : spots_of(this.site?.legal ?? []);
  });
  readonly by_block: ReadonlyMap<string, readonly Spot[]> = $derived.by(() => {
    const found = new Map<string, Spot[]>();
    for (const spot of this.spots) found.set(spot.block, [...(found.get(spot.block) ?? []), spot]);
    return found;
  });
  /** Selectable buildings, by id. */
  readonly targets: ReadonlyMap<string, Choice> = $derived.by(() => {
    if (this.slot) return new Map();
    const { deal } = this;
    return deal?.targets.size && this.table.offered.includes(deal.pay) ? deal.targets : targets_of(this.table.offered);
  });
  /** Whether a building is what a deal would buy, rather than an answer in its own right (as in a ransom, US-D21). */
  is_bought(building: string): boolean {
    return this.deal?.targets.has(building) ?? false;
  }
  /** Shown as a ghost: under the pointer, else chosen, else hinted. */
  readonly shown: Spot | null = $derived.by(() => {
    if (this.hover && this.spots.some((one) => same_spot(one, this.hover))) return this.hover;
    if (this.spot) return this.spot;
    const { hinted } = this.table;
    return !this.slot && hinted ? (spots_of([hinted])[0] ?? null) : null;
  });
  /** The shapes that fit into the previewed block (US-7.4), if there are several. */
  readonly forms: readonly Spot[] = $derived.by(() => {
    const here = this.shown ? (this.by_block.get(this.shown.block) ?? []) : [];
    return here.length > 1 ? here : [];
  });
  /** The cards that pay, highlighted in the hand. */
  readonly paying: readonly string[] = $derived.by(() => cards_of(this.set));
  readonly spare: readonly string[] = $derived.by(() => [...new Set(this.sets.flatMap(cards_of))]);
  /** The view that the preview would lead to. */
  readonly after: View | null = $derived.by(() => {
    if (this.slot) return this.result?.view ?? null;
    if (this.deal) return (this.bought ?? this.deal.after).view;
    const { preview } = this.table;
    return preview?.certain ? preview.view : null;
  });

  /** Only one place is legal: the contract goes there as soon as it is paid for. */
  readonly #only: Spot | null = $derived.by(() => {
    if (!this.site || !this.card || this.site.view.ask?.kind === "site") return null;
    const { zone, size } = this.card;
    const found = built_between(this.table.view, this.site.view).find(
      (one) => one.zone === zone && one.lots.length === size,
    );
    return found ? { block: block_of(found.id), lots: found.lots, choice: null } : null;
  });

  // Steps of a choice.

  /** A click on a contract takes it in hand, a second one puts it back. */
  take(slot: string): void {
    if (!this.table.offered.some(({ action }) => action.verb === "build" || action.verb === "favor")) {
      return this.table.refuse({ verb: "build", slot });
    }
    this.table.pick(this.slot === slot ? null : { slot });
  }

  /** Call from an effect when the contract in hand has changed. */
  async begin(slot: string | null): Promise<void> {
    const asked = ++this.#asked;
    this.clear();
    if (!slot) return;
    if (!this.build) {
      const why = await this.table.why({ verb: "build", slot }).catch(() => null);
      if (asked === this.#asked) this.why_not = why;
      return;
    }
    const steps = [this.build.notation];
    const paid = await this.table.ahead(steps).catch(() => null);
    if (asked !== this.#asked || !paid) return;
    this.sets = sets_of(paid.legal, hand_of(this.table));
    this.set = this.sets[0] ?? null;
    if (!this.set) return this.#reach(steps, paid);
    await this.pay(this.set);
  }

  /** Another set of permits. */
  async pay(set: Choice): Promise<void> {
    const asked = ++this.#asked;
    this.set = set;
    const steps = [this.build!.notation, set.notation];
    const site = await this.table.ahead(steps).catch(() => null);
    if (asked === this.#asked && site) this.#reach(steps, site);
  }

  #reach(steps: readonly string[], site: Lookahead<View>): void {
    this.#steps = steps;
    this.site = site;
    if (this.#only) this.spot = this.#only;
    else if (this.spot) this.spot = this.spots.find((one) => same_spot(one, this.spot)) ?? null;
  }

  /** Call from an effect: computes what the previewed spot would bring. */
  async look(spot: Spot | null): Promise<void> {
    const looked = ++this.#looked;
    if (!this.slot) {
      if (spot?.choice) this.table.point(spot.choice);
      else if (this.table.pointed?.action.verb === "place") this.table.point(null);
      return;
    }
    if (!spot) this.result = null;
    else if (!spot.choice) this.result = this.site;
    else {
      const result = await this.table.ahead([...this.#steps, spot.choice.notation]).catch(() => null);
      if (looked === this.#looked) this.result = result;
    }
  }

  /** Call from an effect: computes what an open offer would buy. */
  async appraise(): Promise<void> {
    const asked = ++this.#asked_deal;
    this.deal = this.bought = this.aim = null;
    const pay = choice_with(this.table.offered, { verb: "pay" });
    if (!pay) return;
    const after = await this.table.ahead([pay.notation]).catch(() => null);
    if (asked !== this.#asked_deal || !after) return;
    const targets = targets_of(after.legal);
    this.deal = { pay, after, targets };
    const [first] = targets.keys();
    if (first) return this.take_aim(first);
    // the rules leave no choice: it is the building that would change hands
    const me = my_seat(this.table);
    const won = me === null ? [] : consequences(this.table.view, after.view, me);
    for (const one of won) if (one.kind === "control" && one.gained) this.aim = one.building.id;
  }
  /** Selects the building for a deal. */
  async take_aim(building: string): Promise<void> {
    this.aim = building;
    const { deal } = this;
    const choice = deal?.targets.get(building);
    if (!deal || !choice) return;
    const bought = await this.table.ahead([deal.pay.notation, choice.notation]).catch(() => null);
    if (this.deal === deal && this.aim === building) this.bought = bought;
  }
  /** Pays, and names the building at the same time if one is required. */
  accept(): void {
    const { deal } = this;
    if (!deal) return;
    const choice = this.aim ? deal.targets.get(this.aim) : undefined;
    this.#todo = [deal.pay.notation, ...(choice ? [choice.notation] : [])];
    this.go_on();
  }

  /** A click on a spot chooses it, a second one confirms it. */
  choose(spot: Spot, event?: Event): void {
    if (same_spot(this.spot, spot)) return this.confirm(event);
    this.spot = spot;
  }
  /** Chooses this shape, wherever the pointer is. */
  settle(spot: Spot): void {
    this.hover = null;
    this.spot = spot;
  }
  /** The next shape in the same block. */
  turn(): void {
    const { forms, shown } = this;
    if (!forms.length) return;
    const at = forms.findIndex((one) => same_spot(one, shown));
    this.settle(forms[(at + 1) % forms.length]!);
  }
  confirm(event?: Event): void {
    const { spot, table } = this;
    if (!spot) return;
    if (this.slot) {
      this.#todo = [...this.#steps, ...(spot.choice ? [spot.choice.notation] : [])];
      return this.go_on();
    }
    if (!spot.choice) return;
    table.point(spot.choice);
    table.commit(spot.choice, event);
  }

  /** Call from an effect: takes the next step of a build if it is offered, else gives up. */
  go_on(): void {
    const { offered } = this.table;
    if (!this.#todo.length || !offered.length) return;
    const next = offered.find(({ notation }) => notation === this.#todo[0]);
    const meant = this.table.position.legal.find(({ notation }) => notation === this.#todo[0]);
    this.#todo = next ? this.#todo.slice(1) : [];
    if (next) this.table.commit(next);
    else if (meant) this.table.refuse(meant.action); // a tour offers less than the rules
  }
  get busy(): boolean {
    return this.#todo.length > 0;
  }

  refuse(block: string, lots: readonly string[]): void {
    const action = { verb: "place", block, lots: [...lots] };
    if (!this.slot) this.table.refuse(action);
    else if (this.site && !this.#only) this.table.refuse(action, this.site);
    else if (!this.build) this.table.refuse({ verb: "build", slot: this.slot });
  }

  clear(): void {
    this.hover = this.spot = this.set = this.why_not = this.site = this.result = null;
    this.sets = this.#steps = [];
  }
  drop(): void {
    this.clear();
    this.table.pick(null);
  }
}
