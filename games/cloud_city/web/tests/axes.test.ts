// The letters and numbers along a city.
import { expect, it } from "vitest";
import { axis_names } from "../axes";
import { aim, draw_oblique } from "../oblique";
import { draw_plan, fit } from "../plan";
import { middle, type Point, type Show } from "../stage";
import type { City, Spot } from "../view";

const slots: Spot[] = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
];
const city = {
  tiles: [],
  buildings: [],
  walkways: [],
  possible: slots,
} as unknown as City;
const show: Show = {
  city,
  slots,
  ghost: null,
  offered: [],
  fresh: { slot: null, walkways: [] },
  birds: 0,
};

it("names the columns in the north and the rows in the west of a plan", () => {
  const stage = draw_plan(show, fit(slots, 700, 500, 34));
  const names = axis_names(stage, slots, false);
  expect(names.map(({ name }) => name).join(" ")).toBe("E F G H I J 5 6 7 8 9 10");
  const [left, top] = stage.slot([-1, -1])[0]!;
  for (const { name, at } of names) expect(/\d/.test(name) ? at[0] < left : at[1] < top, name).toBe(true);
});

/** Whether something of the slot lies below the point on the page: in the oblique city that stands before it. */
function is_below([x, y]: Point, corners: readonly Point[]): boolean {
  return corners.some((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    if (a[0] === b[0] || x < Math.min(a[0], b[0]) || x > Math.max(a[0], b[0])) return false;
    return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]) > y;
  });
}

it.each([0, 1, 2, 3])("nothing stands before a name in the oblique city, turned by %i", (turn) => {
  const stage = draw_oblique(show, aim(slots, turn, 700, 500, 10), "test");
  const names = axis_names(stage, slots, true);
  const hidden = names.filter(({ at }) => slots.some((slot) => is_below(at, stage.slot(slot))));
  expect(hidden.map(({ name }) => name)).toEqual([]);
  expect(names).toHaveLength(12);
});

it.each([0, 1, 2, 3])("a name of the oblique city stands by its own column or row, turned by %i", (turn) => {
  const stage = draw_oblique(show, aim(slots, turn, 700, 500, 10), "test");
  const at = Object.fromEntries(axis_names(stage, slots, true).map((one) => [one.name, one.at]));
  const centre = (...slot: Spot) => middle(stage.slot(slot));
  for (const axis of [0, 1] as const) {
    expect(at.I![axis] - at.G![axis]).toBeCloseTo(centre(1, 0)[axis] - centre(0, 0)[axis]);
    expect(at["9"]![axis] - at["7"]![axis]).toBeCloseTo(centre(0, 1)[axis] - centre(0, 0)[axis]);
  }
});
