// Written by tools/view_types from view.schema.json.

export const MATERIALS = ["wood", "recycled", "stone", "glass"] as const;
export type Material = (typeof MATERIALS)[number];

/** BP-8.2: the order of counting. */
export const LINES = ["bonus", "wood", "recycled", "stone", "glass"] as const;
export type Line = (typeof LINES)[number];

/** BP-1.2: row 1 is far from the owner, column 1 on the left. */
export const SPACES = ["r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"] as const;
export type Space = (typeof SPACES)[number];

export type Award = "gold" | "silver" | "bronze";

export type PrizeId = "skyscraper" | "structural_integrity" | "geometer" | "materials";

export interface Die {
  die: Material;
  value: number;
}

export interface Drafted {
  die: Material;
  value: number;
  removed?: true;
}

/** A die of a building whose places are known; a removed one has a space and nothing else. */
export interface Placed {
  die: Material;
  value: number;
  space: Space | "removed";
  level?: number;
  /** What it scores by itself; recycled dice are scored together. */
  points?: number;
  /** Indices of the dice that share a face with it (BP-8.6). */
  touches?: number[];
}

export interface Prize {
  prize: PrizeId;
  progress: number;
  goal: number;
  points: number;
  possible: boolean;
  /** Indices of the dice that make the progress. */
  dice: number[];
}

export interface Building {
  card: string;
  /** By space; 0 is hatched. */
  targets: number[];
  plan: {
    open: boolean;
    missing: number;
    met: boolean;
    points: number;
  };
  dice: Placed[];
  score: Record<Line | "total", number>;
  prizes: Prize[];
}

/** Who got an Award or a Prize, and over whom if there was a tie (BP-9.2, BP-10.3). */
export interface Verdict {
  kind: "award" | "prize";
  card: Award | PrizeId;
  points: number;
  seat: number | null;
  over: {
    seat: number;
    by: "first" | "second" | "turn";
    material?: Material;
    mine?: number;
    theirs?: number;
  } | null;
}

export interface Past {
  first_player: number;
  in_demand: readonly [Material, Material];
  buildings: Building[];
  ranking: number[];
  verdicts: Verdict[];
  /** The seat that got each. */
  awards: Partial<Record<Award, number>>;
  /** The seat that got each. */
  prizes: Partial<Record<PrizeId, number>>;
}

export interface View {
  viewer: number | "spectator";
  phase: "first_player" | "first_demand" | "second_demand" | "deal" | "roll" | "draft" | "discard" | "over";
  round: number;
  turn: number;
  turns: number;
  first_player: number;
  in_demand: Material[];
  bag: Record<Material, number>;
  pool: Die[];
  set_aside: Die[];
  seats: {
    colour: string;
    drafted: Drafted[];
    points: number;
  }[];
  past: Past[];
  /** Absent for spectators, before the deal and after the last round. */
  mine?: Building;
  /** Those in use with this number of players, the best first. */
  awards: {
    award: Award;
    points: number;
  }[];
  dealt: number;
  dice_due: number;
}
