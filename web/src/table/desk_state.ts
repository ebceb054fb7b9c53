// What a desk knows, and every way it changes: one plain state and free functions over it. Nothing here waits, asks or
// draws; `desk.svelte.ts` does, and calls these. Two rules hold whatever comes in which order:
//   1. A position counts unless a newer one has been received (`put`); of the same moment the later word counts.
//   2. Who is to move and is offered nothing asks for the position again (`needs_position`).
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
  /** The newest position that has been shown. */
  current: Position;
  /** Received and not shown yet, in order. */
  queue: Arrival[];
  /** What my decision leads to, shown until the server says it. */
  expected: Position | null;
  /** An earlier position that is looked at. */
  back: Position | null;
  /** The position in which I have decided: its choices are gone, although the next one is still on the way. */
  decided: number | null;
  /** My decision is on its way. */
  pending: boolean;
  /** Whether decisions can be made here at all; not in a replay. */
  decides: boolean;
  /** A computer player acts for this seat. */
  stand_in: boolean;
  /** While somebody else may look at the screen nothing is offered. */
  covered: boolean;
  /** Only these notations are offered; the tour limits them. */
  allowed: string[] | null;

  entries: Entry[];
  happened: Happening | null;

  picked: Action | null;
  pointed: Choice | null;
  hinted: Choice | null;
  hints: Hint[];
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
  outcomes: new Map(),
  refusal: null,
});

// What follows from it.

export const shown = (s: DeskState): Position => s.back ?? s.expected ?? s.current;
/** The newest position that was received, shown or not. */
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

/** Rule 2: the game waits for this seat, nobody plays for it, nothing is on its way, and still it has no choice. */
export function needs_position(s: DeskState): boolean {
  const position = newest(s);
  if (!s.decides || s.pending || s.stand_in || !waits_for(position)) return false;
  return s.decided === position.seq || position.legal.length === 0;
}

// What is received.

/** An entry with the position after it, shown in its turn. */
export function receive(s: DeskState, position: Position, entry: Entry): void {
  remember(s, entry);
  if (position.seq > newest(s).seq) s.queue = [...s.queue, { position, entry }];
  else put(s, position);
}

/** The position as it is now, when how it came about does not matter. Rule 1: an older one changes nothing. */
export function put(s: DeskState, position: Position): void {
  const { seq } = newest(s);
  if (position.seq < seq) return;
  if (position.seq === seq && s.queue.length > 0) {
    s.queue = [...s.queue.slice(0, -1), { ...s.queue.at(-1)!, position }];
    return;
  }
  show_at_once(s, position);
}

/** The answer to a question that was asked because nothing was offered: my decision is not on its way any more. */
export function put_answer(s: DeskState, position: Position): void {
  if (s.decided === position.seq && !s.pending) s.decided = null;
  put(s, position);
}

/** A line begins: the server says where the game is and what was missed. That counts even where it is older: the server may have lost what it said. */
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

/** Shows the next one of the queue; null: there is none. */
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

/** My decision goes out; returns the position it was made in. */
export function decide(s: DeskState): Position {
  s.pending = true;
  s.decided = s.current.seq;
  clear_choice(s);
  return s.current;
}

/** What the rules in the page say that comes of it. */
export function expect_outcome(s: DeskState, outcome: Outcome, before: Position): void {
  if (outcome.certain && s.current.seq === before.seq && s.decided === before.seq)
    s.expected = { ...before, view: outcome.view, legal: [], turn: { kind: "chance", seats: [] } };
}

/** It was acknowledged, or refused. */
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
