// Strength levels of computer players, from the weakest to the strongest, as the server and the terminal have them.
import levels from "../../../players/levels.json";

export interface Level {
  id: string;
  player: string;
}

export const LEVELS: readonly Level[] = levels;

// Players that earlier versions offered, and the levels that replace them.
const BEFORE: Record<string, string> = {
  "search:200": "medium",
  "search:100ms": "medium",
  "search:2000": "hard",
  "search:300ms": "hard",
  "search:10000": "expert",
};

/** The level of a name or a computer player; also of a player that an earlier version offered. */
export const find_level = (player: string): Level | undefined =>
  LEVELS.find((level) => level.player === player || level.id === (BEFORE[player] ?? player));

/** What "play.sitter" calls a computer player: its level, or its kind if it is of none; as in the terminal. */
export const strength_of = (player: string): string => find_level(player)?.id ?? player.split(":")[0]!;

/** Maps a player chosen earlier to the one offered today. */
export const current_player = (player: string): string => find_level(player)?.player ?? player;

/** The opponent offered to a person who has chosen none. */
export const FIRST_OPPONENT = find_level("medium")!.player;
