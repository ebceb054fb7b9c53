// The camera of the oblique view: ground in positions, rotated around the centre of the frame by quarter turns, z up.
import { n1 } from "./pieces";
import type { Point } from "./stage";
import type { Level, Spot } from "./view";

/** Roof heights, in pixels at full size (CC-1.1: three heights). */
export const HEIGHT: Record<Level, number> = { river: 38, forest: 82, sand: 130 };
/** Half the width of a building and of a deck, in positions. */
export const HALF = 0.33;
export const DECK = 0.15;

export type Place = readonly [x: number, y: number, z?: number];

export class Oblique {
  /** Half the width and half the height of a position on the page. */
  readonly a: number;
  readonly b: number;
  /** Scale; 1 at full size. */
  readonly k: number;

  constructor(
    readonly turn: number,
    readonly middle: Spot,
    readonly origin: Point,
    a: number,
  ) {
    this.a = a;
    this.b = a * 0.565;
    this.k = a / 50;
  }

  /** Rotates a point of the ground; the centre of a position is half a unit from its corner. */
  spin([x, y]: Spot): Spot {
    let [a, b] = [x - this.middle[0], y - this.middle[1]];
    for (let i = 0; i < this.turn; i++) [a, b] = [b, -a];
    return [a, b];
  }
  /** The rotated centre of a position. */
  centre([x, y]: Spot): Spot {
    return this.spin([x + 0.5, y + 0.5]);
  }
  at(x: number, y: number, z = 0): Point {
    return [this.origin[0] + (x - y) * this.a, this.origin[1] + (x + y) * this.b - z * this.k];
  }
  points(places: readonly Place[]): string {
    return places
      .map((place) =>
        this.at(...place)
          .map(n1)
          .join(","),
      )
      .join(" ");
  }
  polygon(places: readonly Place[], rest: string): string {
    return `<polygon points="${this.points(places)}" ${rest}/>`;
  }
  /** Maps a flat drawing of the given width, y down, onto a wall whose top edge runs from p to q. */
  wall(p: Place, q: Place, width: number): string {
    const [a, b] = [this.at(...p), this.at(...q)];
    const part = (v: number) => Math.round(v * 1e4) / 1e4;
    return `matrix(${part((b[0] - a[0]) / width)} ${part((b[1] - a[1]) / width)} 0 ${part(this.k)} ${n1(a[0])} ${n1(a[1])})`;
  }
}
