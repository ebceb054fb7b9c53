// The types of the view, which tools/view_types makes from view.schema.json, and what the board reads out of it. No rule stands here.
import { SPACES, type Die, type Drafted, type Placed, type Building, type View } from "./view_types";

export * from "./view_types";

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
