// A cloud with towers of three heights; walkways join equal ones, each with its votes.
import { isometric, lid, LINE, shade, solid, tones, tower, tree } from "$web/draw/scene";

const camera = isometric(32, [160, 84]);
const SIDE = 0.92;
const PITCH = 1.6;

const LEVELS = {
  river: {
    colours: tones("#5a9bc4", 30),
    height: 1.1,
    rows: 1,
    roof: "#a9dcf2",
  },
  forest: {
    colours: tones("#74a85f", 26),
    height: 2.05,
    rows: 3,
    roof: "#93c47d",
  },
  sand: {
    colours: tones("#d8b981", 34),
    height: 3.05,
    rows: 5,
    roof: "#f6e8c6",
  },
};
type Level = keyof typeof LEVELS;

function building(column: number, row: number, level: Level): string {
  const { colours, height, rows, roof } = LEVELS[level];
  const [x, y] = [column * PITCH, row * PITCH];
  const trees =
    tree(camera, [x + 0.34, y + 0.5, height], 3.4, "#4f8746") +
    tree(camera, [x + 0.66, y + 0.42, height], 3.8, "#5c9650");
  return (
    shade(camera, x, y, SIDE, SIDE, 0.6) +
    tower(camera, [x, y, 0], [SIDE, SIDE, height], colours, {
      columns: 2,
      rows,
      glass: "#fff7e0",
    }) +
    lid(camera, [x, y, height], SIDE, 0.15, roof) +
    (level === "forest" ? trees : "")
  );
}

/** From a building to the next one in line, `length` positions away. */
function walkway(column: number, row: number, along: "x" | "y", length: number, level: Level, votes: number): string {
  const { colours, height } = LEVELS[level];
  const gap = length * PITCH - SIDE;
  const [x, y] = [column * PITCH + (along === "x" ? SIDE : 0.34), row * PITCH + (along === "y" ? SIDE : 0.34)];
  const [w, d] = along === "x" ? [gap, 0.26] : [0.26, gap];
  const [cx, cy] = camera.at(x + w / 2, y + d / 2, height + 0.12).map((v) => v.toFixed(1));
  return (
    solid(camera, [x, y, height - 0.16], [w, d, 0.16], colours) +
    `<circle cx="${cx}" cy="${cy}" r="6.5" fill="#fff" ${LINE}/>` +
    `<text x="${cx}" y="${cy}" dy="3.4" text-anchor="middle" font-size="9.5" font-weight="700" fill="#1e2a36" font-family="var(--font)">${votes}</text>`
  );
}

const PUFFS = [
  [160, 88, 54],
  [104, 108, 46],
  [216, 108, 46],
  [58, 136, 40],
  [262, 136, 40],
  [88, 160, 46],
  [232, 160, 46],
  [160, 172, 56],
  [160, 136, 90],
  [120, 146, 62],
  [200, 146, 62],
] as const;

/** The cloud: its puffs drawn in ink, slightly larger, then in colour, which leaves an outline. */
function cloud_ground(): string {
  const layer = (down: number, grow: number, fill: string) =>
    PUFFS.map(
      ([x, y, r]) => `<ellipse cx="${x}" cy="${y + down}" rx="${r + grow}" ry="${r / 2 + grow}" fill="${fill}"/>`,
    ).join("");
  return (
    layer(13, 0.5, "var(--draw)") +
    layer(13, -0.5, "#bcd6e4") +
    layer(0, 0.5, "var(--draw)") +
    layer(0, -0.5, "#fbfdfe")
  );
}

const small_cloud = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size})" opacity=".8" d="M-26 8a9 9 0 0 1 4-17 13 13 0 0 1 24-3 10 10 0 0 1 17 6 8 8 0 0 1 3 14z" fill="#fff" ${LINE}/>`;

const BIRDS =
  '<path d="M84 34q5-5 9 0q4-5 9 0M106 24q4-4 7 0q3-4 7 0M238 26q4-4 7 0q3-4 7 0" fill="none" stroke="var(--draw)" stroke-width="1.4" stroke-linecap="round"/>';

export function scene(): string {
  return (
    `<g class="drift">${small_cloud(38, 40, 0.85)}${small_cloud(282, 66, 0.75)}${BIRDS}</g>` +
    cloud_ground() +
    building(0, 0, "sand") +
    building(1, 0, "forest") +
    building(1, 1, "river") +
    building(2, 0, "sand") +
    walkway(0, 0, "x", 2, "sand", 2) +
    walkway(1, 1, "x", 1, "river", 1) +
    walkway(1, 0, "y", 2, "forest", 2) +
    building(0, 2, "river") +
    building(2, 1, "river") +
    building(1, 2, "forest")
  );
}
