// The oblique city: tiles and shadows first, then every position from back to front and low to high. A walkway is cut into the
// positions it passes, so that each piece is painted in its turn, above the roofs it leads over and behind the towers before it.
import { DECK, HALF, HEIGHT, Oblique, type Place } from "./camera";
import { disc, n1, noise } from "./pieces";
import { distance, place_discs, type Point, type Show, type Stage } from "./stage";
import { SHADE, tower } from "./towers";
import { bounds, has, positions, same, same_walkway, type Spot, type Walkway } from "./view";

interface Piece {
  depth: number;
  z: number;
  art: string;
}

/** The camera that shows some slots in a rectangle, towers and all. */
export function aim(slots: readonly Spot[], turn: number, width: number, height: number, margin: number, most = 58): Oblique {
  const box = bounds(slots);
  const side = box.width + box.height; // of the diamond, in slots: as wide as it is deep
  const a = Math.max(4, Math.min((width - 2 * margin) / (2 * side), (height - 2 * margin) / (2 * 0.565 * side + 3.9), most));
  return new Oblique(turn, [2 * box.x + box.width, 2 * box.y + box.height], [width / 2, height / 2 + a * 1.05], a);
}

function deck(cam: Oblique, walkway: Walkway, look: "built" | "offered"): Piece[] {
  const c = SHADE[walkway.level];
  const [p, q] = [cam.centre(walkway.from), cam.centre(walkway.to)];
  const [start, end] = p[0] + p[1] <= q[0] + q[1] ? [p, q] : [q, p];
  const [ux, uy] = [Math.sign(Math.round(end[0] - start[0])), Math.sign(Math.round(end[1] - start[1]))];
  const h = HEIGHT[walkway.level] + 3;
  const k = cam.k;
  const length = walkway.distance;
  const [t0, t1] = [HALF - 0.03, length - HALF + 0.03];
  const depth = (t: number) => 4 + 9 * Math.abs((2 * (t - t0)) / (t1 - t0) - 1) ** 2.4 * Math.min(1, length / 3);
  /** `t` along, `n` across. */
  const at = (t: number, n: number, z: number): Place => [start[0] + ux * t + (ux ? 0 : n), start[1] + uy * t + (uy ? 0 : n), z];
  const xy = (place: Place) => cam.at(...place).map(n1).join(" ");
  const pieces: Piece[] = [];
  for (let i = 0; i <= length; i++) {
    const [a, b] = [Math.max(t0, i - 0.5), Math.min(t1, i + 0.5)];
    if (b <= a) continue;
    const ts = Array.from({ length: 7 }, (_, j) => a + ((b - a) * j) / 6);
    const side = [...ts.map((t) => at(t, DECK, h)), ...[...ts].reverse().map((t) => at(t, DECK, h - depth(t)))];
    const top = [at(a, -DECK, h), at(b, -DECK, h), at(b, DECK, h), at(a, DECK, h)];
    const edge = (n: number) => `M${xy(at(a, n, h))}L${xy(at(b, n, h))}`;
    const outline = `${edge(-DECK)}${edge(DECK)}M${ts.map((t) => xy(at(t, DECK, h - depth(t)))).join("L")}`;
    const rail = (n: number, opacity: number) => {
      let d = `M${xy(at(a, n, h + 8))}L${xy(at(b, n, h + 8))}`;
      for (let t = Math.ceil(a * 4) / 4; t <= b; t += 0.25) d += `M${xy(at(t, n, h))}L${xy(at(t, n, h + 8))}`;
      return `<path d="${d}" fill="none" stroke="${c.line}" stroke-opacity="${opacity}" stroke-width="${n1(1.2 * k)}"/>`;
    };
    let art: string;
    if (look === "offered") {
      art =
        cam.polygon(side, `fill="${c.left}" fill-opacity=".6" class="cc-side"`) +
        cam.polygon(top, `fill="${c.top}" fill-opacity=".8" class="cc-top"`) +
        `<path d="${outline}" fill="none" stroke="var(--glow)" stroke-width="${n1(Math.max(1.4, 2.2 * k))}" stroke-dasharray="6 4"/>`;
    } else {
      art = rail(-DECK + 0.02, 0.5) + cam.polygon(side, `fill="${ux ? c.left : c.right}"`) + cam.polygon(top, `fill="${c.top}"`);
      if (walkway.level === "forest") {
        let planks = "";
        for (let t = Math.ceil(a * 9) / 9; t < b; t += 1 / 9) planks += `M${xy(at(t, -DECK, h))}L${xy(at(t, DECK, h))}`;
        art += `<path d="${planks}" stroke="${c.dark}" stroke-opacity=".55" stroke-width="${n1(1.1 * k)}"/>`;
      }
      if (walkway.level === "river")
        for (let t = Math.ceil(a * 6) / 6; t < b; t += 1 / 6) {
          const [x, y] = cam.at(...at(t, ((Math.round(t * 6) % 2) - 0.5) * 0.11, h));
          art += `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(1.7 * k)}" ry="${n1(k)}" fill="#fff"/>`;
        }
      art +=
        cam.polygon(top, 'fill="var(--night-top)"') +
        cam.polygon(side, 'fill="var(--night)"') +
        `<path d="${outline}" fill="none" stroke="${c.line}" stroke-width="${n1(1.1 * k)}"/>` +
        rail(DECK - 0.02, 0.85);
      if (k > 0.5 && noise(walkway.from[0] * 7 + i, walkway.from[1] * 3 + length) > 0.62) {
        const [x, y] = cam.at(...at((a + b) / 2, 0.03, h));
        art += person(x, y, k, noise(i, walkway.from[1]) > 0.5 ? "#b8452f" : "#2b3f52");
      }
    }
    const [x, y] = at(i, 0, h);
    pieces.push({ depth: Math.round((x + y) * 2) / 2, z: h, art });
  }
  return pieces;
}

