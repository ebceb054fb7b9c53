// The types of docs/protocol.md, as the page uses them.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A message independent of language; `words.say` translates it. */
export interface Message {
  key: string;
  args?: Record<string, MessageArgument>;
}
export type MessageArgument = number | string | { seat: number } | Message;

export type Seat = number | "spectator";
export type Action = { [field: string]: Json };

export interface Choice {
  action: Action;
  notation: string;
  final: boolean;
}

export interface Turn {
  kind: "decision" | "chance" | "over";
  seats: number[];
}

export interface Standing {
  scores: number[];
  places: number[];
}

/** What one seat, or a spectator, may know. `View` is the game's own type. */
export interface Position<View = any> {
  seat: Seat;
  seq: number;
  view: View;
  /** The view as the rules module reads it. */
  packed: string;
  turn: Turn;
  prompt: Message;
  legal: Choice[];
  undo: boolean;
  deadline: number | null;
  /** By seat, at a table with banks; null: no person. */
  clocks?: (SeatClock | null)[];
  standing?: Standing;
}

export interface Step {
  by: number | "chance";
  action?: Action;
  event?: Action;
}

export interface Entry {
  seq: number;
  by: number | "table";
  at: number;
  undo?: boolean;
  /** How many entries an undo takes back, if more than one (practice tables). */
  undone?: number;
  stand_in?: boolean;
  steps: Step[];
  log: Message[];
}

export type TableSeat =
  | { seat: number; kind: "open" }
  | { seat: number; kind: "person"; name: string; stand_in: string | null }
  | { seat: number; kind: "computer"; name: string; player: string };

/** A limit for each decision, or a bank for the whole game with an increment for each turn. */
export type Clock = { on_timeout: "move" | "stand_in" } & (
  { turn_seconds: number } | { bank_seconds: number; increment_seconds: number }
);

/** What a seat has left, in milliseconds, when it was sent. */
export interface SeatClock {
  left: number;
  running: boolean;
}

export interface TableFacts {
  id: string;
  game: string;
  rules: string;
  components: string;
  options: { seats: number; first_player?: number; practice?: boolean; [name: string]: Json | undefined };
  state: "open" | "playing" | "over" | "closed";
  visibility: "public" | "private";
  clock: Clock | null;
  seats: TableSeat[];
  /** May start and close the table, remove players and pass on this role; null while no person is seated. */
  host: number | null;
  seq: number;
  version: number;
  created: number;
  changed: number;
  end: { [field: string]: Json } | null;
  rematch: string | null;
  notes: string[];
  frozen?: boolean;
  /** For a finished game: the key that lets anyone view it. */
  share?: string;
}

export type Greeting =
  "hello" | "good_luck" | "nice_move" | "thanks" | "well_played" | "one_moment" | "good_game" | "rematch";

export interface Problem {
  code: string;
  status: number;
  title: string;
  detail?: string;
  clause?: string;
  why?: Message;
  /** Why a token is void. */
  reason?: "removed";
  seq?: number;
}

export interface Hint {
  action: Action;
  notation: string;
  share: number;
  visits: number;
}

/** The clause that allows or forbids an action. */
export interface Why {
  allowed: boolean;
  clause: string;
  why: Message;
}

export interface OptionFacts {
  id: string;
  values: string[];
  preset: string;
  /** For each value, the player counts it is offered for; absent: all values for all counts. */
  seats?: { least: number; most: number }[];
}

export interface GameFacts {
  id: string;
  title: string;
  prefix: string;
  rules: string;
  seats: { least: number; most: number };
  minutes: number;
  designer: string;
  publisher: string;
  year: number;
  options: OptionFacts[];
  players: string[];
}
