// One viewer's table: what it shows and the decisions made there. The state and its transitions are in `desk_state.ts`;
// here is what takes time: sending decisions, showing entries one by one. It knows neither the game nor where the table
// is: a `Source` does (server, record, tour).
import { tick } from "svelte";
import type { Lookahead, BoardTable, Happening, Outcome } from "../board";
import type { Action, Choice, Entry, Hint, Message, MessageArgument, Position, Seat, Why } from "../net/protocol";
import { pace, preferences } from "../preferences.svelte";
import type { ChoiceText, Rules } from "../rules/rules";
import { words } from "../words.svelte";
import { Asking } from "./asking";
import { explain } from "./explain";
import * as state from "./desk_state";
import type { DeskState, Refusal } from "./desk_state";
import { LocalRules } from "./local_rules";
import { LookBack } from "./look_back.svelte";
import { Previews } from "./previews.svelte";
import { is_pressed, released, when_released } from "./press";
import { Observed } from "./observed.svelte";
import { Showing } from "./showing";
import { automatic_choice } from "./turns";

export interface Source {
  /** Null: read-only, as in a replay. Resolves when the decision is acknowledged. */
  act: ((choice: Choice, seq: number) => Promise<void>) | null;
  undo?: (seq: number) => Promise<void>;
  /** The position after an earlier entry. */
  position(seq: number): Promise<Position>;
  /** The current position, if someone else may know it better. */
  newest?: () => Promise<Position>;
}

/** A message for the user: what happened and what to do next. */
export interface Notice {
  kind: "info" | "warn";
  text: string;
}

const AUTOPLAY_DELAY = 600; // milliseconds before a decision with only one option is taken
const ENTRY_LASTS = 650; // milliseconds another player's entry is shown before the next one
const MOST_HINTS = 3;
const QUICK = "greedy"; // the player of the first thought
const LONG_QUEUE = 5; // entries: beyond this, playback is four times as fast

export class Desk implements BoardTable {
  names = $state<string[]>([]);
  thinking = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** The clause the rules panel is open at. */
  clause = $state<string | null>(null);

  /** Called when everything received has been shown. */
  on_shown: (() => void) | null = null;
  /** Called with what is picked or attempted; true: it is answered otherwise and goes no further (in a tour). */
  answers: ((action: Action) => boolean) | null = null;

  readonly #state: DeskState;
  readonly #local: LocalRules;
  readonly #previews: Previews;
  readonly #back: LookBack;
  #showing = new Showing();
  #is_showing = false;
  #autoplay: ReturnType<typeof setTimeout> | undefined;
  /** Rule 2 of desk_state.ts. */
  #asking = new Asking(
    () => this.source.newest !== undefined && state.needs_position(this.#state),
    () => this.#ask_position(),
  );

