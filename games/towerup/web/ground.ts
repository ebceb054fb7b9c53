// The city without its buildings: sea, coast, districts (TU-1.7), parks, lakes, streets, border streets (TU-1.8). Grey
// districts are hatched: two of them count together (TU-8.12). City.svelte defines the colours, by day and night.
import { middle, n1, points, type Layout, type Point } from "./layout";

/** SVG patterns of the map. */
export const DEFS =
  `<pattern id="tu-hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V14" stroke="var(--tu-hatch)" stroke-width="4"/></pattern>` +
  `<pattern id="tu-sea" width="46" height="26" patternUnits="userSpaceOnUse"><path d="M4 9q5-5 10 0t10 0M27 22q5-5 10 0" fill="none" stroke="var(--tu-wave)" stroke-width="1.3" stroke-linecap="round"/></pattern>` +
  `<pattern id="tu-lake" width="30" height="17" patternUnits="userSpaceOnUse"><path d="M3 6q4-4 8 0t8 0M16 14q4-4 8 0" fill="none" stroke="var(--tu-ripple)" stroke-width="1.2" stroke-linecap="round"/></pattern>`;

export interface Named {
  /** Of districts, in the user's language. */
  name: (id: string) => string;
  /** What a border street is; without characters that end an attribute. */
  border: string;
}

const noise = (a: number, b: number): number => {
  const v = Math.sin(a * 12.9898 + b * 78.233) * 43758.5453;
  return v - Math.floor(v);
};

const polygon = (corners: readonly Point[], rest: string) => `<polygon points="${points(corners)}" ${rest}/>`;

function districts(layout: Layout): string {
  let art = "";
  for (const { colour, sites } of layout.plan.districts) {
    const fill = `var(--tu-${colour})`;
    for (const id of sites) art += polygon(layout.plot(id), `fill="${fill}" stroke="${fill}" stroke-width="1.5"`);
  }
  for (const { colour, sites } of layout.plan.districts)
    if (colour === "grey") for (const id of sites) art += polygon(layout.plot(id), `fill="url(#tu-hatch)"`);
  return art;
}

/** Edges between plots of different districts. */
function frontiers(layout: Layout): string {
  const seen = new Map<string, string>();
  let line = "";
  for (const { id: district, sites } of layout.plan.districts)
    for (const id of sites) {
      const plot = layout.plot(id);
      plot.forEach((a, i) => {
        const b = plot[(i + 1) % plot.length]!;
        const key = [points([a]), points([b])].sort().join(" ");
        const other = seen.get(key);
        if (other && other !== district) line += `M${points([a])}L${points([b])}`;
        seen.set(key, district);
      });
    }
  return (
    `<path d="${line}" fill="none" stroke="var(--tu-frontier)" stroke-width="3.4" stroke-linecap="round"/>` +
    `<path d="${line}" fill="none" stroke="var(--tu-land)" stroke-width="1.3" stroke-dasharray="5 5" stroke-linecap="round"/>`
  );
}

function inside([x, y]: Point, corners: readonly Point[]): boolean {
  let is_inside = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is_inside = !is_inside;
  });
  return is_inside;
}

export function tree([x, y]: Point, r: number): string {
  return (
    `<path d="M${n1(x)} ${n1(y)}v${n1(r * 0.9)}" stroke="var(--tu-trunk)" stroke-width="${n1(r * 0.34)}"/>` +
    `<circle cx="${n1(x)}" cy="${n1(y - r * 0.5)}" r="${n1(r)}" fill="var(--tu-tree)" stroke="var(--tu-tree-edge)" stroke-width=".8"/>` +
    `<circle cx="${n1(x - r * 0.3)}" cy="${n1(y - r * 0.8)}" r="${n1(r * 0.42)}" fill="#fff" fill-opacity=".25"/>`
  );
}

function trees(layout: Layout, shape: readonly Point[]): string {
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  const step = Math.max(15, 25 * layout.unit);
  const clear = layout.size.width * 0.75;
  let art = "";
  for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step)
    for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step) {
      const at: Point = [x + (noise(x, y) - 0.5) * step * 0.7, y + (noise(y, x) - 0.5) * step * 0.5];
      const is_free = layout.plan.districts.every(({ sites }) =>
        sites.every((id) => {
          const [sx, sy] = layout.site(id);
          return Math.abs(sx - at[0]) > clear || Math.abs(sy - at[1]) > clear;
        }),
      );
      if (is_free && inside(at, shape)) art += tree(at, Math.max(3, 5.5 * layout.unit + noise(x, x) * 1.6));
    }
  return art;
}

