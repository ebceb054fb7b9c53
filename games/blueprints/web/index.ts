import type { BoardTable, GameWeb, Points } from "$web/board";
import Board from "./Board.svelte";
import { gain_of, reason_of } from "./moves";
import { tour } from "./tour";
import type { View } from "./view";

const keys = [
  { keys: ["1", "…", "9"], text: "board.key.pool" },
  { keys: ["Q", "W", "A", "S", "Z", "X"], text: "board.key.space" },
  { keys: ["V"], text: "board.key.view" },
];

const progress: GameWeb["progress"] = (table) => {
  const { phase, round, turn, turns } = table.view;
  return phase === "over" ? "" : table.say("picture.turn", { round, turn, turns });
};

/** The Awards and Prizes of finished rounds; buildings behind screens count later. */
const points = (table: BoardTable<View>, seat: number): Points => {
  const { past, seats } = table.view;
  const parts = past.flatMap(({ verdicts }, round) =>
    verdicts
      .filter((verdict) => verdict.seat === seat)
      .map(({ card, points }) => ({
        name: `${table.say(`end.short.${card}`)} (${table.say("end.in_round", { round: round + 1 })})`,
        points,
      })),
  );
  return { total: seats[seat]!.points, parts };
};

/** For the current building; Awards and Prizes come at the end of the round. */
const reason: GameWeb["reason"] = (table, choice) => {
  if (choice.action.verb !== "draft" || choice.action.space === "removed") return "";
  const gain = gain_of(table, choice);
  return gain ? table.say("board.gain", { points: gain.points, why: reason_of(table, choice, gain) }) : "";
};

const intro = { aim: "board.aim", turn: "board.turn_shape" };

const move_icons: GameWeb["move_icons"] = { draft: "die", discard: "bin" };

export default {
  Board,
  End: () => import("./End.svelte"),
  keys,
  tour,
  intro,
  move_icons,
  progress,
  points,
  reason,
} satisfies GameWeb;
