// The look of the pieces: colours, pips, textures, metals. Materials never differ by colour alone: each has a letter
// and a texture.
import { Camera, type Place } from "$web/draw/kit";
import type { Award, Material, PrizeId } from "./view";

export interface Look {
  code: string;
  top: string;
  front: string;
  right: string;
  edge: string;
  ink: string;
}

export const LOOK: Record<Material, Look> = {
  wood: {
    code: "W",
    top: "#eeab63",
    front: "#dc872f",
    right: "#b3651c",
    edge: "#6d390c",
    ink: "#2e1604",
  },
  recycled: {
    code: "R",
    top: "#7dbd7c",
    front: "#4e9a51",
    right: "#387a3d",
    edge: "#1b4521",
    ink: "#fbfff4",
  },
  stone: {
    code: "S",
    top: "#7a828c",
    front: "#525861",
    right: "#393e45",
    edge: "#15181c",
    ink: "#ffffff",
  },
  glass: {
    code: "G",
    top: "#e3f4fb",
    front: "#b5dcec",
    right: "#86bdd6",
    edge: "#31708f",
    ink: "#0d3b56",
  },
};
/** A die that is not being counted: a paper model. */
export const MODEL: Omit<Look, "code"> = {
  top: "#6a9bc8",
  front: "#4f83b2",
  right: "#3b6c9a",
  edge: "#173f63",
  ink: "#dcebf7",
};

export const PIPS: readonly (readonly [number, number])[][] = [
  [],
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
];

const spots = (fill: string, opacity: number, at: string) =>
  `<g fill="${fill}" opacity="${opacity}">${at
    .split(" ")
    .map((spot) => spot.split(","))
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join("")}</g>`;

/** On a face of 100 x 100: planks, arrows, specks, sheens. */
export const TEXTURE: Record<Material, string> = {
  wood: '<g fill="none" stroke="#6d390c" opacity=".5" stroke-width="2.4" stroke-linecap="round"><path d="M3 35H97M3 68H97" stroke-width="3"/><path d="M10 14q20-7 38 1t42-2M8 24q24 6 46-1t38 2M10 47q22 7 44-1t36 3M8 58q26-6 44 1t40-2M10 80q18-6 40 1t40-3M10 90q26 5 46-1t36 1"/></g>',
  recycled:
    '<path d="M12 12l12 13l-12 13M37 12l12 13l-12 13M62 12l12 13l-12 13M26 62l12 13l-12 13M51 62l12 13l-12 13M76 62l12 13l-12 13" fill="none" stroke="#123b18" opacity=".34" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  stone:
    spots("#b9c0c8", 0.55, "14,18,3 47,11,2.2 86,41,3.2 12,55,2.4 52,88,3 90,88,2.2 36,38,2 63,63,2.2") +
    spots("#0e1013", 0.6, "89,14,3 50,28,2.6 10,36,2.6 90,62,2.6 12,88,3.2 40,64,2.4 62,38,2"),
  glass:
    '<g fill="#fff" opacity=".62"><path d="M8 56L56 8h20L8 76z"/><path d="M8 90L90 8h4v8L16 94H8z" opacity=".75"/><path d="M58 94l36-36v14L72 94z" opacity=".55"/></g>',
};

/** Light, base, shade and ink of an Award; Prizes are plan blue. */
export const METAL: Record<Award | "prize", readonly [string, string, string, string]> = {
  gold: ["#f0cd73", "#dcab3c", "#b98a22", "#5a4008"],
  silver: ["#dfe5ea", "#bcc6cf", "#98a4af", "#2b3742"],
  bronze: ["#dda878", "#c08551", "#9c6737", "#3d2108"],
  prize: ["#3f7bb0", "#2b628f", "#1f4c72", "#f2f8fd"],
};

/** 34 x 34. */
export const PRIZE_ART: Record<PrizeId, string> = {
  skyscraper: "M12 29V12h3V8h4v4h3v17M17 8V4M9 29h16M15 16h4M15 20h4M15 24h4",
  structural_integrity: "M6 28h22M8 28V12h18v16M8 12l9-7 9 7M8 20h18M17 12v16M8 20l9-8 9 8M8 28l9-8 9 8",
  geometer: "M17 4.5a2.5 2.5 0 1 0 .01 0M17 9L9 28M17 9l8 19M11.5 22c3.5 2.5 7.5 2.5 11 0",
  materials: "M5 27h8v-6H5zM13 27h8v-6h-8zM21 27h8v-6h-8zM9 21h8v-6H9zM17 21h8v-6h-8zM13 15h8V9h-8z",
};

// The Blueprint card lies flat on the table under the dice; a die has edge 1.
const PITCH = 1.46;
export const SHEET = {
  left: -0.5,
  far: -0.46,
  right: PITCH + 1.5,
  near: 2 * PITCH + 1.96,
  thick: 0.06,
} as const;
/** The far left corner of a space on the card. */
export const corner = (space: number): [number, number] => [(space % 2) * PITCH, Math.floor(space / 2) * PITCH];

/** View angles of a plan: from the chair, lower, and almost from above. */
export const ANGLES = [
  { turn: 20, tilt: 50 },
  { turn: 34, tilt: 33 },
  { turn: 9, tilt: 74 },
] as const;

/** The six outer corners of a die, for outlines. */
export const hull = (camera: Camera, [x, y, z]: Place, height = 1): string =>
  camera.points([
    [x, y, z + height],
    [x + 1, y, z + height],
    [x + 1, y, z],
    [x + 1, y + 1, z],
    [x, y + 1, z],
    [x, y + 1, z + height],
  ]);

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The extent of a card with stacks of these heights, for a camera of unit 1 at the origin. */
export function extent(angle: { turn: number; tilt: number }, heights: readonly number[]): Frame {
  const camera = new Camera(angle.turn, angle.tilt, 1);
  const { left, right, far, near, thick } = SHEET;
  const points = [
    camera.at(left, far),
    camera.at(right, far),
    camera.at(right, near, -thick),
    camera.at(left, near, -thick),
  ];
  heights.forEach((height, space) => {
    const [x, y] = corner(space);
    if (height > 0) points.push(camera.at(x, y, height), camera.at(x + 1, y, height), camera.at(x, y + 1, height));
  });
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  return {
    left: x0,
    top: y0,
    width: Math.max(...xs) - x0,
    height: Math.max(...ys) - y0,
  };
}
