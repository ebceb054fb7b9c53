// What the pieces on the board need to know about the choices. All of it comes from the table: `offered` says what is
// allowed, the outcome what it would bring.
import type { BoardTable } from "$web/board";
import type { Action, Choice, Message } from "$web/net/protocol";
import { others, type Face, type Project, type Symbol, type View } from "./view";

export type Table = BoardTable<View>;

export const my_seat = (table: Table): number | null =>
  typeof table.view.viewer === "number" ? table.view.viewer : null;

/** Where cards come from: a player's hand, or the public deck. */
export interface Source {
  key: string;
  /** Null: the public deck. */
  seat: number | null;
  cards: number;
  upcoins: number;
  /** The sides that may be used: one of a hand, both of the public card (UT-6.6). */
  faces: Face[];
}
/** My own hand first, then the others in turn order, then the public deck. */
export function sources_of(table: Table, front: number): Source[] {
  const { view } = table;
  const hands = [front, ...others(view, front)].map((seat): Source => {
    const { hand } = view.seats[seat]!;
    return { key: `${seat}`, seat, cards: hand.cards, upcoins: hand.upcoins, faces: hand.top ? [hand.top] : [] };
  });
  const deck = view.public;
  return [
    ...hands,
    { key: "public", seat: null, cards: deck.cards, upcoins: 0, faces: deck.top ? [...deck.top.sides] : [] },
  ];
}

/** An end of a card, which determines source, side and project. */
export interface End {
  card: string;
  end: number;
}
export const same_end = (a: End | null, b: End | null): boolean =>
  a === b || (!!a && !!b && a.card === b.card && a.end === b.end);

export const end_of = (action: Action | null | undefined): End | null =>
  action && typeof action.card === "string" && typeof action.end === "number"
    ? { card: action.card, end: action.end }
    : null;

export interface Aim {
  player: number;
  site: number;
}
export const aim_of = (action: Action | null | undefined): Aim | null =>
  action && typeof action.player === "number" && typeof action.site === "number"
    ? { player: action.player, site: action.site }
    : null;
export const same_aim = (a: Aim | null, b: Aim | null): boolean =>
  a === b || (!!a && !!b && a.player === b.player && a.site === b.site);

export const choices_of = (table: Table, end: End): Choice[] =>
  table.offered.filter(({ action }) => same_end(end_of(action), end));

export const choice_at = (table: Table, end: End, aim: Aim): Choice | undefined =>
  choices_of(table, end).find(({ action }) => same_aim(aim_of(action), aim));

export const plain_choice = (table: Table, verb: string): Choice | undefined =>
  table.offered.find(({ action }) => action.verb === verb);

/** The verb of the step for a card of that source. */
export function verb_for(table: Table, source: Source): string {
  if (source.seat === null) return "take";
  return table.view.phase === "first" && source.seat === table.view.active ? "build" : "buy";
}

export function source_with(sources: readonly Source[], card: string): Source | undefined {
  return sources.find(({ faces }) => faces.some((face) => face.card === card));
}
export const face_with = (sources: readonly Source[], card: string): Face | undefined =>
  sources.flatMap(({ faces }) => faces).find((face) => face.card === card);

export const project_of = (sources: readonly Source[], { card, end }: End): string | undefined =>
  face_with(sources, card)?.ends[end];

// Words.

export const project_name = (table: Table, project: string): string => table.say(`project.${project}`);

export function title_of(table: Table, { seat }: Source): string {
  if (seat === null) return table.say("board.public");
  return seat === table.view.viewer ? table.say("board.my_hand") : table.say("board.hand_of", { owner: { seat } });
}
export const cards_about = (table: Table, { cards, seat }: Source): string =>
  table.say("about.cards", { cards, is_public: seat === null ? "yes" : "no" });

const amount_text = (value: number, sign: string): string => `${value < 0 ? `−${-value}` : value}${sign}`;
export const dollars = (value: number): string => amount_text(value, "$");
export const stars = (value: number): string => amount_text(value, "★");

function symbol_text({ kind, amount, type }: Symbol, sign: string): Message {
  return {
    key: `symbol.${kind}`,
    args: { amount: amount_text(amount, sign), type: type ? { key: `type.${type}` } : "" },
  };
}
/** The rule text of a project, as in the terminal. */
export function project_text(table: Table, project: Project): string {
  const { type, count = 0, place = "any", roof, gift, no_gifts, income, prestige } = project;
  const flag = (value: unknown) => (value ? "yes" : "no");
  return table.say("project.text", {
    place,
    count: type ? count : 0,
    roof: flag(roof),
    gift: flag(gift),
    no_gifts: flag(no_gifts),
    pays: flag(income),
    counts: flag(prestige),
    type: type ? { key: `type.${type}` } : "",
    types: type ? { key: `types.${type}` } : "",
    income: income ? symbol_text(income, "$") : "",
    prestige: prestige ? symbol_text(prestige, "★") : "",
  });
}
