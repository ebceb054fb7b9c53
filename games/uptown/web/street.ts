// A street seen from the front: the layout of the houses, and their drawing. The taller a house, the lower its storeys;
// one that is still too tall scrolls, starting at the pavement.
import { crown, CROWN_HEIGHT } from "./roofs";
import { amount, escaped, mark, n1 } from "./signs";
import { material_class, ribbon, storey, type Storey } from "./storey";
import type { Floor, Site, Street, View } from "./view";

export interface Plan {
  width: number;
  height: number;
  /** Top of the pavement. */
  ground: number;
  pavement: number;
  road: number;
  /** Storey height by house: a tall house does not flatten the others. */
  storeys: number[];
  /** Left edges and the width of the houses. */
  houses: number[];
  house: number;
  /** Height of what is on a roof. */
  crown: number;
}
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Size {
  width: number;
  height: number;
  /** Storeys of each house, including a previewed one. */
  floors: readonly number[];
  largest: number;
  least: number;
  pavement: number;
  road: number;
}
export function plan_of({ width, height, floors, largest, least, pavement, road }: Size): Plan {
  const pitch = width / 5;
  const gap = pitch > 120 ? 12 : pitch > 80 ? 8 : 4;
  const crown = Math.min(1, (pitch - gap) / 150, largest / 40);
  const room = height - pavement - road - CROWN_HEIGHT * crown;
  const storeys = floors.map((n) => Math.max(least, Math.min(largest, room / Math.max(n, 1))));
  const highest = Math.max(...storeys.map((storey, i) => storey * floors[i]!));
  const all = Math.max(height, highest + CROWN_HEIGHT * crown + pavement + road);
  return {
    width,
    height: all,
    ground: all - pavement - road,
    pavement,
    road,
    storeys,
    houses: [0, 1, 2, 3, 4].map((i) => i * pitch + gap / 2),
    house: pitch - gap,
    crown,
  };
}

export const floor_box = (plan: Plan, site: number, floor: number): Box => ({
  x: plan.houses[site]!,
  y: plan.ground - (floor + 1) * plan.storeys[site]!,
  w: plan.house,
  h: plan.storeys[site]!,
});

export function storey_of(view: View, floor: Floor, name: (project: string) => string): Storey {
  const project = view.projects[floor.project] ?? {};
  return {
    id: floor.project,
    name: name(floor.project),
    project,
    income: project.income ? floor.income : null,
    prestige: project.prestige ? floor.prestige : null,
    built: true,
  };
}

interface Drawing {
  view: View;
  street: Street;
  plan: Plan;
  name: (project: string) => string;
  /** The latest storey, which slides in. */
  fresh?: { site: number; floor: number } | null;
}

/** A house with everything on it. */
function house({ view, plan, name, fresh }: Drawing, site: Site, i: number): string {
  let drawing = "";
  site.floors.forEach((floor, k) => {
    const { x, y, w, h } = floor_box(plan, i, k);
    const of = storey_of(view, floor, name);
    let art = storey(of, x, y, w, h);
    if (of.project.gift) art += ribbon(x, y, w, h);
    if (k === site.floors.length - 1) art += crown_of(plan, i, k, of);
    const is_fresh = fresh?.site === i && fresh.floor === k;
    drawing += is_fresh ? `<g class="ut-land">${art}</g>` : art;
  });
  return drawing;
}

export function crown_of(plan: Plan, site: number, floor: number, { id, name, project }: Storey): string {
  const { x, y, w } = floor_box(plan, site, floor);
  const drawing = crown(id, project.roof === true, w / plan.crown);
  return drawing
    ? `<g class="${material_class(project)}" data-explain="${escaped(name)}" transform="translate(${n1(x)} ${n1(y)}) scale(${plan.crown.toFixed(3)})">${drawing}</g>`
    : "";
}

/** An empty site is fenced off. */
function plot({ plan }: Drawing, i: number): string {
  const { x, w, h } = floor_box(plan, i, 0);
  const [y, high] = [plan.ground, Math.min(16, h * 0.7)];
  const posts = [0.04, 0.35, 0.65, 0.96].map((f) => `M${n1(x + w * f)} ${n1(y)}V${n1(y - high)}`).join("");
  return `<path d="${posts}M${n1(x)} ${n1(y - high * 0.75)}H${n1(x + w)}M${n1(x)} ${n1(y - high * 0.3)}H${n1(x + w)}" stroke="var(--bark)" stroke-width="1.6" opacity=".65"/>`;
}

