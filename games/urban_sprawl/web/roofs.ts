// Roofs seen from above, lit from the north-west: they distinguish zones besides colour and letters (US-3.1). Drawn in
// the coordinates of a block; the classes f1 to f5, s1 and s5 are tones of the zone's colour (Palette.svelte).
import { rounded } from "$web/draw/kit";
import { centre, is_north, is_west, middle, outline, type Point } from "./plan";
import { LOTS, type LotName, type TileZone } from "./view";

type Side = "N" | "E" | "S" | "W";
const TONE: Record<Side, string> = { N: "f1", W: "f2", E: "f3", S: "f4" };
const ACROSS: Record<Side, Side> = { N: "S", S: "N", E: "W", W: "E" };
const SIDES: readonly Side[] = ["N", "E", "S", "W"];

export const path = (points: readonly Point[]): string =>
  `M${points.map((point) => point.map(rounded).join(" ")).join("L")}Z`;
const slope = (side: Side, points: readonly Point[]): string => `<path d="${path(points)}" class="${TONE[side]}"/>`;
const disc = ([x, y]: Point, r: number, rest: string): string =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(r)}" ${rest}/>`;
const rect = ([x, y]: Point, w: number, h: number, rest: string): string =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(w)}" height="${rounded(h)}" ${rest}/>`;

/** Six slopes with a valley, mirrored to the missing corner. */
function hip_of_three(lots: readonly LotName[], side: number, inset: number): string {
  const missing = LOTS.find((lot) => !lots.includes(lot))!;
  const [turn_x, turn_y] = [is_west(missing), is_north(missing)];
  const flip = (points: readonly Point[]): Point[] =>
    points.map(([x, y]) => [turn_x ? 2 * side - x : x, turn_y ? 2 * side - y : y]);
  const seen = (at: Side): Side => ((at === "E" || at === "W" ? turn_x : turn_y) ? ACROSS[at] : at);
  const [a, b, c] = [inset, side - inset, 2 * side - inset];
  const h = (b - a) / 2;
  const k = a + h;
  const slopes: [Side, Point[]][] = [
    ["N", [[a, a], [c, a], [c - h, k], [k, k]]], // prettier-ignore
    ["E", [[c, a], [c, b], [c - h, k]]], // prettier-ignore
    ["S", [[c, b], [b, b], [k, k], [c - h, k]]], // prettier-ignore
    ["E", [[b, b], [b, c], [k, c - h], [k, k]]], // prettier-ignore
    ["S", [[b, c], [a, c], [k, c - h]]], // prettier-ignore
    ["W", [[a, a], [k, k], [k, c - h], [a, c]]], // prettier-ignore
  ];
  return slopes.map(([at, points]) => slope(seen(at), flip(points))).join("");
}

/** A ring around a courtyard. */
function hip_of_four(side: number, inset: number): string {
  const far = 2 * side - inset;
  const ring = (by: number): Point[] => [
    [inset + by, inset + by],
    [far - by, inset + by],
    [far - by, far - by],
    [inset + by, far - by],
  ];
  const q = (far - inset) * 0.2;
  const [outer, ridge, inner] = [ring(0), ring(q), ring(q * 1.9)];
  const slopes = SIDES.map((at, i) => {
    const j = (i + 1) % 4;
    return (
      slope(at, [outer[i]!, outer[j]!, ridge[j]!, ridge[i]!]) +
      slope(ACROSS[at], [ridge[i]!, ridge[j]!, inner[j]!, inner[i]!])
    );
  });
  const yard = `<path d="${path(inner)}" fill="var(--park)"/>`;
  const k = side / 38;
  const trees =
    disc([side - 5 * k, side - 3 * k], 5 * k, 'fill="var(--wood2)"') +
    disc([side + 5 * k, side + 4 * k], 6 * k, 'fill="var(--wood1)"');
  return slopes.join("") + yard + trees;
}

