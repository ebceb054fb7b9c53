// Styles of the levels, and small pieces of SVG as strings: a city has hundreds of shapes that change together, and
// strings render them in one go. The pieces keep their colours in both themes; pattern and digit also show the level.
import type { Level, Walkway } from "./view";

export interface Look {
  digit: number;
  top: string;
  mid: string;
  low: string;
  edge: string;
  on: string;
}
export const LOOK: Record<Level, Look> = {
  river: { digit: 1, top: "#8cc3e4", mid: "#4e8db5", low: "#37739c", edge: "#1c4a6c", on: "#fff" },
  forest: { digit: 2, top: "#a6cd8f", mid: "#6e9f5c", low: "#4e8042", edge: "#2b5527", on: "#fff" },
  sand: { digit: 3, top: "#f3e2ba", mid: "#d6b878", low: "#ad8a4c", edge: "#6d5122", on: "#3c2b0c" },
};

export const n1 = (v: number): number => Math.round(v * 10) / 10;

/** Deterministic noise. */
export const noise = (a: number, b = 0): number => {
  const v = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return v - Math.floor(v);
};

export const text = (x: number, y: number, size: number, fill: string, words: string | number, weight = 800): string =>
  `<text x="${n1(x)}" y="${n1(y)}" font-size="${n1(size)}" font-weight="${weight}" fill="${fill}" text-anchor="middle" font-family="var(--font)">${words}</text>`;

/** SVG patterns used by all drawings of the game; `Air.svelte` puts them on the page once. */
export const DEFS =
  `<pattern id="cc-dots" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="2.5" cy="2.5" r="1.5" fill="#fff" fill-opacity=".8"/><circle cx="7" cy="7" r="1.5" fill="#fff" fill-opacity=".8"/></pattern>` +
  `<pattern id="cc-dots-s" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="1.5" cy="1.5" r="1" fill="#fff" fill-opacity=".85"/><circle cx="4.5" cy="4.5" r="1" fill="#fff" fill-opacity=".85"/></pattern>` +
  `<pattern id="cc-stripes" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3" height="7" fill="#3c6e33" fill-opacity=".42"/></pattern>` +
  `<linearGradient id="cc-tile" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="var(--cloud-0)"/><stop offset="1" stop-color="var(--cloud-1)"/></linearGradient>`;

/** The texture of a level; sand has none. */
export const TEXTURE: Record<Level, string> = { river: "url(#cc-dots-s)", forest: "url(#cc-stripes)", sand: "none" };

export interface Disc {
  walkway: Walkway;
  /** Size of a full disc in pixels; discs never shrink below a legible size. */
  unit: number;
  /** Not built yet. */
  offered?: boolean;
  fresh?: boolean;
}
/** The votes of a walkway. */
export function disc([x, y]: readonly [number, number], { walkway, unit, offered, fresh }: Disc): string {
  const u = Math.max(unit, 0.76);
  const r = offered ? 14 : 11.5;
  const ring = offered ? "var(--glow)" : LOOK[walkway.level].edge;
  return (
    `<g class="${fresh ? "cc-pop" : ""}">` +
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * u)}" fill="#fffdf8" stroke="${ring}" stroke-width="${n1((offered ? 2.6 : 1.6) * u)}"/>` +
    text(x, y + 4.9 * u, (offered ? 14.5 : 13.5) * u, "#1e2a36", (offered ? "+" : "") + walkway.votes) +
    `</g>`
  );
}
