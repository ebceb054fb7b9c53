// A building site: floors in four materials, roofs of the builders between and above them, a crane with the next floor.
import { isometric, LINE, patch, plinth, shade, solid, tones, tower, tree } from "$web/draw/scene";
import type { Camera, Place } from "$web/draw/kit";

const camera = isometric(31, [160, 66]);
const SIZE = 5.4;
const SIDE = 1.1;
const FLOOR = 0.44;
const ROOF = 0.13;

const MATERIALS = {
  black: { colour: "#464a52", glass: "#ffe9a8" },
  grey: { colour: "#a3a9af", glass: "#fff4d6" },
  white: { colour: "#f4f0e6", glass: "#8fb3c7" },
  brown: { colour: "#a4734c", glass: "#fff4d6" },
};
type Material = keyof typeof MATERIALS;

function floor(on: Camera, at: Place, material: Material): string {
  const { colour, glass } = MATERIALS[material];
  return tower(on, at, [SIDE, SIDE, FLOOR], tones(colour, 24, 22), {
    columns: 4,
    rows: 1,
    glass,
    above: 0.06,
    wall: 0.3,
  });
}

/** A number is the roof of that player. */
function building(x: number, y: number, material: Material, parts: ("floor" | number)[]): string {
  let drawing = shade(camera, x, y, SIDE, SIDE, 0.9);
  let z = 0;
  for (const part of parts) {
    if (part === "floor") {
      drawing += floor(camera, [x, y, z], material);
      z += FLOOR;
    } else {
      drawing += solid(
        camera,
        [x - 0.08, y - 0.08, z],
        [SIDE + 0.16, SIDE + 0.16, ROOF],
        tones(`var(--p${part})`, 18, 24),
      );
      z += ROOF;
    }
  }
  return drawing;
}

function ground(): string {
  const street = "#fffdf8";
  return [
    [0.12, 0.12, 2.4, 2.4, "#f0d9a4"],
    [2.85, 0.12, 2.43, 2.4, "#d8dcdd"],
    [0.12, 2.85, 2.4, 2.43, "#e9c3b2"],
    [2.85, 2.85, 2.43, 2.43, "#d6e2c4"],
    [4.1, 4, 1.1, 1.2, "#9cc7de"],
    [2.95, 4.3, 0.9, 0.9, "#a9c98f"],
    [2.66, 0, 0.06, SIZE, street],
    [0, 2.66, SIZE, 0.06, street],
  ]
    .map((one) => patch(camera, ...(one as [number, number, number, number, string])))
    .join("");
}

function crane(): string {
  const [x, foot] = camera.at(2.2, 5.1).map(Math.round) as [number, number];
  const top = foot - 118;
  const hook = x + 70;
  let braces = "";
  for (let y = foot; y > top + 10; y -= 10) braces += `M${x - 3.5} ${y}l7-10M${x + 3.5} ${y}l-7-10`;
  for (let i = 0; i < 8; i++) braces += `M${x + 8 + i * 10} ${top}l5-8l5 8`;
  const load = isometric(26, [hook, top + 22]);
  return (
    `<g fill="none" stroke="#d39a1e"><rect x="${x - 8}" y="${foot - 5}" width="16" height="6" fill="#8a9097" ${LINE}/>` +
    `<path d="M${x - 3.5} ${foot}V${top}M${x + 3.5} ${foot}V${top}M${x - 34} ${top}H${x + 92}M${x} ${top - 8}H${x + 88}M${x} ${top - 20}v18" stroke-width="2.2"/>` +
    `<path d="${braces}"/><path d="M${x} ${top - 18}L${x - 32} ${top}M${x} ${top - 18}L${x + 50} ${top - 8}" stroke="var(--draw)"/>` +
    `<g ${LINE}><rect x="${x - 36}" y="${top}" width="13" height="9" fill="#6b727a"/><rect x="${x - 6}" y="${top - 1}" width="12" height="11" rx="1.5" fill="#f3c64f"/></g></g>` +
    `<g class="drift"><path d="M${hook} ${top + 1}v14l-14 9M${hook} ${top + 15}l14 9" fill="none" ${LINE}/>${floor(load, [-0.5, -0.5, -FLOOR], "grey")}</g>`
  );
}

export function scene(): string {
  return (
    plinth(camera, SIZE, SIZE, "#efe6d2") +
    ground() +
    building(0.7, 0.75, "white", ["floor", "floor", 2, "floor", "floor", 1]) +
    building(3.5, 0.6, "brown", ["floor", "floor", "floor", 1, "floor", "floor", "floor", "floor", 0]) +
    building(0.7, 3.2, "black", ["floor", "floor", "floor", 3]) +
    tree(camera, [3.25, 4.6, 0], 4.6) +
    tree(camera, [3.6, 4.9, 0], 5.2) +
    building(3.4, 3.2, "grey", ["floor", "floor", 0, "floor"]) +
    crane()
  );
}
