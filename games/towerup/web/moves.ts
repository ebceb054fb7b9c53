// What the pieces on the board need to know about the choices. All of it comes from the table: `offered` says what is
// allowed, and the difference between the view and its outcome what it would bring.
import type { BoardTable } from "$web/board";
import type { Choice } from "$web/net/protocol";
import { COLOURS, listed, number_of, site_of, type Colour, type Floors, type Site, type View } from "./view";

export type Table = BoardTable<View>;

export const my_seat = (table: Table): number | null =>
  typeof table.view.viewer === "number" ? table.view.viewer : null;

export const asks_for = (table: Table, verb: string): boolean =>
  table.offered.some((choice) => choice.action.verb === verb);

export const outcome_of = (table: Table, choice: Choice | null | undefined): View | null =>
  choice
    ? (table.outcomes.get(choice.notation)?.view ?? (table.pointed === choice ? (table.preview?.view ?? null) : null))
    : null;

/** What a choice changes for the seat that takes it. */
export interface Gain {
  reserve: Floors;
  floors: number;
  machine: null | { colour: Colour; from: number; to: number; millions: number };
  /** The star column it completes (TU-7.2); the highest of several (TU-7.3). */
  star: number | null;
  goals: { index: number; from: number; to: number; need: number; token: number | null }[];
  score: { from: number; to: number };
  roofs: number;
  /** Players whose visible roofs would be covered (TU-6.3). */
  covered: number[];
}

export function gain_between(view: View, after: View, seat: number): Gain {
  const [then, now] = [after.seats[seat]!, view.seats[seat]!];
  const moved = COLOURS.find((colour) => then.machines[colour] !== now.machines[colour]);
  const goals = after.objectives.flatMap(({ seats }, index) => {
    const [to, from] = [seats[seat]!, view.objectives[index]!.seats[seat]!];
    const token = from.token === null ? to.token : null;
    return to.have !== from.have || token !== null
      ? [{ index, from: from.have, to: to.have, need: to.need, token }]
      : [];
  });
  return {
    reserve: then.reserve,
    floors: then.floors,
    machine: moved
      ? {
          colour: moved,
          from: now.machines[moved],
          to: then.machines[moved],
          millions: then.score[moved] - now.score[moved],
        }
      : null,
    star: then.stars.length > now.stars.length ? then.stars.at(-1)! : null,
    goals,
    score: { from: now.score.total, to: then.score.total },
    roofs: then.roofs,
    covered: view.seats.flatMap(({ visible }, other) =>
      visible.some((site) => !after.seats[other]!.visible.includes(site)) ? [other] : [],
    ),
  };
}

export function gain_of(table: Table, choice: Choice | null | undefined): Gain | null {
  const seat = my_seat(table);
  const after = outcome_of(table, choice);
  return after && seat !== null ? gain_between(table.view, after, seat) : null;
}

export const colour_name = (table: Table, colour: Colour): string => table.say(`colour.${colour}`);

/** "2 black floors and 1 brown floor". */
export function floors_text(table: Table, floors: Partial<Floors>, any = 0): string {
  const parts = COLOURS.filter((colour) => floors[colour]).map((colour) =>
    table.say("floors.coloured", { count: floors[colour]!, colour }),
  );
  if (any) parts.push(table.say("floors.any", { count: any }));
  if (!parts.length) return table.say("floors.none");
  if (parts.length === 1) return parts[0]!;
  const [a = "", b = "", c = "", d = "", e = ""] = parts;
  return table.say(`list.${parts.length}`, { a, b, c, d, e });
}

/** What is paid: the floors that leave the reserve. */
export const paid = (view: View, seat: number, after: Floors): Colour[] =>
  listed(
    Object.fromEntries(COLOURS.map((colour) => [colour, view.seats[seat]!.reserve[colour] - after[colour]])) as Floors,
  );

/** What a player's millions consist of. */
export function score_text(table: Table, seat: number): string {
  const { score } = table.view.seats[seat]!;
  return table.say("about.score", {
    seat: { seat },
    millions: score.total,
    machines: COLOURS.reduce((sum, colour) => sum + score[colour], 0),
    cone: score.cone,
    tokens: score.tokens,
  });
}
export const floors_about = (table: Table, seat: number, colour: Colour): string =>
  table.say("about.floors", {
    seat: { seat },
    floors: table.say("floors.coloured", { count: table.view.seats[seat]!.reserve[colour], colour }),
  });
export const machine_about = (table: Table, seat: number, colour: Colour): string =>
  table.say("about.track", {
    machine: table.say("board.machine_on", {
      colour: colour_name(table, colour),
      space: table.view.seats[seat]!.machines[colour],
      millions: table.view.seats[seat]!.score[colour],
    }),
  });

/** A site for screen readers: its location and building. */
/** "site 22, Riverside, by a park". */
export const site_name = (table: Table, site: Site): string =>
  table.say("board.site_place", {
    site: number_of(site.id),
    district: table.say(`district.${site.district}`),
    by: site.park && site.lake ? "both" : site.park ? "park" : site.lake ? "lake" : "none",
  });

export function site_text(table: Table, site: Site): string {
  const place = site_name(table, site);
  if (site.state !== "built") return table.say("board.site_empty", { place, state: site.state });
  const roofs = site.roofs!.map(({ level, seat, visible }) =>
    table.say("board.roof_at", { seat: { seat }, level, visible: visible ? "yes" : "no" }),
  );
  const building = table.say("board.building", { colour: colour_name(table, site.colour!), height: site.height! });
  return [place, building, ...roofs].join("; ");
}

export const site_at = (view: View, id: string): Site => site_of(view, id)!;
