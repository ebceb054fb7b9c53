// The final count: along every walkway of every city (CC-8.2), last place first; then the special requirement cards
// (CC-10.5), then who won and why (CC-8.3 to CC-8.7).
import { level_name, signed, type Table } from "./moves";
import { LEVELS, same, type City, type Level, type Spot, type View } from "./view";

/** `flipped`: walked from `to` to `from`. */
export type Step =
  | { kind: "walk"; seat: number; walkway: number; flipped: boolean }
  | { kind: "city"; seat: number }
  | { kind: "card"; card: number }
  | { kind: "verdict" };

/** A city's walkways by level and route, each route from end to end. */
function walks(city: City): { walkway: number; flipped: boolean }[] {
  const left = new Set(city.walkways.keys());
  const walked: { walkway: number; flipped: boolean }[] = [];
  const degree = (at: Spot) => city.buildings.find(({ position }) => same(position, at))?.walkways ?? 0;
  for (const level of LEVELS) {
    let here: Spot | null = null;
    for (;;) {
      const of_level = [...left].filter((i) => city.walkways[i]!.level === level);
      if (!of_level.length) break;
      const ends = of_level.flatMap((i) => [
        { walkway: i, flipped: false, at: city.walkways[i]!.from, to: city.walkways[i]!.to },
        { walkway: i, flipped: true, at: city.walkways[i]!.to, to: city.walkways[i]!.from },
      ]);
      const next: (typeof ends)[number] =
        ends.find(({ at }) => here && same(at, here)) ?? ends.find(({ at }) => degree(at) === 1) ?? ends[0]!;
      walked.push({ walkway: next.walkway, flipped: next.flipped });
      left.delete(next.walkway);
      here = next.to;
    }
  }
  return walked;
}

export function steps_of(view: View): Step[] {
  const order = view.seats.map((_, seat) => seat).sort((a, b) => view.seats[b]!.place - view.seats[a]!.place);
  return [
    ...order.flatMap((seat): Step[] => [
      ...walks(view.seats[seat]!.city).map((walk) => ({ kind: "walk", seat, ...walk }) as const),
      { kind: "city", seat },
    ]),
    ...view.cards.map((_, card) => ({ kind: "card", card }) as const),
    { kind: "verdict" },
  ];
}

/** Votes of the walkways of a level counted so far. */
export const counted = (view: View, steps: readonly Step[], upto: number, seat: number, level: Level): number =>
  steps.slice(0, upto + 1).reduce((sum, step) => {
    if (step.kind !== "walk" || step.seat !== seat) return sum;
    const walkway = view.seats[seat]!.city.walkways[step.walkway]!;
    return sum + (walkway.level === level ? walkway.votes : 0);
  }, 0);

/** The walkways of a city highlighted in a step: those counted so far, those that count for a card, or all. */
export function lit(view: View, steps: readonly Step[], at: number, seat: number): ReadonlySet<number> {
  const step = steps[at]!;
  const city = view.seats[seat]!.city;
  if (step.kind === "card") {
    const parts = view.cards[step.card]!.seats[seat]!.parts;
    return new Set(parts.flatMap((part) => part.walkways));
  }
  if (step.kind !== "walk" || step.seat !== seat) return new Set(city.walkways.keys());
  return new Set(
    steps.slice(0, at + 1).flatMap((one) => (one.kind === "walk" && one.seat === seat ? [one.walkway] : [])),
  );
}

/** The city shown in a step. */
export function city_of(view: View, step: Step): number {
  if (step.kind === "walk" || step.kind === "city") return step.seat;
  const winner = view.seats.findIndex(({ place }) => place === 1);
  if (step.kind === "verdict") return winner;
  const { seats } = view.cards[step.card]!;
  const most = seats.reduce(
    (best, { votes }, seat) => (Math.abs(votes) > Math.abs(seats[best]!.votes) ? seat : best),
    winner,
  );
  return most;
}

const CARDS = [
  "longest-route",
  "separate-routes",
  "varied-route",
  "circuits",
  "blue-hill",
  "green-hill",
  "minimalist",
  "crossed",
  "solo",
  "balanced",
];
const BY: Record<string, string> = {
  total: "CC-8.3",
  river: "CC-8.4",
  forest: "CC-8.5",
  sand: "CC-8.6",
  shared: "CC-8.7",
};

export function clause_of(view: View, step: Step): string {
  if (step.kind === "card")
    return `CC-10.${18 + Math.max(0, CARDS.indexOf(view.cards[step.card]!.card.replace("sr-", "")))}`;
  if (step.kind === "verdict") return view.solo ? "CC-20.3" : (BY[view.ranking?.[0]?.over?.by ?? "total"] ?? "CC-8.3");
  return "CC-8.2";
}

export function tell_step(table: Table, steps: readonly Step[], at: number): string {
  const { view } = table;
  const step = steps[at]!;
  if (step.kind === "walk") {
    const { level, votes } = view.seats[step.seat]!.city.walkways[step.walkway]!;
    const sum = LEVELS.reduce((all, one) => all + counted(view, steps, at, step.seat, one), 0);
    return table.say("end.walk", { level: level_name(table, level), votes, sum });
  }
  if (step.kind === "city") {
    const { votes, city } = view.seats[step.seat]!;
    const sum = LEVELS.reduce((all, level) => all + votes[level], 0);
    return table.say("end.city", { seat: { seat: step.seat }, walkways: city.walkways.length, votes: sum });
  }
  if (step.kind === "card") {
    const { card, seats } = view.cards[step.card]!;
    const values = seats.map(({ votes }, seat) => `${table.names[seat]} ${signed(votes)}`).join(", ");
    return `${table.say(`card.${card}`)}. ${table.say(`card_text.${card}`)} ${values}.`;
  }
  return verdict(table);
}

/** Who won, over whom, and by what. */
function verdict(table: Table): string {
  const { view } = table;
  if (view.solo) {
    const votes = view.seats[0]!.votes.total;
    return table.say(view.solo.reached ? "end.par_reached" : "end.par_missed", { votes, par: view.solo.par });
  }
  const winners = view.seats.flatMap(({ place }, seat) => (place === 1 ? [seat] : []));
  const votes = view.seats[winners[0]!]!.votes.total;
  if (winners.length > 1)
    return table.say("end.shared", { names: winners.map((seat) => table.names[seat]).join(", "), votes });
  const over = view.ranking?.[0]?.over;
  if (!over || over.by === "total" || over.by === "shared")
    return table.say("end.wins", { seat: { seat: winners[0]! }, votes });
  return table.say("end.wins_tie", {
    seat: { seat: winners[0]! },
    votes,
    other: { seat: over.seat },
    level: level_name(table, over.by),
    mine: view.seats[winners[0]!]!.votes[over.by],
    theirs: view.seats[over.seat]!.votes[over.by],
  });
}
