// Props of the parts of the board, and what a click on a part means. Board.svelte puts them together.
import type { BoardTable } from "$web/board";
import type { Row, View } from "./view";

export type Table = BoardTable<View>;

export const my_seat = (table: Table): number | null => (typeof table.seat === "number" ? table.seat : null);

/** What the inspector shows. */
export type Inspected =
  | { kind: "contract"; slot: string }
  | { kind: "planning"; slot: string }
  | { kind: "row"; row: string }
  | { kind: "card"; card: string };

/** State of a card on a rail: "live" is selectable, "chosen" is part of this move, "off" is not selectable. */
export type Standing = "live" | "chosen" | "spare" | "off" | "plain";

export interface TableProps {
  table: Table;
}

/** Displays: both rails with the tops of the decks. Clicks are passed to the board, which interprets them. */
export interface DisplaysProps extends TableProps {
  rail: "contracts" | "planning";
  /** On one line; on several; or scrolling. */
  form: "line" | "wraps" | "slides";
  /** By slot. */
  standing: (slot: string) => Standing;
  /** The hinted slot. */
  hinted: string | null;
  onchoose: (slot: string, event: Event) => void;
  /** A card to inspect (by hover, focus, or its small button on touch); null: none. */
  oninspect: (what: Inspected | null) => void;
}

/** CityHall: five offices, the election track, the Contractor. Offices can be targets (US-D19). */
export interface CityHallProps extends TableProps {
  narrow: boolean;
  /** Selectable offices; empty if none are asked for. */
  live: readonly string[];
  onchoose: (office: string, event: Event) => void;
}

/** Vocations: markers by owner and in the pool. */
export interface VocationsProps extends TableProps {
  narrow: boolean;
}

/** Wealth: all players' wealth and prestige, with what the previewed choice would change. */
export interface WealthProps extends TableProps {
  /** The view after the previewed or planned choice; null: none. */
  after: View | null;
}

/** Inspector: a card in full, or a row with its ranking. */
export interface InspectorProps extends TableProps {
  what: Inspected;
  onclose: () => void;
}

export const row_named = (view: View, id: string): Row | undefined => view.town.rows.find((row) => row.id === id);
