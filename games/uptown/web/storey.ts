// A storey is one visible end of a card, from left to right: sign (type), facade, ledger (income | prestige), with the
// name on the cornice. The smaller it is, the less is drawn; sign and ledger always stay.
import { FACADES, hash, type Material } from "./facades";
import {
  amount,
  counted,
  escaped,
  fit,
  formula,
  formula_width,
  LETTERS,
  mark,
  marks_of,
  n1,
  num,
  picture,
} from "./signs";
import type { Project } from "./view";

export interface Storey {
  id: string;
  name: string;
  project: Project;
  /** Null: it has no such symbol. */
  income: number | null;
  prestige: number | null;
  /** Built storeys need no sign of where they may go. */
  built: boolean;
}

export const material = ({ type, gift }: Project): Material => type ?? (gift ? "bad" : "none");
/** The class with the colours of the material: see Town.svelte. */
export const material_class = (project: Project): string => `m-${material(project)}`;

const letters = ({ type, count }: Project): string => (type ? LETTERS[type].repeat(count ?? 1) : "");
const box = (x: number, y: number, w: number, h: number, more: string): string =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" ${more}/>`;
const label = (x: number, y: number, size: number, text: string, more: string): string =>
  `<text x="${n1(x)}" y="${n1(y)}" font-size="${n1(size)}" ${more}>${text}</text>`;

export function storey(of: Storey, x: number, y: number, w: number, h: number): string {
  const inside = { wide, tall, low }[shape(w, h)](of, w, h);
  const edge = box(0, 0, w, h, `fill="none" stroke="var(--outline)" stroke-width="${h < 30 ? 0.8 : 1}"`);
  return `<g class="${material_class(of.project)}" transform="translate(${n1(x)} ${n1(y)})">${box(0, 0, w, h, 'fill="var(--wall)"')}${inside}${edge}</g>`;
}

/** How much of a storey is drawn at that size. */
const shape = (w: number, h: number): "wide" | "tall" | "low" => {
  if (w >= BROAD) return h >= 33 ? "wide" : "low";
  return h >= 29 ? "tall" : "low";
};

const BROAD = 132;
/** Below this width, marks and formulas replace the windows. */
const ROOMY = 160;
/** Height of the cornice, which has the name. */
const cornice_of = (h: number): number => (h < 40 ? 14 : 16);

/**
 * Sign, facade, ledger; name, marks and formulas on the cornice. If there is no room beside the name they go on the
 * facade.
 */
function wide(of: Storey, w: number, h: number): string {
  const { project } = of;
  const is_narrow = w < ROOMY;
  const front = h - cornice_of(h);
  const [sign, ledger] = is_narrow ? [28, 62] : [30, 73];
  const room = w - sign - ledger - 22;
  const pilaster = (at: number) => box(at, 0, 4, front, 'fill="var(--trim)"');
  return (
    pilaster(0) +
    pilaster(w - 4) +
    (is_narrow
      ? signs_in_front(of, sign + 12, room, front)
      : `<g transform="translate(${sign + 12} 0)">${FACADES[material(project)](room, front, hash(of.id))}</g>`) +
    sign_plate(project, sign, front) +
    ledger_plate(of, w - ledger - 4, ledger - 3, front) +
    cornice(of, w, h, is_narrow)
  );
}

function sign_plate(project: Project, width: number, front: number): string {
  const [height, middle] = [front - 7, 7 + width / 2];
  const plate = `<rect x="7" y="4" width="${width}" height="${n1(height)}" rx="4" fill="var(--deep)"/>`;
  if (!project.type) return plate + picture(project.gift ? "cone" : "tree", middle, front / 2, 18, "#fff");
  const [size, up] = [Math.min(15, height * 0.53), 4 + height * 0.36];
  const is_double = (project.count ?? 1) > 1;
  if (height < 22) return plate + side_by_side(project, middle, 4 + height / 2);
  return (
    plate +
    (is_double
      ? picture(project.type, middle - 6.6, up, size * 0.84, "#fff") +
        picture(project.type, middle + 6.6, up, size * 0.84, "#fff")
      : picture(project.type, middle, up, size, "#fff")) +
    label(
      middle,
      front - 5.2,
      9.5,
      LETTERS[project.type] + (is_double ? "×2" : ""),
      'text-anchor="middle" font-weight="700" fill="#fff"',
    )
  );
}

