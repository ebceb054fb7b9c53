// Projects the map onto the page. Outlines are component data; a map without them (another component file) gets squares
// around its sites. On a portrait page the map is rotated by a quarter turn, so that sites stay large enough to tap.
import { middle, type Point } from "$web/draw/kit";
import { maps } from "../components.json";
import type { CityPlan, Site, View } from "./view";

export { middle, type Point };

interface Outlines {
  coast: Point[];
  sites: { id: string; plot: Point[] }[];
  features: { id: string; shape: Point[] }[];
}
const DRAWN = maps as unknown as Record<string, Outlines | undefined>;

const SQUARE = 46;
const square = ({ x, y }: Site): Point[] => [
  [x - SQUARE, y - SQUARE],
  [x + SQUARE, y - SQUARE],
  [x + SQUARE, y + SQUARE],
  [x - SQUARE, y + SQUARE],
];

/** How far the map may be stretched along one side to fill the space. */
const STRETCH = 1.3;

/** Heights of a floor, and of the roofs in a building, in units of the canvas. */
const FLOOR = 16;
const ROOFS = 24;

export class Layout {
  readonly turned: boolean;
  readonly plan: CityPlan;
  /** Pixels per unit of the canvas. */
  readonly unit: number;
  /** Of a building: width, one floor, the two kinds of roof, depth to the right and back. */
  readonly size: { width: number; floor: number; covered: number; visible: number; deep: number };
  readonly coast: Point[];
  readonly #outlines: Outlines | undefined;
  readonly #scale: Point;
  readonly #origin: Point;
  readonly #sites: ReadonlyMap<string, Site>;

  constructor(
    view: View,
    readonly width: number,
    readonly height: number,
  ) {
    this.plan = view.map;
    this.#sites = new Map(view.sites.map((site) => [site.id, site]));
    const outlines = DRAWN[view.map.id];
    const known = new Set(outlines?.sites.map(({ id }) => id));
    this.#outlines = view.sites.every(({ id }) => known.has(id)) ? outlines : undefined;
    const [w, h] = view.map.canvas;
    this.turned = height > width;
    const [across, down] = this.turned ? [h, w] : [w, h];
    const above = this.#rise(view);
    const [sx, sy] = [width / across, height / (down + above)];
    const least = Math.min(sx, sy);
    this.#scale = [Math.min(sx, least * STRETCH), Math.min(sy, least * STRETCH)];
    const spare = height - (down + above) * this.#scale[1];
    this.#origin = [(width - across * this.#scale[0]) / 2, above * this.#scale[1] + spare / 2];
    this.unit = Math.sqrt(this.#scale[0] * this.#scale[1]);
    const u = Math.min(1.3, Math.max(0.42, this.unit));
    this.size = {
      width: Math.max(20, 45 * u),
      floor: Math.max(7.5, FLOOR * u),
      covered: Math.max(4, 6.5 * u),
      visible: Math.max(8, 15 * u),
      deep: Math.max(3, 7 * u),
    };
    const corners: Point[] = [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ];
    this.coast = (this.#outlines?.coast ?? corners).map((point) => this.at(point));
  }

  /** How far the northernmost buildings may rise above the map (TU-3.8: one floor per street, plus one). */
  #rise(view: View): number {
    const streets = (id: string) => view.map.streets.filter((street) => street.includes(id)).length;
    const tops = view.sites.map(({ id, x, y }) => (streets(id) + 1) * FLOOR + ROOFS - (this.turned ? x : y));
    return Math.min(60, Math.max(10, ...tops));
  }
  at([x, y]: Point): Point {
    const [a, b] = this.turned ? [this.plan.canvas[1] - y, x] : [x, y];
    return [this.#origin[0] + a * this.#scale[0], this.#origin[1] + b * this.#scale[1]];
  }
  site(id: string): Point {
    const site = this.#sites.get(id)!;
    return this.at([site.x, site.y]);
  }
  plot(id: string): Point[] {
    const plot = this.#outlines?.sites.find((one) => one.id === id)?.plot ?? square(this.#sites.get(id)!);
    return plot.map((point) => this.at(point));
  }
  /** The shore of a lake, the edge of a park. */
  shape(id: string): Point[] {
    const shape = this.#outlines?.features.find((one) => one.id === id)?.shape ?? [];
    return shape.map((point) => this.at(point));
  }
  /** The base point of a building: the centre of its footprint. */
  foot(id: string): Point {
    const [x, y] = this.site(id);
    return [x, y + this.size.width * 0.3];
  }
}

export const n1 = (v: number): number => Math.round(v * 10) / 10;
export const points = (list: readonly Point[]): string => list.map((point) => point.map(n1).join(",")).join(" ");
