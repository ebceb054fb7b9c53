// How the parts of the table are arranged, by the width and height of the board. The parts are the same in all layouts.

/**
 * desk: map, decision and offices, standings and events in three columns; all cards below.
 * tablet: the same, narrower; offices and vocations share a place.
 * tall: map and decision side by side, everything else below.
 * land: the map over the whole height, everything else in a sheet beside it.
 * phone: the map, and a sheet below that opens over it.
 */
export type Layout = "desk" | "tablet" | "tall" | "land" | "phone";

const WIDE = { width: 1240, height: 730 };
const COLUMNS = { width: 900, height: 560 };
const TALL = { width: 640, height: 860 };
const SIDEWAYS = 540; // width: room for a map and a sheet side by side

export function layout_of(width: number, height: number): Layout {
  const fits = (least: { width: number; height: number }): boolean => width >= least.width && height >= least.height;
  if (fits(WIDE)) return "desk";
  if (fits(COLUMNS)) return "tablet";
  if (fits(TALL)) return "tall";
  return width >= SIDEWAYS ? "land" : "phone";
}

/** One sheet shows cards and offices in turn. */
export const has_sheet = (layout: Layout): boolean => layout === "land" || layout === "phone";
