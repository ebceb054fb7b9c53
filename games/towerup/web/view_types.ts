// Written by tools/view_types from view.schema.json.
import type { Message } from "$web/net/protocol";

export const COLOURS = ["black", "grey", "white", "brown"] as const;
export type Colour = (typeof COLOURS)[number];

export type Floors = Record<Colour, number>;

export interface Roof {
  /** TU-3.4: counted from the ground, 1 is the lowest floor. */
  level: number;
  seat: number;
  /** TU-3.6: on the topmost floor. */
  visible: boolean;
}

export interface Site {
  id: string;
  x: number;
  y: number;
  district: string;
  park: boolean;
  lake: boolean;
  /** TU-3.9 */
  state: "built" | "open" | "dead" | "empty";
  colour?: Colour;
  height?: number;
  starting?: boolean;
  roofs?: Roof[];
  /** Of an open site: what the buildings next to it cost (TU-6.1c), without the floor of the new one. */
  price?: Floors;
}

export type Street = readonly [from: string, to: string];

export interface CityPlan {
  id: string;
  canvas: readonly [number, number];
  districts: {
    id: string;
    colour: string;
    sites: string[];
  }[];
  features: {
    id: string;
    kind: "park" | "lake";
    sites: string[];
  }[];
  streets: Street[];
  borders: Street[];
}

/** What ends the game (TU-9.1). */
export type Trigger = "none" | "roofs" | "shortage" | "locked" | "stall";

export interface Card {
  card: string;
  kind: string;
  floors: Floors;
  any: number;
  machine: {
    colour: Colour;
    steps: number;
  } | null;
  bottom: Colour | "any";
  text: Message;
  /** Of a market card: the end that taking it brings about now. */
  ends?: Trigger;
}

export interface Goal {
  objective: string;
  shape: string;
  goal: Message;
  /** Still to be had, the most valuable first. */
  tokens: number[];
  seats: {
    have: number;
    need: number;
    token: number | null;
    sites: string[];
  }[];
}

export type Score = Record<Colour | "cone" | "tokens" | "total", number>;

export interface SeatView {
  position: number;
  colour: string;
  machines: Floors;
  /** Star columns all four machines have reached (TU-7.2). */
  stars: number[];
  reserve: Floors;
  floors: number;
  roofs: number;
  /** Null until the visible roofs are counted (TU-9.2). */
  cone: number | null;
  presence: string[];
  visible: string[];
  /** By place; 0 where there is none yet. */
  tokens: number[];
  score: Score;
  place: number;
  last_turn: "done" | "now" | "to_come" | null;
}

export interface Ranked {
  seat: number;
  place: number;
  over: {
    seat: number;
    by: "total" | "floors" | "shared";
  } | null;
}

export interface View {
  viewer: number | "spectator";
  phase: string;
  first_player: number;
  active: number | null;
  turns: number;
  extra_turn: boolean;
  extra_turn_earned: boolean;
  to_return: number;
  starting_floors: {
    placed: number;
    of: number;
    next: Colour | "any" | null;
  };
  map: CityPlan;
  sites: Site[];
  supply: Floors;
  market: (Card | null)[];
  draw_pile: string[];
  discard_pile: string[];
  tracks: {
    millions: number[];
    stars: number[];
    cone: number[];
    reserve_limit: number;
    roofs: number;
  };
  objectives: Goal[];
  end: {
    trigger: Trigger;
    by: number | null;
    last_turns: number | null;
    /** Turns in a row without a building, and how many end the game (TU-9.8). */
    idle: number;
    stall_at: number;
  };
  ranking: Ranked[];
  seats: SeatView[];
  aside: string[];
}
