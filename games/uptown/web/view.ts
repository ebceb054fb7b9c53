// The types of the view, which tools/view_types makes from view.schema.json, and what the board reads out of it. No rule stands here.
import type { View } from "./view_types";

export * from "./view_types";

/** The seats other than one, in the order of play. */
export const others = (view: View, seat: number): number[] =>
  view.seats.slice(1).map((_, i) => (seat + 1 + i) % view.seats.length);

/** Where a card came to between two views that follow each other. */
export interface Built {
  seat: number;
  site: number;
  floor: number;
  finished: boolean;
}
export function built_between(before: View | null | undefined, after: View): Built | null {
  if (!before?.seats || before.seats.length !== after.seats.length) return null;
  const found: Built[] = [];
  after.seats.forEach(({ street }, seat) =>
    street.sites.forEach((site, i) => {
      const old = before.seats[seat]!.street.sites[i]!;
      if (site.floors.length === old.floors.length) return;
      if (site.floors.length !== old.floors.length + 1) found.push({ seat, site: i, floor: -1, finished: false });
      found.push({ seat, site: i, floor: site.floors.length - 1, finished: site.finished && !old.finished });
    }),
  );
  return found.length === 1 ? found[0]! : null; // else somebody looked back, or jumped
}
