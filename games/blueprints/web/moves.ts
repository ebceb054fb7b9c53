// What the pieces on the board need to know about the choices: which die and space are picked, what a choice would
// bring. All of it comes from the table; `offered` and `matching` say what is allowed.
import type { BoardTable } from "$web/board";
import type { Choice } from "$web/net/protocol";
import { LINES, MATERIALS, type Building, type Die, type Line, type Material, type Space, type View } from "./view";

export type Table = BoardTable<View>;

export function picked_die(table: Table): Die | null {
  const picked = table.picked;
  if (!picked?.die || !picked.value) return null;
  return { die: picked.die as Material, value: picked.value as number };
}

export const picked_space = (table: Table): Space | null => (table.picked?.space as Space | undefined) ?? null;

export const is_of = (choice: Choice, die: Die): boolean =>
  choice.action.die === die.die && choice.action.value === die.value;

export const choice_with = (choices: readonly Choice[], die: Die): Choice | undefined =>
  choices.find((choice) => is_of(choice, die));

export const choice_on = (choices: readonly Choice[], space: Space | "removed"): Choice | undefined =>
  choices.find((choice) => choice.action.space === space);

/** BP-7.1: the prompt asks for a second die, which is set aside. */
export const is_discarding = (table: Table): boolean => table.offered[0]?.action.verb === "discard";

/** The removal, if the picked die fits nowhere (BP-5.5). */
export const removal = (table: Table): Choice | undefined =>
  picked_die(table) ? choice_on(table.matching, "removed") : undefined;

/** My building in a view: the current one, or the one just revealed if the round is over in that view. */
export function building_in(view: View, rounds: number): Building | undefined {
  const revealed = view.past.length > rounds ? view.past.at(-1) : undefined;
  return revealed && view.viewer !== "spectator" ? revealed.buildings[view.viewer] : view.mine;
}

/** My building after the choice. */
export function building_after(table: Table, choice: Choice | null): Building | undefined {
  const outcome = choice && (table.outcomes.get(choice.notation) ?? (table.pointed === choice ? table.preview : null));
  return outcome ? building_in(outcome.view, table.view.past.length) : undefined;
}

export interface Gain {
  points: number;
  lines: { line: Line; points: number }[];
  plan_lost: boolean;
  after: Building;
}

export function gain_of(table: Table, choice: Choice): Gain | null {
  const now = table.view.mine;
  const after = building_after(table, choice);
  if (!now || !after) return null;
  return {
    points: after.score.total - now.score.total,
    lines: LINES.map((line) => ({
      line,
      points: after.score[line] - now.score[line],
    })).filter((l) => l.points !== 0),
    plan_lost: now.plan.open && !after.plan.open,
    after,
  };
}

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
export const name_of = (table: Table, line: Line): string => table.say(`board.line.${line}`);
export const die_name = (table: Table, die: Die): string =>
  table.say("board.die", {
    material: name_of(table, die.die),
    value: die.value,
  });

/** A die and what its material scores. */
export const die_about = (table: Table, die: Die): string =>
  table.say("about.die", { die: die_name(table, die), rule: table.say(`board.rule.${die.die}`) });

/** What is public about an opponent's building: the dice drafted, not where they stand (BP-16.2). */
export function screen_text(table: Table, seat: number): string {
  const { drafted } = table.view.seats[seat]!;
  return table.say("board.screen", {
    name: table.names[seat] ?? "",
    dice: drafted.length,
    list: drafted
      .map((die) => die_name(table, die) + (die.removed ? ` (${table.say("board.removed")})` : ""))
      .join(", "),
  });
}

/** "12 dice left in the bag: Wood 3, Recycled 2, ...". */
export function bag_text(table: Table): string {
  const { bag } = table.view;
  return table.say("about.bag", {
    dice: MATERIALS.reduce((sum, material) => sum + bag[material], 0),
    list: MATERIALS.map((material) => `${name_of(table, material)} ${bag[material]}`).join(", "),
  });
}

/** Why a choice gains what it does, in a few words: "Stone, level 3", or every line that changes. */
export function reason_of(table: Table, choice: Choice, gain: Gain): string {
  const placed = gain.after.dice.at(-1);
  const material = choice.action.die as Material;
  if (gain.lines.length > 1 || (gain.lines[0] && gain.lines[0].line !== material))
    return gain.lines.map(({ line, points }) => `${name_of(table, line)} ${signed(points)}`).join(", ");
  return table.say(`board.reason.${material}`, {
    name: name_of(table, material),
    level: placed?.level ?? 0,
    touches: placed?.touches?.length ?? 0,
    dice: gain.after.dice.filter((die) => die.die === material && die.space !== "removed").length,
    value: choice.action.value as number,
  });
}
