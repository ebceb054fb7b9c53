// A desk's state and all its transitions: plain data with free functions over it. All synchronous and without I/O;
// `desk.svelte.ts` does the rest, and calls these. Two invariants, whatever the order of messages:
//   1. A position is applied unless a newer one has been received (`put`); with equal `seq` the later message wins.
//   2. A seat that is to move but is offered nothing requests the position again (`needs_position`).
import type { Happening, Outcome } from "../board";
import type { Action, Choice, Entry, Hint, Position, Why } from "../net/protocol";

export interface Refusal extends Why {
  action: Action;
}

export interface Arrival {
  position: Position;
  entry: Entry;
}

export interface DeskState {
  /** The newest position shown so far. */
  current: Position;
  /** Received but not shown yet, in order. */
  queue: Arrival[];
  /** The outcome of my decision, shown until the server confirms it. */
  expected: Position | null;
  /** The earlier position being viewed. */
  back: Position | null;
  /** The position I have decided in: its choices are gone, even before the next position arrives. */
  decided: number | null;
  /** My decision is not acknowledged yet. */
  pending: boolean;
  /** Whether decisions can be made here at all; not in a replay. */
  decides: boolean;
  /** A computer player acts for this seat. */
  stand_in: boolean;
  /** Nothing is offered while someone else may be looking at the screen. */
  covered: boolean;
  /** Only these notations are offered (by the tour). */
  allowed: string[] | null;

  entries: Entry[];
  happened: Happening | null;

  picked: Action | null;
  pointed: Choice | null;
  hinted: Choice | null;
  hints: Hint[];
  /** What the quick player would do, until the search has found a hint. */
  thought: Choice | null;
  outcomes: ReadonlyMap<string, Outcome>;
  refusal: Refusal | null;
}

export const first_state = (current: Position, entries: Entry[], decides: boolean): DeskState => ({
  current,
  queue: [],
  expected: null,
  back: null,
  decided: null,
  pending: false,
  decides,
  stand_in: false,
  covered: false,
  allowed: null,
  entries,
  happened: null,
  picked: null,
  pointed: null,
  hinted: null,
  hints: [],
  thought: null,
  outcomes: new Map(),
  refusal: null,
});

// Derived state.

export const shown = (s: DeskState): Position => s.back ?? s.expected ?? s.current;
/** The newest position received, shown or not. */
export const newest = (s: DeskState): Position => s.queue.at(-1)?.position ?? s.current;
export const last = (s: DeskState): number => Math.max(s.entries.at(-1)?.seq ?? 0, s.current.seq);
export const waits_for = ({ turn, seat }: Position): boolean =>
  typeof seat === "number" && turn.kind === "decision" && turn.seats.includes(seat);
export const is_my_turn = (s: DeskState): boolean => s.back === null && waits_for(s.current);

const may_choose = (s: DeskState, position: Position): boolean =>
  s.decides && !s.pending && !s.stand_in && s.decided !== position.seq;

export function offered(s: DeskState): readonly Choice[] {
  if (s.back || s.covered || !may_choose(s, s.current)) return [];
  const { legal } = s.current;
  return s.allowed ? legal.filter((choice) => s.allowed!.includes(choice.notation)) : legal;
}

export const matching = (s: DeskState, choices: readonly Choice[]): readonly Choice[] =>
  s.picked ? choices.filter(({ action }) => agrees(action, s.picked!)) : choices;

/** Rule 2: it is this seat's turn, without a stand-in or a pending decision, yet it has no choices. */
export function needs_position(s: DeskState): boolean {
  const position = newest(s);
  if (!s.decides || s.pending || s.stand_in || !waits_for(position)) return false;
  return s.decided === position.seq || position.legal.length === 0;
}

// Receiving.

/** An entry with the position after it, queued to be shown. */
export function receive(s: DeskState, position: Position, entry: Entry): void {
  remember(s, entry);
  if (position.seq > newest(s).seq) s.queue = [...s.queue, { position, entry }];
  else put(s, position);
}

/** The current position, without the entries that led to it. Rule 1: an older one is ignored. */
export function put(s: DeskState, position: Position): void {
  const { seq } = newest(s);
  if (position.seq < seq) return;
  if (position.seq === seq && s.queue.length > 0) {
    s.queue = [...s.queue.slice(0, -1), { ...s.queue.at(-1)!, position }];
    return;
  }
  show_at_once(s, position);
}

/** The response to a request made because nothing was offered: my decision is no longer on its way. */
export function put_answer(s: DeskState, position: Position): void {
  if (s.decided === position.seq && !s.pending) s.decided = null;
  put(s, position);
}

/**
 * A (re)connection: the server sends the position and the missed entries. Applies even if it is older: the server may
 * have lost entries.
 */
export function restart(s: DeskState, position: Position, missed: readonly Entry[]): void {
  s.entries = s.entries.filter(({ seq }) => seq <= position.seq);
  for (const entry of missed) remember(s, entry);
  if (s.decided !== null && s.decided !== position.seq) s.decided = null;
  show_at_once(s, position);
}

function show_at_once(s: DeskState, position: Position): void {
  const is_same = s.current.seq === position.seq;
  s.queue = [];
  if (!is_same) clear_choice(s);
  if (!is_same || !s.pending) s.expected = null;
  s.current = position;
}

function remember(s: DeskState, entry: Entry): void {
  if (entry.seq > (s.entries.at(-1)?.seq ?? 0)) s.entries = [...s.entries, entry];
}

/** Shows the next entry of the queue; null if empty. */
export function show_next(s: DeskState): Arrival | null {
  const next = s.queue[0];
  if (!next) return null;
  const before = (s.expected ?? s.current).view;
  s.queue = s.queue.slice(1);
  s.expected = null;
  clear_choice(s);
  s.current = next.position;
  s.happened = { entry: next.entry, before, after: next.position.view };
  return next;
}

// Deciding.

/** My decision is sent; returns the position it was made in. */
export function decide(s: DeskState): Position {
  s.pending = true;
  s.decided = s.current.seq;
  clear_choice(s);
  return s.current;
}

/** The outcome computed by the rules in the page. */
export function expect_outcome(s: DeskState, outcome: Outcome, before: Position): void {
  if (outcome.certain && s.current.seq === before.seq && s.decided === before.seq)
    s.expected = { ...before, view: outcome.view, legal: [], turn: { kind: "chance", seats: [] } };
}

/** The decision was acknowledged or refused. */
export function decision_ended(s: DeskState, is_refused: boolean): void {
  s.pending = false;
  if (is_refused) s.decided = s.expected = null;
}

// Choosing.

export function pick(s: DeskState, fields: Action | null): void {
  s.refusal = null;
  s.pointed = null;
  s.picked = fields;
}

export function clear_hint(s: DeskState): void {
  s.hinted = null;
  s.hints = [];
  s.thought = null;
}

export function clear_choice(s: DeskState): void {
  pick(s, null);
  clear_hint(s);
}

// Looking back.

export function look_at(s: DeskState, position: Position): void {
  const before = shown(s);
  const entry = s.entries.find(({ seq }) => seq === position.seq);
  clear_choice(s);
  s.back = position;
  const is_next = entry && position.seq === before.seq + 1;
  s.happened = is_next ? { entry, before: before.view, after: position.view } : null;
}

const agrees = (action: Action, fields: Action): boolean =>
  Object.entries(fields).every(([name, value]) => JSON.stringify(action[name]) === JSON.stringify(value));
