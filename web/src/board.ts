// The contract between the shell, which knows no game, and the folder `web` of a game.
//
//   games/<game>/web/index.ts     export default {Board, End, Holdings, tour, keys} satisfies GameWeb   (loaded with the game's first table)
//   games/<game>/web/card.json    names and a line about the game in three languages, for the home page
//   games/<game>/web/Scene.svelte the drawing on its card, 320 x 216
//
// A game without index.ts is played through the generic board: the list of choices in words and the text of the table.
import type { Component } from "svelte";
import type { Action, Choice, Entry, Message, MessageArgument, Position, Seat, Why } from "./net/protocol";

export interface GameWeb {
  Board: Component<BoardProps>;
  /** How the game came out, line by line. Without it the shell shows places and scores. */
  End?: () => Promise<{ default: Component<EndProps> }>;
  /** What a player has, in figures, for the list of players. */
  Holdings?: Component<HoldingsProps>;
  /** What a player has scored so far and of what it consists, as far as the viewer may know it. */
  points?: (table: BoardTable, seat: number) => Points;
  /** What a choice brings at once, in the game's own points ("+7 points: glass +5, wood +2"); empty: nothing. Without it the difference of `points` is told. */
  reason?: (table: BoardTable, choice: Choice) => string;
  tour?: Tour;
  /** What has changed since the reader's last turn, in one line; shown in the prompt. Renders nothing where there is nothing to say. */
  Digest?: Component<DigestProps>;
  /** How far the game is, for the line on top: "Round 2 of 3, turn 14 of 18". */
  progress?: (table: BoardTable) => string;
  /** Keys of what a newcomer is told: the aim, and the shape of a turn ("1 Tile – 2 Walkways – 3 Draw"). */
  intro?: { aim: string; turn: string };
  /** Rows for the help on keys, beside the shell's own. */
  keys?: { keys: string[]; text: string }[];
}

export interface Points {
  total: number;
  parts: { name: string; points: number }[];
}

export interface BoardProps {
  table: BoardTable;
  /** Of a board that fills the room (`fills` in card.json); null where nobody sits at it, as in a picture. */
  room?: Room | null;
}

/** Around a board that fills the room players, log and replay are there when they are asked for. */
export interface Room {
  /** Shows players and log beside the board, or puts them away. */
  log: () => void;
  /** Shows the replay bar, or puts it away. */
  replay: () => void;
}

export interface DigestProps {
  table: BoardTable;
}

export interface HoldingsProps {
  table: BoardTable;
  seat: number;
}

/** What would come of a choice, before chance: computed by the rules in the page. */
export interface Outcome {
  choice: Choice;
  view: any;
  /** Not, where the choice ends the game or a chapter and may reveal something: then the view is one of those that are possible. */
  certain: boolean;
  log: Message[];
}

/** The position that several choices in a row would lead to; nothing is decided by looking ahead, and what is hidden is guessed. */
export interface Ahead<View = any> {
  view: View;
  /** What could be chosen there. */
  legal: readonly Choice[];
  log: Message[];
  /** As the rules in the page read it. */
  packed: string;
}

/** What happened last, for animations. `before` is the view the board showed until then. */
export interface Happening {
  entry: Entry;
  before: any;
  after: any;
}

/** What a board sees of a table. All fields are reactive; everything shown comes from `position.view`. */
export interface BoardTable<View = any> {
  readonly game: string;
  /** Whose eyes these are. */
  readonly seat: Seat;
  readonly position: Position<View>;
  readonly view: View;
  /** By seat. */
  readonly names: readonly string[];
  /** Everything that has happened, the oldest first; what is on its way to the board is in it already. */
  readonly entries: readonly Entry[];

  /** The choices this seat has now; none while it is not its turn, or an earlier position is shown. */
  readonly offered: readonly Choice[];
  /** Fields of an action chosen so far, such as {die: "wood", value: 3}; null: nothing yet. */
  readonly picked: Action | null;
  /** The offered choices that agree with what is picked. */
  readonly matching: readonly Choice[];
  /** The choice under the pointer or the focus: its outcome is shown as a ghost. */
  readonly pointed: Choice | null;
  readonly preview: Outcome | null;
  /** By notation, for the matching choices once something is picked (or all, where they are few). */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** A hint the player asked for. */
  readonly hinted: Choice | null;
  /** A decision on its way to the server; it is shown already. */
  readonly pending: boolean;

  /** Chooses a part of an action; null puts everything back. */
  pick(fields: Action | null): void;
  point(choice: Choice | null): void;
  /** Takes the choice. On touch a final choice is first pointed at, and taken by the second tap. */
  commit(choice: Choice, event?: Event): void;
  /** Computed by the rules in the page; fails where one of the choices is not allowed. */
  ahead(notations: readonly string[]): Promise<Ahead<View>>;
  /** Something that is not offered was chosen: the shell says why not, with the clause; in a position ahead, too. */
  refuse(action: Action, ahead?: Ahead): void;
  why(action: Action, ahead?: Ahead): Promise<Why>;

  readonly happened: Happening | null;
  /** The next happening waits until this is over. A click finishes everything: see `skips`. */
  hold(until: Promise<unknown>): void;
  /** Finishes what is being shown. */
  skip(): void;
  /** Factor for durations: 0 no motion, 1 normal, 0.5 fast. Use `table.pace(320)`. */
  pace(milliseconds: number): number;

  /** A sentence in the reader's language. Seats become names. */
  say(key: string, args?: Record<string, MessageArgument>): string;
  tell(message: Message): string;
  /** Opens the rules beside the board at a clause. */
  showClause(clause: string): void;
}

export interface EndProps {
  /** The finished position, with everything revealed. */
  table: BoardTable;
}

/** A guided first game, played against the rules in the page; no server is needed. */
export interface Tour {
  options: { seats: number; [name: string]: number | string | boolean };
  seat: number;
  /** Of chance and of the computer players: the same tour every time. */
  seed: number;
  player: string;
  steps: TourStep[];
}

export interface TourStep {
  /** Key of what is said. */
  text: string;
  /** The element with this `data-spot` is pointed at. The document hears "tour-spot" first, so that a board can bring it into view. */
  spot?: string;
  /** Notations that are offered; the step ends when one of them is taken. Without it: a button "Go on". */
  allow?: string[];
  /** The step begins when the game waits for the learner again. */
  wait?: boolean;
}
