// What a click means: the choices, grouped by what they are about. All of it is derived from the choices themselves;
// the rules decide what is allowed.
import type { Action, Choice } from "$web/net/protocol";
import { my_seat, type Table } from "./parts";
import {
  block_of,
  lot_of,
  LOTS,
  type Building,
  type ContractFace,
  type HeldPermit,
  type LotName,
  type Row,
  type View,
} from "./view";

/** Lots of one block where something may be placed. Without a choice: the only legal place. */
export interface Spot {
  block: string;
  lots: readonly LotName[];
  choice: Choice | null;
}
export const same_spot = (a: Spot | null, b: Spot | null): boolean =>
  a === b || (!!a && !!b && a.block === b.block && a.lots.join() === b.lots.join());

export const choices_with = (choices: readonly Choice[], verb: string): Choice[] =>
  choices.filter(({ action }) => action.verb === verb);
export const choice_with = (choices: readonly Choice[], fields: Action): Choice | undefined =>
  choices.find(({ action }) => Object.entries(fields).every(([name, value]) => action[name] === value));

export const spots_of = (choices: readonly Choice[]): Spot[] =>
  choices_with(choices, "place").map((choice) => ({
    block: choice.action.block as string,
    lots: choice.action.lots as LotName[],
    choice,
  }));

/** Selectable buildings (US-D1, US-D14 to US-D17, US-D21), by id. */
export const targets_of = (choices: readonly Choice[]): Map<string, Choice> =>
  new Map(
    choices
      .filter(({ action }) => action.verb === "pick" || action.verb === "buy")
      .map((choice) => [`${choice.action.block}:${choice.action.lot}`, choice]),
  );

/** Sets of permits that pay for a contract (US-D5), the least wasteful first. */
export function sets_of(choices: readonly Choice[], hand: readonly HeldPermit[]): Choice[] {
  const card = new Map(hand.map((one) => [one.id, one]));
  const sum = (choice: Choice, worth: (one: HeldPermit) => number) =>
    cards_of(choice).reduce((total, id) => total + (card.has(id) ? worth(card.get(id)!) : 0), 0);
  const permits = (choice: Choice) => sum(choice, (one) => one.permits);
  const payout = (choice: Choice) => sum(choice, (one) => one.payout ?? 0);
  return choices_with(choices, "permits").sort((a, b) => permits(a) - permits(b) || payout(a) - payout(b));
}
export const cards_of = (choice: Choice | null | undefined): string[] =>
  (choice?.action.cards as string[] | undefined) ?? [];

export const hand_of = (table: Table): readonly HeldPermit[] => table.view.players[my_seat(table) ?? -1]?.hand ?? [];

/** The card on a space, the top of a deck, or one of my Favors. */
export function contract_at(table: Table, slot: string): ContractFace | null {
  const favor = table.view.players[my_seat(table) ?? -1]?.favors.find((one) => one.slot === slot);
  return favor?.card ?? table.view.displays.contracts.find((one) => one.slot === slot)?.card ?? null;
}
export const points_of = (view: View, slot: string): number =>
  view.displays.contracts.find((one) => one.slot === slot)?.ap ?? 0;

export const building_at = (view: View, block: string, lot: LotName): Building | undefined =>
  view.town.buildings.find(({ id, lots }) => block_of(id) === block && lots.includes(lot));
/** The buildings under a spot, which would be demolished. */
export const covered = (view: View, spot: Spot): Building[] =>
  view.town.buildings.filter(
    ({ id, lots }) => block_of(id) === spot.block && lots.some((lot) => spot.lots.includes(lot)),
  );
export const in_block = (view: View, block: string): Building[] =>
  view.town.buildings.filter(({ id }) => block_of(id) === block);

/** Buildings added between two consecutive views. */
export const built_between = (before: View, after: View): Building[] =>
  after.town.buildings.filter(
    (now) =>
      !before.town.buildings.some(
        (old) => old.id === now.id && old.zone === now.zone && old.lots.join() === now.lots.join(),
      ),
  );

export const in_order = (lots: readonly LotName[]): LotName[] => LOTS.filter((lot) => lots.includes(lot));
/** A building is named after its first lot. */
export const first_lot = (building: Building): LotName => lot_of(building.id);

// Words.

export const card_name = (table: Table, id: string): string => table.say(`card.${id}`);
export const place_name = (table: Table, block: string): string =>
  table.say("board.place", { row: Number(block[1]), column: Number(block[2]) });

/** The choice behind a number at the edge, or its grey space (US-D18, US-D23, US-D25). */
export function row_choice(view: View, choices: readonly Choice[], row: Row): Choice | undefined {
  return choices.find(({ action }) => {
    if (action.verb === "space") return row.grey === action.space;
    if (action.verb === "row") return row.id === action.row;
    if (action.verb === "marker") return row.marker === action.marker;
    return action.verb === "number" && row.number === action.number && row.kind === view.ask?.money;
  });
}
