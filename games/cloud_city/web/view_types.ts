// Written by tools/view_types from view.schema.json.

/** CC-1.1: from low to high. */
export const LEVELS = ["river", "forest", "sand"] as const;
export type Level = (typeof LEVELS)[number];

/** A slot (CC-2.1) or a position (CC-2.2): x to the east, y to the south. */
export type Spot = readonly [x: number, y: number];

export interface Tile {
  /** "adj-BG"; a tile nobody has shown is "hidden". */
  tile: string;
  /** Corner of the unturned tile, and level, of its two buildings. */
  sites?: {
    position: Spot;
    level: Level;
  }[];
  rotations?: number;
}

export interface Walkway {
  level: Level;
  from: Spot;
  to: Spot;
  distance: number;
  votes: number;
}

export interface Built {
  level: Level;
  from: Spot;
  to: Spot;
  distance: number;
  votes: number;
  /** Index of its route. */
  route: number;
}

/** A walkway the city and the stock allow now; `best`: of the set with the greatest sum. */
export interface Buildable {
  level: Level;
  from: Spot;
  to: Spot;
  distance: number;
  votes: number;
  best: boolean;
}

export interface Building {
  position: Spot;
  level: Level;
  walkways: number;
}

export interface City {
  tiles: {
    tile: string;
    slot: Spot;
    rotation: number;
  }[];
  corner: Spot;
  width: number;
  height: number;
  /** Slots a tile may go to now. */
  open: Spot[];
  /** Empty slots that some frame still allows (CC-5.4, CC-9.4). */
  possible: Spot[];
  buildings: Building[];
  walkways: Built[];
  routes: {
    level: Level;
    votes: number;
    walkways: number;
    lengths: number;
    circuit: boolean;
  }[];
  crossings: {
    position: Spot;
    walkways: readonly [number, number];
  }[];
  buildable?: Buildable[];
  best_votes?: number;
}

export type Votes = Record<Level | "cards" | "total", number>;

export interface CardPart {
  value: number;
  walkways: number[];
  buildings: Spot[];
  needed?: number;
  votes_each?: number;
}

export interface Card {
  card: string;
  op: "majority" | "best_tier" | "per_unit" | "penalty_unless_all";
  seats: {
    value: number;
    votes: number;
    parts: CardPart[];
  }[];
}

export interface Stock {
  level: Level;
  distance: number;
  votes: number;
  pieces: number;
  of: number;
}

export interface SeatView {
  position: number;
  hand: number;
  /** Tiles everybody knows to be in the hand (CC-14.4). */
  known: Tile[];
  votes: Votes;
  place: number;
  city: City;
  start_tile: string;
  /** CC-14.6: in each round a tile of the row, or the stack. */
  drawn: string[];
}

export interface Ranked {
  seat: number;
  place: number;
  /** Why it stands before the next in the list. */
  over: {
    seat: number;
    by: Level | "total" | "shared";
  } | null;
}

export interface View {
  viewer: number | "spectator";
  phase: "first_player" | "card" | "choose" | "row" | "deal" | "place" | "build" | "draw" | "take" | "over";
  mode: string;
  round: number;
  rounds: number;
  first_player: number;
  active: number | null;
  cards: Card[];
  row: (Tile | null)[];
  stack: {
    tiles: number;
    /** By face: tiles in the stack or in other hands. */
    unseen: Record<string, number>;
    unseen_tiles: number;
  };
  stock: Stock[];
  solo: {
    par: number;
    reached: boolean;
  } | null;
  seats: SeatView[];
  ranking?: Ranked[];
  /** Absent for spectators. */
  hand?: Tile[];
  cards_in_play: number;
}
