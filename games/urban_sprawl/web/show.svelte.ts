// Playback of what has just happened, beat by beat, while the table waits: it can be paused, stepped through, or
// skipped until the viewer has to decide; and everything since the viewer's last turn can be replayed. With motion off,
// everything is shown at once.
import type { Happening } from "$web/board";
import { beats_of, type Beat } from "./beats";
import { turn_end } from "./digest";
import { duration_of } from "./pacing";
import { my_seat, type Table } from "./parts";

const MOST = 80; // maximum number of beats kept in the list

export class Show {
  /** Of the current entry. */
  beats = $state.raw<readonly Beat[]>([]);
  /** The current beat; the number of beats when all have been shown. */
  at = $state(0);
  paused = $state(false);
  /** Until the viewer's next decision. */
  skipping = $state(false);
  /** The earlier beat being replayed, by its index in the list. */
  back = $state<number | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #over: (() => void) | null = null;
  #spent = 0;

  constructor(readonly table: Table) {}

  readonly running: boolean = $derived(this.at < this.beats.length);
  readonly now: Beat | null = $derived(this.beats[this.at] ?? null);
  /** Beats before the current entry, since the viewer's last turn ended. */
  readonly past: readonly Beat[] = $derived.by(() => {
    const { entries, happened, position, view } = this.table;
    const until = happened ? happened.entry.seq : position.seq + 1;
    const me = my_seat(this.table);
    const known = entries.filter(({ seq }) => seq < until);
    const from = turn_end(known, me);
    return known
      .slice(Math.max(0, from))
      .flatMap(({ log }) => beats_of(log, view))
      .slice(-MOST);
  });
  readonly list: readonly Beat[] = $derived([...this.past, ...this.beats]);
  /** Index of the current beat in the list; its length if there is none. */
  readonly place: number = $derived(this.back ?? this.past.length + this.at);
  /** The row paying out, live or replayed. */
  readonly row: string | null = $derived(this.list[this.place]?.row ?? null);

  /** Null: the viewer is looking back, or nothing happened. */
  begin(happened: Happening | null): void {
    this.finish();
    this.back = null;
    this.beats = happened ? beats_of(happened.entry.log, happened.after) : [];
    this.at = this.beats.length;
    if (this.skipping) return this.#skip_on();
    // the viewer's own choice was visible when made; only its consequences are played back
    const is_quiet = this.beats.length < 2 && happened?.entry.by === my_seat(this.table);
    if (!this.table.pace(1) || is_quiet || !this.beats.length) return;
    this.at = 0;
    this.table.hold(new Promise<void>((resolve) => (this.#over = resolve)));
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.now) return this.#end();
    if (this.paused) return;
    const time = duration_of(this.now.kind, this.#spent);
    this.#spent += time;
    this.#timer = setTimeout(() => this.#next(), this.table.pace(time));
  }
  #next(): void {
    this.at++;
    this.#wait();
  }
  /** The whole entry has been shown: the table need not wait any longer. */
  #end(): void {
    this.finish();
    this.table.skip();
  }

  pause(): void {
    this.paused = !this.paused;
    if (!this.paused) this.back = null;
    this.#wait();
  }
  /** Steps back one beat, and pauses. */
  previous(): void {
    if (this.place <= 0) return;
    this.paused = this.running;
    this.back = this.place - 1;
  }
  /** Steps to the next beat, and pauses. */
  step(): void {
    if (this.back !== null) {
      this.back = this.back + 1 >= this.past.length + this.at ? null : this.back + 1;
      return;
    }
    if (!this.running) return;
    this.paused = true;
    this.#next();
  }
  /** Back to the first beat. */
  look_back(): void {
    if (this.list.length) this.back = 0;
  }
  /** Shows everything at once; the table continues. */
  finish(): void {
    clearTimeout(this.#timer);
    this.at = this.beats.length;
    this.#over?.();
    this.#over = null;
  }
  skip(): void {
    this.back = null;
    if (!this.running) return;
    this.skipping = true;
    this.paused = false;
    this.finish();
    this.table.skip();
  }
  /** Call from an effect when the viewer has to decide. */
  arrive(): void {
    this.skipping = this.paused = false;
    this.#spent = 0;
  }

  /** Deferred, as the table starts to wait only after it has dispatched the entry. */
  #skip_on(): void {
    setTimeout(() => this.skipping && this.table.skip());
  }
}

const shows = new WeakMap<Table, Show>();
/** One per table: shared by board and prompt. */
export function show_of(table: Table): Show {
  if (!shows.has(table)) shows.set(table, new Show(table));
  return shows.get(table)!;
}
