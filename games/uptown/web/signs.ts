// Icons: pictograms of the types, marks, and what a symbol counts.
import { legible } from "$web/design/legible";
import { coin, sign, star } from "$web/draw/coins";
import type { Project, Symbol, Type } from "./view";

/** The same in all languages, as in the terminal and components.json. */
export const LETTERS: Record<Type, string> = {
  office: "O",
  service: "V",
  apartment: "A",
  cafe: "C",
  shop: "S",
  hotel: "H",
  gift: "G",
};

function gear(): string {
  const point = (radius: number, angle: number) =>
    `${(8 + radius * Math.cos(angle)).toFixed(1)} ${(8 + radius * Math.sin(angle)).toFixed(1)}`;
  let path = "";
  for (let k = 0; k < 16; k++) {
    const angle = ((k - 0.5) * Math.PI) / 8;
    const radius = k % 2 ? 4.9 : 6.8;
    path += `${k ? "L" : "M"}${point(radius, angle)}L${point(radius, angle + Math.PI / 8)}`;
  }
  return `${path}ZM8 5.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z`;
}
/** 16 x 16, filled, even-odd. */
const PICTURES = {
  office:
    "M6 2.2h4a1 1 0 0 1 1 1V4.6h2.2A1.3 1.3 0 0 1 14.5 5.9V8.4H9.6V7.4H6.4V8.4H1.5V5.9A1.3 1.3 0 0 1 2.8 4.6H5V3.2a1 1 0 0 1 1-1Zm.4 1.4v1h3.2v-1ZM1.5 9.6H6.4v1.1H9.6V9.6H14.5v2.9a1.3 1.3 0 0 1-1.3 1.3H2.8a1.3 1.3 0 0 1-1.3-1.3Z",
  apartment: "M8 1.6 15 7.8H13.2V14.2H9.6V10H6.4V14.2H2.8V7.8H1Z",
  cafe: "M2.5 4.5H11.5V5.2H12.3A2.6 2.6 0 0 1 12.3 10.4H11A4 4 0 0 1 7.6 12.6H6.4A3.9 3.9 0 0 1 2.5 8.7ZM11.5 6.6V8.9H12.2A1.15 1.15 0 0 0 12.2 6.6ZM1.8 13.4H12.2V14.6H1.8Z",
  shop: "M5 5V4.4A3 3 0 0 1 11 4.4V5H13.2L14 14.4H2L2.8 5ZM6.3 5H9.7V4.4A1.7 1.7 0 0 0 6.3 4.4Z",
  service: gear(),
  hotel: "M1.6 4.4 5 7.4 8 2.4 11 7.4 14.4 4.4 13.4 11.4H2.6ZM2.6 12.4H13.4V14H2.6Z",
  gift: "M5.5 1.6C7 1.6 7.7 2.7 8 3.6 8.3 2.7 9 1.6 10.5 1.6A1.7 1.7 0 0 1 11.6 4.6H14V7.4H2V4.6H4.4A1.7 1.7 0 0 1 5.5 1.6ZM2.8 8.4H7.3V14.4H2.8ZM8.7 8.4H13.2V14.4H8.7Z",
  tree: "M8 1.4a4.4 4.4 0 0 1 2.6 8A3 3 0 0 1 8.8 9.9V14.4H7.2V9.9A3 3 0 0 1 5.4 9.4 4.4 4.4 0 0 1 8 1.4Z",
  cone: "M7 2H9L12 12H14V14.2H2V12H4ZM6.2 6H9.8L9.2 4.2H6.8ZM5.2 9.6H10.8L10.3 7.8H5.7Z",
  bin: "M6 2h4v1.4h3.4V5H2.6V3.4H6ZM3.6 6H12.4L11.8 14.4H4.2Z",
};
export type Picture = keyof typeof PICTURES;

