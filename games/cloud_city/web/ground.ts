// The base of an oblique city: floating cloud tiles, and the shadows on them.
import { DECK, HALF, HEIGHT, type Oblique } from "./camera";
import { n1, noise } from "./pieces";
import type { Show } from "./stage";
import { has, positions, same, type Spot } from "./view";

/** The rotated corner of a slot, and which of its sides have a neighbour. */
export function lay(cam: Oblique, slots: readonly Spot[]) {
  const corner = ([x, y]: Spot): Spot => {
    const all = positions([x, y]).map((position) => cam.centre(position));
    return [Math.min(...all.map(([a]) => a)) - 0.5, Math.min(...all.map(([, b]) => b)) - 0.5];
  };
  const laid = slots.map((slot) => ({ slot, at: corner(slot) }));
  const taken = (x: number, y: number) => laid.some(({ at }) => Math.abs(at[0] - x) < 0.1 && Math.abs(at[1] - y) < 0.1);
  return laid.map(({ slot, at: [x, y] }) => ({
    slot,
    x,
    y,
    open: [!taken(x, y - 2), !taken(x - 2, y), !taken(x + 2, y), !taken(x, y + 2)],
  }));
}

/** Tiles float: rows of puffs below their near sides, fading into the colour of the air. */
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
  for (const [z, inside, grow, fill] of [
    [-50, 0.75, -4, 4],
    [-40, 0.5, 0, 3],
    [-29, 0.25, 3, 2],
    [-16, 0.1, 3, 1],
    [-3, 0, 0, 0],
  ] as const) {
    if (east) art += row([x + 2 - inside, y], [x + 2 - inside, y + 2], z, grow, `var(--puff-${fill})`);
    if (south) art += row([x, y + 2 - inside], [x + 2, y + 2 - inside], z, grow, `var(--puff-${fill})`);
  }
  return art;
}

function diamond(cam: Oblique, x: number, y: number): string {
  const [g, r] = [0.03, 0.2];
  const corners: Spot[] = [
    [x + g, y + g],
    [x + 2 - g, y + g],
    [x + 2 - g, y + 2 - g],
    [x + g, y + 2 - g],
  ];
  const near = (u: Spot, v: Spot) =>
    cam
      .at(u[0] + Math.sign(Math.round(v[0] - u[0])) * r, u[1] + Math.sign(Math.round(v[1] - u[1])) * r)
      .map(n1)
      .join(" ");
  return (
    corners
      .map(
        (p, i) =>
          `${i ? "L" : "M"}${near(p, corners[(i + 3) % 4]!)}Q${cam
            .at(...p)
            .map(n1)
            .join(" ")} ${near(p, corners[(i + 1) % 4]!)}`,
      )
      .join("") + "z"
  );
}

export function ground(cam: Oblique, { city, ghost }: Show, clip: string): string {
  const tiles = lay(
    cam,
    city.tiles.map(({ slot }) => slot),
  ).sort((a, b) => a.x + a.y - b.x - b.y);
  const used = city.buildings.map(({ position }) => position);
  let art = "";
  let tops = "";
  for (const { slot, x, y, open } of tiles) {
    const top = diamond(cam, x, y);
    tops += top;
    art +=
      puffs(cam, x, y, open) +
      `<path d="${top}" fill="var(--tile-top)" stroke="var(--cloud-line)" stroke-width="${n1(1.1 * cam.k)}"/>`;
    if (same(slot, ghost))
      art += `<path class="glow" d="${top}" fill="var(--glow)" fill-opacity=".16" stroke="var(--glow)" stroke-width="2.5"/>`;
    if (cam.k < 0.5) continue;
    for (const position of positions(slot)) {
      if (has(used, position)) continue;
      const [cx, cy] = cam.at(...cam.centre(position));
      art += `<g transform="translate(${n1(cx)} ${n1(cy)}) scale(${(noise(...position) > 0.5 ? 0.85 : -0.85) * cam.k} ${0.62 * cam.k})" fill="none" stroke="var(--curl)" stroke-width="2.4" stroke-linecap="round"><path d="M-22 7c3-9 14-10 17-3 3-12 21-11 22 1 7-1 9 9 2 10M-12 17c6-4 14-3 17 1"/></g>`;
    }
  }
  // shadows fall to the right, on tiles only
  let shade = "";
  const shift = (level: keyof typeof HEIGHT) => [HEIGHT[level] * 0.0075, HEIGHT[level] * 0.0022] as const;
  for (const { position, level } of city.buildings) {
    const [x, y] = cam.centre(position);
    const [f, g] = shift(level);
    const [a, b, d, e] = [x - HALF, x + HALF, y - HALF, y + HALF];
    shade += cam.polygon(
      [
        [a, d],
        [a + f, d - g],
        [b + f, d - g],
        [b + f, e - g],
        [b, e],
        [a, e],
      ],
      "",
    );
  }
  for (const { from, to, level } of city.walkways) {
    const [a, b] = [cam.centre(from), cam.centre(to)];
    const [f, g] = shift(level);
    const vx = Math.abs(a[0] - b[0]) > 0.1 ? 0 : DECK;
    const vy = vx ? 0 : DECK;
    shade += cam.polygon(
      [
        [a[0] - vx + f, a[1] - vy - g],
        [a[0] + vx + f, a[1] + vy - g],
        [b[0] + vx + f, b[1] + vy - g],
        [b[0] - vx + f, b[1] - vy - g],
      ],
      "",
    );
  }
  return `${art}<clipPath id="${clip}"><path d="${tops}"/></clipPath><g clip-path="url(#${clip})" fill="var(--cast)" opacity=".8">${shade}</g>`;
}
