import type { BoardTable, GameWeb } from "$web/board";
import Board from "./Board.svelte";
import Digest from "./Digest.svelte";
import Holdings from "./Holdings.svelte";
import { my_seat } from "./parts";
import { signed } from "./naming";
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
  { keys: ["+", "−", "0"], text: "web.keys.zoom" },
];

/** The last active deck shows how far the town has grown (US-8.4). */
const progress = (table: BoardTable<View>): string => {
  const { phase, turn, displays } = table.view;
  if (phase === "over" || phase === "first_player" || phase === "deal") return "";
  const stage = displays.decks.filter(({ active }) => active).at(-1)!;
  return table.say("board.progress", { turn, stage: table.say(`board.deck.${stage.id}`), cards: stage.cards });
};

/** Wealth and prestige, before chance. */
const reason: GameWeb["reason"] = (table: BoardTable<View>, choice) => {
  const seat = my_seat(table);
  const after: View | undefined = table.outcomes.get(choice.notation)?.view;
  if (seat === null || !after) return "";
  const [now, then] = [table.view.players[seat]!, after.players[seat]!];
  return (["prestige", "wealth"] as const)
    .filter((kind) => then[kind] !== now[kind])
    .map((kind) => `${table.say(`board.${kind}`)} ${signed(then[kind] - now[kind])}`)
    .join(", ");
};

const intro = { aim: "board.aim", turn: "board.turn_shape" };

const move_icons: GameWeb["move_icons"] = {
  build: "build",
  place: "build",
  buy: "coin",
  invest: "coin",
  pay: "coin",
  split: "coin",
  take: "card",
  permits: "card",
  favor: "hand",
  office: "ballot",
  name: "users",
  pick: "hand",
  number: "flag",
  marker: "flag",
  space: "flag",
  row: "flag",
  decline: "x",
  done: "check",
};

export default {
  Board,
  End: () => import("./End.svelte"),
  Holdings,
  Digest,
  keys,
  tour,
  intro,
  move_icons,
  progress,
  reason,
} satisfies GameWeb;
