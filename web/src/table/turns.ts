// Detects the start of a turn exactly once, although both received and shown positions are reported.
import type { Choice, Position } from "../net/protocol";
import { preferences } from "../preferences.svelte";

/** The choice that is taken by itself, if there is nothing else to choose and it can be taken back. */
export function automatic_choice(offered: readonly Choice[]): Choice | null {
  const [only, other] = offered;
  return only && !other && !only.final && preferences.automatic ? only : null;
}

/** Whether somebody has to decide. In a hidden tab nothing is played by itself. */
export const asks_somebody = ({ legal }: Position, hidden: boolean): boolean =>
  hidden || automatic_choice(legal) === null;

export class Turns {
  #was_mine = true; // on entering a table, its prompt already shows whose turn it is
  #newest = 0;

  /** Whether my turn begins with this position; positions older than the newest are ignored. */
  begins({ seq }: { seq: number }, is_mine: boolean): boolean {
    if (seq < this.#newest) return false;
    const begins = is_mine && !this.#was_mine;
    this.#was_mine = is_mine;
    this.#newest = seq;
    return begins;
  }
}
