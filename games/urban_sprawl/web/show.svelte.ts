// The show of what has just happened, beat by beat, while the table waits: it may be paused, stepped through, or skipped until
// the reader has to decide. Without motion everything is there at once, and stays in the log.
import type { Happening } from "$web/board";
import { beats_of, type Beat } from "./beats";
import { my_seat, type Table } from "./parts";

const LASTS: Record<Beat["kind"], number> = {
  payout: 1500,
  election: 1400,
  event: 2200,
  card: 500,
  turn: 500,
  plain: 650,
}; // milliseconds

export class Show {
  beats = $state.raw<readonly Beat[]>([]);
  /** The beat that is shown; as many as there are: everything has been. */
  at = $state(0);
  paused = $state(false);
  /** Until the reader decides again. */
  skipping = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #over: (() => void) | null = null;

  constructor(readonly table: Table) {}

  readonly running: boolean = $derived(this.at < this.beats.length);
  readonly now: Beat | null = $derived(this.beats[this.at] ?? null);
  /** The row that pays just now. */
  readonly row: string | null = $derived(this.now?.row ?? null);

  /** What happened; null: somebody looks back, or nothing did. */
  begin(happened: Happening | null): void {
    this.finish();
    this.beats = happened ? beats_of(happened.entry.log, happened.after) : [];
    this.at = this.beats.length;
    if (this.skipping) return this.#skip_on();
    // one's own choice is seen when it is made; what follows from it is worth a look
    const is_quiet = this.beats.length < 2 && happened?.entry.by === my_seat(this.table);
    if (!this.table.pace(1) || is_quiet || !this.beats.length) return;
    this.at = 0;
    this.table.hold(new Promise<void>((resolve) => (this.#over = resolve)));
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.now) return this.finish();
    if (!this.paused) this.#timer = setTimeout(() => this.#next(), this.table.pace(LASTS[this.now.kind]));
  }
  #next(): void {
    this.at++;
    this.#wait();
  }

  pause(): void {
    this.paused = !this.paused;
    this.#wait();
  }
  /** The next beat, and no further. */
  step(): void {
    this.paused = true;
    this.#next();
  }
  /** Shows everything at once; the table goes on. */
  finish(): void {
    clearTimeout(this.#timer);
    this.at = this.beats.length;
    this.#over?.();
    this.#over = null;
  }
  skip(): void {
    this.skipping = true;
    this.paused = false;
    this.finish();
    this.table.skip();
  }
  /** For an effect: the reader has something to decide. */
  arrive(): void {
    this.skipping = this.paused = false;
  }

  /** The table has heard of the happening first, and then waits. */
  #skip_on(): void {
    setTimeout(() => this.skipping && this.table.skip());
  }
}
