// The geometry of the map: 6 by 6 blocks of four lots between streets, and the positions of the numbers around them
// (US-2.1 to US-2.3).
import { column_of, row_of, type LotName, type Row } from "./view";

export type Point = readonly [x: number, y: number];

/** In units of the drawing; margins are west, north, east and south. */
export class Plan {
  readonly pitch: number;
  readonly span: number;
  readonly width: number;
  readonly height: number;

  constructor(
    readonly lot: number,
    readonly street: number,
    readonly west: number,
    readonly north: number,
    readonly east: number,
    readonly south: number,
    /** Radius of a number. */
    readonly radius: number,
  ) {
    this.pitch = 2 * lot + street;
    this.span = 12 * lot + 7 * street;
    this.width = west + this.span + east;
    this.height = north + this.span + south;
  }

  get block(): number {
    return 2 * this.lot;
  }
  /** Scale of sizes that grow with the lots; 1 on the large map. */
  get scale(): number {
    return this.lot / WIDE_LOT;
  }
  x(column: number): number {
    return this.west + this.street + (column - 1) * this.pitch;
  }
  y(row: number): number {
    return this.north + this.street + (row - 1) * this.pitch;
  }
  corner(block: string): Point {
    return [this.x(column_of(block)), this.y(row_of(block))];
  }

  /** The position of a row's number: printed ones west and south, grey spaces east and north. */
  number(row: Row): Point {
    const middle =
      (row.orientation === "horizontal" ? this.y(row.first) : this.x(row.first)) +
      (row.width === 2 ? this.pitch - this.street / 2 : this.lot);
    if (row.orientation === "horizontal")
      return row.grey ? [this.west + this.span + this.east * 0.48, middle] : [this.west * 0.46, middle];
    return row.grey ? [middle, this.north * 0.44] : [middle, this.north + this.span + this.south * 0.5];
  }
  /** The touch target of a row's number: the whole margin beside it, and no block. */
  reach(row: Row): { x: number; y: number; width: number; height: number } {
    const [x, y] = this.number(row);
    const long = Math.min(row.width * this.pitch, 1.2 * this.pitch) - this.street;
    if (row.orientation === "horizontal") {
      const width = (row.grey ? this.east : this.west) + this.street;
      return { x: row.grey ? this.width - width : 0, y: y - long / 2, width, height: long };
    }
    const height = (row.grey ? this.north : this.south) + this.street;
    return { x: x - long / 2, y: row.grey ? 0 : this.height - height, width: long, height };
  }
  /** For a grey space. */
  dock(row: Row): Point {
    return row.width === 2 ? [2 * this.radius + 26, 2 * this.radius + 2] : [2 * this.radius + 10, 2 * this.radius + 8];
  }
  /** The blocks of a row, with half a street around them. */
  band(row: Row): { x: number; y: number; width: number; height: number } {
    const long = row.width * this.pitch;
    return row.orientation === "horizontal"
      ? { x: this.west, y: this.y(row.first) - this.street / 2, width: this.span, height: long }
      : { x: this.x(row.first) - this.street / 2, y: this.north, width: long, height: this.span };
  }
}

const WIDE_LOT = 38;
export const WIDE = new Plan(WIDE_LOT, 7, 66, 46, 68, 46, 15);
/** With margins wide enough to tap when the whole map is 316 px wide. */
export const SMALL = new Plan(26, 4, 46, 46, 46, 46, 11.5);

export const is_west = (lot: LotName): boolean => lot[1] === "W";
export const is_north = (lot: LotName): boolean => lot[0] === "N";

/** The centre of a lot within its block. */
export const centre = (lot: LotName, side: number): Point => [
  (is_west(lot) ? 0.5 : 1.5) * side,
  (is_north(lot) ? 0.5 : 1.5) * side,
];
/** The centre of several lots. */
export function middle(lots: readonly LotName[], side: number): Point {
  const points = lots.map((lot) => centre(lot, side));
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  return [mean(0), mean(1)];
}

/** The corners of a building in its block, inset by `inset` (US-7.4: one, two in line, three in an L, all). */
export function outline(lots: readonly LotName[], side: number, inset: number): Point[] {
  const [far, near] = [2 * side - inset, side - inset];
  if (lots.length === 3) {
    const missing = (["NW", "NE", "SW", "SE"] as const).find((lot) => !lots.includes(lot))!;
    const corners: Point[] = [
      [inset, inset],
      [far, inset],
      [far, near],
      [near, near],
      [near, far],
      [inset, far],
    ];
    return corners.map(([x, y]) => [is_west(missing) ? 2 * side - x : x, is_north(missing) ? 2 * side - y : y]);
  }
  const left = (lots.some(is_west) ? 0 : side) + inset;
  const top = (lots.some(is_north) ? 0 : side) + inset;
  const right = lots.every(is_west) ? near : far;
  const bottom = lots.every(is_north) ? near : far;
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}
