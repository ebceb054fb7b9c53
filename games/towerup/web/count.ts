// The final count (TU-10.1) line by line: the machines, the cones in counting order (TU-9.2, TU-9.3), the tokens; then
// who won and why (TU-10.2).
import type { Table } from "./moves";
import { COLOURS, type Colour, type View } from "./view";

export type Step =
  | { kind: "machine"; colour: Colour }
  | { kind: "cone"; seat: number }
  | { kind: "token"; place: number }
  | { kind: "verdict" };

/** The player who ended the game with a roof counted first; after a shortage, the next player did. */
function counting_order(view: View): number[] {
  const { by, trigger } = view.end;
  const first = by === null ? view.first_player : trigger === "shortage" ? by + 1 : by;
  return view.seats.map((_, i) => (first + i) % view.seats.length);
}

export const steps_of = (view: View): Step[] => [
  ...COLOURS.map((colour): Step => ({ kind: "machine", colour })),
  ...counting_order(view).map((seat): Step => ({ kind: "cone", seat })),
  ...view.objectives.map((_, place): Step => ({ kind: "token", place })),
  { kind: "verdict" },
];

/** Whether a line of a seat has been counted. */
export const counted = (steps: readonly Step[], at: number, wanted: Partial<Record<string, unknown>>): boolean =>
  steps
    .slice(0, at + 1)
    .some((step) => Object.entries(wanted).every(([name, value]) => (step as Record<string, unknown>)[name] === value));

/** A seat's score so far. */
export function sum(view: View, steps: readonly Step[], at: number, seat: number): number {
  const of = view.seats[seat]!;
  let all = 0;
  for (const step of steps.slice(0, at + 1)) {
    if (step.kind === "machine") all += of.score[step.colour];
    else if (step.kind === "cone" && step.seat === seat) all += of.score.cone;
    else if (step.kind === "token") all += view.objectives[step.place]!.seats[seat]!.token ?? 0;
  }
  return all;
}

/** The buildings of a step. */
export function lit(view: View, step: Step): ReadonlySet<string> | null {
  if (step.kind === "cone") return new Set(view.seats[step.seat]!.visible);
  if (step.kind === "token")
    return new Set(view.objectives[step.place]!.seats.flatMap(({ sites, token }) => (token === null ? [] : sites)));
  if (step.kind === "machine")
    return new Set(
      view.sites.filter(({ colour, roofs }) => colour === step.colour && roofs?.length).map(({ id }) => id),
    );
  return null;
}

export const clause_of = (step: Step): string =>
  ({ machine: "TU-10.1", cone: "TU-9.2", token: "TU-8.2", verdict: "TU-10.2" })[step.kind];

export function tell_step(table: Table, step: Step): string {
  const { view } = table;
  const values = (of: (seat: number) => number) =>
    view.seats.map((_, seat) => `${table.names[seat]} ${of(seat)}`).join(", ");
  if (step.kind === "machine")
    return table.say("end.machine", {
      colour: table.say(`colour.${step.colour}`),
      machine: table.say(`machine.${step.colour}`),
      values: values((seat) => view.seats[seat]!.score[step.colour]),
    });
  if (step.kind === "cone") {
    const { cone, score } = view.seats[step.seat]!;
    return table.say("end.cone", { seat: { seat: step.seat }, space: cone ?? 0, millions: score.cone });
  }
  if (step.kind === "token") {
    const { objective, goal, seats } = view.objectives[step.place]!;
    const met = seats.flatMap(({ token }, seat) => (token === null ? [] : [`${table.names[seat]} ${token}`]));
    return table.say("end.token", {
      objective: table.say(`objective.${objective}`),
      goal: table.tell(goal),
      values: met.join(", ") || table.say("end.nobody"),
    });
  }
  return verdict(table);
}

/** Who won, over whom, and by what. */
function verdict(table: Table): string {
  const { view } = table;
  const winners = view.seats.flatMap(({ place }, seat) => (place === 1 ? [seat] : []));
  const [seat = 0] = winners;
  const millions = view.seats[seat]!.score.total;
  if (winners.length > 1)
    return table.say("end.shared", { names: winners.map((one) => table.names[one]).join(", "), millions });
  const over = view.ranking[0]?.over;
  if (over?.by !== "floors") return table.say("end.wins", { seat: { seat }, millions });
  return table.say("end.wins_tie", {
    seat: { seat },
    other: { seat: over.seat },
    millions,
    mine: view.seats[seat]!.floors,
    theirs: view.seats[over.seat]!.floors,
  });
}