export const person = (x: number, y: number, k: number, coat: string): string =>
  `<path d="M${n1(x - 2.2 * k)} ${n1(y)}v${n1(-5 * k)}a${n1(2.2 * k)} ${n1(2.2 * k)} 0 0 1 ${n1(4.4 * k)} 0v${n1(5 * k)}z" fill="${coat}"/><circle cx="${n1(x)}" cy="${n1(y - 8.5 * k)}" r="${n1(2.1 * k)}" fill="#f3d3b0" stroke="#5b3d22" stroke-width=".5"/>`;

/** The turned corner of a slot, and which of its sides have a neighbour. */
function lay(cam: Oblique, slots: readonly Spot[]) {
  const corner = ([x, y]: Spot): Spot => {
    const all = positions([x, y]).map((position) => cam.centre(position));
    return [Math.min(...all.map(([a]) => a)) - 0.5, Math.min(...all.map(([, b]) => b)) - 0.5];
  };
  const laid = slots.map((slot) => ({ slot, at: corner(slot) }));
  const taken = (x: number, y: number) => laid.some(({ at }) => Math.abs(at[0] - x) < 0.1 && Math.abs(at[1] - y) < 0.1);
  return laid.map(({ slot, at: [x, y] }) => ({ slot, x, y, open: [!taken(x, y - 2), !taken(x - 2, y), !taken(x + 2, y), !taken(x, y + 2)] }));
}

/** A tile floats: rows of puffs under its near sides, the deeper the nearer to the colour of the air. */
function puffs(cam: Oblique, x: number, y: number, open: readonly boolean[]): string {
  const row = (p: Spot, q: Spot, z: number, grow: number, fill: string) => {
    let art = "";
    for (let i = 0; i < 6; i++) {
      const f = (i + 0.5 + (noise(x * 3 + i, y + q[0]) - 0.5) * 0.5) / 6;
      const [a, b] = cam.at(p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f, z - 5 * noise(i, x + y));
      const w = (13 + 9 * noise(i * 7 + x, y * 3 + p[0]) + grow) * cam.k;
      art += `<ellipse cx="${n1(a)}" cy="${n1(b)}" rx="${n1(w)}" ry="${n1(w * 0.82)}"/>`;
    }
    return `<g fill="${fill}">${art}</g>`;
  };
  const [north, west, east, south] = open;
  let art = "";
  if (north) art += row([x, y], [x + 2, y], 3, -4, "var(--cloud-rim)");
  if (west) art += row([x, y], [x, y + 2], 3, -4, "var(--cloud-rim)");
  for (const [z, inside, grow, fill] of [[-50, 0.75, -4, 4], [-40, 0.5, 0, 3], [-29, 0.25, 3, 2], [-16, 0.1, 3, 1], [-3, 0, 0, 0]] as const) {
    if (east) art += row([x + 2 - inside, y], [x + 2 - inside, y + 2], z, grow, `var(--puff-${fill})`);
    if (south) art += row([x, y + 2 - inside], [x + 2, y + 2 - inside], z, grow, `var(--puff-${fill})`);
  }
  return art;
}

