import type { BoardTable, GameWeb } from "$web/board";
import Board from "./Board.svelte";
import { tour } from "./tour";
import type { View } from "./view";

const keys = [
  { keys: ["1", "…", "5"], text: "board.key.source" },
  { keys: ["R"], text: "board.key.turn" },
  { keys: ["F"], text: "board.key.flip" },
  { keys: ["D"], text: "board.key.discard" },
  { keys: ["Enter"], text: "board.key.enter" },
];

/** Rounds have no end known in advance (UT-10.1): how near it is, is what counts. */
const progress = (table: BoardTable<View>): string => {
  const { phase, round, ending, seats } = table.view;
  if (phase === "over" || phase === "start_player") return "";
  if (ending) return table.say("board.last_round", { round });
  const roofs = Math.max(...seats.map(({ street }) => street.finished));
  const cards = Math.min(...seats.map(({ hand }) => hand.cards));
  return table.say("board.progress", { round, roofs, cards });
};

export default { Board, End: () => import("./End.svelte"), keys, tour, progress } satisfies GameWeb;
