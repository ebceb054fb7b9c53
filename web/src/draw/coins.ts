// Coin and star, for drawings and inline in text. A coin is always wealth or money, a star always prestige. The board
// sets the colours: --coin, --coin-edge, --star-ink.
import { rounded } from "./kit";

/** The path of a star around (0, 0); `depth` is the radius of its inner corners, `points` how many it has. */
export function star_path(r: number, depth = 0.45, points = 5): string {
  let path = "";
  for (let k = 0; k < 2 * points; k++) {
    const [angle, q] = [-Math.PI / 2 + (k * Math.PI) / points, k % 2 ? r * depth : r];
    path += `${k ? "L" : "M"}${rounded(q * Math.cos(angle))} ${rounded(q * Math.sin(angle))}`;
  }
  return `${path}Z`;
}
export const star = (x: number, y: number, r: number, fill = "var(--star-ink)"): string =>
  `<path d="${star_path(r)}" transform="translate(${rounded(x)} ${rounded(y)})" fill="${fill}" stroke="${fill}" stroke-width="${rounded(r * 0.14)}" stroke-linejoin="round"/>`;
export const coin = (x: number, y: number, r: number): string =>
  `<g transform="translate(${rounded(x)} ${rounded(y)})"><circle r="${rounded(r)}" fill="var(--coin)" stroke="var(--coin-edge)" stroke-width="${rounded(r * 0.18)}"/><circle r="${rounded(r * 0.62)}" fill="none" stroke="var(--coin-edge)" stroke-width="${rounded(r * 0.14)}" opacity=".55"/></g>`;

/** A small drawing around (0, 0), inline in text. */
export const sign = (size: number, inside: string): string =>
  `<svg class="sign" width="${size}" height="${size}" viewBox="-8 -8 16 16" aria-hidden="true">${inside}</svg>`;
export const star_sign = (size = 14): string => sign(size, star(0, 0.6, 7.4));
export const coin_sign = (size = 14): string => sign(size, coin(0, 0, 6.8));
