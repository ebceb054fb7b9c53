// Contract between the shell, which knows no game, and a game's `web` folder.
//
//   games/<game>/web/index.ts     export default {Board, End, Holdings, tour, keys} satisfies GameWeb   (loaded with the game's first table)
//   games/<game>/web/card.json    names and a one-line description in three languages, for the home page
//   games/<game>/web/Scene.svelte the drawing on its card, 320 x 216
//
// A game without index.ts is played on the generic board: a list of choices and a text rendering of the table.
import type { Component } from "svelte";
import type { IconName } from "./design/Icon.svelte";
import type { Action, Choice, Entry, Message, MessageArgument, Position, Seat, Why } from "./net/protocol";

export interface GameWeb {
  Board: Component<BoardProps>;
  /** The result in detail. Without it the shell shows ranks and scores. */
  End?: () => Promise<{ default: Component<EndProps> }>;
  /** A player's holdings in numbers, for the player list. */
  Holdings?: Component<HoldingsProps>;
  /** A player's score so far and its breakdown, as far as the viewer may know it. */
  points?: (table: BoardTable, seat: number) => Points;
  /**
   * What a choice gains at once, in the game's own points ("+7 points: glass +5, wood +2"); empty: nothing. Defaults to
   * the difference in `points`.
   */
  reason?: (table: BoardTable, choice: Choice) => string;
  tour?: Tour;
  /** One line on what has changed since the viewer's last turn, for the prompt. Renders nothing if nothing changed. */
  Digest?: Component<DigestProps>;
  /** Progress of the game, for the top bar: "Round 2 of 3, turn 14 of 18". */
  progress?: (table: BoardTable) => string;
  /** Message keys for first-time players: the aim, and the outline of a turn ("1 Tile – 2 Walkways – 3 Draw"). */
  intro?: { aim: string; turn: string };
  /** The kind of a move as an icon of the log, by the verb of its action. */
  move_icons?: Record<string, IconName>;
  /** Rows for the keyboard help, after the shell's own. */
  keys?: { keys: string[]; text: string }[];
}

export interface Points {
  total: number;
  parts: { name: string; points: number }[];
}

export interface BoardProps {
  table: BoardTable;
  /** For a board that fills the screen (`fills` in card.json); null in a still picture. */
  room?: Room | null;
}

/** Panels around a board that fills the screen: players, log and replay bar are shown on demand. */
export interface Room {
  /** Toggles players and log beside the board. */
  log: () => void;
  /** Toggles the replay bar. */
  replay: () => void;
}

export interface DigestProps {
  table: BoardTable;
}

export interface HoldingsProps {
  table: BoardTable;
  seat: number;
}

/** The result of a choice before chance, computed by the rules in the page. */
export interface Outcome {
  choice: Choice;
  view: any;
  /**
   * False if the choice ends the game or a chapter and may reveal something: the view is then only one of those
   * possible.
   */
  certain: boolean;
  log: Message[];
}

/** The position after several choices in a row. Looking ahead decides nothing; hidden information is sampled. */
export interface Lookahead<View = any> {
  view: View;
  /** The legal choices there. */
  legal: readonly Choice[];
  log: Message[];
  /** In the encoding of the rules module. */
  packed: string;
}

/** The latest event, for animations. `before` is the view the board showed until then. */
export interface Happening {
  entry: Entry;
  before: any;
  after: any;
}

/** A board's interface to the table. All fields are reactive; everything shown comes from `position.view`. */
export interface BoardTable<View = any> {
  readonly game: string;
  /** The seat whose view this is. */
  readonly seat: Seat;
  readonly position: Position<View>;
  readonly view: View;
  /** By seat. */
  readonly names: readonly string[];
  /** All entries, oldest first, including those not yet shown. */
  readonly entries: readonly Entry[];

  /** The choices this seat has now; empty when it is not its turn or an earlier position is shown. */
  readonly offered: readonly Choice[];
  /** Fields of an action chosen so far, such as {die: "wood", value: 3}; null: nothing yet. */
  readonly picked: Action | null;
  /** The offered choices that match what is picked. */
  readonly matching: readonly Choice[];
  /** The choice under the pointer or with keyboard focus: its outcome is shown as a ghost. */
  readonly pointed: Choice | null;
  readonly preview: Outcome | null;
  /** By notation, for the matching choices once something is picked (or for all, if there are few). */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** The hint the player asked for. */
  readonly hinted: Choice | null;
  /** A decision is on its way to the server; its outcome is shown already. */
  readonly pending: boolean;

  /** Picks part of an action; null clears the selection. */
  pick(fields: Action | null): void;
  point(choice: Choice | null): void;
  /** Commits the choice. On touch, the first tap on a final choice previews it and the second commits. */
  commit(choice: Choice, event?: Event): void;
  /** Computed by the rules in the page; rejects if one of the choices is not allowed. */
  ahead(notations: readonly string[]): Promise<Lookahead<View>>;
  /**
   * Call when a choice that is not offered was attempted: the shell explains why not, with the clause; also in a
   * position ahead.
   */
  refuse(action: Action, ahead?: Lookahead): void;
  why(action: Action, ahead?: Lookahead): Promise<Why>;

  readonly happened: Happening | null;
  /** Delays the next entry until the promise settles. A click skips the wait: see `skip`. */
  hold(until: Promise<unknown>): void;
  /** Skips to the end of what is being shown. */
  skip(): void;
  /** Scales a duration by the animation speed: 0 for no motion, 1 normal, 0.5 fast. Use `table.pace(320)`. */
  pace(milliseconds: number): number;

  /** A message in the user's language. Seats become names. */
  say(key: string, args?: Record<string, MessageArgument>): string;
  tell(message: Message): string;
  /** Opens the rules panel at a clause. */
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
  /** For chance and the computer players, so that the tour is always the same. */
  seed: number;
  player: string;
  /**
   * What an action takes, part by part in the order of picking: ["Glass 3", "middle left"]; null: not picked yet. A pick
   * that the rules allow but the lesson does not ask for is answered in these words.
   */
  names: (table: BoardTable, action: Action) => (string | null)[];
  steps: TourStep[];
}

export interface TourStep {
  /** Message key. */
  text: string;
  /**
   * Points at the element with this `data-spot`. A "tour-spot" event is dispatched on the document first, so that a
   * board can bring it into view.
   */
  spot?: string;
  /**
   * CSS selectors of the one piece to take, then of where it goes, and so on: the first that is visible is framed, in
   * place of the spot. A selector matches nothing when its piece has been taken.
   */
  pieces?: string[];
  /** Notations offered; the step ends when one of them is taken. Without it: a "Go on" button. */
  allow?: string[];
  /** The step begins when it is the learner's turn again. */
  wait?: boolean;
}
