// The types of the view, which tools/view_types makes from view.schema.json, and what the board reads out of it. No rule stands here.
import type { Spot, Tile, Walkway, Built, Building, City, View } from "./view_types";

export * from "./view_types";

/** As words::at() names them: columns are letters, rows are numbers, and the start tile begins at G7. */
export const column_name = (x: number): string => String.fromCharCode("G".charCodeAt(0) + x);
export const row_name = (y: number): string => String(7 + y);
export const place_name = ([x, y]: Spot): string => column_name(x) + row_name(y);
/** A slot is named by its north-west position. */
export const slot_name = ([x, y]: Spot): string => place_name([2 * x, 2 * y]);

export const same = (a: Spot | null | undefined, b: Spot | null | undefined): boolean =>
  a === b || (!!a && !!b && a[0] === b[0] && a[1] === b[1]);

export const has = (spots: readonly Spot[], spot: Spot): boolean => spots.some((one) => same(one, spot));

export const same_walkway = (a: Walkway, b: Walkway): boolean =>
  a.level === b.level && same(a.from, b.from) && same(a.to, b.to);

/** The seats other than one, in the order of play. */
export const others = (view: View, seat: number): number[] =>
  view.seats.slice(1).map((_, i) => (seat + 1 + i) % view.seats.length);

/** The positions of a slot's tile: NW, NE, SE, SW (CC-2.2). */
export const positions = ([x, y]: Spot): Spot[] => [
  [2 * x, 2 * y],
  [2 * x + 1, 2 * y],
  [2 * x + 1, 2 * y + 1],
  [2 * x, 2 * y + 1],
];

/** Where the two buildings of a tile stand after some quarter turns clockwise (CC-2.4), in a tile at the origin. */
export function turned(tile: Tile, rotation: number): Building[] {
  return (tile.sites ?? []).map(({ position, level }) => {
    let [x, y] = position;
    for (let i = 0; i < rotation; i++) [x, y] = [1 - y, x];
    return { position: [x, y], level, walkways: 0 };
  });
}

/** The smallest rectangle of slots around some. */
export function bounds(slots: readonly Spot[]): { x: number; y: number; width: number; height: number } {
  if (!slots.length) return { x: 0, y: 0, width: 1, height: 1 };
  const [xs, ys] = [slots.map(([x]) => x), slots.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}

/** What came new into a city between two views, when it is a step forward. */
export function grown(before: City, after: City): { slot: Spot | null; walkways: Built[] } {
  const tiles = after.tiles.length - before.tiles.length;
  const walkways = after.walkways.filter((walkway) => !before.walkways.some((old) => same_walkway(old, walkway)));
  const is_step = tiles >= 0 && tiles <= 1 && after.walkways.length - walkways.length === before.walkways.length;
  if (!is_step) return { slot: null, walkways: [] };
  const added = after.tiles.find(({ slot }) => !before.tiles.some((old) => same(old.slot, slot)));
  return { slot: tiles ? (added?.slot ?? null) : null, walkways: walkways.length <= 1 ? walkways : [] };
}