function hip_of_few(lots: readonly LotName[], side: number, inset: number): string {
  const [[x0, y0], , [x1, y1]] = outline(lots, side, inset) as [Point, Point, Point];
  const v = Math.min(x1 - x0, y1 - y0) / 2;
  const lies = x1 - x0 >= y1 - y0;
  const [west, east]: Point[] = lies
    ? [[x0 + v, y0 + v], [x1 - v, y0 + v]] // prettier-ignore
    : [[x0 + v, y0 + v], [x0 + v, y1 - v]]; // prettier-ignore
  if (lies)
    return (
      slope("N", [[x0, y0], [x1, y0], east!, west!]) + // prettier-ignore
      slope("E", [[x1, y0], [x1, y1], east!]) + // prettier-ignore
      slope("S", [[x1, y1], [x0, y1], west!, east!]) + // prettier-ignore
      slope("W", [[x0, y1], [x0, y0], west!]) // prettier-ignore
    );
  return (
    slope("N", [[x0, y0], [x1, y0], west!]) + // prettier-ignore
    slope("E", [[x1, y0], [x1, y1], east!, west!]) + // prettier-ignore
    slope("S", [[x1, y1], [x0, y1], east!]) + // prettier-ignore
    slope("W", [[x0, y1], [x0, y0], west!, east!]) // prettier-ignore
  );
}

/** Hipped roofs, with a chimney unless there is a courtyard. */
function homes(lots: readonly LotName[], side: number, inset: number): string {
  if (lots.length === 4) return hip_of_four(side, inset);
  const [x, y] = centre(lots[0]!, side);
  const k = side / 38;
  const roof = lots.length === 3 ? hip_of_three(lots, side, inset) : hip_of_few(lots, side, inset);
  return roof + rect([x + 5 * k, y - 10 * k], 4.5 * k, 5.5 * k, 'class="f5"');
}

/** Parallel lines clipped to a roof. */
function stripes(
  lots: readonly LotName[],
  side: number,
  inset: number,
  draw: (x: number, from: number, to: number) => string,
  step: number,
): string {
  const reach = (x: number): [number, number] | null => {
    const here = lots.filter((lot) => (is_west(lot) ? x < side : x >= side));
    if (!here.length) return null;
    return [here.some(is_north) ? inset : side + inset, here.every(is_north) ? side - inset : 2 * side - inset];
  };
  let drawing = "";
  for (let x = inset; x < 2 * side - inset; x += step) {
    const range = reach(x + step / 2);
    if (range) drawing += draw(x, ...range);
  }
  return drawing;
}

/** Flat panelled roofs with a parapet and plant boxes. */
function shops(lots: readonly LotName[], side: number, inset: number): string {
  const k = side / 38;
  const whole = path(outline(lots, side, inset));
  const plates = stripes(lots, side, inset, (x, from, to) => `M${rounded(x)} ${rounded(from)}V${rounded(to)}`, 7 * k);
  const boxes = lots.map((lot, i) => {
    const [cx, cy] = centre(lot, side);
    const [w, h] = i % 2 ? [11 * k, 7 * k] : [9 * k, 9 * k];
    const [x, y] = [cx - w / 2 + (i % 2 ? -2 : 2) * k, cy - h / 2 + k];
    return (
      rect([x + 1.4 * k, y + 1.8 * k], w, h, 'class="f5" opacity=".5"') +
      rect([x, y], w, h, 'class="f1"') +
      `<path d="M${rounded(x + 2 * k)} ${rounded(y + 2.5 * k)}h${rounded(w - 4 * k)}m0 ${rounded(2.2 * k)}h${rounded(4 * k - w)}" class="s5" stroke-width=".8" opacity=".7" fill="none"/>`
    );
  });
  return (
    `<path d="${whole}" class="f2"/><path d="${plates}" class="s1" stroke-width=".8" opacity=".8" fill="none"/>` +
    `<path d="${path(outline(lots, side, inset + 2.6 * k))}" fill="none" class="s5" stroke-width=".9" opacity=".65"/>` +
    boxes.join("")
  );
}

/** Saw-tooth sheds with skylights, and tanks. */
function works(lots: readonly LotName[], side: number, inset: number): string {
  const k = side / 38;
  const sheds = stripes(
    lots,
    side,
    inset,
    (x, from, to) =>
      rect([x, from], 5 * k, to - from, 'class="f2"') +
      rect([x, from], 1.5 * k, to - from, 'fill="#fff" opacity=".65"') +
      rect([x + 7.4 * k, from], 1.4 * k, to - from, 'class="f5" opacity=".55"'),
    (2 * side - 2 * inset) / 8,
  );
  const tanks = (lots.length > 2 ? [lots[0]!, lots.at(-1)!] : [lots.at(-1)!]).map((lot) => {
    const [x, y] = centre(lot, side);
    const r = (lots.length > 2 ? 8 : 5.2) * k;
    return (
      disc([x + 3.5 * k, y + 2 * k], r, 'class="f5" opacity=".45"') +
      disc([x + 2 * k, y], r, 'class="f1"') +
      disc([x + 2 * k, y], r * 0.55, 'class="f4"')
    );
  });
  return `<path d="${path(outline(lots, side, inset))}" class="f3"/>${sheds}${tanks.join("")}`;
}

