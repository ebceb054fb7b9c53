// What the parts of the board ask of each other: the props, and what a click on a part means. Board.svelte puts them together.
import type { BoardTable } from "$web/board";
import type { Row, View } from "./view";

export type Table = BoardTable<View>;

export const my_seat = (table: Table): number | null => (typeof table.seat === "number" ? table.seat : null);

/** A card somebody wants to read: it opens in the inspector. */
export type Inspected =
  | { kind: "contract"; slot: string }
  | { kind: "planning"; slot: string }
  | { kind: "row"; row: string }
  | { kind: "card"; card: string };

/** How a card on a rail stands: "live" can be chosen now, "chosen" is part of this move, "off" cannot. */
export type Standing = "live" | "chosen" | "spare" | "off" | "plain";

export interface TableProps {
  table: Table;
}

/** Displays: both rails with the tops of the decks. A click on a card is told to the board, which knows what it means. */
export interface DisplaysProps extends TableProps {
  rail: "contracts" | "planning";
  /** In one line; in several; or sliding under the finger. */
  form: "line" | "wraps" | "slides";
  /** By slot. */
  standing: (slot: string) => Standing;
  /** Where a hint points at. */
  hinted: string | null;
  onchoose: (slot: string, event: Event) => void;
  /** A card that wants to be read in full (pointer over it, focus, or its own small button on touch); null: no more. */
  oninspect: (what: Inspected | null) => void;
}

/** CityHall: five offices, the election track, the Contractor. Offices can be targets (US-D19). */
export interface CityHallProps extends TableProps {
  narrow: boolean;
  /** Offices that can be chosen now; none: nothing is asked. */
  live: readonly string[];
  onchoose: (office: string, event: Event) => void;
}

/** Vocations: markers by owner and in the pool. */
export interface VocationsProps extends TableProps {
  narrow: boolean;
}

/** Wealth: wealth and prestige of all, with what the pointed choice would change. */
export interface WealthProps extends TableProps {
  /** The view after what is pointed at or planned; null: nothing is. */
  after: View | null;
}

/** Inspector: a card in full, or a row with its ranking. */
export interface InspectorProps extends TableProps {
  what: Inspected;
  onclose: () => void;
}

export const row_named = (view: View, id: string): Row | undefined => view.town.rows.find((row) => row.id === id);
