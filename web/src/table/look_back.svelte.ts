// Looking back from a desk: the positions after earlier entries, shown one at a time or played in order.
import type { Position } from "../net/protocol";
import { pace } from "../preferences.svelte";
import * as state from "./desk_state";
import type { DeskState } from "./desk_state";

const ENTRY_LASTS = 900; // milliseconds

export interface LookBackHost {
  /** The position after an earlier entry. */
  load(seq: number): Promise<Position>;
  linger(milliseconds: number, least?: number): Promise<void>;
  fail(error: unknown): void;
}

export class LookBack {
  playing = $state(false);
  #known = new Map<number, Position>();
  #looks = 0;

  constructor(
    private readonly s: DeskState,
    private readonly host: LookBackHost,
  ) {}

  /** A position that need not be loaded when it is looked at. */
  keep(position: Position): void {
    this.#known.set(position.seq, position);
  }

  /** The entries after this one may not exist any more. */
  drop_after(seq: number): void {
    for (const known of [...this.#known.keys()]) if (known > seq) this.#known.delete(known);
  }

  /** Shows the position after an entry; null is the newest one. */
  async look(seq: number | null): Promise<void> {
    const look = ++this.#looks;
    const last = state.last(this.s);
    if (seq === null || (seq >= last && this.s.decides)) {
      this.s.back = null;
      return;
    }
    const position = await this.#position(Math.min(Math.max(seq, 1), last));
    if (position && look === this.#looks) state.look_at(this.s, position); // unless superseded by a later call
  }

  /** Plays from the shown position to what is now the newest one, one entry at a time. */
  async play(): Promise<void> {
    if (this.playing) return;
    const until = state.last(this.s);
    this.playing = true;
    const seq = () => state.shown(this.s).seq;
    while (this.playing && seq() < until) {
      const wanted = seq() + 1;
      await this.look(wanted);
      if (seq() !== wanted) break; // loading failed; the notice says why
      await this.host.linger(ENTRY_LASTS, pace() ? 0 : ENTRY_LASTS); // with motion off, entries still need time to be read
    }
    this.playing = false;
  }

  pause(): void {
    this.playing = false;
  }

  async #position(seq: number): Promise<Position | null> {
    const known = this.#known.get(seq);
    if (known) return known;
    try {
      const position = await this.host.load(seq);
      this.keep(position);
      return position;
    } catch (error) {
      this.host.fail(error);
      return null;
    }
  }
}
