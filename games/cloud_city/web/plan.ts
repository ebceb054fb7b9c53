// The plan: a city from above. Digit, pattern and shadow length show the height; levels are drawn from low to high, so
// that walkways pass over and under each other as they do on the table (CC-6.9, CC-6.13).
import { legible } from "$web/design/legible";
import { disc, LOOK, n1, noise, text, TEXTURE } from "./pieces";
import { distance, off, place_discs, type Point, type Show, type Stage } from "./stage";
import { bounds, has, LEVELS, positions, same, same_walkway, type Level, type Spot, type Walkway } from "./view";

/** Pixels per position, and the origin of position (0, 0). */
export interface Sheet {
  unit: number;
  x: number;
  y: number;
}

const ROOF = 0.62;
const SHADOW: Record<Level, number> = { river: 0.1, forest: 0.2, sand: 0.32 };

/** Fits some slots into the middle of a rectangle. */
export function fit(slots: readonly Spot[], width: number, height: number, margin: number, most = 92): Sheet {
  const box = bounds(slots);
  const unit = Math.max(
    4,
    Math.min((width - 2 * margin) / box.width / 2, (height - 2 * margin) / box.height / 2, most),
  );
  return {
    unit,
    x: width / 2 - (2 * box.x + box.width) * unit,
    y: height / 2 - (2 * box.y + box.height) * unit,
  };
}

const centre = ({ unit, x, y }: Sheet, [px, py]: Spot): Point => [x + (px + 0.5) * unit, y + (py + 0.5) * unit];

/** A roof from above: dots, stripes or plain, a ring per level, and the digit. `scale`: pixels per unit. */
export function roof(level: Level, [cx, cy]: Point, size: number, mini = false, scale = 1): string {
  const k = LOOK[level];
  const h = size / 2;
  const u = size / 52;
  const square = (inset: number, fill: string, extra = "") =>
    `<rect x="${n1(cx - h + inset * u)}" y="${n1(cy - h + inset * u)}" width="${n1(size - 2 * inset * u)}" height="${n1(size - 2 * inset * u)}" rx="${n1(Math.max(2, 9 - inset * 0.4) * u)}" fill="${fill}" ${extra}/>`;
  const body = square(0, k.mid, `stroke="${k.edge}" stroke-width="${n1(Math.max(1, 1.6 * u))}"`);
  if (mini) {
    const letter = legible(size * 0.82, scale);
    return body + (size * scale < 9 ? "" : text(cx, cy + letter * 0.36, letter, k.on, k.digit));
  }
  const line = `stroke="${k.low}" stroke-width="${n1(1.4 * u)}"`;
  let art = body + square(5, k.top);
  if (level === "river")
    art +=
      square(5, "url(#cc-dots)") +
      `<path d="M${n1(cx - 13 * u)} ${n1(cy + 3 * u)}q${n1(4.3 * u)} ${n1(-5 * u)} ${n1(8.6 * u)} 0t${n1(8.6 * u)} 0t${n1(8.6 * u)} 0" fill="none" ${line} stroke-linecap="round"/>`;
  if (level === "forest") {
    art += square(5, "url(#cc-stripes)") + square(12, "none", line);
    for (const [x, y, r] of [
      [9, 8, 7],
      [1, 12, 5],
      [13, -2, 5],
    ] as const)
      art += `<circle cx="${n1(cx + x * u)}" cy="${n1(cy + y * u)}" r="${n1(r * u)}" fill="${k.low}" stroke="${k.edge}" stroke-width="${n1(1.1 * u)}"/><circle cx="${n1(cx + (x - 1.6) * u)}" cy="${n1(cy + (y - 1.8) * u)}" r="${n1(r * 0.45 * u)}" fill="${k.top}" fill-opacity=".75"/>`;
  }
  if (level === "sand")
    art +=
      square(10.5, "none", line) +
      square(16, k.mid, line) +
      `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(5.5 * u)}" fill="#fff4d8" ${line}/>`;
  const v = legible(11.5 * u, scale) / 11.5;
  const [dx, dy] = [cx - h + 9 * u, cy - h + 9 * u];
  return (
    art +
    `<circle cx="${n1(dx)}" cy="${n1(dy)}" r="${n1(8.2 * v)}" fill="#fffdf8" stroke="${k.edge}" stroke-width="${n1(1.3 * v)}"/>` +
    text(dx, dy + 4.1 * v, 11.5 * v, k.edge, k.digit)
  );
}