function features(layout: Layout): string {
  const soft = Math.max(8, 15 * layout.unit);
  let art = "";
  for (const { id, kind } of layout.plan.features) {
    const shape = layout.shape(id);
    if (!shape.length) continue;
    const round = (fill: string, width: number) =>
      polygon(shape, `fill="${fill}" stroke="${fill}" stroke-width="${n1(width)}" stroke-linejoin="round"`);
    art += round(`var(--tu-${kind}-rim)`, soft + 4) + round(`var(--tu-${kind})`, soft);
    if (kind === "lake") art += polygon(shape, `fill="url(#tu-lake)"`);
    else art += trees(layout, shape);
  }
  return art;
}

function streets(layout: Layout, { border }: Named): string {
  const { streets, borders } = layout.plan;
  const line = ([a, b]: readonly [string, string]) => `M${points([layout.site(a)])}L${points([layout.site(b)])}`;
  const all = streets.map(line).join("");
  const wide = Math.max(5, 11 * layout.unit);
  const stroke = (colour: string, width: number, rest = "") =>
    `<path d="${all}" fill="none" stroke="${colour}" stroke-width="${n1(width)}" stroke-linecap="round" ${rest}/>`;
  const gates = borders
    .map(([a, b]) => {
      const [p, q] = [layout.site(a), layout.site(b)];
      const [x, y] = middle([p, q]);
      const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
      return `<g data-explain="${border}" data-clause="TU-1.8" transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)})"><rect x="-2.2" y="${n1(-wide * 0.72)}" width="4.4" height="${n1(wide * 1.44)}" rx="1.6" fill="var(--tu-gate)" stroke="var(--tu-street)" stroke-width="1"/></g>`;
    })
    .join("");
  return (
    stroke("var(--tu-kerb)", wide + 2.4) +
    stroke("var(--tu-street)", wide) +
    stroke("var(--tu-lane)", 1, `stroke-dasharray="5 6"`) +
    gates
  );
}

/** The name of a district where it has most room: on the plot whose centre is farthest from site and street. */
function names(layout: Layout, { name }: Named): string {
  if (layout.unit < 0.5) return "";
  const size = Math.max(11, Math.min(15, 17 * layout.unit));
  return layout.plan.districts
    .map(({ id, sites }) => {
      const text = name(id);
      const half = (text.length * size * 0.56) / 2;
      let best: { at: Point; room: number } | null = null;
      for (const site of sites)
        for (const corner of layout.plot(site)) {
          const [sx, sy] = layout.site(site);
          const at: Point = [corner[0] * 0.72 + sx * 0.28, corner[1] * 0.72 + sy * 0.28];
          const room = Math.min(room_at(layout, at, half), at[0] - half - 8, layout.width - at[0] - half - 8);
          if (!best || room > best.room) best = { at, room };
        }
      const [x, y] = best!.at;
      return `<text x="${n1(x)}" y="${n1(y + size / 3)}" font-size="${n1(size)}" class="tu-name" text-anchor="middle">${text}</text>`;
    })
    .join("");
}

/** Distance of a label from sites, streets and shores. */
function room_at(layout: Layout, [x, y]: Point, half: number): number {
  let room = Infinity;
  const away = ([px, py]: Point, extra: number) => {
    const dx = Math.max(0, Math.abs(px - x) - half);
    room = Math.min(room, Math.hypot(dx, py - y) - extra);
  };
  for (const { sites } of layout.plan.districts)
    for (const id of sites) {
      const [sx, sy] = layout.site(id);
      away([sx, sy], layout.size.width * 0.5);
      away([sx, sy - layout.size.width], 6); // a building rises behind its base
    }
  for (const [a, b] of layout.plan.streets)
    for (const t of [0.2, 0.35, 0.5, 0.65, 0.8]) {
      const [p, q] = [layout.site(a), layout.site(b)];
      away([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t], 8);
    }
  for (const { id } of layout.plan.features) {
    const shape = layout.shape(id);
    shape.forEach((p, i) => {
      const q = shape[(i + 1) % shape.length]!;
      for (const t of [0, 0.34, 0.67]) away([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t], 12);
    });
  }
  return room;
}

export function draw_ground(layout: Layout, named: Named): string {
  const coast = (fill: string, width: number) =>
    polygon(layout.coast, `fill="${fill}" stroke="${fill}" stroke-width="${width}" stroke-linejoin="round"`);
  return (
    coast("var(--tu-foam)", 26) +
    coast("var(--tu-shallow)", 17) +
    `<g transform="translate(0 5)">${coast("var(--tu-cliff)", 10)}</g>` +
    coast("var(--tu-beach)", 10) +
    districts(layout) +
    frontiers(layout) +
    features(layout) +
    names(layout, named) +
    streets(layout, named)
  );
}
