// Common interface of the two drawings of a city, plan and oblique. Both render a Show to a string and report where its
// slots, roofs and walkways are, so that one component turns them into buttons.
import { middle, type Point } from "$web/draw/kit";
import type { Building, City, Spot, Walkway } from "./view";

export { middle, type Point };

export interface Show {
  city: City;
  /** Slots that must fit, including occupied ones. */
  slots: readonly Spot[];
  /** The slot of the previewed tile. */
  ghost: Spot | null;
  /** Walkways that could be built. */
  offered: readonly Walkway[];
  /** What was just added. */
  fresh: { slot: Spot | null; walkways: readonly Walkway[] };
  /** CC-1.5: birds on the start tile. */
  birds: number;
  /** Too small for details. */
  mini?: boolean;
  /** Without the vote discs. */
  bare?: boolean;
}

export interface Stage {
  art: string;
  /** Corners, for `points`. */
  slot(spot: Spot): readonly Point[];
  roof(building: Building): readonly Point[];
  bar(walkway: Walkway): readonly Point[];
  /** Positions of the votes: of built walkways, then of offered ones. */
  discs: readonly Point[];
  /** A point on a walkway, `part` of the way from `from` to `to`. */
  along(walkway: Walkway, part: number): Point;
  /** The slot at a point, if the drawing can tell. */
  slot_at?(point: Point): Spot;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Distance from a point to a segment. */
export function off(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return distance(p, [a[0] + t * dx, a[1] + t * dy]);
}

/** For every walkway the cheapest point along it; `cost` knows the discs placed before. */
export function place_discs(
  walkways: readonly Walkway[],
  along: (walkway: Walkway, part: number) => Point,
  cost: (walkway: Walkway, at: Point, part: number, placed: readonly Point[]) => number,
): Point[] {
  const placed: Point[] = [];
  for (const walkway of walkways) {
    const steps = walkway.distance * 6;
    let best: { at: Point; cost: number } | null = null;
    for (let i = 1; i < steps; i++) {
      const part = i / steps;
      const at = along(walkway, part);
      let price = Math.abs(part - 0.5) * walkway.distance * 0.6 + cost(walkway, at, part, placed);
      const from_end = Math.min(part, 1 - part) * walkway.distance;
      if (walkway.distance > 1 && from_end < 0.5) price += 3;
      if (!best || price < best.cost) best = { at, cost: price };
    }
    placed.push(best!.at);
  }
  return placed;
}
