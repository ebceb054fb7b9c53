// The final count (UT-10.4): street by street, site by site, then the ranks (UT-10.6, UT-10.7).
import type { Table } from "./moves";
import { stars } from "./moves";
import type { View } from "./view";

export type Step =
  { kind: "site"; seat: number; site: number } | { kind: "street"; seat: number } | { kind: "verdict" };

/** In turn order. */
export function steps_of(view: View): Step[] {
  const seats = view.seats.map((_, seat) => seat).sort((a, b) => view.seats[a]!.position - view.seats[b]!.position);
  return [
    ...seats.flatMap((seat): Step[] => [
      ...view.seats[seat]!.street.sites.map(({ site }): Step => ({ kind: "site", seat, site })),
      { kind: "street", seat },
    ]),
    { kind: "verdict" },
  ];
}

/** Whose street is shown during a step; the winner's at the end. */
export const street_of = (view: View, step: Step): number =>
  step.kind === "verdict" ? view.ranking[0]!.seat : step.seat;

/** Whether a site has been counted. */
export const is_counted = (steps: readonly Step[], at: number, seat: number, site: number): boolean =>
  steps.findIndex((step) => step.kind === "site" && step.seat === seat && step.site === site) <= at;

export const clause_of = (view: View, step: Step): string => {
  if (step.kind !== "verdict") return "UT-10.4";
  return tie(view) === "prestige" ? "UT-10.6" : "UT-10.7";
};

/** What separated the winner from the runner-up. */
const tie = (view: View) => view.ranking[0]!.over?.by ?? "prestige";

export function tell_step(table: Table, step: Step): string {
  const { view } = table;
  if (step.kind === "site") {
    const site = view.seats[step.seat]!.street.sites[step.site - 1]!;
    return table.say("end.site", {
      seat: { seat: step.seat },
      site: step.site,
      floors: site.floors.length,
      stars: stars(site.prestige),
    });
  }
  if (step.kind === "street")
    return table.say("end.street", {
      seat: { seat: step.seat },
      stars: stars(view.seats[step.seat]!.street.prestige),
    });
  return verdict(table);
}

function verdict(table: Table): string {
  const { view } = table;
  const first = view.ranking[0]!;
  const seat = { seat: first.seat };
  const of = view.seats[first.seat]!;
  const winners = view.ranking.filter(({ place }) => place === 1);
  if (winners.length > 1)
    return table.say("end.shared", {
      names: new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(
        winners.map((one) => table.names[one.seat] ?? ""),
      ),
      stars: stars(of.street.prestige),
    });
  const over = first.over;
  if (!over || over.by === "prestige") return table.say("end.wins", { seat, stars: stars(of.street.prestige) });
  const other = view.seats[over.seat]!;
  const [mine, theirs] = over.by === "money" ? [of.money, other.money] : [of.street.finished, other.street.finished];
  return table.say("end.wins_tie", {
    seat,
    other: { seat: over.seat },
    stars: stars(of.street.prestige),
    tie: over.by,
    mine,
    theirs,
  });
}
