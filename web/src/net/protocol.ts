// The objects of docs/protocol.md, as the page uses them.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A sentence without a language; `words.say` puts it into the reader's. */
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

/** What one seat, or somebody looking on, may know. `View` is the game's own. */
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
  /** How many entries an undo takes back, where they are several (a practice table). */
  undone?: number;
  stand_in?: boolean;
  steps: Step[];
  log: Message[];
}

export type TableSeat =
  | { seat: number; kind: "open" }
  | { seat: number; kind: "person"; name: string; stand_in: string | null }
  | { seat: number; kind: "computer"; name: string; player: string };

export interface Clock {
  turn_seconds: number;
  on_timeout: "move" | "stand_in";
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
  /** Who may start, remove, close and hand on; nobody while no person sits there. */
  host: number | null;
  seq: number;
  version: number;
  created: number;
  changed: number;
  end: { [field: string]: Json } | null;
  rematch: string | null;
  notes: string[];
  frozen?: boolean;
  /** Of a game that is over: with it anybody can see the game. */
  share?: string;
}

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

/** Which clause allows or forbids an action. */
export interface Why {
  allowed: boolean;
  clause: string;
  why: Message;
}

export interface OptionFacts {
  id: string;
  values: string[];
  preset: string;
  /** For each value, how many players it is offered to; left out: all values to all. */
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