  constructor(
    readonly game: string,
    readonly options: Record<string, unknown>,
    readonly source: Source,
    readonly rules: Rules | null,
    first: Position,
    entries: Entry[],
  ) {
    this.#state = new Observed(state.first_state(first, entries, source.act !== null));
    this.#local = new LocalRules(rules, options);
    this.#previews = new Previews(this.#state, this.#local);
    this.#back = new LookBack(this.#state, {
      load: (seq) => source.position(seq),
      linger: (milliseconds, least) => this.#linger(milliseconds, least),
      fail: (error) => this.#warn(error),
    });
    this.#back.keep(first);
    this.#prepare();
    this.#asking.check();
  }

  // What is shown.

  get entries(): readonly Entry[] {
    return this.#state.entries;
  }
  get picked(): Action | null {
    return this.#state.picked;
  }
  get pointed(): Choice | null {
    return this.#state.pointed;
  }
  get hinted(): Choice | null {
    return this.#state.hinted;
  }
  get hints(): readonly Hint[] {
    return this.#state.hints;
  }
  get thought(): Choice | null {
    return this.#state.thought;
  }
  get outcomes(): ReadonlyMap<string, Outcome> {
    return this.#state.outcomes;
  }
  get pending(): boolean {
    return this.#state.pending;
  }
  get happened(): Happening | null {
    return this.#state.happened;
  }
  /** The rules in the page could not follow the server's: their versions differ. */
  get outdated(): boolean {
    return this.#previews.outdated;
  }
  get refusal(): Refusal | null {
    return this.#state.refusal;
  }
  /** The newest position shown so far. */
  get newest(): Position {
    return this.#state.current;
  }

  readonly position: Position = $derived.by(() => state.shown(this.#state));
  readonly view: any = $derived(this.position.view);
  readonly seat: Seat = $derived(this.position.seat);
  /** Whether the newest position is shown, rather than an earlier one. */
  readonly live: boolean = $derived.by(() => this.#state.back === null);
  readonly seq: number = $derived(this.position.seq);
  readonly last: number = $derived.by(() => state.last(this.#state));
  readonly offered: readonly Choice[] = $derived.by(() => state.offered(this.#state));
  readonly matching: readonly Choice[] = $derived.by(() => state.matching(this.#state, this.offered));
  readonly preview: Outcome | null = $derived(this.pointed ? (this.outcomes.get(this.pointed.notation) ?? null) : null);
  readonly may_undo: boolean = $derived.by(
    () => this.live && !this.pending && this.newest.undo && this.source.undo !== undefined,
  );
  readonly my_turn: boolean = $derived.by(() => state.is_my_turn(this.#state));
  readonly over: boolean = $derived(this.position.turn.kind === "over");

  // Who may decide.

  set covered(covered: boolean) {
    if (this.#state.covered === covered) return;
    this.#state.covered = covered;
    this.#prepare();
  }
  set allowed(allowed: string[] | null) {
    this.#state.allowed = allowed;
  }
  get stand_in(): boolean {
    return this.#state.stand_in;
  }
  set stand_in(stand_in: boolean) {
    if (this.#state.stand_in === stand_in) return;
    this.#state.stand_in = stand_in;
    this.#prepare();
    this.#asking.check();
  }

  // Deciding.

  pick(fields: Action | null): void {
    if (fields && this.answers?.(fields)) return;
    state.pick(this.#state, fields);
    void this.#previews.compute();
  }

  point(choice: Choice | null): void {
    this.#state.pointed = choice;
    if (choice && !this.outcomes.has(choice.notation)) void this.#previews.compute([choice]);
  }

  commit(choice: Choice, event?: Event): void {
    if (!this.offered.includes(choice)) return;
    const by_touch = event instanceof PointerEvent ? event.pointerType === "touch" : false;
    if (by_touch && choice.final && preferences.confirm && this.pointed !== choice) return this.point(choice);
    void this.#take(choice);
  }

  /** Clears the selection and the hint. */
  put_back(): void {
    state.clear_hint(this.#state);
    this.pick(null);
  }

  /** Dismisses a refusal or an error. */
  close_objection(): void {
    this.#state.refusal = null;
    this.notice = null;
  }

  async #take(choice: Choice): Promise<void> {
    clearTimeout(this.#autoplay);
    const known = this.outcomes.get(choice.notation);
    const before = state.decide(this.#state);
    // The decision is sent at once; its outcome is shown as soon as the rules in the page have computed it.
    const expect = (outcome: Outcome) => state.expect_outcome(this.#state, outcome, before);
    if (known) expect(known);
    else void this.#previews.of([choice]).then(([outcome]) => outcome && expect(outcome));
    try {
      await this.source.act!(choice, before.seq + 1);
      state.decision_ended(this.#state, false);
    } catch (error) {
      state.decision_ended(this.#state, true);
      this.#warn(error);
    }
    this.#asking.check();
  }

  async undo(): Promise<void> {
    if (!this.may_undo) return;
    state.clear_choice(this.#state);
    try {
      await this.source.undo!(this.newest.seq + 1);
    } catch (error) {
      this.#warn(error);
    }
  }

  /** A good choice, found by the rules in the page using only what this seat may know. */
  async hint(player = "search:250ms"): Promise<void> {
    const position = this.newest;
    if (!this.rules || this.thinking || this.offered.length === 0) return;
    this.thinking = true;
    try {
      if (player !== QUICK) {
        const first = await this.#advice(position, QUICK);
        if (first) this.#state.thought = first.best; // words only: the board waits for the search
      }
      const advice = await this.#advice(position, player);
      if (!advice) return;
      this.pick(null);
      this.#state.hints = advice.hints;
      this.#state.hinted = advice.best;
      this.point(advice.best);
    } finally {
      this.#state.thought = null;
      this.thinking = false;
    }
  }

  /** What a player would choose here, with the outcome that its words need; null if the position has changed. */
  async #advice(position: Position, player: string): Promise<{ hints: Hint[]; best: Choice } | null> {
    const found = await this.#local.hint(position, player);
    const choice_of = ({ notation }: Hint) => this.offered.find((choice) => choice.notation === notation);
    const hints = found.filter(choice_of).slice(0, MOST_HINTS);
    const [best] = hints.map(choice_of);
    if (best && !this.outcomes.has(best.notation)) await this.#previews.compute([best]);
    return best && this.newest === position ? { hints, best } : null;
  }

  ahead(notations: readonly string[]): Promise<Lookahead> {
    return this.#local.ahead(this.newest, notations);
  }

  refuse(action: Action, ahead?: Lookahead): void {
    if (this.answers?.(action)) return;
    void this.why(action, ahead).then((why) => {
      if (!why.allowed) this.#state.refusal = { ...why, action };
    });
  }

  why(action: Action, ahead?: Lookahead): Promise<Why> {
    return this.#local.why(this.newest, action, ahead);
  }

  /** For a move in notation; rejects if it cannot be parsed. */
  why_typed(notation: string): Promise<Why> {
    return this.#local.why_typed(this.newest, notation);
  }

  /** Shows why a typed move is not allowed. */
  object(refusal: Refusal): void {
    this.#state.refusal = refusal;
  }

  // What happens at the table.

  /** The next entry with the position after it; shown in order, one by one. */
  receive(position: Position, entry: Entry): void {
    this.#back.keep(position);
    when_released(() => this.#change(() => state.receive(this.#state, position, entry)));
  }

  /** The connection was (re)established. */
  restart(position: Position, missed: readonly Entry[]): void {
    this.#back.drop_after(position.seq);
    this.#back.keep(position);
    when_released(() => this.#change(() => state.restart(this.#state, position, missed)));
  }

  #change(change: () => void): void {
    const before = this.newest;
    change();
    if (this.#state.queue.length > 0 && !this.#is_showing) void this.#show();
    if (this.newest !== before && !this.#is_showing) this.#prepare();
    this.#asking.check();
  }

  async #ask_position(): Promise<void> {
    const position = await this.source.newest!();
    if (state.needs_position(this.#state)) this.#change(() => state.put_answer(this.#state, position));
  }

  async #show(): Promise<void> {
    this.#is_showing = true;
    for (let next = state.show_next(this.#state); next; next = state.show_next(this.#state)) {
      const is_mine = next.entry.by === this.seat;
      await this.#linger(is_mine && this.#state.queue.length === 0 ? 0 : ENTRY_LASTS);
      if (is_pressed()) await released();
    }
    this.#is_showing = false;
    this.#prepare();
    this.on_shown?.();
  }

  /** Whether anything received has yet to be shown. */
  get is_behind(): boolean {
    return this.#is_showing || this.#state.queue.length > 0;
  }

  /** Lets boards extend the time an entry is shown. */
  hold(until: Promise<unknown>): void {
    this.#showing.hold(until);
  }

  async #linger(milliseconds: number, least = 0): Promise<void> {
    await tick(); // the board receives the entry, and may hold
    await this.#showing.last(Math.max(this.pace(milliseconds), least));
  }

  /** A click or a key skips what is being shown. */
  skip(): void {
    this.#showing.skip();
  }

  pace(milliseconds: number): number {
    return milliseconds * pace() * (this.#state.queue.length > LONG_QUEUE ? 0.25 : 1);
  }

  /** The viewer has left. */
  close(): void {
    this.#asking.end();
    clearTimeout(this.#autoplay);
  }

  // Looking back.

  get playing(): boolean {
    return this.#back.playing;
  }
  /** Shows the position after an entry; null is the newest one. */
  look(seq: number | null): Promise<void> {
    return this.#back.look(seq);
  }
  /** Plays from the shown position to the newest one, one entry at a time. */
  play(): Promise<void> {
    return this.#back.play();
  }
  pause(): void {
    this.#back.pause();
    this.skip();
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
  /** The shown position as text. */
  text(): Promise<string> {
    return this.#local.text(this.position, this.names);
  }
  /** The offered choices as text. */
  choice_texts(): Promise<ChoiceText[]> {
    return this.#local.choices(this.newest, this.names);
  }

  explain(error: unknown): string {
    return explain(error, (message) => this.tell(message));
  }

  #warn(error: unknown): void {
    this.notice = { kind: "warn", text: this.explain(error) };
  }

  #prepare(): void {
    clearTimeout(this.#autoplay);
    this.#previews.restart();
    const only = this.#state.allowed ? null : automatic_choice(this.offered);
    if (only)
      this.#autoplay = setTimeout(
        () => this.offered.includes(only) && this.#take(only),
        AUTOPLAY_DELAY * (pace() || 0.01),
      );
  }
}
