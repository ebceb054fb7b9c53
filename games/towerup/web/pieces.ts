// Floors and roofs as SVG strings: a city has hundreds of shapes, and strings render them in one go. Nothing is shown
// by colour alone: every material has a letter and its own windows, every player a shape and an initial.
import { legible } from "$web/design/legible";
import { n1 } from "./layout";
import type { Colour } from "./view";

export interface Look {
  /** As in the notation and the text of the table. */
  letter: string;
  front: string;
  side: string;
  top: string;
  edge: string;
  glass: string;
  /** Colour of letters on it. */
  on: string;
}
export const LOOK: Record<Colour, Look> = {
  black: {
    letter: "K",
    front: "#454a53",
    side: "#2c3038",
    top: "#5b616c",
    edge: "#15181d",
    glass: "#f3d98b",
    on: "#fff",
  },
  grey: {
    letter: "G",
    front: "#a7adb3",
    side: "#7d848b",
    top: "#c3c8cc",
    edge: "#4b5259",
    glass: "#eef5f9",
    on: "#1e2a36",
  },
  white: {
    letter: "W",
    front: "#fbf8f0",
    side: "#d9d2c2",
    top: "#ffffff",
    edge: "#7b7565",
    glass: "#7fa9c4",
    on: "#1e2a36",
  },
  brown: {
    letter: "B",
    front: "#a8714a",
    side: "#7d4f2f",
    top: "#c08a61",
    edge: "#4a2c17",
    glass: "#ffe7b8",
    on: "#fff",
  },
};

/** Windows: black has a curtain wall, grey one long strip, white round ones, brown two panes and bricks. */
export function windows(colour: Colour, x: number, y: number, w: number, h: number): string {
  const { glass, edge } = LOOK[colour];
  const rect = (a: number, b: number, c: number, d: number, rest = "") =>
    `<rect x="${n1(a)}" y="${n1(b)}" width="${n1(c)}" height="${n1(d)}" ${rest}/>`;
  const top = y + h * 0.24;
  const tall = h * 0.5;
  let art = "";
  if (colour === "black") {
    for (let i = 0; i < 5; i++) art += rect(x + w * (0.1 + i * 0.165), top, w * 0.11, tall);
    return `<g fill="${glass}">${art}</g>`;
  }
  if (colour === "grey")
    return rect(
      x + w * 0.12,
      top + tall * 0.1,
      w * 0.76,
      tall * 0.72,
      `rx="${n1(h * 0.08)}" fill="${glass}" stroke="${edge}" stroke-width=".5"`,
    );
  if (colour === "white") {
    for (let i = 0; i < 3; i++)
      art += `<circle cx="${n1(x + w * (0.22 + i * 0.28))}" cy="${n1(top + tall / 2)}" r="${n1(Math.min(tall * 0.48, w * 0.1))}"/>`;
    return `<g fill="${glass}">${art}</g>`;
  }
  for (const i of [0.2, 0.58]) art += rect(x + w * i, top, w * 0.22, tall);
  return (
    `<path d="M${n1(x)} ${n1(y + h * 0.5)}h${n1(w * 0.14)}m${n1(w * 0.34)} 0h${n1(w * 0.06)}m${n1(w * 0.32)} 0h${n1(w * 0.14)}" stroke="${edge}" stroke-opacity=".5" stroke-width=".8"/>` +
    `<g fill="${glass}" stroke="${edge}" stroke-width=".5">${art}</g>`
  );
}

/** A block with front, right side and, on top of a stack, a top face; light from the upper left. */
export function block(
  x: number,
  y: number,
  w: number,
  h: number,
  deep: number,
  look: { front: string; side: string; top: string; edge: string },
): string {
  const [dx, dy] = [deep, -deep * 0.7];
  const line = `stroke="${look.edge}" stroke-width="1" stroke-linejoin="round"`;
  const at = (...list: number[]) => list.map(n1).join(" ");
  return (
    `<path d="M${at(x, y)}l${at(dx, dy)}h${n1(w)}l${at(-dx, -dy)}z" fill="${look.top}" ${line}/>` +
    `<path d="M${at(x + w, y)}l${at(dx, dy)}v${n1(h)}l${at(-dx, -dy)}z" fill="${look.side}" ${line}/>` +
    `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="${look.front}" ${line}/>`
  );
}

export const floor = (colour: Colour, x: number, y: number, w: number, h: number, deep: number): string =>
  block(x, y, w, h, deep, LOOK[colour]) + windows(colour, x, y, w, h);

/** A player's small mark: circle, square, triangle, diamond. */
export function mark(seat: number, x: number, y: number, r: number): string {
  const p = (...list: number[]) => list.map(n1).join(" ");
  if (seat === 0) return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}"/>`;
  if (seat === 1)
    return `<rect x="${n1(x - r * 0.9)}" y="${n1(y - r * 0.9)}" width="${n1(r * 1.8)}" height="${n1(r * 1.8)}"/>`;
  if (seat === 2) return `<path d="M${p(x, y - r)}L${p(x + r * 1.1, y + r * 0.85)}H${n1(x - r * 1.1)}z"/>`;
  return `<path d="M${p(x, y - r * 1.15)}L${p(x + r * 1.15, y)}L${p(x, y + r * 1.15)}L${p(x - r * 1.15, y)}z"/>`;
}

const ROOF = (seat: number) => ({
  front: `var(--p${seat})`,
  side: `color-mix(in srgb, var(--p${seat}) 70%, #000)`,
  top: `color-mix(in srgb, var(--p${seat}) 72%, #fff)`,
  edge: `color-mix(in srgb, var(--p${seat}) 45%, #000)`,
});

/** A roof between floors is a slab with the player's mark; one visible from above has the initial. */
export function roof(seat: number, initial: string, x: number, y: number, w: number, h: number, deep: number): string {
  const over = w * 0.07;
  const slab = block(x - over, y, w + over * 2, h, deep * 1.1, ROOF(seat));
  const [cx, cy] = [x + w / 2, y + h / 2];
  const letter = legible(h * 0.86, 1);
  if (h < 9.5) return slab + `<g fill="#fff">${mark(seat, cx, cy, h * 0.34)}</g>`;
  return (
    slab +
    `<g fill="#fff">${mark(seat, x + w * 0.2, cy, h * 0.25)}${mark(seat, x + w * 0.8, cy, h * 0.25)}</g>` +
    `<text x="${n1(cx)}" y="${n1(cy + letter * 0.36)}" font-size="${n1(letter)}" font-weight="800" fill="#fff" text-anchor="middle" font-family="var(--font)">${initial}</text>`
  );
}

export const initial_of = (name: string): string => ([...name.trim()][0] ?? "").toUpperCase().replace(/[<&]/, "");

/** A five-pointed star around the origin. */
export function star(r: number): string {
  const at = (i: number) => {
    const [a, s] = [(Math.PI * i) / 5 - Math.PI / 2, i % 2 ? r * 0.44 : r];
    return `${n1(Math.cos(a) * s)} ${n1(Math.sin(a) * s)}`;
  };
  return `M${Array.from({ length: 10 }, (_, i) => at(i)).join("L")}z`;
}
export const STAR = star(8);