/** A colonnade around, a dome in the middle (at the corner if L-shaped). */
function halls(lots: readonly LotName[], side: number, inset: number): string {
  const k = side / 38;
  const corner = lots.find((lot) => lots.every((one) => one[0] === lot[0] || one[1] === lot[1]))!;
  const [x, y] = lots.length === 3 ? centre(corner, side) : middle(lots, side);
  const r = { 1: 9, 2: 11.5, 3: 11.5, 4: 17 }[lots.length]! * k;
  const ribs = [0, 1, 2, 3].map((i) => {
    const [dx, dy] = [r * Math.cos((i * Math.PI) / 4), r * Math.sin((i * Math.PI) / 4)];
    return `M${rounded(x - dx)} ${rounded(y - dy)}L${rounded(x + dx)} ${rounded(y + dy)}`;
  });
  return (
    `<path d="${path(outline(lots, side, inset))}" class="f3"/><path d="${path(outline(lots, side, inset + 3.4 * k))}" class="f2"/>` +
    `<path d="${path(outline(lots, side, inset + 1.7 * k))}" fill="none" stroke="#fff" stroke-width="${rounded(1.9 * k)}" stroke-dasharray="${rounded(1.5 * k)} ${rounded(2.6 * k)}" opacity=".8"/>` +
    disc([x + 1.6 * k, y + 2.2 * k], r, 'class="f5" opacity=".45"') +
    disc([x, y], r, 'class="f1"') +
    `<path d="M${rounded(x)} ${rounded(y - r)}a${rounded(r)} ${rounded(r)} 0 0 1 0 ${rounded(2 * r)}Z" class="f3" opacity=".55"/>` +
    `<path d="${ribs.join("")}" class="s5" stroke-width=".8" opacity=".55"/>` +
    disc([x, y], r * 0.3, 'class="f5"')
  );
}

/** A lawn, a path, four trees. */
function park(lots: readonly LotName[], side: number, inset: number): string {
  const k = side / 38;
  const [x, y] = centre(lots[0]!, side);
  const trees = [
    [-8, -8, 7],
    [7, -7, 6],
    [-9, 9, 5],
    [9, 9, 7.5],
  ].map(
    ([dx, dy, r], i) =>
      disc([x + (dx! + 1) * k, y + (dy! + 1.6) * k], r! * k, 'fill="#0b1620" opacity=".22"') +
      disc([x + dx! * k, y + dy! * k], r! * k, `class="${i % 2 ? "f3" : "f4"}"`),
  );
  const way = `M${rounded(x - side * 0.42)} ${rounded(y + side * 0.2)}Q${rounded(x)} ${rounded(y - side * 0.1)} ${rounded(x + side * 0.42)} ${rounded(y + side * 0.12)}`;
  return (
    `<path d="${path(outline(lots, side, inset))}" class="f2"/>` +
    `<path d="${way}" fill="none" stroke="var(--land)" stroke-width="${rounded(3 * k)}"/>` +
    trees.join("")
  );
}

const ROOF = { RES: homes, COM: shops, IND: works, CIV: halls, PARK: park };

/** Shadow, roof and rim; `side` is the side of a lot. */
export function roof(zone: TileZone, lots: readonly LotName[], side: number): string {
  const inset = side * 0.07;
  const k = side / 38;
  const edge = outline(lots, side, inset);
  const shadow = path(edge.map(([x, y]): Point => [x + 2.4 * k, y + 3.2 * k]));
  return (
    `<path d="${shadow}" fill="#0b1620" opacity=".28"/>` +
    ROOF[zone](lots, side, inset) +
    `<path d="${path(edge)}" fill="none" class="s5" stroke-width="1.1"/>`
  );
}
