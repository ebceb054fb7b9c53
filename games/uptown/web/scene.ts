// A street of cards: every floor has its own facade, every house its own roof.
import { Camera } from "$web/draw/kit";
import { face, LINE, solid, tones, tree, windows } from "$web/draw/scene";
import { floor, HEIGHT, roof, WIDTH, type Front, type Roof } from "./fronts";

const camera = new Camera(24, 25, 34, [66, 116]);
const PAVEMENT = 0.1;

interface House {
  ground: [Front, string];
  above: [Front, string];
  floors: number;
  roof: Roof;
}
const HOUSES: House[] = [
  {
    ground: ["cafe", "#c9774f"],
    above: ["flat", "#e3b083"],
    floors: 2,
    roof: "stepped",
  },
  {
    ground: ["shop", "#4d7f8c"],
    above: ["office", "#86aeb6"],
    floors: 3,
    roof: "garden",
  },
  {
    ground: ["door", "#a9503c"],
    above: ["flat", "#c96f57"],
    floors: 1,
    roof: "gable",
  },
  {
    ground: ["hotel", "#e6cf8e"],
    above: ["flat", "#efe0b0"],
    floors: 3,
    roof: "mansard",
  },
  {
    ground: ["bakery", "#7b6a9c"],
    above: ["flat", "#a596bd"],
    floors: 2,
    roof: "terrace",
  },
];

function house({ ground, above, floors, roof: kind }: House, index: number): string {
  const x = index * (WIDTH + 0.05);
  let drawing = floor(camera, x, PAVEMENT, ...ground);
  for (let i = 1; i <= floors; i++) drawing += floor(camera, x, PAVEMENT + i * HEIGHT, ...above);
  return drawing + roof(camera, kind, x, PAVEMENT + (floors + 1) * HEIGHT);
}

function street(): string {
  const dashes = [0, 1, 2, 3, 4, 5].map((i) => {
    const [left, right] = [0.1 + i * 1.3, 0.8 + i * 1.3];
    return face(
      camera,
      [
        [left, 2.72, 0],
        [right, 2.72, 0],
        [right, 2.8, 0],
        [left, 2.8, 0],
      ],
      "#f6f1e7",
      "",
    );
  });
  return (
    face(
      camera,
      [
        [-0.35, 0, -0.2],
        [7.5, 0, -0.2],
        [7.5, 3.4, -0.2],
        [-0.35, 3.4, -0.2],
      ],
      "#10202e",
      'opacity=".15" transform="translate(0 8)"',
    ) +
    solid(camera, [-0.35, -0.1, -0.2], [7.85, 3.5, 0.2], ["#9aa0a6", "#7b828a", "#646b73"]) +
    solid(camera, [-0.35, -0.1, 0], [7.85, 2.15, PAVEMENT], ["#e9dfcb", "#cdbf9f", "#b3a27f"]) +
    dashes.join("")
  );
}

function lamp(x: number): string {
  const [cx, cy] = camera.at(x, 2, PAVEMENT).map(Math.round) as [number, number];
  return (
    `<path d="M${cx} ${cy}v-24q0-4 4-4" fill="none" stroke="var(--draw)" stroke-width="1.5" stroke-linecap="round"/>` +
    `<circle cx="${cx + 5}" cy="${cy - 27}" r="2.6" fill="#ffe39a" ${LINE}/>`
  );
}

function tram(x: number, y: number): string {
  const [length, width] = [2.6, 0.8];
  const panes = {
    glass: "#7fa9bf",
    rows: 1,
    beside: 0.08,
    above: 0.06,
    wall: 0.18,
  };
  const shadow = face(
    camera,
    [
      [x, y + 0.9, 0],
      [x + 2.7, y + 0.9, 0],
      [x + 2.9, y + 1.1, 0],
      [x + 0.1, y + 1.1, 0],
    ],
    "#10202e",
    'opacity=".3"',
  );
  return (
    `<g class="drift">${shadow}` +
    solid(camera, [x, y, 0.12], [length, width, 0.3], tones("#b8452f", 20, 22)) +
    solid(camera, [x, y, 0.42], [length, width, 0.46], tones("#f1efe6", 20, 18)) +
    windows(camera, "front", [x, y + width, 0.42], length, 0.46, {
      ...panes,
      columns: 6,
    }) +
    windows(camera, "right", [x + length, y, 0.42], width, 0.46, {
      ...panes,
      columns: 2,
    }) +
    "</g>"
  );
}

export function scene(): string {
  return (
    street() +
    HOUSES.map(house).join("") +
    tree(camera, [1.35, 1.95, PAVEMENT], 6, "#7fae67") +
    lamp(2.9) +
    tree(camera, [4.35, 1.95, PAVEMENT], 5.4) +
    lamp(5.8) +
    tree(camera, [7.15, 1.95, PAVEMENT], 5.6, "#7fae67") +
    tram(2.2, 2.3)
  );
}
