// Buildings of the oblique view: a bath house with a pool on its roof, a timber house with trees, a tower with a dome.
import { HALF, HEIGHT, type Oblique, type Place } from "./camera";
import { LOOK, n1, noise, text } from "./pieces";
import type { Level } from "./view";

interface Shade {
  top: string;
  left: string;
  right: string;
  dark: string;
  line: string;
}
/** Walls lit from the left. */
export const SHADE: Record<Level, Shade> = {
  river: { top: "#9fd0ea", left: "#6fb0d8", right: "#4a89b3", dark: "#2f678f", line: "#1c4a6c" },
  forest: { top: "#b4d69c", left: "#8fbd77", right: "#669654", dark: "#456f39", line: "#2b5527" },
  sand: { top: "#f7e9c6", left: "#ecd3a0", right: "#cba872", dark: "#9a7843", line: "#6d5122" },
};
/** Height of the plaque with the digit, from the roof. */
const PLAQUE: Record<Level, number> = { river: 27, forest: 42.5, sand: 64 };

const arch = (x: number, y: number, w: number, h: number, rest: string) =>
  `<path d="M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}z" ${rest}/>`;

/** A wall, 60 wide, y down from the roof edge. The same seed lights the same windows. */
function wall(level: Level, side: number, seed: number): string {
  const h = HEIGHT[level];
  const c = SHADE[level];
  let n = 0;
  const pane = () =>
    `fill="${noise(seed + side * 5, n++ * 3.7) > 0.38 ? "var(--win-a)" : "var(--win-b)"}" stroke="${c.line}"`;
  const band = (y: number, height: number, opacity: number) =>
    `<rect y="${y}" width="60" height="${height}" fill="${c.dark}" fill-opacity="${opacity}"/>`;
  let art = "";
  if (level === "river") {
    art += `<rect width="60" height="9" fill="#e6f5fd" fill-opacity=".5"/><path d="M2 6.5q4.7-5 9.3 0t9.3 0 9.3 0 9.3 0 9.3 0 9.3 0" fill="none" stroke="${c.dark}" stroke-width="1.6"/>`;
    for (const x of [8, 24.5, 41])
      art += arch(x, 15, 11, h - 15, pane()) + `<path d="M${x} ${h - 7}h11" stroke="${c.line}"/>`;
  } else if (level === "forest") {
    let timber = "";
    for (let x = 6; x < 60; x += 8) timber += `M${x} 8V${h}`;
    art += `<path d="${timber}" stroke="${c.dark}" stroke-opacity=".3" stroke-width="2.6"/>` + band(0, 7, 0.55);
    for (const y of [18, 48])
      for (const x of [9, 34])
        art += `<rect x="${x}" y="${y}" width="17" height="17" rx="2" ${pane()}/><path d="M${x + 8.5} ${y}v17M${x} ${y + 8}h17" stroke="${c.line}" stroke-width=".9"/><rect x="${x - 2.5}" y="${y + 17}" width="22" height="4" rx="1.5" fill="${c.dark}"/>`;
    let vines = "";
    let leaves = "";
    for (const [x, l] of [
      [4, 9],
      [13, 13],
      [23, 8],
      [36, 12],
      [46, 9],
      [56, 14],
    ] as const) {
      vines += `M${x} 6v${l}`;
      leaves += `<circle cx="${x}" cy="${6 + l}" r="2.4"/><circle cx="${x + 1.5}" cy="${2 + l}" r="1.8"/>`;
    }
    art +=
      `<path d="${vines}" stroke="${c.line}" stroke-width="1.3"/><g fill="${c.dark}">${leaves}</g>` +
      band(h - 7, 7, 0.35);
  } else {
    art += band(0, 6, 0.5) + band(34, 4, 0.35) + band(82, 4, 0.35) + band(h - 8, 8, 0.35);
    for (const x of [5, 19, 33, 47]) art += arch(x, 12, 8.5, 20, pane());
    for (const [y, l] of [
      [46, 28],
      [92, 24],
    ] as const)
      for (const x of [11, 26, 41]) art += arch(x, y, 8, l, pane());
  }
  return art;
}

