// What one pair of eyes sees of a table, and what it does: the position shown, the choice being made with its preview,
// the log, looking back. It knows neither a game nor where the table is: a `Source` does (server, record, tour).
import { tick } from "svelte";
import type { Ahead, BoardTable, Happening, Outcome } from "../board";
import { UNREACHABLE, Failure } from "../net/api";
import type { Action, Choice, Entry, Hint, Message, MessageArgument, Position, Seat, Why } from "../net/protocol";
import { pace, preferences } from "../preferences.svelte";
import type { Known, Rules } from "../rules/rules";
import { words } from "../words.svelte";

export interface Source {
  /** Null: nobody decides here, as in a replay. Resolves when it is acknowledged. */
  act: ((choice: Choice, seq: number) => Promise<void>) | null;
  undo?: (seq: number) => Promise<void>;
  /** The position after an earlier entry. */
  position(seq: number): Promise<Position>;
}

/** A line for the person: what happened and what to do next. */
export interface Notice {
  kind: "info" | "warn";
  text: string;
}

export interface Refusal extends Why {
  action: Action;
}

const FEW = 24; // choices whose outcomes are computed before anything is picked
const ALONE_WAITS = 600; // milliseconds before a decision without an alternative is taken
const ENTRY_LASTS = 650; // milliseconds somebody else's entry stays before the next one is shown
const LONG_QUEUE = 5; // entries: then everything goes four times as fast

export class Desk implements BoardTable {
  names = $state<string[]>([]);
  entries = $state.raw<Entry[]>([]);
  picked = $state.raw<Action | null>(null);
  pointed = $state.raw<Choice | null>(null);
  hinted = $state.raw<Choice | null>(null);
  hints = $state.raw<Hint[]>([]);
  thinking = $state(false);
  outcomes = $state.raw<ReadonlyMap<string, Outcome>>(new Map());
  pending = $state(false);
  happened = $state.raw<Happening | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The clause the rules beside the board are open at. */
  clause = $state<string | null>(null);
  playing = $state(false);
  /** Only these notations are offered; the tour limits them. */
  allowed = $state.raw<string[] | null>(null);
  /** The rules in the page could not follow the server's: the page is older, or newer. */
  outdated = $state(false);
  /** While somebody else may look at the screen nothing is offered. */
  covered = $state(false);

  /** Called when everything that was received has been shown. */
  on_shown: (() => void) | null = null;

