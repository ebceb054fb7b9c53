// What games/blueprints/view_json.cc writes. No rule stands here: what a die scores, whether a plan can still be met and
// who won why are facts of the view.

export const MATERIALS = ["wood", "recycled", "stone", "glass"] as const;
export type Material = (typeof MATERIALS)[number];
/** BP-8.2: the order of counting. */
export const LINES = ["bonus", ...MATERIALS] as const;
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
export interface Drafted extends Die {
  removed?: true;
}
/** A die of a building whose places are known; a removed one has a space and nothing else. */
export interface Placed extends Die {
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
  plan: { open: boolean; missing: number; met: boolean; points: number };
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
  over: null | {
    seat: number;
    by: "first" | "second" | "turn";
    material?: Material;
    mine?: number;
    theirs?: number;
  };
}
export interface Past {
  first_player: number;
  in_demand: [Material, Material];
  buildings: Building[];
  ranking: number[];
  verdicts: Verdict[];
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
  seats: { colour: string; drafted: Drafted[]; points: number }[];
  past: Past[];
  /** Absent for spectators, before the deal and after the last round. */
  mine?: Building;
}

export const DICE_PER_BUILDING = 6;

/** The dice of a building by space, bottom first; each with its index in `dice`. */
export function stacks(building: Building): (Placed & { index: number })[][] {
  return SPACES.map((space) =>
    building.dice.map((die, index) => ({ ...die, index })).filter((die) => die.space === space),
  );
}

/** Names a die that can be told from its equals by position alone: "wood3/0", "wood3/1". */
export function keyed<D extends Die>(dice: readonly D[]): (D & { key: string })[] {
  const seen: Record<string, number> = {};
  return dice.map((die) => {
    const kind = `${die.die}${die.value}`;
    seen[kind] = (seen[kind] ?? -1) + 1;
    return { ...die, key: `${kind}/${seen[kind]}` };
  });
}

/** Opponents of the viewer, or everybody for spectators, in the order of play (BP-4.5). */
export function others(view: View): number[] {
  const players = view.seats.length;
  const from = view.viewer === "spectator" ? 0 : view.viewer + 1;
  return Array.from({ length: view.viewer === "spectator" ? players : players - 1 }, (_, i) => (from + i) % players);
}

/** The die drafted between two views of the same round, when it is just one. */
export function newest_draft(before: View, after: View): { seat: number; index: number; die: Drafted } | null {
  if (before.round !== after.round || before.phase === "over") return null;
  const grown = after.seats.flatMap(({ drafted }, seat) =>
    drafted.length > before.seats[seat]!.drafted.length
      ? drafted.slice(before.seats[seat]!.drafted.length).map((die, i) => ({
          seat,
          index: before.seats[seat]!.drafted.length + i,
          die,
        }))
      : [],
  );
  return grown.length === 1 ? grown[0]! : null;
}
