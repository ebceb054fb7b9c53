// The final scoring of US-E28, as given by the view.
import { expect, it } from "vitest";
import { lines_of, points, steps_of, sum } from "../count";
import type { View } from "../view";

const score = (seat: number, prestige: number, wealth: number, offices: object, total: number, place: number) => ({
  seat,
  prestige,
  payouts: 0,
  wealth,
  offices,
  total,
  place,
});
const view = {
  town: {
    rows: [
      { id: "row-p3", kind: "prestige", number: 3, shares: [0, 1, 3] },
      { id: "row-p1", kind: "prestige", number: 1, shares: [1, 0, 0] },
      { id: "row-w1", kind: "wealth", number: 1, shares: [9, 9, 9] },
      { id: "row-p2", kind: "prestige", number: 2, shares: [2, 1, 0] },
      { id: "row-e1", kind: "prestige", number: 4, shares: [0, 3, 3] },
      { id: "row-e2", kind: null, number: null, shares: null },
    ],
  },
  final: [
    score(0, 50, 3, { mayor: 1, treasurer: 3 }, 60, 3),
    score(1, 60, 0, { da: 2 }, 67, 1),
    score(2, 55, 2, { police_chief: 3 }, 66, 2),
  ],
} as unknown as View;

it("counts prestige, the prestige numbers in order, wealth, and the offices that are held", () => {
  expect(lines_of(view).map((line) => (line.kind === "payout" ? line.number : line.kind))).toEqual([
    "prestige",
    1,
    2,
    3,
    4,
    "wealth",
    "office",
    "office",
    "office",
    "office",
  ]);
});

it("adds up to the total of the rules", () => {
  const last = steps_of(view).length - 1;
  expect([0, 1, 2].map((seat) => sum(view, last, seat))).toEqual([60, 67, 66]);
  expect(sum(view, 0, 1)).toBe(60);
});

it("gives an office only to its holder", () => {
  const da = lines_of(view).find((line) => line.kind === "office" && line.office === "da")!;
  expect([0, 1, 2].map((seat) => points(view, da, seat))).toEqual([0, 2, 0]);
});