export const n1 = (value: number): number => Math.round(value * 10) / 10;
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);
export const num = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** Truncates a name to a width; hover shows the rest. */
export function fit(text: string, room: number, size: number): string {
  const width = (some: string) =>
    [...some].reduce((sum, c) => sum + (/[iljtf.,'’ ]/.test(c) ? 0.32 : /[mwMW]/.test(c) ? 0.87 : 0.575), 0) * size;
  if (width(text) <= room) return text;
  let cut = text;
  while (cut && width(`${cut}…`) > room) cut = cut.slice(0, -1);
  return cut.length > 2 ? `${cut.trimEnd()}…` : "";
}

export const picture = (name: Picture, x: number, y: number, size: number, fill = "currentColor"): string =>
  `<path d="${PICTURES[name]}" fill="${fill}" fill-rule="evenodd" transform="translate(${n1(x - size / 2)} ${n1(y - size / 2)}) scale(${(size / 16).toFixed(3)})"/>`;

export const picture_sign = (name: Picture, size = 14): string => sign(size, picture(name, 0, 0, 15));
export const mark_sign = (name: Mark, size = 14): string => sign(size, MARKS[name]);

const bars = 'stroke="currentColor" fill="none"';
/** Around (0, 0), 13 x 13. */
const MARKS = {
  upper_only: `<path d="M-4.5 5.5H4.5V1.5H-4.5Z" ${bars} stroke-width="1.1" stroke-dasharray="2 1.2"/><path d="M-4.5 0H4.5V-5.5H-4.5Z" fill="currentColor"/>`,
  ground_only: `<path d="M-4.5 5.5H4.5V.5H-4.5Z" fill="currentColor"/><path d="M-4.5 -1.2H4.5V-5.5H-4.5Z" ${bars} stroke-width="1.1" stroke-dasharray="2 1.2"/>`,
  on_roof: `<path d="M-6 5.5 0 .5 6 5.5Z" ${bars} stroke-width="1.2"/><path d="M-3 -.5H3V-5.5H-3Z" fill="currentColor"/>`,
  roof: `<path d="M-6.5 1 0 -5.5 6.5 1Z" fill="currentColor"/><path d="M-4 2V5.5H4V2" ${bars} stroke-width="1.2"/>`,
  gift: picture("gift", 0, 0, 13),
  no_gifts: `${picture("gift", 0, 0, 11)}<path d="M-6 6 6 -6" stroke="var(--plate)" stroke-width="3.4"/><path d="M-6 6 6 -6" stroke="var(--bad)" stroke-width="1.8"/>`,
};
export type Mark = keyof typeof MARKS;

/** Where it may be built and what it does there; once built, only what still matters. */
export function marks_of(project: Project, is_built: boolean): Mark[] {
  const marks: Mark[] = [];
  if (project.place && !is_built) marks.push(project.place);
  if (project.roof && !is_built) marks.push("roof");
  if (project.gift) marks.push("gift");
  if (project.no_gifts) marks.push("no_gifts");
  return marks;
}
export const mark = (name: Mark, x: number, y: number): string =>
  `<g transform="translate(${n1(x)} ${n1(y)})">${MARKS[name]}</g>`;

const COUNTS = {
  per_floor_below: `<path d="M-4 -3.4H4M-4 -.4H4M0 1.4V4.8M-2 3L0 5.2 2 3" ${bars} stroke-width="1.2"/>`,
  if_ground_floor: `<path d="M-4.5 4.4H4.5" stroke="currentColor" stroke-width="1.6"/><rect x="-3" y="-1.4" width="6" height="5" fill="currentColor"/><path d="M-3 -4.4H3" stroke="currentColor" stroke-dasharray="1.6 1"/>`,
};
const SCOPES = {
  per_type_street: `<path d="M0 4.2H9M0 4.2V1M3 4.2V-3M6 4.2V0M9 4.2V-1.6" ${bars} stroke-width="1.3"/>`,
  per_type_site: `<path d="M1.5 4.2H7.5M2.5 4V-4H6.5V4" ${bars} stroke-width="1.3"/>`,
};
export const formula_width = ({ kind }: Symbol): number =>
  kind === "flat" ? 0 : kind.startsWith("per_type") ? 47 : 34;

/** Amount, coin or star, what is counted and where (five bars: the street; a frame: the site); right-aligned at x. */
export function formula(symbol: Symbol, is_income: boolean, x: number, y: number): string {
  const { kind, amount, type } = symbol;
  if (kind === "flat") return "";
  const counted = kind === "per_floor_below" || kind === "if_ground_floor" ? COUNTS[kind] : picture(type!, 0, 0, 10.5);
  const scope = kind === "per_type_street" || kind === "per_type_site" ? SCOPES[kind] : "";
  const width = formula_width(symbol);
  const text = Math.abs(amount) === 1 ? (amount < 0 ? "−" : "") : num(amount);
  const at = text ? { glyph: 16, slash: 22, what: 29, scope: 36 } : { glyph: 10, slash: 17.5, what: 26, scope: 34 };
  return (
    `<g transform="translate(${n1(x - width)} ${n1(y)})" style="color:var(--ink)"><rect y="-6.5" width="${width}" height="13" rx="6.5" fill="var(--plate)" opacity=".94"/>` +
    `<text x="4.500" y="3.6" font-size="9.5" font-weight="700" fill="currentColor">${text}</text>` +
    (is_income ? coin(at.glyph, 0, 4.3) : star(at.glyph, 0, 5)) +
    `<path d="M${at.slash} 3 ${at.slash + 2} -3" stroke="currentColor" stroke-width="1"/>` +
    `<g transform="translate(${at.what} 0)">${counted}</g><g transform="translate(${at.scope} 0)">${scope}</g></g>`
  );
}

/** The short form, next to the amount: what is counted and where, around (x, y). */
export function counted({ kind, type }: Symbol, x: number, y: number): string {
  if (kind === "flat") return "";
  const what = kind === "per_floor_below" || kind === "if_ground_floor" ? COUNTS[kind] : picture(type!, 0, 0, 11);
  const scope = kind === "per_type_street" || kind === "per_type_site" ? SCOPES[kind] : "";
  const width = scope ? 28 : 18;
  return (
    `<g transform="translate(${n1(x - width / 2)} ${n1(y)})" style="color:var(--ink)"><rect y="-6.5" width="${width}" height="13" rx="6.5" fill="var(--plate)" opacity=".94"/>` +
    `<g transform="translate(9 0)">${what}</g><g transform="translate(17 0)">${scope}</g></g>`
  );
}

/** Coin or star with its number, around (x, y); nothing is shown as a faint dot. */
export function amount(is_income: boolean, value: number | null, x: number, y: number, size: number): string {
  if (value === null) return `<circle cx="${n1(x)}" cy="${n1(y)}" r="1.3" fill="var(--ink-soft)" opacity=".4"/>`;
  const ink =
    value < 0 ? "var(--bad)" : value === 0 ? "var(--ink-soft)" : is_income ? "var(--coin-ink)" : "var(--star-ink)";
  const text = num(value);
  const letters = legible(value < 0 ? size * 0.93 : size, 1);
  const r = letters * 0.34;
  const width = 2 * r + 2 + text.length * letters * 0.6;
  const left = x - width / 2;
  return (
    (is_income ? coin(left + r, y, r) : star(left + r, y, r * 1.2)) +
    `<text x="${n1(left + 2 * r + 2.4)}" y="${n1(y + letters * 0.36)}" font-size="${n1(letters)}" font-weight="700" fill="${ink}">${text}</text>`
  );
}
