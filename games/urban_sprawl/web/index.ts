import type { BoardTable, GameWeb } from "$web/board";
import Board from "./Board.svelte";
import Digest from "./Digest.svelte";
import Holdings from "./Holdings.svelte";
import { tour } from "./tour";
import type { View } from "./view";

const keys = [
  { keys: ["1", "…", "5"], text: "board.key.contract" },
  { keys: ["6", "7", "8"], text: "board.key.deck" },
  { keys: ["F"], text: "board.key.favor" },
  { keys: ["R"], text: "board.key.turn" },
  { keys: ["M"], text: "board.key.map" },
  { keys: ["V"], text: "board.key.values" },
  { keys: ["E"], text: "board.key.end" },
];

/** The last deck that is active says how far the town has grown (US-8.4). */
const progress = (table: BoardTable<View>): string => {
  const { phase, turn, displays } = table.view;
  if (phase === "over" || phase === "first_player" || phase === "deal") return "";
  const stage = displays.decks.filter(({ active }) => active).at(-1)!;
  return table.say("board.progress", { turn, stage: table.say(`board.deck.${stage.id}`), cards: stage.cards });
};

export default { Board, End: () => import("./End.svelte"), Holdings, Digest, keys, tour, progress } satisfies GameWeb;