/** The shadow of a box: the taller, the longer. */
export function cast([cx, cy]: Point, size: number, level: Level, unit: number): string {
  const [a, b] = [cx - size / 2, cy - size / 2];
  const d = unit * SHADOW[level];
  const e = d * 0.82;
  return `M${n1(a)} ${n1(b + size)}l${n1(d)} ${n1(e)}h${n1(size)}v${n1(-size)}l${n1(-d)} ${n1(-e)}v${n1(size)}z`;
}

/** A cloud tile: a soft square; open positions have a curl, the start tile its birds. */
export function cloud(sheet: Sheet, slot: Spot, used: readonly Spot[], birds = 0, mini = false): string {
  const { unit } = sheet;
  const u = unit / 84;
  const [x, y] = [sheet.x + 2 * slot[0] * unit, sheet.y + 2 * slot[1] * unit];
  const inset = mini ? 0.6 : 1.5;
  let art = `<rect x="${n1(x + inset)}" y="${n1(y + inset)}" width="${n1(2 * (unit - inset))}" height="${n1(2 * (unit - inset))}" rx="${n1(unit * 0.24)}" fill="url(#cc-tile)" stroke="var(--cloud-line)" stroke-width="${mini ? 0.8 : 1.2}"/>`;
  if (mini) return art;
  for (const position of positions(slot)) {
    if (has(used, position)) continue;
    const [cx, cy] = centre(sheet, position);
    const flip = noise(...position) > 0.5 ? u : -u;
    art += `<g transform="translate(${n1(cx)} ${n1(cy)}) scale(${flip.toFixed(2)} ${u.toFixed(2)})" fill="none" stroke="var(--curl)" stroke-width="2.2" stroke-linecap="round"><path d="M-22 7c3-9 14-10 17-3 3-12 21-11 22 1 7-1 9 9 2 10M-12 17c6-4 14-3 17 1"/></g>`;
  }
  for (let i = 0; i < birds; i++) {
    const [bx, by] = [x + unit + (i - (birds - 1) / 2) * 9 * u, y + unit + (i % 2 ? 5 : -1) * u];
    art += `<path d="M${n1(bx - 8 * u)} ${n1(by)}q${n1(4 * u)} ${n1(-7 * u)} ${n1(8 * u)} ${n1(u)}q${n1(4 * u)} ${n1(-8 * u)} ${n1(8 * u)} ${n1(-u)}" fill="none" stroke="var(--ink-soft)" stroke-width="${n1(1.8 * u)}" stroke-linecap="round"/>`;
  }
  return art;
}

/** The rim: uneven puffs along every side without a neighbour, first as shadow, then in colour. */
export function rims(sheet: Sheet, slots: readonly Spot[], mini = false): string {
  const { unit } = sheet;
  const layer = (dx: number, dy: number, grow: number, fill: string, opacity = 1) => {
    let art = "";
    for (const [tx, ty] of slots) {
      [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ].forEach(([ex, ey], side) => {
        if (has(slots, [tx + ex!, ty + ey!])) return;
        [-0.86, -0.42, 0.04, 0.47, 0.88].forEach((t, i) => {
          const r = unit * (0.2 + 0.13 * noise(tx * 5 + i * 3 + side, ty * 11 + side * 7) + grow);
          const out = 0.9 - 0.06 * noise(i, side + tx);
          art += `<circle cx="${n1(sheet.x + (2 * tx + 1 + ex! * out + (ey ? t : 0) + dx) * unit)}" cy="${n1(sheet.y + (2 * ty + 1 + ey! * out + (ex ? t : 0) + dy) * unit)}" r="${n1(r)}"/>`;
        });
      });
    }
    return `<g data-decoration fill="${fill}" opacity="${opacity}">${art}</g>`;
  };
  const shade = layer(0.14, 0.22, 0.06, "var(--cloud-shade)", 0.32);
  if (mini) return shade + layer(0, 0, 0, "var(--cloud-rim)");
  return shade + layer(0.03, 0.09, 0.03, "var(--cloud-under)") + layer(0, 0, 0, "var(--cloud-rim)");
}

