// Solids for the scenes on the home page, as SVG strings: a scene has hundreds of static pieces, and strings render
// them in one go. One style for all: 1 px ink line, three tones, light from the upper left, no gradients.
import { box as faces, Camera, rounded, type Place, type Point } from "./kit";

/** Fills of the top, front and right side. */
export type Tones = readonly [top: string, front: string, right: string];

const INK = "#10202e";
export const LINE = 'stroke="var(--draw)" stroke-linejoin="round" stroke-linecap="round"';

export const isometric = (unit: number, origin: Point): Camera => new Camera(45, 35.264, unit, origin);

/** The three tones of a colour: `light` percent white on top, `dark` percent ink on the right. */
export const tones = (colour: string, light = 22, dark = 20): Tones => [
  `color-mix(in srgb, ${colour}, #fff ${light}%)`,
  colour,
  shaded(colour, dark),
];
const shaded = (colour: string, dark: number) => `color-mix(in srgb, ${colour}, ${INK} ${dark}%)`;

export const face = (camera: Camera, places: readonly Place[], fill: string, more = LINE): string =>
  `<polygon points="${camera.points(places)}" fill="${fill}" ${more}/>`;

/** A patch of ground without an outline. */
export const patch = (camera: Camera, x: number, y: number, w: number, d: number, fill: string): string =>
  face(camera, rectangle(x, y, w, d), fill, "");

const rectangle = (x: number, y: number, w: number, d: number, z = 0): Place[] => [
  [x, y, z],
  [x + w, y, z],
  [x + w, y + d, z],
  [x, y + d, z],
];

export function solid(camera: Camera, at: Place, size: Place, [top, front, right]: Tones): string {
  const seen = faces(camera, at, size);
  const side = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`;
  return `<g ${LINE}>${side(seen.front, front)}${side(seen.right, right)}${side(seen.top, top)}</g>`;
}

/** A lid on a roof, inset from its edge by `inset`. */
export const lid = (camera: Camera, [x, y, z]: Place, size: number, inset: number, fill: string): string =>
  face(camera, rectangle(x + inset, y + inset, size - 2 * inset, size - 2 * inset, z), fill);

/** A shadow on the ground, to the right of a footprint. */
export const shade = (camera: Camera, x: number, y: number, w: number, d: number, length: number): string => {
  const slant = length * 0.15;
  const corners: Place[] = [
    [x + w, y, 0],
    [x + w + length, y + slant, 0],
    [x + w + length, y + d + slant, 0],
    [x + w, y + d, 0],
  ];
  return face(camera, corners, INK, 'opacity=".15"');
};

/** The base everything stands on, with its shadow on the table. */
export function plinth(camera: Camera, width: number, depth: number, fill: string): string {
  const height = 0.3;
  return (
    face(camera, rectangle(0, 0, width, depth, -height), INK, 'opacity=".16" transform="translate(0 9)"') +
    solid(camera, [0, 0, -height], [width, depth, height], [fill, "#cdbb97", "#b09c76"])
  );
}

export interface Windows {
  columns: number;
  rows: number;
  glass: string;
  /** Wall margins beside and above, in units, and the share of a window's cell that is wall. */
  beside?: number;
  above?: number;
  wall?: number;
}

/** The windows of one face as one path. */
export function windows(
  camera: Camera,
  side: "front" | "right",
  [x, y, z]: Place,
  width: number,
  height: number,
  of: Windows,
): string {
  const { columns, rows, glass, beside = 0.14, above = 0.16, wall = 0.35 } = of;
  const w = (width - 2 * beside) / columns;
  const h = (height - 2 * above) / rows;
  const corner = (along: number, up: number) =>
    (side === "front" ? camera.at(x + along, y, z + up) : camera.at(x, y + along, z + up)).map(rounded).join(" ");
  let path = "";
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const a = beside + (column + wall / 2) * w;
      const b = a + w * (1 - wall);
      const low = above + (row + wall / 2) * h;
      const high = low + h * (1 - wall);
      path += `M${corner(a, low)}L${corner(b, low)}L${corner(b, high)}L${corner(a, high)}z`;
    }
  }
  return `<path d="${path}" fill="${side === "front" ? glass : shaded(glass, 22)}"/>`;
}

/** A solid with windows on both visible sides. */
export function tower(camera: Camera, at: Place, size: Place, colours: Tones, of: Windows): string {
  const [x, y, z] = at;
  const [w, d, h] = size;
  return (
    solid(camera, at, size, colours) +
    windows(camera, "front", [x, y + d, z], w, h, of) +
    windows(camera, "right", [x + w, y, z], d, h, of)
  );
}

/** A roof with its ridge along x. */
export function gable(camera: Camera, [x, y, z]: Place, [w, d, h]: Place, [, front, right]: Tones): string {
  const ridge = y + d / 2;
  return (
    face(
      camera,
      [
        [x, y, z],
        [x + w, y, z],
        [x + w, ridge, z + h],
        [x, ridge, z + h],
      ],
      right,
    ) +
    face(
      camera,
      [
        [x + w, y, z],
        [x + w, y + d, z],
        [x + w, ridge, z + h],
      ],
      right,
    ) +
    face(
      camera,
      [
        [x, y + d, z],
        [x + w, y + d, z],
        [x + w, ridge, z + h],
        [x, ridge, z + h],
      ],
      front,
    )
  );
}

export function tree(camera: Camera, at: Place, r: number, green = "#6fa35b"): string {
  const [x, y] = camera.at(...at).map(rounded) as [number, number];
  const n = rounded;
  return (
    `<ellipse cx="${n(x + r / 2)}" cy="${y}" rx="${n(r * 1.1)}" ry="${n(r * 0.45)}" fill="${INK}" opacity=".18"/>` +
    `<path d="M${x} ${y}v${n(-r * 0.9)}" stroke="#6b4a2d" stroke-width="1.6"/>` +
    `<circle cx="${x}" cy="${n(y - r * 1.5)}" r="${r}" fill="${green}" ${LINE}/>` +
    `<path d="M${n(x - r * 0.55)} ${n(y - r * 1.7)}a${n(r * 0.62)} ${n(r * 0.62)} 0 0 1 ${n(r * 0.6)} ${n(-r / 2)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>`
  );
}

/** The table under a scene: the game's tint on graph paper. The parent sets `--ground`. */
export const GROUND = (() => {
  let grid = "";
  for (let x = 20; x < 320; x += 20) grid += `M${x} 0V216`;
  for (let y = 16; y < 216; y += 20) grid += `M0 ${y}H320`;
  return `<rect width="320" height="216" fill="var(--ground, #dfe6ea)"/><path d="${grid}" stroke="#fff" stroke-opacity="var(--ground-grid, .22)"/>`;
})();