/** If the plate is too low for the letter below the pictogram. */
function side_by_side(project: Project, x: number, y: number): string {
  const text = letters(project);
  const more = 'text-anchor="middle" font-weight="700" fill="#fff"';
  if (text.length > 1) return label(x, y + 3.8, 10.5, `${LETTERS[project.type!]}×2`, more);
  return picture(project.type!, x - 6, y, 12, "#fff") + label(x + 7.5, y + 3.6, 10, text, more);
}

function ledger_plate(of: Storey, x: number, width: number, front: number): string {
  const size = width < 64 ? 13 : 14.5;
  return (
    `<rect x="${n1(x)}" y="4" width="${n1(width)}" height="${n1(front - 7)}" rx="4" fill="var(--plate)"/>` +
    `<path d="M${n1(x + width / 2)} 8V${n1(front - 7)}" stroke="var(--line)"/>` +
    amount(true, of.income, x + width / 4, front / 2 + 0.5, size) +
    amount(false, of.prestige, x + (width * 3) / 4, front / 2 + 0.5, size)
  );
}

function cornice(of: Storey, w: number, h: number, is_narrow: boolean): string {
  const height = cornice_of(h);
  const front = h - height;
  const middle = front + height / 2;
  let right = w - 5;
  let signs = "";
  if (!is_narrow) {
    for (const [symbol, is_income] of [[of.project.prestige, false] as const, [of.project.income, true] as const]) {
      if (!symbol || symbol.kind === "flat") continue;
      signs += formula(symbol, is_income, right, middle);
      right -= formula_width(symbol) + 3;
    }
    for (const one of marks_of(of.project, of.built)) {
      signs += mark(one, right - 8, middle);
      right -= 17;
    }
  }
  return (
    box(0, front, w, height, 'fill="var(--trim)"') +
    `<path d="M0 ${n1(front)}H${n1(w)}" stroke="var(--outline)" stroke-width=".6" opacity=".5"/>` +
    label(7, middle + 3.8, 11, escaped(fit(of.name, right - 9, 11)), 'font-weight="600" fill="var(--on-trim)"') +
    `<g style="color:var(--on-trim)">${signs}</g>`
  );
}

/** Marks above, formulas below, instead of the windows. */
function signs_in_front(of: Storey, x: number, room: number, front: number): string {
  const marks = marks_of(of.project, of.built);
  const symbols = [[of.project.income, true] as const, [of.project.prestige, false] as const].filter(
    ([symbol]) => symbol && symbol.kind !== "flat",
  );
  if (!marks.length && !symbols.length)
    return `<g transform="translate(${n1(x)} 0)">${FACADES[material(of.project)](room, front, hash(of.id))}</g>`;
  const rows = (marks.length ? 1 : 0) + (symbols.length ? 1 : 0);
  const line = (row: number) => (rows === 1 ? front / 2 : front * (row ? 0.7 : 0.29));
  let drawing = marks.map((one, i) => mark(one, x + room / 2 + (i - (marks.length - 1) / 2) * 15, line(0))).join("");
  const symbol = symbols[0]?.[0];
  if (symbol) drawing += counted(symbol, x + room / 2, line(rows - 1));
  return `<g style="color:var(--on-trim)">${drawing}</g>`;
}

/** On a phone: letter and facade above, the ledger below. */
function tall(of: Storey, w: number, h: number): string {
  const { project } = of;
  const ledger = Math.min(18, h * 0.46);
  const front = h - ledger;
  const size = Math.min(12.5, ledger * 0.74, w / 5.4);
  return (
    `<g transform="translate(21 0) scale(${((w - 23) / 60).toFixed(3)} ${(front / 34).toFixed(3)})">${FACADES[material(project)](60, 34, hash(of.id))}</g>` +
    sign_strip(project, 18, front) +
    box(0, front, w, ledger, 'fill="var(--plate)"') +
    amount(true, of.income, w * 0.26, front + ledger / 2, size) +
    amount(false, of.prestige, w * 0.74, front + ledger / 2, size) +
    parcel(project, w - 10, front / 2, 8)
  );
}