/** The rectangle of a walkway, from roof to roof. */
function rectangle(
  sheet: Sheet,
  { from, to, distance: length }: Walkway,
): { x: number; y: number; w: number; h: number } {
  const { unit } = sheet;
  const [[ax, ay], [bx, by]] = [centre(sheet, from), centre(sheet, to)];
  const long = length * unit - 2 * unit * 0.27;
  const [w, h] = ay === by ? [long, unit * 0.25] : [unit * 0.25, long];
  return { x: (ax + bx) / 2 - w / 2, y: (ay + by) / 2 - h / 2, w, h };
}

function bar(sheet: Sheet, walkway: Walkway, mini: boolean): string {
  const k = LOOK[walkway.level];
  const u = sheet.unit / 84;
  const { x, y, w, h } = rectangle(sheet, walkway);
  const box = (inset: number, rest: string) =>
    `<rect x="${n1(x + inset)}" y="${n1(y + inset)}" width="${n1(w - 2 * inset)}" height="${n1(h - 2 * inset)}" ${rest}/>`;
  let art = box(0, `rx="${n1(4 * u)}" fill="${k.mid}" stroke="${k.edge}" stroke-width="${n1(Math.max(0.8, 1.6 * u))}"`);
  if (mini) return art;
  art += box(4 * u, `rx="${n1(2 * u)}" fill="${k.top}"`);
  if (walkway.level === "river") art += box(4 * u, `fill="${TEXTURE.river}"`);
  if (walkway.level === "forest") {
    let d = "";
    for (let t = 9 * u; t < Math.max(w, h) - 4 * u; t += 7 * u)
      d +=
        w > h ? `M${n1(x + t)} ${n1(y + 4 * u)}v${n1(h - 8 * u)}` : `M${n1(x + 4 * u)} ${n1(y + t)}h${n1(w - 8 * u)}`;
    art += `<path d="${d}" stroke="${k.low}" stroke-width="${n1(1.6 * u)}" stroke-opacity=".75"/>`;
  }
  return art;
}

function dashed(sheet: Sheet, walkway: Walkway): string {
  const k = LOOK[walkway.level];
  const { x, y, w, h } = rectangle(sheet, walkway);
  const box = `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" rx="5"`;
  return `${box} class="cc-halo" fill="${k.top}" fill-opacity=".5" stroke="var(--glow)" stroke-width="5" stroke-opacity=".4"/>${box} fill="${k.mid}" fill-opacity=".4" stroke="${k.edge}" stroke-width="2" stroke-dasharray="7 5"/>`;
}