function diamond(cam: Oblique, x: number, y: number): string {
  const [g, r] = [0.03, 0.2];
  const corners: Spot[] = [[x + g, y + g], [x + 2 - g, y + g], [x + 2 - g, y + 2 - g], [x + g, y + 2 - g]];
  const near = (u: Spot, v: Spot) =>
    cam.at(u[0] + Math.sign(Math.round(v[0] - u[0])) * r, u[1] + Math.sign(Math.round(v[1] - u[1])) * r).map(n1).join(" ");
  return (
    corners
      .map((p, i) => `${i ? "L" : "M"}${near(p, corners[(i + 3) % 4]!)}Q${cam.at(...p).map(n1).join(" ")} ${near(p, corners[(i + 1) % 4]!)}`)
      .join("") + "z"
  );
}

function ground(cam: Oblique, { city, ghost }: Show, clip: string): string {
  const tiles = lay(cam, city.tiles.map(({ slot }) => slot)).sort((a, b) => a.x + a.y - b.x - b.y);
  const used = city.buildings.map(({ position }) => position);
  let art = "";
  let tops = "";
  for (const { slot, x, y, open } of tiles) {
    const top = diamond(cam, x, y);
    tops += top;
    art += puffs(cam, x, y, open) + `<path d="${top}" fill="var(--tile-top)" stroke="var(--cloud-line)" stroke-width="${n1(1.1 * cam.k)}"/>`;
    if (same(slot, ghost)) art += `<path class="glow" d="${top}" fill="var(--glow)" fill-opacity=".16" stroke="var(--glow)" stroke-width="2.5"/>`;
    if (cam.k < 0.5) continue;
    for (const position of positions(slot)) {
      if (has(used, position)) continue;
      const [cx, cy] = cam.at(...cam.centre(position));
      art += `<g transform="translate(${n1(cx)} ${n1(cy)}) scale(${(noise(...position) > 0.5 ? 0.85 : -0.85) * cam.k} ${0.62 * cam.k})" fill="none" stroke="var(--curl)" stroke-width="2.4" stroke-linecap="round"><path d="M-22 7c3-9 14-10 17-3 3-12 21-11 22 1 7-1 9 9 2 10M-12 17c6-4 14-3 17 1"/></g>`;
    }
  }
  // shadows fall to the right, only on the tiles
  let shade = "";
  const shift = (level: keyof typeof HEIGHT) => [HEIGHT[level] * 0.0075, HEIGHT[level] * 0.0022] as const;
  for (const { position, level } of city.buildings) {
    const [x, y] = cam.centre(position);
    const [f, g] = shift(level);
    const [a, b, d, e] = [x - HALF, x + HALF, y - HALF, y + HALF];
    shade += cam.polygon([[a, d], [a + f, d - g], [b + f, d - g], [b + f, e - g], [b, e], [a, e]], "");
  }
  for (const { from, to, level } of city.walkways) {
    const [a, b] = [cam.centre(from), cam.centre(to)];
    const [f, g] = shift(level);
    const vx = Math.abs(a[0] - b[0]) > 0.1 ? 0 : DECK;
    const vy = vx ? 0 : DECK;
    shade += cam.polygon([[a[0] - vx + f, a[1] - vy - g], [a[0] + vx + f, a[1] + vy - g], [b[0] + vx + f, b[1] + vy - g], [b[0] - vx + f, b[1] - vy - g]], "");
  }
  return `${art}<clipPath id="${clip}"><path d="${tops}"/></clipPath><g clip-path="url(#${clip})" fill="var(--cast)" opacity=".8">${shade}</g>`;
}

