// A building: floors from the ground up with the roofs between them (TU-3.4), then what a choice would add.
import { legible } from "$web/design/legible";
import { n1, type Layout, type Point } from "./layout";
import { floor, LOOK, roof } from "./pieces";
import type { Roof, Site } from "./view";

export interface Stack {
  art: string;
  /** The top edge of everything drawn, and the hit area. */
  top: number;
  left: number;
  width: number;
  foot: number;
}

export interface Grown {
  /** The current state: everything above it is a preview, or was just added. */
  from: Site;
  how: "ghost" | "fresh";
  /** Leaves out the previewed roof until it is pointed at. */
  roofless?: boolean;
}

const same = (a: Roof, b: Roof) => a.level === b.level && a.seat === b.seat;

export function draw_stack(layout: Layout, site: Site, initials: readonly string[], grown?: Grown): Stack {
  const { width, floor: tall, covered, visible, deep } = layout.size;
  const [x, foot] = layout.foot(site.id);
  const left = x - width / 2;
  const old_height = grown ? (grown.from.height ?? 0) : (site.height ?? 0);
  const old_roofs = grown?.from.roofs ?? site.roofs ?? [];
  let y = foot;
  let art = shadow([x, foot], width, deep, site.height ?? 0);
  let fresh = 0;
  const added = (piece: string, what: string) =>
    grown?.how === "fresh"
      ? `<g class="tu-fresh" style="--nth:${fresh++}">${piece}</g>`
      : `<g class="tu-ghost" data-part="${what}">${piece}</g>`;
  for (let level = 1; level <= (site.height ?? 0); level++) {
    y -= tall;
    const piece = floor(site.colour!, left, y, width, tall, deep);
    art += level > old_height ? added(piece, "floor") : piece;
    const on = site.roofs?.find((one) => one.level === level);
    if (!on) continue;
    const is_new = !old_roofs.some((one) => same(one, on));
    if (is_new && grown?.roofless) continue;
    const h = on.visible ? visible : covered;
    y -= h;
    const slab = roof(on.seat, initials[on.seat] ?? "", left, y, width, h, deep);
    art += is_new && grown ? added(slab, "roof") : slab;
  }
  return { art, top: y - deep * 0.7, left, width: width + deep, foot };
}

const shadow = ([x, y]: Point, w: number, deep: number, height: number): string =>
  height
    ? `<ellipse cx="${n1(x + deep * 0.9)}" cy="${n1(y - 1)}" rx="${n1(w * 0.62 + deep * 0.5)}" ry="${n1(w * 0.17)}" fill="var(--tu-cast)"/>`
    : "";

/** The plaque at the base: site number, letter and height. */
export function plaque(layout: Layout, site: Site, number: string, height: number): string {
  const [x, foot] = layout.foot(site.id);
  const font = legible(Math.min(12, layout.size.width * 0.3), 1);
  const look = LOOK[site.colour!];
  const chip = `${look.letter}${height}`;
  const w = font * 1.62;
  const small = legible(font * 0.86, 1);
  const total = layout.unit > 0.55 ? w + small * 0.62 * number.length + 7 : w;
  const left = x - total / 2;
  const y = foot + 2;
  return (
    (total > w
      ? `<rect x="${n1(left)}" y="${n1(y)}" width="${n1(total)}" height="${n1(font * 1.25)}" rx="3" fill="var(--sheet)" fill-opacity=".9"/>` +
        `<text x="${n1(left + 3)}" y="${n1(y + font * 0.97)}" font-size="${n1(small)}" fill="var(--ink-soft)" font-weight="600">${number}</text>`
      : "") +
    `<rect x="${n1(left + total - w)}" y="${n1(y)}" width="${n1(w)}" height="${n1(font * 1.25)}" rx="3" fill="${look.front}" stroke="${look.edge}" stroke-width=".8"/>` +
    `<text x="${n1(left + total - w / 2)}" y="${n1(y + font * 0.98)}" font-size="${n1(font)}" font-weight="800" fill="${look.on}" text-anchor="middle">${chip}</text>`
  );
}
