// The types of the view, which tools/view_types makes from view.schema.json, and what the board reads out of it. No rule stands here.
import { COLOURS, type Colour, type Floors, type Site, type View } from "./view_types";

export * from "./view_types";

export const site_of = (view: View, id: string): Site | undefined => view.sites.find((site) => site.id === id);

/** The seats other than one, in the order of play. */
export const others = (view: View, seat: number): number[] =>
  view.seats.slice(1).map((_, i) => (seat + 1 + i) % view.seats.length);

/** One entry for each floor, in the order of the colours (TU-13.3). */
export const listed = (floors: Partial<Floors>): Colour[] =>
  COLOURS.flatMap((colour) => Array.from({ length: floors[colour] ?? 0 }, () => colour));

/** The number of a site, as it is painted on the map; its code is in the log and the notation. */
export const number_of = (id: string): string => id.replace(/^\D+0*/, "");
