// What is known to come: unfinished work, innermost first, and the rest of the end of the turn (US-8).
import { card_name } from "./moves";
import type { Table } from "./parts";
import type { View, Work } from "./view";

const names = (table: Table, seats: readonly number[]): string =>
  seats.map((seat) => table.names[seat] ?? "").join(", ");

function work_text(table: Table, work: Work): string[] {
  const card = "card" in work && work.card ? card_name(table, work.card) : "";
  switch (work.kind) {
    case "build":
      return [table.say("board.coming.build", { card, step: work.step })];
    case "effects":
      return work.effects.slice(1).map((effect) => table.tell(effect));
    case "deciders":
      return [
        table.say("board.coming.deciders", {
          task: work.task,
          card,
          vocation: work.vocation ? table.say(`vocation.${work.vocation}`) : "",
          value: work.value ?? 0,
          waiting: names(table, work.waiting),
        }),
      ];
    case "election":
      return [table.say("board.coming.election", { office: table.say(`office.${work.office}`) })];
    case "reveal":
      return card ? [table.say("board.coming.reveal", { card })] : [];
    case "end_of_turn":
      return rest_of_turn(table, work.step);
  }
}

/** Steps of US-8 worth a line, each with the last step it covers. */
const STEPS: readonly [key: string, last: number][] = [
  ["planning", 3],
  ["contracts", 5],
  ["tops", 8],
];
const rest_of_turn = (table: Table, step: number): string[] => [
  ...STEPS.filter(([, last]) => step <= last).map(([key]) => table.say(`board.coming.${key}`)),
  next_turn(table),
];

function next_turn(table: Table): string {
  const { active, players } = table.view;
  const next = (active + 1) % players.length;
  return table.say("board.coming.turn", { you: next === table.seat ? "yes" : "no", seat: { seat: next } });
}

const IN_TURN: readonly View["phase"][] = ["invest", "act"];

/** In chronological order. */
export function upcoming(table: Table): string[] {
  const { view } = table;
  const unfinished = view.queue.flatMap((work) => work_text(table, work));
  if (!IN_TURN.includes(view.phase)) return unfinished;
  const lost = view.phase === "act" && view.active === table.seat && view.action_points > 0;
  return [
    ...unfinished,
    ...(lost ? [table.say("board.coming.lost", { points: view.action_points })] : []),
    ...rest_of_turn(table, 1),
  ];
}
