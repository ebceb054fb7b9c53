// How strong a computer player is, in words.
export const LEVELS = [
  { level: "easy", player: "greedy" },
  { level: "medium", player: "search:200" },
  { level: "hard", player: "search:2000" },
  { level: "expert", player: "search:10000" },
] as const;
export type Level = (typeof LEVELS)[number]["level"];
