// Walkways of the oblique view. A walkway is split by the positions it passes, so that each piece is painted in depth
// order: above the roofs it crosses, behind the towers in front of it (CC-6.9, CC-6.13).
import { DECK, HALF, HEIGHT, type Oblique, type Place } from "./camera";
import { n1, noise } from "./pieces";
import { SHADE } from "./towers";
import type { Walkway } from "./view";

/** Painted in order, from back to front and low to high. */
export interface Piece {
  depth: number;
  z: number;
  art: string;
}

export function deck(cam: Oblique, walkway: Walkway, look: "built" | "offered"): Piece[] {
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
  const at = (t: number, n: number, z: number): Place => [
    start[0] + ux * t + (ux ? 0 : n),
    start[1] + uy * t + (uy ? 0 : n),
    z,
  ];
  const xy = (place: Place) =>
    cam
      .at(...place)
      .map(n1)
      .join(" ");
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
      art =
        rail(-DECK + 0.02, 0.5) +
        cam.polygon(side, `fill="${ux ? c.left : c.right}"`) +
        cam.polygon(top, `fill="${c.top}"`);
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
