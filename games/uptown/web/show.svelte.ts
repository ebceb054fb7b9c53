// Animates what has just happened: the new storey, and the payout of a roof, symbol by symbol (UT-8.2).
import type { Table } from "./moves";
import { built_between, type Built, type View } from "./view";

const LANDING = 380; // milliseconds
const PER_SYMBOL = 70;
const SUM_STAYS = 1300;

export interface Payout {
  seat: number;
  site: number;
  sum: number;
  symbols: { site: number; floor: number }[];
}

export class Show {
  fresh = $state.raw<Built | null>(null);
  payout = $state.raw<Payout | null>(null);
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(readonly table: Table) {}

  /** Duration of a storey's slide. */
  get landing(): number {
    return this.table.pace(LANDING);
  }
  get per_symbol(): number {
    return this.table.pace(PER_SYMBOL);
  }

  /** The next view; it may come twice, as predicted by the page and as sent by the server. */
  begin(before: View | null, after: View): void {
    const built = built_between(before, after);
    if (!built) return;
    this.stop();
    if (!this.landing || built.floor < 0) return;
    this.fresh = built;
    const { street } = after.seats[built.seat]!;
    if (!built.finished || street.payout <= 0) {
      this.table.hold(this.#after(LANDING, () => {}));
      return;
    }
    const symbols = street.sites.flatMap((site, s) =>
      site.floors.flatMap((floor, f) => (floor.income ? [{ site: s, floor: f }] : [])),
    );
    const payout = { seat: built.seat, site: built.site, sum: street.payout, symbols };
    const duration = LANDING + PER_SYMBOL * symbols.length + SUM_STAYS;
    void this.#after(LANDING, () => (this.payout = payout));
    this.table.hold(this.#after(duration, () => (this.payout = null)));
  }

  #after(milliseconds: number, then: () => void): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => (then(), resolve()), this.table.pace(milliseconds));
      this.#timers.push(timer);
    });
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    this.fresh = null;
    this.payout = null;
  }
}
