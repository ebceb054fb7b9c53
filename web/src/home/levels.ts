// Strength levels of computer players. A level takes the same time per turn in every game.
export const LEVELS = [
  { level: "easy", player: "greedy" },
  { level: "medium", player: "search:100ms" },
  { level: "hard", player: "search:300ms" },
  { level: "expert", player: "search:1000ms" },
] as const;
export type Level = (typeof LEVELS)[number]["level"];

// Levels used to be numbers of simulations: maps values stored by earlier versions.
const BEFORE: Record<string, string> = {
  "search:200": "search:100ms",
  "search:2000": "search:300ms",
  "search:10000": "search:1000ms",
};

/** Maps a player chosen earlier to the one offered today. */
export function current_player(player: string): string {
  return BEFORE[player] ?? player;
}
