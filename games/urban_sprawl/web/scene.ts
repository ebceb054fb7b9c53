// Thirty-six blocks between river and forest.
import { gable, isometric, LINE, patch, plinth, solid, tones, tower, tree } from "$web/draw/scene";
import { rounded } from "$web/draw/kit";

const camera = isometric(33, [160, 38]);
const SIZE = 6;

// f forest, R houses, r flats, C offices, I industry, V civic, P park, L open land, w water
const MAP = ["ffRRRw", "fRRCRw", "RPCCCw", "RrCCPw", "LIIRrw", "LIPVLw"];
const GROUNDS: Record<string, string> = {
  f: "#a8c08a",
  P: "#a9c98f",
  L: "#cfdcae",
  R: "#dad0e6",
  r: "#dad0e6",
  C: "#eedfbc",
  I: "#c2d1e1",
  V: "#e8c4bc",
};
/** Heights of the office buildings, by row and column. */
const OFFICES: Record<string, number> = {
  "13": 1.2,
  "22": 1.7,
  "23": 2.2,
  "24": 1.1,
  "32": 1.25,
  "33": 1.6,
};

const WALL = tones("#efe6d6", 20, 22);
const HOMES = "#8c6bb3";
const OFFICE = "#c99a2e";

const at = (x: number, y: number, z = 0) => camera.at(x, y, z).map(rounded) as [number, number];
const quarters = (draw: (dx: number, dy: number) => string) =>
  [0.14, 0.56].flatMap((dy) => [0.14, 0.56].map((dx) => draw(dx, dy))).join("");

function house(x: number, y: number): string {
  const roof = gable(camera, [x - 0.02, y - 0.02, 0.2], [0.36, 0.36, 0.18], tones(HOMES, 12, 20));
  return solid(camera, [x, y, 0], [0.32, 0.32, 0.2], WALL) + roof;
}

function flats(x: number, y: number): string {
  const windows = {
    columns: 3,
    rows: 4,
    glass: "#fff0c2",
    beside: 0.06,
    above: 0.08,
    wall: 0.4,
  };
  return tower(camera, [x + 0.18, y + 0.18, 0], [0.64, 0.64, 0.95], tones(HOMES, 26, 22), windows);
}

function offices(x: number, y: number, height: number): string {
  const windows = {
    columns: 3,
    rows: Math.round(height * 4),
    glass: "#fdf8e8",
    beside: 0.06,
    above: 0.06,
    wall: 0.36,
  };
  return (
    tower(camera, [x + 0.16, y + 0.16, 0], [0.68, 0.68, height], tones(OFFICE, 30, 22), windows) +
    solid(camera, [x + 0.3, y + 0.3, height], [0.4, 0.4, 0.16], tones(OFFICE, 40, 20))
  );
}

function town_hall(x: number, y: number): string {
  const [cx, cy] = at(x + 0.5, y + 0.5, 0.54);
  const windows = {
    columns: 4,
    rows: 1,
    glass: "#fff4e0",
    beside: 0.05,
    above: 0.04,
    wall: 0.5,
  };
  return (
    solid(camera, [x + 0.1, y + 0.1, 0], [0.8, 0.8, 0.12], WALL) +
    tower(camera, [x + 0.18, y + 0.18, 0.12], [0.64, 0.64, 0.42], tones("#b8452f", 20, 22), windows) +
    `<path d="M${cx - 7.5} ${cy}a7.5 8.5 0 0 1 15 0a7.5 3.6 0 0 1-15 0zM${cx} ${cy - 8.5}v-5" fill="#e9c9b4" ${LINE}/>`
  );
}

/** Three bays with saw-tooth roofs, and a chimney. */
function factory(x: number, y: number): string {
  let drawing = "";
  for (let bay = 0; bay < 3; bay++) {
    const near = y + 0.12 + bay * 0.26;
    const points = (places: [number, number, number][]) => camera.points(places);
    drawing +=
      solid(camera, [x + 0.12, near, 0], [0.6, 0.25, 0.26], tones("#3f6fa3", 26, 22)) +
      `<g ${LINE}><polygon points="${points([
        [x + 0.12, near + 0.25, 0.26],
        [x + 0.72, near + 0.25, 0.26],
        [x + 0.72, near, 0.46],
        [x + 0.12, near, 0.46],
      ])}" fill="#cfe3f2"/>` +
      `<polygon points="${points([
        [x + 0.72, near, 0.26],
        [x + 0.72, near + 0.25, 0.26],
        [x + 0.72, near, 0.46],
      ])}" fill="#2c4f75"/></g>`;
  }
  const [cx, cy] = at(x + 0.8, y + 0.62);
  return (
    drawing +
    `<path d="M${cx - 2.2} ${cy}l.6-22h3.2l.6 22z" fill="#c7674f" ${LINE}/>` +
    `<path class="drift" d="M${cx} ${cy - 25}c-4-3 2-6-1-9c-2-3 4-5 7-3" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="3" stroke-linecap="round"/>`
  );
}

function pines(x: number, y: number): string {
  return [
    [0.7, 0.2],
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.72],
    [0.2, 0.75],
  ]
    .map(([dx, dy]) => {
      const [cx, cy] = at(x + dx!, y + dy!);
      return `<path d="M${cx} ${cy - 11.6}l4 10.4q-4 2-8 0z" fill="#4e7f4a" ${LINE}/>`;
    })
    .join("");
}

const park = (x: number, y: number) =>
  tree(camera, [x + 0.3, y + 0.35, 0], 4.2) +
  tree(camera, [x + 0.68, y + 0.4, 0], 3.8, "#5f9650") +
  tree(camera, [x + 0.45, y + 0.72, 0], 4.6);

function block(kind: string, x: number, y: number): string {
  switch (kind) {
    case "f":
      return pines(x, y);
    case "R":
      return quarters((dx, dy) => house(x + dx, y + dy));
    case "r":
      return flats(x, y);
    case "C":
      return offices(x, y, OFFICES[`${y}${x}`] ?? 1);
    case "I":
      return factory(x, y);
    case "V":
      return town_hall(x, y);
    case "P":
      return park(x, y);
    case "L":
      return tree(camera, [x + 0.5, y + 0.5, 0], 3.4, "#93b578");
    default:
      return "";
  }
}

function river(): string {
  const waves = [
    [5.35, 0.6],
    [5.6, 1.7],
    [5.4, 4.2],
    [5.65, 5.2],
  ].map(([x, y]) => {
    const [cx, cy] = at(x!, y!);
    return `M${rounded(cx - 6)} ${cy}q3-3 6 0t6 0`;
  });
  return (
    patch(camera, 5.08, 0, 0.92, SIZE, "#8fbfd9") +
    `<path class="drift" d="${waves.join("")}" fill="none" stroke="#fff" stroke-width="1.3" stroke-linecap="round"/>` +
    solid(camera, [5.02, 2.95, 0.02], [0.98, 0.2, 0.08], tones("#e6dcc6", 20, 24))
  );
}

export function scene(): string {
  const blocks = MAP.flatMap((row, y) => [...row].map((kind, x) => ({ kind, x, y })));
  return (
    plinth(camera, SIZE, SIZE, "#d9d2c2") +
    blocks
      .map(({ kind, x, y }) => (GROUNDS[kind] ? patch(camera, x + 0.07, y + 0.07, 0.86, 0.86, GROUNDS[kind]) : ""))
      .join("") +
    river() +
    blocks.map(({ kind, x, y }) => block(kind, x, y)).join("")
  );
}
