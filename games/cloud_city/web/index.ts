import type { BoardTable, GameWeb, Points } from "$web/board";
import Board from "./Board.svelte";
import { level_name } from "./moves";
import { tour } from "./tour";
import { LEVELS, type View } from "./view";

const keys = [
  { keys: ["1", "2", "3"], text: "board.key.hand" },
  { keys: ["R"], text: "board.key.turn" },
  { keys: ["B"], text: "board.key.best" },
  { keys: ["D"], text: "board.key.done" },
  { keys: ["V"], text: "board.key.view" },
  { keys: ["<", ">"], text: "board.key.around" },
  { keys: ["+", "−", "0"], text: "web.keys.zoom" },
];

const progress = (table: BoardTable<View>): string => {
  const { phase, round, rounds } = table.view;
  return phase === "over" ? "" : table.say("board.progress", { round, rounds });
};

const points = (table: BoardTable<View>, seat: number): Points => {
  const { cards, votes } = { cards: table.view.cards, votes: table.view.seats[seat]!.votes };
  const levels = LEVELS.map((level) => ({ name: level_name(table, level), points: votes[level] }));
  const special = cards.length > 0 ? [{ name: table.say("board.cards"), points: votes.cards }] : [];
  return { total: votes.total, parts: [...levels, ...special] };
};

const intro = { aim: "board.aim", turn: "board.turn_shape" };

const move_icons: GameWeb["move_icons"] = {
  choose: "card",
  place: "tile",
  walkway: "bridge",
  draw: "hand",
  done: "check",
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
} satisfies GameWeb;
