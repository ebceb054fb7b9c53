import type { GameWeb } from "$web/board";
import Board from "./Board.svelte";
import End from "./End.svelte";
import { tour } from "./tour";

const keys = [
  { keys: ["1", "…", "9"], text: "board.key.pool" },
  { keys: ["Q", "W", "A", "S", "Z", "X"], text: "board.key.space" },
  { keys: ["V"], text: "board.key.view" },
];

export default { Board, End, keys, tour } satisfies GameWeb;
