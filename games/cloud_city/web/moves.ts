// What the pieces on the board need to know about the choices. All of it comes from the table: `offered` says what is
// allowed, the outcome what it would bring.
import type { BoardTable } from "$web/board";
import type { Action, Choice } from "$web/net/protocol";
import {
  place_name,
  same,
  turned,
  type City,
  type Level,
  type Spot,
  type Tile,
  type View,
  type Votes,
  type Walkway,
} from "./view";

export type Table = BoardTable<View>;

export const my_seat = (table: Table): number | null =>
  typeof table.view.viewer === "number" ? table.view.viewer : null;

export const asks_for = (table: Table, verb: string): boolean =>
  table.offered.some((choice) => choice.action.verb === verb);

export const slot_of = (choice: Choice): Spot => choice.action.slot as unknown as Spot;

export const placement = (table: Table, tile: string, slot: Spot, rotation: number): Choice | undefined =>
  table.offered.find(
    (choice) =>
      choice.action.verb === "place" &&
      choice.action.tile === tile &&
      choice.action.rotation === rotation &&
      same(slot_of(choice), slot),
  );

export const place_action = (tile: string, slot: Spot, rotation: number): Action => ({
  verb: "place",
  tile,
  slot: [...slot],
  rotation,
});

/** The walkway of a choice, with the votes of its piece in the stock. */
export function walkway_of(view: View, { action }: Choice): Walkway {
  const [from, to] = [action.from as unknown as Spot, action.to as unknown as Spot];
  const level = action.level as Level;
  const distance = Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]);
  return { level, from, to, distance, votes: piece(view, { level, distance })?.votes ?? 0 };
}

export const piece = (view: View, { level, distance }: Pick<Walkway, "level" | "distance">) =>
  view.stock.find((one) => one.level === level && one.distance === distance);

export const walkway_choices = (table: Table): Choice[] =>
  table.offered.filter((choice) => choice.action.verb === "walkway");

/** The offered walkways of the set with the highest total, as found by the rules. */
export function best_choices(table: Table): Choice[] {
  const seat = my_seat(table);
  const best = seat === null ? [] : (table.view.seats[seat]!.city.buildable ?? []).filter((walkway) => walkway.best);
  return walkway_choices(table).filter((choice) => {
    const { level, from, to } = walkway_of(table.view, choice);
    return best.some((one) => one.level === level && same(one.from, from) && same(one.to, to));
  });
}

export const outcome_of = (table: Table, choice: Choice | null): View | null =>
  choice
    ? (table.outcomes.get(choice.notation)?.view ?? (table.pointed === choice ? (table.preview?.view ?? null) : null))
    : null;

export interface Gain {
  city: City;
  /** Of the walkways that could be built next. */
  votes: number;
  /** The score after the choice alone. */
  score: Votes;
}
export function gain_of(table: Table, choice: Choice | null): Gain | null {
  const seat = my_seat(table);
  const after = outcome_of(table, choice)?.seats[seat ?? -1];
  return after ? { city: after.city, votes: after.city.best_votes ?? 0, score: after.votes } : null;
}

export const signed = (votes: number): string => (votes < 0 ? `−${-votes}` : `+${votes}`);

export const level_name = (table: Table, level: Level): string => table.say(`level.${level}`);

/** What a city's votes consist of. */
export function votes_text(table: Table, seat: number): string {
  const { votes } = table.view.seats[seat]!;
  return table.say("about.votes", {
    seat: { seat },
    votes: votes.total,
    river: votes.river,
    forest: votes.forest,
    sand: votes.sand,
    has_cards: table.view.cards.length ? "yes" : "no",
    cards: votes.total - votes.river - votes.forest - votes.sand,
  });
}

const CORNERS = ["nw", "ne", "sw", "se"] as const;
/** "river in the north-west, sand in the south-east". */
export function tile_name(table: Table, tile: Tile, rotation = 0): string {
  if (!tile.sites) return table.say("board.tile_hidden");
  const [first, second] = turned(tile, rotation).map(({ position: [x, y], level }) =>
    table.say("board.site", { level: level_name(table, level), corner: CORNERS[x + 2 * y]! }),
  );
  return table.say("board.tile", { first: first!, second: second! });
}

export const walkway_name = (table: Table, { level, from, to, votes }: Walkway): string =>
  table.say("board.walkway", { level: level_name(table, level), from: place_name(from), to: place_name(to), votes });
