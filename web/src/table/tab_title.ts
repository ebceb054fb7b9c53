// The title of a table's tab: whose turn it is, or the result.
import type { Position, Seat } from "../net/protocol";
import { t } from "../words.svelte";
import { result } from "./result";

export interface TitleFacts {
  game: string;
  names: readonly string[];
  seat: Seat;
  /** It is the turn of somebody at this screen. */
  mine: boolean;
  /** The tab is hidden: then the title is marked if it is the viewer's turn. */
  hidden: boolean;
}

export function tab_title({ turn, standing }: Position, { game, names, seat, mine, hidden }: TitleFacts): string {
  if (standing) return `${result(standing, seat, names)} – ${game}`;
  if (mine) return `${hidden ? "● " : ""}${t("web.table.your_turn_title")} – ${game}`;
  const [next] = turn.seats;
  return next === undefined ? game : `${t("web.table.turn_of", { name: names[next] ?? "" })} – ${game}`;
}