  #current = $state.raw<Position>()!;
  #optimistic = $state.raw<Position | null>(null);
  #back = $state.raw<Position | null>(null);
  /** The position in which I have decided: its choices are gone, although the next one is still on the way. */
  #decided = $state.raw<Position | null>(null);
  #known = new Map<number, Position>();
  #queue: { position: Position; entry: Entry }[] = [];
  #showing = false;
  #holds: Promise<unknown>[] = [];
  #hurry: (() => void) | null = null;
  #alone: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly options: Record<string, unknown>,
    readonly source: Source,
    readonly rules: Rules | null,
    first: Position,
    entries: Entry[],
  ) {
    this.#current = first;
    this.entries = entries;
    this.#known.set(first.seq, first);
    this.#prepare();
  }

  // What is shown.

  readonly position: Position = $derived(this.#back ?? this.#optimistic ?? this.#current);
  readonly view: any = $derived(this.position.view);
  readonly seat: Seat = $derived(this.position.seat);
  /** Whether the newest position is shown, not an earlier one. */
  readonly live: boolean = $derived(this.#back === null);
  readonly seq: number = $derived(this.position.seq);
  readonly last: number = $derived(this.entries.at(-1)?.seq ?? this.#current.seq);
  readonly offered: readonly Choice[] = $derived.by(() => {
    if (!this.live || this.pending || this.#decided === this.#current || this.covered || !this.source.act) return [];
    const legal = this.#current.legal;
    return this.allowed ? legal.filter((choice) => this.allowed!.includes(choice.notation)) : legal;
  });
  readonly matching: readonly Choice[] = $derived(
    this.picked ? this.offered.filter((choice) => agrees(choice.action, this.picked!)) : this.offered,
  );
  readonly preview: Outcome | null = $derived(this.pointed ? (this.outcomes.get(this.pointed.notation) ?? null) : null);
  readonly may_undo: boolean = $derived.by(
    () => this.live && !this.pending && this.#current.undo && this.source.undo !== undefined,
  );
  readonly my_turn: boolean = $derived(
    this.live &&
      typeof this.seat === "number" &&
      this.#current.turn.kind === "decision" &&
      this.#current.turn.seats.includes(this.seat),
  );
  readonly over: boolean = $derived(this.position.turn.kind === "over");

  get newest(): Position {
    return this.#current;
  }

  // Deciding.

  pick(fields: Action | null): void {
    this.refusal = null;
    this.pointed = null;
    this.picked = fields;
    this.#compute_outcomes();
  }

  point(choice: Choice | null): void {
    this.pointed = choice;
    if (choice && !this.outcomes.has(choice.notation)) this.#compute_outcomes([choice]);
  }

  commit(choice: Choice, event?: Event): void {
    if (!this.offered.includes(choice)) return;
    const by_touch = event instanceof PointerEvent ? event.pointerType === "touch" : false;
    if (by_touch && choice.final && preferences.confirm && this.pointed !== choice) return this.point(choice);
    void this.#take(choice);
  }

  async #take(choice: Choice): Promise<void> {
    clearTimeout(this.#alone);
    const before = this.#current;
    this.pending = true;
    this.#decided = before;
    this.#clear_choice();
    // The decision goes out at once; what comes of it is shown as soon as the rules in the page have said it.
    const known = this.outcomes.get(choice.notation);
    if (known) this.#expect(known, before);
    else void this.#outcomes_of([choice]).then(([outcome]) => outcome && this.#expect(outcome, before));
    try {
      await this.source.act!(choice, before.seq + 1);
    } catch (error) {
      this.#decided = this.#optimistic = null;
      this.notice = { kind: "warn", text: this.explain(error) };
    } finally {
      this.pending = false;
    }
  }

  #expect(outcome: Outcome, before: Position): void {
    if (outcome.certain && this.#current === before && this.#decided === before)
      this.#optimistic = { ...before, view: outcome.view, legal: [], turn: { kind: "chance", seats: [] } };
  }

  async undo(): Promise<void> {
    if (!this.may_undo) return;
    this.#clear_choice();
    try {
      await this.source.undo!(this.#current.seq + 1);
    } catch (error) {
      this.notice = { kind: "warn", text: this.explain(error) };
    }
  }

  /** A good choice, found by the rules in the page from what this seat may know. */
  async hint(player = "search:250ms"): Promise<void> {
    const position = this.#current;
    if (!this.rules || this.thinking || this.offered.length === 0) return;
    this.thinking = true;
    try {
      const hints = await this.rules.hint(this.#seen(position), player);
      if (this.#current !== position) return;
      this.hints = hints.filter((hint) => this.offered.some((choice) => choice.notation === hint.notation)).slice(0, 3);
      this.hinted = this.offered.find((choice) => choice.notation === this.hints[0]?.notation) ?? null;
      this.pick(null);
      if (this.hinted) this.point(this.hinted);
    } finally {
      this.thinking = false;
    }
  }

  ahead(notations: readonly string[]): Promise<Ahead> {
    if (!this.rules) return Promise.reject(new Error("no rules"));
    return this.rules.ahead(this.#seen(this.#current), notations);
  }

  refuse(action: Action, ahead?: Ahead): void {
    void this.why(action, ahead).then((why) => {
      if (!why.allowed) this.refusal = { ...why, action };
    });
  }

  why(action: Action, ahead?: Ahead): Promise<Why> {
    if (!this.rules) return Promise.reject(new Error("no rules"));
    const known = this.#seen(this.#current);
    return this.rules.why(ahead ? { ...known, packed: ahead.packed } : known, action);
  }

  /** Of a move in notation; fails where it cannot be read. */
  why_typed(notation: string): Promise<Why> {
    if (!this.rules) return Promise.reject(new Error("no rules"));
    return this.rules.why_typed(this.#seen(this.#current), notation);
  }

  // What happens at the table.

  /** The next entry, with the position after it; shown in order, one after the other. */
  receive(position: Position, entry: Entry): void {
    if (entry.seq <= this.last) return this.replace(position);
    this.entries = [...this.entries, entry];
    this.#known.set(position.seq, position);
    this.#queue.push({ position, entry });
    if (!this.#showing) void this.#show();
  }

  /** The position as it is now, when how it came about does not matter (after a lost line, a changed seat). */
  replace(position: Position): void {
    this.#queue = [];
    this.#known.set(position.seq, position);
    this.#optimistic = null;
    this.#current = position;
    this.#prepare();
  }

  async #show(): Promise<void> {
    this.#showing = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { position, entry } = next;
      const before = (this.#optimistic ?? this.#current).view;
      const mine = entry.by === this.seat;
      this.#optimistic = null;
      this.#clear_choice();
      this.#current = position;
      this.happened = { entry, before, after: position.view };
      await this.#linger(mine && this.#queue.length === 0 ? 0 : ENTRY_LASTS);
    }
    this.#showing = false;
    this.#prepare();
    this.on_shown?.();
  }

  /** Boards add to the time an entry is shown. */
  hold(until: Promise<unknown>): void {
    this.#holds.push(until);
  }

  async #linger(milliseconds: number, least = 0): Promise<void> {
    await tick(); // the board hears of the entry, and may hold
    const skipped = new Promise<void>((resolve) => (this.#hurry = resolve));
    const shown = Promise.all([wait(Math.max(this.pace(milliseconds), least)), ...this.#holds.splice(0)]);
    await Promise.race([shown, skipped]);
    this.#hurry = null;
  }

  /** A click or a key finishes what is being shown. */
  skip(): void {
    this.#hurry?.();
  }

  pace(milliseconds: number): number {
    return milliseconds * pace() * (this.#queue.length > LONG_QUEUE ? 0.25 : 1);
  }

  // Looking back.

  /** Shows the position after an entry; null is the newest one. */
  async look(seq: number | null): Promise<void> {
    if (seq === null || (seq >= this.last && this.source.act)) {
      this.#back = null;
      return;
    }
    const wanted = Math.min(Math.max(seq, 1), this.last);
    this.#clear_choice();
    let position = this.#known.get(wanted);
    if (!position) {
      try {
        position = await this.source.position(wanted);
        this.#known.set(wanted, position);
      } catch (error) {
        this.notice = { kind: "warn", text: this.explain(error) };
        return;
      }
    }
    const before = this.position;
    const entry = this.entries.find((one) => one.seq === wanted);
    this.#back = position;
    this.happened = entry && wanted === before.seq + 1 ? { entry, before: before.view, after: position.view } : null;
  }

  /** Plays from the shown position to `until`, an entry at a time. */
  async play(until = this.last): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    while (this.playing && this.seq < until) {
      const wanted = this.seq + 1;
      await this.look(wanted);
      if (this.seq !== wanted) break; // it could not be had; the notice says why
      await this.#linger(ENTRY_LASTS * 1.4, pace() ? 0 : ENTRY_LASTS * 1.4); // who wants no motion reads all the same
    }
    this.playing = false;
  }

  pause(): void {
    this.playing = false;
    this.skip();
  }

  /** Other eyes: forgets the positions of the old ones. */
  forget(): void {
    this.#known.clear();
  }

  // Words.

  say(key: string, args?: Record<string, MessageArgument>): string {
    return words.say(key, args, { game: this.game, names: this.names });
  }
  tell(message: Message): string {
    return words.tell(message, { game: this.game, names: this.names });
  }
  showClause(clause: string): void {
    this.clause = clause;
  }
  /** The table in letters, as the shown position has it. */
  async text(): Promise<string> {
    return this.rules ? this.rules.text(this.#seen(this.position), this.names) : "";
  }
  /** The offered choices in words. */
  async told() {
    return this.rules ? this.rules.choices(this.#seen(this.#current), this.names) : [];
  }

  /** A sentence for what went wrong. */
  explain(error: unknown): string {
    if (!(error instanceof Failure)) return this.say("web.problem.internal");
    if (error.problem.why) return this.tell(error.problem.why);
    const key = `web.problem.${error.code}`;
    return words.has(key)
      ? words.say(key)
      : words.say(error.code === UNREACHABLE ? "web.problem.unreachable" : "web.problem.internal");
  }

  #seen(position: Position): Known {
    return { options: this.options, seat: position.seat, packed: position.packed };
  }

  #clear_choice(): void {
    this.picked = null;
    this.pointed = null;
    this.hinted = null;
    this.hints = [];
    this.refusal = null;
  }

  #prepare(): void {
    this.outcomes = new Map();
    clearTimeout(this.#alone);
    if (this.offered.length > 0 && this.offered.length <= FEW) this.#compute_outcomes();
    const [only, other] = this.offered;
    if (only && !other && !only.final && preferences.automatic && !this.allowed)
      this.#alone = setTimeout(() => this.offered.includes(only) && this.#take(only), ALONE_WAITS * (pace() || 0.01));
  }

  #compute_outcomes(choices: readonly Choice[] = this.matching): void {
    const position = this.#current;
    const missing = choices.filter((choice) => !this.outcomes.has(choice.notation));
    if (missing.length === 0) return;
    void this.#outcomes_of(missing).then((found) => {
      if (this.#current !== position) return;
      this.outcomes = new Map([
        ...this.outcomes,
        ...found.map((outcome) => [outcome.choice.notation, outcome] as const),
      ]);
    });
  }

  async #outcomes_of(choices: readonly Choice[]): Promise<Outcome[]> {
    if (!this.rules) return [];
    try {
      const previews = await this.rules.preview(this.#seen(this.#current), choices);
      return previews.map((preview, i) => ({ choice: choices[i]!, ...preview }));
    } catch {
      this.outdated = true;
      return []; // a preview is a courtesy
    }
  }
}

const agrees = (action: Action, fields: Action): boolean =>
  Object.entries(fields).every(([name, value]) => JSON.stringify(action[name]) === JSON.stringify(value));
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
