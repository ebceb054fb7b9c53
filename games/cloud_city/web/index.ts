import type { BoardTable, GameWeb } from "$web/board";
import Board from "./Board.svelte";
import { tour } from "./tour";
import type { View } from "./view";

const keys = [
  { keys: ["1", "2", "3"], text: "board.key.hand" },
  { keys: ["R"], text: "board.key.turn" },
  { keys: ["B"], text: "board.key.best" },
  { keys: ["D"], text: "board.key.done" },
  { keys: ["V"], text: "board.key.view" },
  { keys: ["<", ">"], text: "board.key.around" },
];

const progress = (table: BoardTable<View>): string => {
  const { phase, round, rounds } = table.view;
  return phase === "over" ? "" : table.say("board.progress", { round, rounds });
};

export default { Board, End: () => import("./End.svelte"), keys, tour, progress } satisfies GameWeb;
