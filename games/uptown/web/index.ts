import type { BoardTable, GameWeb, Points } from "$web/board";
import Board from "./Board.svelte";
import { change_of, change_text } from "./changes";
import { tour } from "./tour";
import type { View } from "./view";

const keys = [
  { keys: ["1", "…", "5"], text: "board.key.source" },
  { keys: ["R"], text: "board.key.turn" },
  { keys: ["F"], text: "board.key.flip" },
  { keys: ["D"], text: "board.key.discard" },
  { keys: ["Enter"], text: "board.key.enter" },
  { keys: ["+", "−", "0"], text: "web.keys.zoom" },
];

/** The number of rounds is not known in advance (UT-10.1): shows how near the end is. */
const progress = (table: BoardTable<View>): string => {
  const { phase, round, ending, seats } = table.view;
  if (phase === "over" || phase === "start_player") return "";
  if (ending) return table.say("board.last_round", { round });
  const roofs = Math.max(...seats.map(({ street }) => street.finished));
  const cards = Math.min(...seats.map(({ hand }) => hand.cards));
  return table.say("board.progress", { round, roofs, cards });
};

/** Prestige decides (UT-10.6). */
const points = (table: BoardTable<View>, seat: number): Points => {
  const { street } = table.view.seats[seat]!;
  const parts = street.sites.map(({ prestige }, i) => ({
    name: table.say("board.site", { site: i + 1 }),
    points: prestige,
  }));
  return { total: street.prestige, parts };
};

const reason: GameWeb["reason"] = (table, choice) => {
  const change = change_of(table, choice);
  return change ? change_text(table, change) : "";
};

const intro = { aim: "board.aim", turn: "board.turn_shape" };

const move_icons: GameWeb["move_icons"] = {
  build: "build",
  buy: "coin",
  take: "hand",
  discard: "bin",
  deposit: "coin",
  none: "next",
  pass: "next",
};

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
