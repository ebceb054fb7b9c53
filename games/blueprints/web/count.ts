// Counting a round: line by line (BP-8.2), then the Awards (BP-9) and the Prizes (BP-10), each with the dice that count
// for it and one sentence.
import { die_name, name_of, type Table } from "./moves";
import { LINES, type Award, type Building, type Line, type Past, type Verdict } from "./view";

export type Step = { kind: "line"; line: Line } | { kind: "verdict"; verdict: Verdict };

export const steps_of = (past: Past): Step[] => [
  ...LINES.map((line) => ({ kind: "line", line }) as const),
  ...past.verdicts.map((verdict) => ({ kind: "verdict", verdict }) as const),
];

const CLAUSE: Record<Line, string> = {
  bonus: "BP-8.3",
  wood: "BP-8.5",
  recycled: "BP-8.9",
  stone: "BP-8.10",
  glass: "BP-8.11",
};
export const clause_of = (step: Step): string => {
  if (step.kind === "line") return CLAUSE[step.line];
  const { kind, over } = step.verdict;
  if (kind === "award") return over ? "BP-9.2" : "BP-9.3";
  return over ? "BP-10.3" : "BP-10";
};

/** Dice of a building counted in a step, with the points shown at each. */
export function counted(building: Building, step: Step | null, seat: number): Map<number, string> {
  const marks = new Map<number, string>();
  if (!step) return marks;
  if (step.kind === "line" && step.line !== "bonus") {
    const dice = building.dice.flatMap((die, i) => (die.die === step.line && die.space !== "removed" ? [i] : []));
    dice.forEach((i) => marks.set(i, building.dice[i]!.points === undefined ? "" : `+${building.dice[i]!.points}`));
    if (step.line === "recycled" && dice.length) marks.set(dice.at(-1)!, `+${building.score.recycled}`);
  } else if (step.kind === "line") {
    if (building.plan.met) building.dice.forEach((_, i) => marks.set(i, ""));
  } else if (step.verdict.kind === "prize" && step.verdict.seat === seat) {
    const prize = building.prizes.find(({ prize }) => prize === step.verdict.card);
    prize?.dice.forEach((i) => marks.set(i, ""));
  } else if (step.verdict.kind === "award" && step.verdict.seat === seat) {
    building.dice.forEach((die, i) => die.space !== "removed" && marks.set(i, ""));
  }
  return marks;
}

/** By rank: with two players the Silver Award is for the best building (BP-9.3). */
const PLACES: Award[] = ["gold", "silver", "bronze"];

/** The sentence for an Award or a Prize: the deciding figures, including tie breakers. */
export function tell_verdict(table: Table, past: Past, { kind, card, seat, over }: Verdict): string {
  if (seat === null) return table.say("end.nobody");
  const args = { seat: { seat }, points: past.buildings[seat]!.score.total };
  const plain =
    kind === "award"
      ? table.say("end.award", { ...args, card: PLACES[past.ranking.indexOf(seat)] ?? card })
      : table.say(`board.prize_for.${card}`, {
          goal: past.buildings[seat]!.prizes.find(({ prize }) => prize === card)?.goal ?? 0,
        });
  if (!over) return plain;
  const reason =
    over.by === "turn"
      ? table.say("end.later")
      : table.say("end.more_dice", {
          material: name_of(table, over.material!),
          mine: over.mine ?? 0,
          theirs: over.theirs ?? 0,
          spot: over.by,
        });
  return table.say(kind === "award" ? "end.award_tied" : "end.prize_tied", {
    ...args,
    rival: { seat: over.seat },
    reason,
  });
}

export function tell_step(table: Table, past: Past, step: Step): string {
  if (step.kind === "verdict") return tell_verdict(table, past, step.verdict);
  const scored = past.buildings
    .map((building, seat) => ({
      building,
      seat,
      points: building.score[step.line],
    }))
    .filter(({ points }) => points > 0)
    .map(({ building, seat, points }) => {
      const dice = building.dice.filter((die) => die.die === step.line && die.space !== "removed");
      const list =
        step.line === "bonus" ? table.say(`card.${building.card}`) : dice.map((die) => die_name(table, die)).join(", ");
      return table.say("end.scores", { seat: { seat }, points, list });
    });
  return [table.say(`end.rule.${step.line}`), ...(scored.length ? scored : [table.say("end.nobody_scores")])].join(" ");
}
