import type { BoardTable, GameWeb } from "$web/board";
import Board from "./Board.svelte";
import { tour } from "./tour";
import type { View } from "./view";

const keys = [
  { keys: ["1", "2", "3"], text: "board.key.card" },
  { keys: ["K", "G", "W", "B"], text: "board.key.colour" },
];

const progress = (table: BoardTable<View>): string => {
  const { phase, starting_floors, seats } = table.view;
  if (phase === "over") return "";
  if (phase === "place")
    return table.say("board.progress_start", { floor: starting_floors.placed + 1, of: starting_floors.of });
  return table.say("board.progress", { roofs: Math.min(...seats.map(({ roofs }) => roofs)) });
};

export default { Board, End: () => import("./End.svelte"), keys, tour, progress } satisfies GameWeb;
