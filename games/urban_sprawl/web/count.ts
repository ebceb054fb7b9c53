// The final scoring (US-15.2) line by line: prestige so far, a payout for each prestige number, wealth, offices; then
// who won and why (US-15.4). All figures come from the view.
import type { Table } from "./parts";
import { OFFICES, type FinalScore, type OfficeId, type Row, type View } from "./view";

export type Line =
  | { kind: "prestige" }
  | { kind: "payout"; number: number; row: string }
  | { kind: "wealth" }
  | { kind: "office"; office: OfficeId; seat: number };
export type Step = Line | { kind: "verdict" };

const numbers = (view: View): Row[] =>
  view.town.rows.filter(({ kind }) => kind === "prestige").sort((a, b) => a.number! - b.number!);

export const lines_of = (view: View): Line[] => [
  { kind: "prestige" },
  ...numbers(view).map(({ id, number }): Line => ({ kind: "payout", number: number!, row: id })),
  { kind: "wealth" },
  ...OFFICES.flatMap((office): Line[] =>
    (view.final ?? []).flatMap(({ seat, offices }) => (office in offices ? [{ kind: "office", office, seat }] : [])),
  ),
];
export const steps_of = (view: View): Step[] => [...lines_of(view), { kind: "verdict" }];

export function points(view: View, line: Line, seat: number): number {
  const score = view.final?.find((one) => one.seat === seat);
  if (!score) return 0;
  if (line.kind === "payout") return view.town.rows.find(({ id }) => id === line.row)?.shares?.[seat] ?? 0;
  if (line.kind === "office") return line.seat === seat ? (score.offices[line.office] ?? 0) : 0;
  return score[line.kind];
}

/** A seat's score up to the current step of the count. */
export const sum = (view: View, at: number, seat: number): number =>
  lines_of(view)
    .slice(0, at + 1)
    .reduce((total, line) => total + points(view, line, seat), 0);

export const clause_of = (step: Step): string =>
  ({ prestige: "US-15.2", payout: "US-15.2", wealth: "US-15.2", office: "US-15.3", verdict: "US-15.4" })[step.kind];

export function line_name(table: Table, line: Line): string {
  if (line.kind === "payout") return table.say("end.line.payout", { number: line.number });
  if (line.kind === "office") return table.say(`office.${line.office}`);
  return table.say(`end.line.${line.kind}`);
}

export function tell_step(table: Table, step: Step): string {
  const { view } = table;
  if (step.kind === "verdict") return verdict(table);
  if (step.kind === "office")
    return table.say("end.office", {
      office: table.say(`office.${step.office}`),
      seat: { seat: step.seat },
      points: points(view, step, step.seat),
      which: step.office,
    });
  const values = view.players.map(({ seat }) => `${table.names[seat]} ${points(view, step, seat)}`).join(", ");
  return table.say(`end.${step.kind}`, { values, ...(step.kind === "payout" ? { number: step.number } : {}) });
}

function verdict(table: Table): string {
  const final = table.view.final ?? [];
  const winners = final.filter(({ place }) => place === 1);
  const { seat, total } = winners[0] ?? ({ seat: 0, total: 0 } as FinalScore);
  if (winners.length > 1)
    return table.say("end.shared", { names: winners.map((one) => table.names[one.seat]).join(", "), total });
  const wealth = (of: number) => table.view.players[of]?.wealth ?? 0;
  const tied = final.find((one) => one.seat !== seat && one.total === total);
  if (!tied) return table.say("end.wins", { seat: { seat }, total });
  return table.say("end.wins_tie", {
    seat: { seat },
    other: { seat: tied.seat },
    total,
    mine: wealth(seat),
    theirs: wealth(tied.seat),
  });
}
