// What the two drawings of a city have in common: the plan one plays in and the oblique one that is a pleasure to look at.
// Both draw a Show into a string and say where its slots, roofs and walkways lie, so that one component makes them buttons.
import { middle, type Point } from "$web/draw/kit";
import type { Building, City, Spot, Walkway } from "./view";

export { middle, type Point };

export interface Show {
  city: City;
  /** Slots that must have room, occupied ones included. */
  slots: readonly Spot[];
  /** The slot of a tile that is only imagined. */
  ghost: Spot | null;
  /** Walkways that could be built. */
  offered: readonly Walkway[];
  /** What has just come. */
  fresh: { slot: Spot | null; walkways: readonly Walkway[] };
  /** CC-1.5: birds on the start tile. */
  birds: number;
  /** Too small for details. */
  mini?: boolean;
  /** Without the discs of the votes. */
  bare?: boolean;
}

export interface Stage {
  art: string;
  /** Corners, for `points`. */
  slot(spot: Spot): readonly Point[];
  roof(building: Building): readonly Point[];
  bar(walkway: Walkway): readonly Point[];
  /** Where the votes stand: of the walkways that are built, then of the offered ones. */
  discs: readonly Point[];
  /** A point on a walkway, `part` of the way from `from` to `to`. */
  along(walkway: Walkway, part: number): Point;
  /** Which slot lies there, where the drawing can tell. */
  slot_at?(point: Point): Spot;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** From a point to a stretch. */
export function off(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return distance(p, [a[0] + t * dx, a[1] + t * dy]);
}

/** For every walkway the cheapest of the points along it; `cost` knows the discs placed before. */
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