/** Totals on the pavement: the site's current value. */
function foot(plan: Plan, site: Site, i: number): string {
  const [x, w, y] = [plan.houses[i]!, plan.house, plan.ground + plan.pavement / 2];
  const size = plan.pavement >= 30 ? 14 : 11.5;
  if (w < 100)
    return (
      amount(true, site.income, x + w * 0.27, y, size * (w < 66 ? 0.92 : 1)) +
      amount(false, site.prestige, x + w * 0.74, y, size * (w < 66 ? 0.92 : 1))
    );
  const pill = Math.min(84, w * 0.56);
  return (
    `<text x="${n1(x + 2)}" y="${n1(y + 4.4)}" font-size="12" font-weight="650" fill="var(--on-ground)">${site.site}</text>` +
    (site.finished ? `<g style="color:var(--on-ground)">${mark("roof", x + 22, y)}</g>` : "") +
    `<rect x="${n1(x + w - pill)}" y="${n1(y - size * 0.86)}" width="${n1(pill)}" height="${n1(size * 1.72)}" rx="${n1(size * 0.86)}" fill="var(--plate)"/>` +
    amount(true, site.income, x + w - pill * 0.73, y, size) +
    amount(false, site.prestige, x + w - pill * 0.27, y, size)
  );
}

function ground({ width, ground, pavement, road }: Plan): string {
  const kerb = ground + pavement;
  return (
    `<rect x="0" y="${n1(ground)}" width="${n1(width)}" height="${n1(pavement)}" fill="var(--ground)"/>` +
    `<path d="M0 ${n1(ground)}H${n1(width)}" stroke="var(--outline)" stroke-width="1.2"/>` +
    (road
      ? `<rect x="0" y="${n1(kerb)}" width="${n1(width)}" height="${n1(road)}" fill="var(--road)"/><path d="M0 ${n1(kerb + road / 2)}H${n1(width)}" stroke="var(--paper)" stroke-width="1.6" stroke-dasharray="22 18" opacity=".6"/>`
      : "")
  );
}

/** Trees and lamps in front, in the gaps. */
function pavement_things({ ground: y, houses, house }: Plan): string {
  return [1, 2, 3, 4]
    .map((i) => {
      const x = (houses[i]! + houses[i - 1]! + house) / 2;
      const thing =
        i % 2
          ? '<path d="M0 0V-34" stroke="var(--bark)" stroke-width="2.6"/><circle cy="-42" r="12" fill="var(--tree)"/><circle cx="-4" cy="-50" r="8" fill="var(--tree2)"/>'
          : '<path d="M0 0V-52Q0 -60 6 -60" fill="none" stroke="var(--outline)" stroke-width="2"/><circle cx="6" cy="-57" r="4.5" fill="var(--lamp)" stroke="var(--outline)"/>';
      return `<g data-decoration transform="translate(${n1(x)} ${n1(y)})">${thing}</g>`;
    })
    .join("");
}

export function draw_street(drawing: Drawing): string {
  const { plan, street } = drawing;
  const houses = street.sites.map((site, i) => (site.floors.length ? house(drawing, site, i) : plot(drawing, i)));
  return (
    ground(plan) +
    houses.join("") +
    street.sites.map((site, i) => foot(plan, site, i)).join("") +
    (plan.house > 120 && plan.road ? pavement_things(plan) : "")
  );
}

const ROOFTOPS = [
  34, 58, 46, 72, 40, 90, 64, 50, 80, 44, 66, 100, 56, 38, 74, 60, 48, 86, 52, 70, 42, 64, 92, 54, 46, 76, 58,
];

/** A pencilled far skyline under a pale sun. */
export function draw_sky({ width, ground: y }: Plan): string {
  const k = Math.min(1, width / 700);
  let [x, path] = [-16, ""];
  for (let i = 0; x < width; i++) {
    const [w, top, kind] = [(30 + ((i * 13) % 17)) * k, y - ROOFTOPS[i % ROOFTOPS.length]! * 1.35 * k, i % 5];
    const right = x + w;
    path += `M${n1(x)} ${n1(y)}V${n1(top)}`;
    if (kind === 0) path += `L${n1(x + w / 2)} ${n1(top - 14 * k)}L${n1(right)} ${n1(top)}`;
    else if (kind === 2) path += `H${n1(x + w * 0.3)}V${n1(top - 10 * k)}H${n1(x + w * 0.7)}V${n1(top)}H${n1(right)}`;
    else if (kind === 3) path += `A${n1(w / 2)} ${n1(w / 2.4)} 0 0 1 ${n1(right)} ${n1(top)}`;
    else path += `H${n1(right)}`;
    path += `V${n1(y)}`;
    x = right + (i % 3) * 4 * k;
  }
  return (
    `<circle cx="${n1(width * 0.83)}" cy="${n1(y - 150 * k)}" r="${n1(44 * k)}" fill="var(--sun)"/>` +
    `<path d="${path}" fill="var(--paper)" fill-opacity=".55" stroke="var(--pencil)" stroke-width="1.3" stroke-linejoin="round"/>`
  );
}