/** One line: letter, facade if there is room, two numbers. */
function low(of: Storey, w: number, h: number): string {
  const { project } = of;
  const ledger = w < 84 ? w - 20 : w < 130 ? 46 : 60;
  const sign = w < 84 ? 18 : Math.max(20, Math.min(w < 130 ? 22 : 26, h + 2));
  const room = w - sign - ledger - 4;
  const size = Math.min(11.5, Math.max(9.5, h * 0.68));
  const number = (value: number | null, x: number, ink: string) =>
    value === null
      ? ""
      : label(
          x,
          h / 2 + size * 0.36,
          size,
          num(value),
          `text-anchor="middle" font-weight="700" fill="${value < 0 ? "var(--bad)" : ink}"`,
        );
  const left = w - ledger;
  return (
    (room > 14
      ? `<g transform="translate(${sign + 2} 1) scale(${(room / 64).toFixed(3)} ${((h - 2) / 34).toFixed(3)})">${FACADES[material(project)](64, 34, hash(of.id))}</g>`
      : "") +
    sign_strip(project, sign, h) +
    box(left, 1, ledger - 1, h - 2, 'rx="2" fill="var(--plate)"') +
    number(of.income, left + ledger * 0.25, "var(--coin-ink)") +
    number(of.prestige, left + ledger * 0.74, "var(--star-ink)") +
    (room > 14 ? parcel(project, left - 9, h / 2, Math.min(8, h * 0.45)) : "")
  );
}

function sign_strip(project: Project, width: number, height: number): string {
  const text = letters(project);
  const strip = box(0, 0, width, height, 'fill="var(--deep)"');
  if (!text)
    return strip + picture(project.gift ? "cone" : "tree", width / 2, height / 2, Math.min(13, height - 2), "#fff");
  const size = Math.min(text.length > 1 ? 10.5 : 12, Math.max(9.5, height - 4));
  return (
    strip + label(width / 2, height / 2 + size * 0.36, size, text, 'text-anchor="middle" font-weight="700" fill="#fff"')
  );
}

/** On small storeys; large ones have a ribbon. */
const parcel = ({ gift }: Project, x: number, y: number, r: number): string =>
  gift
    ? `<g transform="translate(${n1(x)} ${n1(y)})"><circle r="${n1(r)}" fill="var(--ribbon)" stroke="var(--plate)" stroke-width="1.2"/>${picture("gift", 0, -0.3, r * 1.25, "#fff")}</g>`
    : "";

/** Across the facade of a gift (UT-7.4), down to the cornice; small storeys have a parcel instead. */
export const ribbon = (x: number, y: number, w: number, h: number): string =>
  shape(w, h) !== "wide" ? "" : ribbon_at(x + w - (w < ROOMY ? 74 : 91), y, h);
const ribbon_at = (x: number, y: number, h: number): string =>
  `<g transform="translate(${n1(x)} ${n1(y)})"><path d="M-8 -3H8V${n1(h * 0.62)}L0 ${n1(h * 0.5)} -8 ${n1(h * 0.62)}Z" fill="var(--ribbon)" stroke="var(--plate)" stroke-width="1.5"/>${picture("gift", 0, h * 0.22, 12, "#fff")}</g>`;

/** Positions of income and prestige on a storey of that size, relative to its corner: for the rings around them. */
export function cell(is_income: boolean, w: number, h: number): { x: number; y: number; w: number; h: number } {
  const side = (x: number, y: number, width: number, height: number) => ({
    x: is_income ? x : x + width / 2,
    y,
    w: width / 2,
    h: height,
  });
  if (shape(w, h) === "wide") {
    const ledger = w < ROOMY ? 62 : 73;
    return side(w - ledger - 4, 4, ledger - 3, h - cornice_of(h) - 7);
  }
  if (shape(w, h) === "tall") return side(1, h - Math.min(18, h * 0.46), w - 2, Math.min(18, h * 0.46));
  const ledger = w < 84 ? w - 20 : w < 130 ? 46 : 60;
  return side(w - ledger, 1, ledger - 1, h - 2);
}
