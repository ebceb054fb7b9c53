// The reactive version of a desk's state.
import type { Happening, Outcome } from "../board";
import type { Action, Choice, Entry, Hint, Position } from "../net/protocol";
import type { Arrival, DeskState, Refusal } from "./desk_state";

/** The state, with every field but the queue reactive. */
export class Observed implements DeskState {
  current = $state.raw<Position>()!;
  queue: Arrival[] = [];
  expected = $state.raw<Position | null>(null);
  back = $state.raw<Position | null>(null);
  decided = $state<number | null>(null);
  pending = $state(false);
  decides = $state(false);
  stand_in = $state(false);
  covered = $state(false);
  allowed = $state.raw<string[] | null>(null);
  entries = $state.raw<Entry[]>([]);
  happened = $state.raw<Happening | null>(null);
  picked = $state.raw<Action | null>(null);
  pointed = $state.raw<Choice | null>(null);
  hinted = $state.raw<Choice | null>(null);
  hints = $state.raw<Hint[]>([]);
  thought = $state.raw<Choice | null>(null);
  outcomes = $state.raw<ReadonlyMap<string, Outcome>>(new Map());
  refusal = $state.raw<Refusal | null>(null);

  constructor(first: DeskState) {
    Object.assign(this, first);
  }
}
