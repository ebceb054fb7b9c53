import type { BoardTable, GameWeb, Points } from "$web/board";
import Board from "./Board.svelte";
import { gain_of } from "./moves";
import { gain_text } from "./telling";
import { tour } from "./tour";
import { COLOURS, type View } from "./view";

const keys = [
  { keys: ["1", "2", "3"], text: "board.key.card" },
  { keys: ["K", "G", "W", "B"], text: "board.key.colour" },
  { keys: ["+", "−", "0"], text: "web.keys.zoom" },
];

const progress = (table: BoardTable<View>): string => {
  const { phase, starting_floors, seats } = table.view;
  if (phase === "over") return "";
  if (phase === "place")
    return table.say("board.progress_start", { floor: starting_floors.placed + 1, of: starting_floors.of });
  return table.say("board.progress", { roofs: Math.min(...seats.map(({ roofs }) => roofs)) });
};

const points = (table: BoardTable<View>, seat: number): Points => {
  const { objectives, seats } = table.view;
  const { score } = seats[seat]!;
  const machines = COLOURS.map((colour) => ({ name: table.say(`machine.${colour}`), points: score[colour] }));
  const tokens = objectives.map((goal) => ({
    name: table.say(`objective.${goal.objective}`),
    points: goal.seats[seat]!.token ?? 0,
  }));
  return {
    total: score.total,
    parts: [...machines, { name: table.say("end.visible"), points: score.cone }, ...tokens],
  };
};

const reason: GameWeb["reason"] = (table, choice) => {
  const gain = gain_of(table, choice);
  return gain ? gain_text(table, gain) : "";
};

const intro = { aim: "board.aim", turn: "board.turn_shape" };

const move_icons: GameWeb["move_icons"] = { place: "build", take: "card", build: "build", return: "undo" };

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
