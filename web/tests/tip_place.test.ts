// An explanation is placed inside the window, clear of what it explains and of a finger.
import fc from "fast-check";
import { expect, it } from "vitest";
import { anchor_box, place_tip, under_finger, union } from "../src/table/tip_place";

const PAGE = { width: 390, height: 844 };
const overlap = (a: { left: number; top: number; width: number; height: number }, b: typeof a): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

it("is inside the window, wherever its anchor is", () => {
  fc.assert(
    fc.property(
      fc.record({
        left: fc.integer({ min: -50, max: 400 }),
        top: fc.integer({ min: -50, max: 860 }),
        width: fc.integer({ min: 1, max: 200 }),
        height: fc.integer({ min: 1, max: 200 }),
      }),
      fc.record({ width: fc.integer({ min: 20, max: 370 }), height: fc.integer({ min: 20, max: 200 }) }),
      (anchor, tip) => {
        const { left, top } = place_tip(anchor, tip, PAGE);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(left + tip.width).toBeLessThanOrEqual(PAGE.width);
        expect(top).toBeGreaterThanOrEqual(8);
        expect(top + tip.height).toBeLessThanOrEqual(PAGE.height);
      },
    ),
  );
});

it("does not cover what it explains, nor the finger on it", () => {
  const tip = { width: 300, height: 80 };
  for (const y of [20, 120, 420, 820]) {
    const thing = { left: 100, top: y - 18, width: 36, height: 36 };
    const anchor = union(thing, under_finger(118, y));
    const placed = { ...place_tip(anchor, tip, PAGE), ...tip };
    expect(overlap(placed, thing)).toBe(false);
    expect(overlap(placed, under_finger(118, y))).toBe(false);
  }
});

it("is shown at the pointer if the thing is large", () => {
  const map = { left: 0, top: 100, width: 390, height: 500 };
  const pointer = { x: 200, y: 300 };
  expect(anchor_box(map, pointer).width).toBeLessThan(40);
  expect(anchor_box({ ...map, width: 40, height: 40 }, pointer)).toEqual({ ...map, width: 40, height: 40 });
});
