import type { GameWeb } from "$web/board";
import Board from "./Board.svelte";
import { tour } from "./tour";

const keys = [
  { keys: ["1", "…", "9"], text: "board.key.pool" },
  { keys: ["Q", "W", "A", "S", "Z", "X"], text: "board.key.space" },
  { keys: ["V"], text: "board.key.view" },
];

const progress: GameWeb["progress"] = (table) => {
  const { phase, round, turn, turns } = table.view;
  return phase === "over" ? "" : table.say("picture.turn", { round, turn, turns });
};

export default { Board, End: () => import("./End.svelte"), keys, tour, progress } satisfies GameWeb;
