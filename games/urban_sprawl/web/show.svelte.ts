// The show of what has just happened, beat by beat, while the table waits: it may be paused, stepped through, or skipped until
// the reader has to decide; and what was told since the reader's last turn can be walked through again. Without motion
// everything is there at once.
import type { Happening } from "$web/board";
import { beats_of, type Beat } from "./beats";
import { turn_end } from "./digest";
import { lasts } from "./pacing";
import { my_seat, type Table } from "./parts";

const MOST = 80; // beats that are kept in the list

export class Show {
  /** Of the entry that is shown. */
  beats = $state.raw<readonly Beat[]>([]);
  /** The beat that is shown; as many as there are: everything has been. */
  at = $state(0);
  paused = $state(false);
  /** Until the reader decides again. */
  skipping = $state(false);
  /** An earlier beat that is looked at again, by its place in the list. */
  back = $state<number | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #over: (() => void) | null = null;
  #spent = 0;

  constructor(readonly table: Table) {}

  readonly running: boolean = $derived(this.at < this.beats.length);
  readonly now: Beat | null = $derived(this.beats[this.at] ?? null);
  /** What was told before the entry that is shown, since the reader's last turn ended. */
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
  /** The place of the beat that is shown in the list; as many as there are: none is. */
  readonly place: number = $derived(this.back ?? this.past.length + this.at);
  /** The row that pays just now, or that is looked at again. */
  readonly row: string | null = $derived(this.list[this.place]?.row ?? null);

  /** What happened; null: somebody looks back, or nothing did. */
  begin(happened: Happening | null): void {
    this.finish();
    this.back = null;
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
    if (!this.now) return this.#end();
    if (this.paused) return;
    const time = lasts(this.now.kind, this.#spent);
    this.#spent += time;
    this.#timer = setTimeout(() => this.#next(), this.table.pace(time));
  }
  #next(): void {
    this.at++;
    this.#wait();
  }
  /** Everything of the entry has been told: the table need not linger any longer. */
  #end(): void {
    this.finish();
    this.table.skip();
  }

  pause(): void {
    this.paused = !this.paused;
    if (!this.paused) this.back = null;
    this.#wait();
  }
  /** The beat before, and there it stays. */
  previous(): void {
    if (this.place <= 0) return;
    this.paused = this.running;
    this.back = this.place - 1;
  }
  /** The next beat, and no further. */
  step(): void {
    if (this.back !== null) {
      this.back = this.back + 1 >= this.past.length + this.at ? null : this.back + 1;
      return;
    }
    if (!this.running) return;
    this.paused = true;
    this.#next();
  }
  /** To the first of what was told. */
  look_back(): void {
    if (this.list.length) this.back = 0;
  }
  /** Shows everything at once; the table goes on. */
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
  /** For an effect: the reader has something to decide. */
  arrive(): void {
    this.skipping = this.paused = false;
    this.#spent = 0;
  }

  /** The table has heard of the happening first, and then waits. */
  #skip_on(): void {
    setTimeout(() => this.skipping && this.table.skip());
  }
}

const shows = new WeakMap<Table, Show>();
/** One for each table: board and prompt speak of the same. */
export function show_of(table: Table): Show {
  if (!shows.has(table)) shows.set(table, new Show(table));
  return shows.get(table)!;
}
