// The surroundings of the town: water to the north and east, forest to the west and south (US-2.5). A fixed seed, so
// that no tree moves.
import { rounded } from "$web/draw/kit";
import type { Plan, Point } from "./plan";
import type { Row } from "./view";

function numbers_from(seed: number): () => number {
  return () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296;
}

/** How far the forest extends beyond the edge: a frame is seldom wider. */
const SEEN = 190;

/** Trees on a jittered grid, kept clear of the numbers. */
function trees(plan: Plan, rows: readonly Row[]): string {
  const next = numbers_from(11);
  const kept = rows.filter(({ grey }) => !grey).map((row) => plan.number(row));
  const size = 4.4 + 2.6 * plan.scale;
  const found: [...Point, number][] = [];
  const add = (x: number, y: number) => {
    const r = size + next() * 4 * plan.scale;
    if (kept.every(([cx, cy]) => Math.hypot(cx - x, cy - y) > plan.radius + r)) found.push([x, y, r]);
  };
  const bottom = plan.north + plan.span;
  for (let y = plan.north + 4; y < plan.height + 10; y += 15)
    for (let x = -SEEN; x < plan.west - 8; x += 15) add(x + next() * 8, y + next() * 8);
  for (let y = bottom + 9; y < plan.height + 10; y += 14)
    for (let x = plan.west - 4; x < plan.west + plan.span + plan.east * 0.2; x += 15)
      add(x + next() * 8, y + next() * 6);
  return found
    .sort((a, b) => a[1] - b[1])
    .map(([x, y, r], i) => crown(x, y, r, i))
    .join("");
}
const crown = (x: number, y: number, r: number, i: number): string =>
  `<circle cx="${rounded(x + 1.5)}" cy="${rounded(y + 2.4)}" r="${rounded(r)}" fill="var(--trunk)" opacity=".5"/>` +
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(r)}" fill="var(--wood${i % 3 ? 1 : 2})"/>` +
  `<circle cx="${rounded(x - r * 0.3)}" cy="${rounded(y - r * 0.3)}" r="${rounded(r * 0.42)}" fill="var(--wood3)" opacity=".7"/>`;

function waves(plan: Plan): string {
  const next = numbers_from(5);
  const wave = (x: number, y: number) => `M${rounded(x)} ${rounded(y)}q4-4 8 0t8 0`;
  let drawing = "";
  for (let x = plan.west; x < plan.width - 20; x += 46)
    drawing += wave(x + next() * 20, 6 + next() * (plan.north - 14));
  for (let y = plan.north + 10; y < plan.height - 60; y += 26)
    drawing += wave(plan.west + plan.span + 4 + next() * (plan.east - 26), y + next() * 12);
  return `<path d="${drawing}" fill="none" stroke="var(--sea2)" stroke-width="1.6"/>`;
}

const boat = (x: number, y: number): string =>
  `<g transform="translate(${rounded(x)} ${rounded(y)})"><path d="M-12 5H12L8 11H-8Z" fill="var(--accent)"/>` +
  `<path d="M0 3V-16L11 3Z" fill="#fffdf8"/><path d="M-1.5 3V-11L-9 3Z" fill="#fffdf8" opacity=".85"/></g>`;

/** Extent beyond the edges of the drawing, to fill a frame of any shape. */
const FAR = 400;

export function land(plan: Plan, rows: readonly Row[]): string {
  const { west, north, span, east, south, width, height } = plan;
  const shore =
    `M${-FAR} ${north * 0.3}Q${west * 0.5} ${north * 0.6} ${west + 2} ${north + 1}V${north + span + 1}H${west + span}` +
    `Q${west + span + east * 0.35} ${north + span + south * 0.4} ${west + span + east * 0.5} ${height}` +
    `L${west + span + east * 0.55} ${height + FAR}H${-FAR}Z`;
  return (
    `<rect x="${-FAR}" y="${-FAR}" width="${width + 2 * FAR}" height="${height + 2 * FAR}" fill="var(--sea)"/>` +
    waves(plan) +
    `<path d="${shore}" fill="var(--wood3)"/>` +
    trees(plan, rows) +
    (plan.scale === 1 ? boat(width - 22, north * 0.62) : "")
  );
}

/** Streets with their lines, and the empty blocks with their lots. */
export function streets(plan: Plan): string {
  const { west, north, span, pitch, street, lot } = plan;
  let lines = "";
  for (let k = 1; k < 6; k++) {
    const at = k * pitch + street / 2;
    lines += `M${west + at} ${north + 4}V${north + span - 4}M${west + 4} ${north + at}H${west + span - 4}`;
  }
  let blocks = "";
  for (let row = 1; row <= 6; row++)
    for (let column = 1; column <= 6; column++)
      blocks +=
        `<g transform="translate(${plan.x(column)} ${plan.y(row)})"><rect width="${2 * lot}" height="${2 * lot}" rx="3" fill="var(--land)"/>` +
        `<path d="M${lot} 2V${2 * lot - 2}M2 ${lot}H${2 * lot - 2}" stroke="var(--lot)" stroke-dasharray="2.5 3"/></g>`;
  return (
    `<rect x="${west}" y="${north}" width="${span}" height="${span}" rx="5" fill="var(--street)"/>` +
    `<path d="${lines}" stroke="var(--land)" stroke-dasharray="6 6" opacity=".8"/>` +
    blocks
  );
}
