// A new building in progress: a site, its colour, the roof. The table knows the picked site; the colour belongs to the
// board until the choice is complete, because the roof determines the rest (TU-13.1).
import type { Choice } from "$web/net/protocol";
import { asks_for, my_seat, outcome_of, type Table } from "./moves";
import { COLOURS, type Colour, type View } from "./view";

export class Building {
  /** The requested colour; another one is used if it is not available. */
  wanted = $state<Colour | null>(null);
  /** The site under the pointer, while none is picked. */
  hover = $state<string | null>(null);

  constructor(readonly table: Table) {}

  readonly verb: "build" | "place" | null = $derived.by(() =>
    asks_for(this.table, "build") ? "build" : asks_for(this.table, "place") ? "place" : null,
  );
  readonly active: boolean = $derived.by(() => this.verb !== null);
  readonly site: string | null = $derived.by(() => {
    const picked = this.table.picked;
    return this.active && picked?.verb === this.verb ? ((picked!.site as string) ?? null) : null;
  });
  readonly at_site: readonly Choice[] = $derived.by(() => (this.site ? this.offered_at(this.site) : []));
  /** Colours available there. */
  readonly colours: readonly Colour[] = $derived.by(() =>
    COLOURS.filter((colour) => this.at_site.some(({ action }) => action.colour === colour)),
  );
  /** If several are available, proposes the one with most floors left; one click changes it. */
  readonly colour: Colour | null = $derived.by(() => {
    if (this.wanted && this.colours.includes(this.wanted)) return this.wanted;
    const reserve = this.table.view.seats[my_seat(this.table) ?? 0]!.reserve;
    return [...this.colours].sort((a, b) => reserve[b] - reserve[a])[0] ?? null;
  });
  readonly choices: readonly Choice[] = $derived.by(() =>
    this.at_site.filter(({ action }) => action.colour === this.colour),
  );
  /** A complete choice previewed with everything it changes: pointed at, or a hint. */
  readonly shown: Choice | null = $derived.by(() =>
    this.table.pointed?.action.verb === this.verb ? this.table.pointed : null,
  );
  /** The resulting city; without the roof until that is pointed at. */
  readonly ghost: { view: View; roofless: boolean } | null = $derived.by(() => {
    const whole = outcome_of(this.table, this.shown);
    if (whole) return { view: whole, roofless: false };
    const some = outcome_of(this.table, this.choices[0]);
    return some ? { view: some, roofless: true } : null;
  });

  offered_at(site: string): readonly Choice[] {
    return this.table.offered.filter(({ action }) => action.verb === this.verb && action.site === site);
  }
  roof_on(site: string): Choice | undefined {
    return this.choices.find(({ action }) => action.roof === site);
  }

  pick(site: string): void {
    this.hover = null;
    this.table.pick({ verb: this.verb!, site });
  }
  drop(): void {
    this.hover = null;
    this.table.pick(null);
  }
  paint(colour: Colour): void {
    this.wanted = colour;
    if (this.shown && this.site) {
      const roof = this.shown.action.roof;
      this.table.point(this.choices.find(({ action }) => action.roof === roof) ?? null);
    }
  }

  /** A click on a site: picks it, builds there, puts the roof there, or shows why not. */
  click(site: string, event: Event, by_touch: boolean): void {
    if (!this.active) {
      if (this.table.offered.length) this.#refuse(site);
      return;
    }
    if (this.site) {
      const choice = this.verb === "build" ? this.roof_on(site) : site === this.site ? this.choices[0] : undefined;
      if (choice) return this.commit(choice, event, by_touch);
      if (this.verb === "build" && site === this.site && this.choices[0])
        return this.table.refuse({ ...this.choices[0].action, roof: site });
    }
    const offered = this.offered_at(site);
    if (!offered.length) return this.#refuse(site);
    if (this.verb === "place" && offered.length === 1) return this.commit(offered[0]!, event, by_touch);
    this.pick(site);
  }

  /** On touch nothing is committed before it was previewed. */
  commit(choice: Choice, event: Event, by_touch: boolean): void {
    if (by_touch && this.table.pointed !== choice) return this.table.point(choice);
    this.hover = null;
    this.table.commit(choice, event);
  }

  /** Asks why a site is not allowed, for the colour with most floors left and the roof on the new building. */
  #refuse(site: string): void {
    const { view } = this.table;
    if (this.verb === "place") {
      const next = view.starting_floors.next;
      return this.table.refuse({ verb: "place", site, colour: next && next !== "any" ? next : "black" });
    }
    const reserve = view.seats[my_seat(this.table) ?? 0]!.reserve;
    const colour = this.wanted ?? [...COLOURS].sort((a, b) => reserve[b] - reserve[a])[0]!;
    this.table.refuse({ verb: "build", site, colour, roof: site });
  }
}