function garden(cam: Oblique, x: number, y: number, level: Level, line: string): string {
  const k = cam.k;
  const h = HEIGHT[level] + 3;
  const c = SHADE[level];
  const n = (v: number) => n1(v * k);
  if (level === "river") {
    const [px, py] = cam.at(x, y, h);
    return `<path d="M${n1(px - 15 * k)} ${n1(py - k)}q${n(4)} ${n(-3.5)} ${n(8)} 0t${n(8)} 0t${n(8)} 0M${n1(px - 9 * k)} ${n1(py + 5 * k)}q${n(4)} ${n(-3)} ${n(8)} 0t${n(8)} 0" fill="none" stroke="#e9f7ff" stroke-width="${n(1.5)}" stroke-linecap="round"/>`;
  }
  if (level === "forest") {
    let art = "";
    for (const [dx, dy, q] of [
      [-0.17, -0.16, 1],
      [0.16, -0.17, 0.82],
      [-0.18, 0.15, 0.78],
    ] as const) {
      const [tx, ty] = cam.at(x + dx, y + dy, h);
      const r = 9.5 * k * q;
      art += `<path d="M${n1(tx)} ${n1(ty)}v${n(-9 * q)}" stroke="#6b4a26" stroke-width="${n(2.4)}"/><circle cx="${n1(tx)}" cy="${n1(ty - 13 * k * q)}" r="${n1(r)}" fill="#4f8240" stroke="${c.line}" stroke-width="${n(1)}"/><circle cx="${n1(tx - r * 0.3)}" cy="${n1(ty - 13 * k * q - r * 0.3)}" r="${n1(r * 0.55)}" fill="#86b86a" fill-opacity=".9"/>`;
    }
    return art;
  }
  const q = HALF - 0.13;
  const lid =
    cam.polygon(
      [
        [x - q, y + q, h],
        [x + q, y + q, h],
        [x + q, y + q, h + 6],
        [x - q, y + q, h + 6],
      ],
      `fill="${c.left}" ${line}`,
    ) +
    cam.polygon(
      [
        [x + q, y + q, h],
        [x + q, y - q, h],
        [x + q, y - q, h + 6],
        [x + q, y + q, h + 6],
      ],
      `fill="${c.right}" ${line}`,
    ) +
    cam.polygon(
      [
        [x - q, y - q, h + 6],
        [x + q, y - q, h + 6],
        [x + q, y + q, h + 6],
        [x - q, y + q, h + 6],
      ],
      `fill="${c.top}" ${line}`,
    );
  const [px, py] = cam.at(x, y, h + 6);
  const r = 8.5 * k;
  return (
    lid +
    `<path d="M${n1(px - r)} ${n1(py)}c0 ${n1(-r * 1.5)} ${n1(r * 2)} ${n1(-r * 1.5)} ${n1(r * 2)} 0c0 ${n1(r * 0.55)} ${n1(-r * 2)} ${n1(r * 0.55)} ${n1(-r * 2)} 0z" fill="#e0a83e" stroke="${c.line}" stroke-width="${n(1)}"/>` +
    `<path d="M${n1(px - r * 0.55)} ${n1(py - r * 0.25)}c0 ${n1(-r * 0.6)} ${n1(r * 0.4)} ${n1(-r * 0.7)} ${n1(r * 0.6)} ${n1(-r * 0.7)}" fill="none" stroke="#fff3cf" stroke-width="${n(1.6)}" stroke-linecap="round"/>` +
    `<path d="M${n1(px)} ${n1(py - r * 1.1)}v${n(-7)}" stroke="${c.line}" stroke-width="${n(1.3)}"/>`
  );
}

/** Two walls, a roof with its garden, and the digit on a plaque. */
export function tower(cam: Oblique, x: number, y: number, level: Level): string {
  const c = SHADE[level];
  const h = HEIGHT[level];
  const [a, b, d, e] = [x - HALF, x + HALF, y - HALF, y + HALF];
  const line = `stroke="${c.line}" stroke-width="${n1(1.1 * Math.max(0.6, cam.k))}" stroke-linejoin="round"`;
  const left: Place[] = [
    [a, e, 0],
    [b, e, 0],
    [b, e, h],
    [a, e, h],
  ];
  const right: Place[] = [
    [b, e, 0],
    [b, d, 0],
    [b, d, h],
    [b, e, h],
  ];
  const on_left = cam.wall([a, e, h], [b, e, h], 60);
  const seed = Math.round(x * 3 + y);
  const top = (inset: number, z: number, fill: string, rest = "") =>
    cam.polygon(
      [
        [a + inset, d + inset, z],
        [b - inset, d + inset, z],
        [b - inset, e - inset, z],
        [a + inset, e - inset, z],
      ],
      `fill="${fill}" ${rest}`,
    );
  let art =
    cam.polygon(left, `fill="${c.left}"`) +
    cam.polygon(right, `fill="${c.right}"`) +
    cam.polygon(
      [
        [a, e, 0],
        [b, e, 0],
        [b, d, 0],
        [b, d, h],
        [b, e, h],
        [a, e, h],
      ],
      'fill="var(--night)"',
    );
  if (cam.k > 0.3)
    art += `<g transform="${on_left}">${wall(level, 0, seed)}</g><g transform="${cam.wall([b, e, h], [b, d, h], 60)}">${wall(level, 1, seed)}</g>`;
  art +=
    cam.polygon(left, `fill="none" ${line}`) +
    cam.polygon(right, `fill="none" ${line}`) +
    top(-0.025, h, c.dark) +
    top(-0.025, h + 3, c.top, line) +
    top(-0.025, h + 3, "var(--night-top)");
  if (level !== "sand")
    art += top(
      0.09,
      h + 3,
      level === "river" ? "#5aa6d4" : "#8cbc72",
      `stroke="${c.dark}" stroke-width="${n1(cam.k)}"`,
    );
  art += garden(cam, x, y, level, line);
  if (cam.k > 0.42)
    art += `<g transform="${on_left}"><circle cx="30" cy="${PLAQUE[level]}" r="8.5" fill="#fffdf8" stroke="${c.line}" stroke-width="1.2"/>${text(30, PLAQUE[level] + 4.6, 13, c.line, LOOK[level].digit)}</g>`;
  return art;
}