export function draw_plan(show: Show, sheet: Sheet): Stage {
  const { city, ghost, offered, fresh, mini = false } = show;
  const { unit } = sheet;
  const size = unit * ROOF;
  const slots = city.tiles.map(({ slot }) => slot);
  const used = city.buildings.map(({ position }) => position);
  const along = ({ from, to }: Walkway, part: number): Point => {
    const [a, b] = [centre(sheet, from), centre(sheet, to)];
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  };
  const slot = ([x, y]: Spot): Point[] =>
    [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ].map(([dx, dy]) => [sheet.x + (2 * x + dx!) * unit, sheet.y + (2 * y + dy!) * unit]);

  let art = rims(sheet, slots, mini);
  if (ghost) {
    const [[x, y]] = slot(ghost) as [Point];
    art += `<rect class="glow" x="${n1(x - 4)}" y="${n1(y - 4)}" width="${n1(2 * unit + 8)}" height="${n1(2 * unit + 8)}" rx="${n1(unit * 0.3)}" fill="none" stroke="var(--glow)" stroke-opacity=".55" stroke-width="12"/>`;
  }
  city.tiles.forEach((tile, i) => {
    const landed = same(tile.slot, fresh.slot) ? ' class="cc-land"' : "";
    art += `<g${landed}>${cloud(sheet, tile.slot, used, i ? 0 : show.birds, mini)}</g>`;
    if (same(tile.slot, ghost)) {
      const [[x, y]] = slot(tile.slot) as [Point];
      art += `<rect x="${n1(x + 1)}" y="${n1(y + 1)}" width="${n1(2 * unit - 2)}" height="${n1(2 * unit - 2)}" rx="${n1(unit * 0.24)}" fill="none" stroke="var(--glow)" stroke-width="3.5"/>`;
    }
  });
  art += `<path d="${city.buildings.map(({ position, level }) => cast(centre(sheet, position), size, level, unit)).join("")}" fill="var(--cast)"/>`;
  const in_slot = (position: Spot, of: Spot | null) => of !== null && has(positions(of), position);
  for (const level of LEVELS) {
    const own = city.walkways.filter((walkway) => walkway.level === level);
    const shift = unit * SHADOW[level] * 0.62;
    art += `<g fill="var(--cast)">${own
      .map((walkway) => rectangle(sheet, walkway))
      .map(
        ({ x, y, w, h }) =>
          `<rect x="${n1(x + shift)}" y="${n1(y + shift * 0.82)}" width="${n1(w)}" height="${n1(h)}" rx="4"/>`,
      )
      .join("")}</g>`;
    for (const walkway of own) {
      const is_fresh = fresh.walkways.some((one) => same_walkway(one, walkway));
      const grow = is_fresh ? (walkway.from[1] === walkway.to[1] ? "cc-east" : "cc-south") : "";
      art += `<g class="${grow}">${bar(sheet, walkway, mini)}</g>`;
    }
    for (const building of city.buildings) {
      if (building.level !== level) continue;
      const look = in_slot(building.position, ghost)
        ? ' opacity=".88"'
        : in_slot(building.position, fresh.slot)
          ? ' class="cc-rise"'
          : "";
      art += `<g${look}>${roof(level, centre(sheet, building.position), size, mini)}</g>`;
    }
  }

  const all = [...city.walkways, ...offered];
  const discs =
    mini || show.bare
      ? []
      : place_discs(all, along, (walkway, at, _part, placed) => {
          let cost = 0;
          for (const other of all) {
            const at_right_angles = (other.from[0] === other.to[0]) !== (walkway.from[0] === walkway.to[0]);
            if (at_right_angles && off(at, along(other, 0), along(other, 1)) < unit * 0.3) cost += 6;
          }
          for (const one of placed) if (distance(at, one) < unit * 0.42) cost += 8;
          for (const position of used) if (distance(at, centre(sheet, position)) < unit * 0.4) cost += 4;
          return cost;
        });
  offered.forEach((walkway, i) => (art += `<g data-way="${i}">${dashed(sheet, walkway)}</g>`));
  discs.forEach((at, i) => {
    const walkway = all[i]!;
    const is_offered = i >= city.walkways.length;
    const is_fresh = fresh.walkways.some((one) => same_walkway(one, walkway));
    const way = is_offered ? `data-way="${i - city.walkways.length}"` : "";
    art += `<g ${way}>${disc(at, { walkway, unit: unit / 84, offered: is_offered, fresh: is_fresh })}</g>`;
  });
  return {
    art,
    discs,
    along,
    slot,
    slot_at: ([x, y]) => [Math.floor((x - sheet.x) / unit / 2), Math.floor((y - sheet.y) / unit / 2)],
    roof: ({ position }) => corners(centre(sheet, position), Math.max(12, size / 2 + 3), Math.max(12, size / 2 + 3)),
    bar: (walkway) => {
      const { x, y, w, h } = rectangle(sheet, walkway);
      // enlarged hit area
      return corners([x + w / 2, y + h / 2], Math.max(w, 24) / 2, Math.max(h, 24) / 2);
    },
  };
}

const corners = ([x, y]: Point, w: number, h: number): Point[] => [
  [x - w, y - h],
  [x + w, y - h],
  [x + w, y + h],
  [x - w, y + h],
];