/** `id` tells several drawings on a page apart. */
export function draw_oblique(show: Show, cam: Oblique, id: string): Stage {
  const { city, ghost, offered, fresh } = show;
  const along = ({ level, from, to }: Walkway, part: number): Point => {
    const [a, b] = [cam.centre(from), cam.centre(to)];
    return cam.at(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, HEIGHT[level] + 5);
  };
  const in_slot = (position: Spot, of: Spot | null) => of !== null && has(positions(of), position);
  const pieces: Piece[] = city.buildings.map(({ position, level }) => {
    const [x, y] = cam.centre(position);
    const look = in_slot(position, ghost) ? ' opacity=".82"' : in_slot(position, fresh.slot) ? ' class="cc-grow"' : "";
    return { depth: Math.round((x + y) * 2) / 2, z: 0, art: `<g${look}>${tower(cam, x, y, level)}</g>` };
  });
  city.walkways.forEach((walkway, i) => {
    const is_fresh = fresh.walkways.some((one) => same_walkway(one, walkway));
    const attributes = `data-built="${i}"${is_fresh ? ' class="cc-fade"' : ""}`;
    pieces.push(...deck(cam, walkway, "built").map((part) => ({ ...part, art: `<g ${attributes}>${part.art}</g>` })));
  });
  offered.forEach((walkway, i) =>
    pieces.push(...deck(cam, walkway, "offered").map((part) => ({ ...part, art: `<g data-way="${i}">${part.art}</g>` }))),
  );
  pieces.sort((a, b) => a.depth - b.depth || a.z - b.z);
  let art = ground(cam, show, `cc-clip-${id}`) + pieces.map((piece) => piece.art).join("");

  // The votes: near the middle, not under a nearer tower, not on another disc.
  const all = [...city.walkways, ...offered];
  const towers = city.buildings.map(({ position, level }) => {
    const [x, y] = cam.centre(position);
    const [cx, foot] = cam.at(x, y);
    return { depth: x + y, left: cx - cam.a * 0.72, right: cx + cam.a * 0.72, top: cam.at(x, y, HEIGHT[level] + 12)[1] - cam.b * 0.6, foot: foot + cam.b * 0.7 };
  });
  const discs =
    show.mini || show.bare
      ? []
      : place_discs(all, along, (walkway, at, part, placed) => {
          const [a, b] = [cam.centre(walkway.from), cam.centre(walkway.to)];
          const depth = a[0] + a[1] + (b[0] + b[1] - a[0] - a[1]) * part;
          let cost = 0;
          for (const t of towers)
            if (t.depth > depth + 0.2 && at[0] > t.left - 6 && at[0] < t.right + 6 && at[1] > t.top - 6 && at[1] < t.foot) cost += 5;
          for (const one of placed) cost += distance(at, one) < 27 ? 9 : distance(at, one) < 36 ? 1 : 0;
          return cost;
        });
  discs.forEach((at, i) => {
    const walkway = all[i]!;
    const is_offered = i >= city.walkways.length;
    const is_fresh = fresh.walkways.some((one) => same_walkway(one, walkway));
    art += `<g ${is_offered ? `data-way="${i - city.walkways.length}"` : `data-built="${i}"`}>${disc(at, { walkway, unit: Math.min(1, cam.k * 1.05), offered: is_offered, fresh: is_fresh })}</g>`;
  });
  return {
    art,
    discs,
    along,
    slot: (slot) => {
      const [{ x, y }] = lay(cam, [slot]) as [{ x: number; y: number }];
      return [cam.at(x, y), cam.at(x + 2, y), cam.at(x + 2, y + 2), cam.at(x, y + 2)];
    },
    roof: ({ position, level }) => {
      const [x, y] = cam.centre(position);
      const h = HEIGHT[level] + 3;
      return [cam.at(x - HALF, y - HALF, h), cam.at(x + HALF, y - HALF, h), cam.at(x + HALF, y + HALF, h), cam.at(x - HALF, y + HALF, h)];
    },
    bar: (walkway) => {
      const [a, b] = [along(walkway, 0.12), along(walkway, 0.88)];
      const long = distance(a, b) || 1;
      const [nx, ny] = [(-(b[1] - a[1]) / long) * 12, ((b[0] - a[0]) / long) * 12];
      return [[a[0] + nx, a[1] + ny], [b[0] + nx, b[1] + ny], [b[0] - nx, b[1] - ny], [a[0] - nx, a[1] - ny]];
    },
  };
}
