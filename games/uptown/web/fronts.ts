// The facade of one floor and the roofs of the street. Facades are drawn flat, 142 x 78, and mapped onto the wall.
import type { Camera, Place } from "$web/draw/kit";
import { face, gable, solid, tones, tree } from "$web/draw/scene";

export const WIDTH = 1.42;
export const DEPTH = 1.5;
export const HEIGHT = 0.78;

const EDGE = 'stroke="var(--draw)" stroke-width="2.4" stroke-linejoin="round"';
const GLASS = "#cfe6ee";
const LIGHT = "#fff0c9";

const pane = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${EDGE}/>`;
const window = (x: number, y: number, w: number, h: number, fill = GLASS) =>
  `${pane(x, y, w, h, fill)}<path d="M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}" ${EDGE} stroke-opacity=".55"/>`;

function awning(fill: string): string {
  const stripe = (WIDTH * 100) / 8;
  const one = (i: number) => `M${i * stripe} 12h${stripe}v22a${stripe / 2} 8 0 0 1-${stripe} 0z`;
  const stripes = (odd: number) => [0, 2, 4, 6].map((i) => one(i + odd)).join("");
  return `<g ${EDGE}><path d="${stripes(0)}" fill="${fill}"/><path d="${stripes(1)}" fill="#fffaf0"/></g>`;
}

const FRONTS = {
  flat:
    window(18, 18, 26, 40) +
    window(58, 18, 26, 40, LIGHT) +
    window(98, 18, 26, 40) +
    '<path d="M10 66H132" stroke="#fffaf0" stroke-width="4"/>',
  office:
    pane(10, 16, 122, 46, "#bcdbe6") +
    `<path d="M40.5 16v46M71 16v46M101.5 16v46" ${EDGE}/><path d="M16 56l22-34M77 56l22-34" stroke="#fff" stroke-width="5" opacity=".8"/>`,
  cafe: pane(12, 30, 66, 40, LIGHT) + pane(90, 30, 34, 48, "#6b3f2a") + awning("#b8452f"),
  shop: pane(12, 30, 30, 48, "#2d4a52") + pane(52, 30, 76, 38, LIGHT) + awning("#2f7d6d"),
  bakery: pane(12, 30, 70, 40, LIGHT) + pane(92, 30, 34, 48, "#453a5e") + awning("#c99a2e"),
  door:
    window(14, 24, 26, 36) +
    `<path d="M54 78V40a17 17 0 0 1 34 0v38z" fill="#46261d" ${EDGE}/>` +
    window(102, 24, 26, 36, LIGHT),
  hotel:
    pane(54, 36, 34, 42, "#5a4521") +
    pane(14, 34, 28, 34, LIGHT) +
    pane(100, 34, 28, 34, LIGHT) +
    `<rect x="26" y="6" width="90" height="22" rx="3" fill="#22303d" ${EDGE}/>` +
    `<text x="71" y="23" text-anchor="middle" font-size="19" font-weight="700" letter-spacing="3" fill="#ffe7a6" font-family="var(--font)">HOTEL</text>`,
};
export type Front = keyof typeof FRONTS;

export function floor(camera: Camera, x: number, z: number, front: Front, colour: string): string {
  return (
    solid(camera, [x, 0, z], [WIDTH, DEPTH, HEIGHT], tones(colour, 26, 22)) +
    `<g transform="${camera.front(x, DEPTH, z + HEIGHT)}">${FRONTS[front]}</g>`
  );
}

export type Roof = "stepped" | "garden" | "gable" | "mansard" | "terrace";

export function roof(camera: Camera, kind: Roof, x: number, z: number): string {
  const wall = (drawing: string) => `<g transform="${camera.front(x, DEPTH, z + 1)}">${drawing}</g>`;
  const cover = (over: number, height: number, colours: Parameters<typeof solid>[3]) =>
    solid(camera, [x - over, -over, z], [WIDTH + 2 * over, DEPTH + 2 * over, height], colours);
  switch (kind) {
    case "stepped":
      return (
        saddle(camera, x, z) +
        wall(
          `<path d="M0 100V76H20V56H42V34H100V56H122V76H142V100z" fill="#e3b083" ${EDGE}/><circle cx="71" cy="66" r="11" fill="${LIGHT}" ${EDGE}/>`,
        )
      );
    case "garden":
      return (
        cover(0.03, 0.12, ["#9cc07f", "#5f8b95", "#47707a"]) +
        tree(camera, [x + 0.35, 0.7, z + 0.12], 4.6, "#5c9650") +
        tree(camera, [x + 0.95, 0.8, z + 0.12], 5.2) +
        solid(camera, [x + 0.15, 1.05, z + 0.12], [0.5, 0.25, 0.12], tones("#a9743f"))
      );
    case "gable":
      return (
        gable(camera, [x - 0.04, 0, z], [WIDTH + 0.08, DEPTH + 0.08, 0.62], tones("#7c4a3a", 16, 24)) +
        chimney(camera, [x + 1, 0.55, z + 0.4])
      );
    case "mansard":
      return (
        mansard(camera, x, z) +
        wall(`<path d="M32 96V70a12 12 0 0 1 24 0v26zM86 96V70a12 12 0 0 1 24 0v26z" fill="${LIGHT}" ${EDGE}/>`)
      );
    case "terrace":
      return (
        cover(0.04, 0.14, tones("#7b6a9c", 26, 22)) +
        solid(camera, [x + 0.75, 0.4, z + 0.14], [0.4, 0.5, 0.42], tones("#c9c2d6", 24, 22)) +
        chimney(camera, [x + 0.35, 0.6, z + 0.14])
      );
  }
}

/** A roof with its ridge towards the viewer, behind a gable wall. */
function saddle(camera: Camera, x: number, z: number): string {
  const [light, front, dark] = tones("#8a4b36", 14, 22);
  const [near, middle, top, right] = [DEPTH - 0.1, x + WIDTH / 2, z + 0.6, x + WIDTH];
  return (
    face(
      camera,
      [
        [x, 0, z],
        [x, near, z],
        [middle, near, top],
        [middle, 0, top],
      ],
      light,
    ) +
    face(
      camera,
      [
        [x, near, z],
        [right, near, z],
        [middle, near, top],
      ],
      front,
    ) +
    face(
      camera,
      [
        [right, 0, z],
        [right, near, z],
        [middle, near, top],
        [middle, 0, top],
      ],
      dark,
    )
  );
}

function mansard(camera: Camera, x: number, z: number): string {
  const [light, front, dark] = tones("#5b6b76", 18, 22);
  const [right, top, near] = [x + WIDTH, z + 0.55, DEPTH - 0.18];
  const [left_in, right_in] = [x + 0.18, right - 0.18];
  return (
    face(
      camera,
      [
        [right, 0, z],
        [right, DEPTH, z],
        [right_in, near, top],
        [right_in, 0.1, top],
      ],
      dark,
    ) +
    face(
      camera,
      [
        [x, DEPTH, z],
        [right, DEPTH, z],
        [right_in, near, top],
        [left_in, near, top],
      ],
      front,
    ) +
    face(
      camera,
      [
        [left_in, 0.1, top],
        [right_in, 0.1, top],
        [right_in, near, top],
        [left_in, near, top],
      ],
      light,
    )
  );
}

const chimney = (camera: Camera, at: Place) => solid(camera, at, [0.2, 0.2, 0.4], tones("#a3593f", 22, 22));
