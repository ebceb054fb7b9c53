// How strong a computer player is, in words. A level costs the same time a turn in every game.
export const LEVELS = [
  { level: "easy", player: "greedy" },
  { level: "medium", player: "search:100ms" },
  { level: "hard", player: "search:300ms" },
  { level: "expert", player: "search:1000ms" },
] as const;
export type Level = (typeof LEVELS)[number]["level"];

// Levels were simulations once: what a browser remembers of them.
const BEFORE: Record<string, string> = {
  "search:200": "search:100ms",
  "search:2000": "search:300ms",
  "search:10000": "search:1000ms",
};

/** The player that is offered today for one that was chosen earlier. */
export function current_player(player: string): string {
  return BEFORE[player] ?? player;
}
