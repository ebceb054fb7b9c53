// The drawing kit: a camera that projects solids onto the page, for boards and scenes. Everything playable is a solid
// (three tones, ink edge, light from the upper left); flat drawings are mapped onto its faces by matrices.

export type Point = readonly [x: number, y: number];

export const middle = (corners: readonly Point[]): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];
export type Place = readonly [x: number, y: number, z: number];

/**
 * Projects the ground (x to the right, y towards the viewer, z up, in units) onto the screen. `turn`: rotation of the
 * table, 45 looks isometric; `tilt`: how steeply we look down; `unit`: pixels.
 */
export class Camera {
  readonly #x: Point;
  readonly #y: Point;
  readonly #z: number;

  constructor(
    readonly turn: number,
    readonly tilt: number,
    readonly unit: number,
    readonly origin: Point = [0, 0],
  ) {
    const t = (turn * Math.PI) / 180;
    const f = (tilt * Math.PI) / 180;
    this.#x = [Math.cos(t) * unit, Math.sin(t) * Math.sin(f) * unit];
    this.#y = [-Math.sin(t) * unit, Math.cos(t) * Math.sin(f) * unit];
    this.#z = -Math.cos(f) * unit;
  }

  at(x: number, y: number, z = 0): Point {
    return [
      this.origin[0] + x * this.#x[0] + y * this.#y[0],
      this.origin[1] + x * this.#x[1] + y * this.#y[1] + z * this.#z,
    ];
  }

  /** Pixels per unit upwards, and per unit towards the viewer. */
  get rise(): number {
    return -this.#z;
  }
  get depth(): number {
    return Math.hypot(...this.#y);
  }

  /** For the `points` of a polygon. */
  points(places: readonly Place[]): string {
    return places
      .map((place) =>
        this.at(...place)
          .map(rounded)
          .join(","),
      )
      .join(" ");
  }

  // Matrices that map a flat 100 x 100 drawing onto a face of the unit cube.
  top(x: number, y: number, z: number): string {
    return this.#matrix(this.#x, this.#y, this.at(x, y, z));
  }
  /** y: the near edge; z: the upper edge. */
  front(x: number, y: number, z: number): string {
    return this.#matrix(this.#x, [0, -this.#z], this.at(x, y, z));
  }
  /** x: the right edge; z: the upper edge; the drawing runs from near to far. */
  right(x: number, y: number, z: number): string {
    return this.#matrix([-this.#y[0], -this.#y[1]], [0, -this.#z], this.at(x, y, z));
  }

  #matrix(a: Point, b: Point, o: Point): string {
    const part = (v: number) => Math.round(v * 100) / 1e4;
    return `matrix(${part(a[0])} ${part(a[1])} ${part(b[0])} ${part(b[1])} ${rounded(o[0])} ${rounded(o[1])})`;
  }
}

export const rounded = (v: number): number => Math.round(v * 100) / 100;

/** The three visible faces of a box, as `points`. */
export function box(
  camera: Camera,
  [x, y, z]: Place,
  [w, d, h]: Place,
): { top: string; front: string; right: string; hull: string } {
  return {
    front: camera.points([
      [x, y + d, z],
      [x + w, y + d, z],
      [x + w, y + d, z + h],
      [x, y + d, z + h],
    ]),
    right: camera.points([
      [x + w, y, z],
      [x + w, y + d, z],
      [x + w, y + d, z + h],
      [x + w, y, z + h],
    ]),
    top: camera.points([
      [x, y, z + h],
      [x + w, y, z + h],
      [x + w, y + d, z + h],
      [x, y + d, z + h],
    ]),
    hull: camera.points([
      [x, y, z + h],
      [x + w, y, z + h],
      [x + w, y, z],
      [x + w, y + d, z],
      [x, y + d, z],
      [x, y + d, z + h],
    ]),
  };
}
