// What a choice changes beyond its price.
import { expect, it } from "vitest";
import { consequences } from "../consequences";
import { layout_of } from "../layout";
import { BUDGET, duration_of, QUICK } from "../pacing";
import { SMALL, WIDE } from "../plan";
import { sheet_for } from "../sheets";
import type { Row, View } from "../view";

const building = (id: string, owner: number | null, zone = "COM") => ({ id, lots: ["NW"], zone, owner });
const row = (id: string, mine: number, number = 6) => ({ id, number, kind: "wealth", shares: [mine, 0] });
const office = (holder: number | null, seats: number[], figure = 7) => ({
  id: "treasurer",
  in_play: true,
  holder,
  race: { seats, figure, buildings: 1 },
});
const view = (buildings: object[], rows: object[], offices: object[] = []): View =>
  ({ town: { buildings, rows }, offices }) as unknown as View;

it("lists control first, then offices, then the row with the largest gain", () => {
  const before = view(
    [building("b22:NW", null), building("b33:NW", 1)],
    [row("row-w1", 0), row("row-w2", 3)],
    [office(1, [1], 25)],
  );
  const after = view([building("b22:NW", 0)], [row("row-w1", 1), row("row-w2", 8)], [office(1, [0], 30)]);
  expect(consequences(before, after, 0)).toMatchObject([
    { kind: "control", gained: true, building: { id: "b22:NW" } },
    { kind: "removed", building: { id: "b33:NW" } },
    { kind: "race", office: "treasurer", seats: [0], figure: 30, before: 25 },
    { kind: "row", row: "row-w2", from: 3, to: 8 },
    { kind: "row", row: "row-w1", from: 0, to: 1 },
  ]);
});

it("leaves out what is unchanged, and races between others", () => {
  const before = view([building("b22:NW", 1)], [row("row-w1", 2)], [office(1, [1])]);
  const after = view([building("b22:NW", 2)], [row("row-w1", 2)], [office(1, [2])]);
  expect(consequences(before, after, 0)).toEqual([]);
});

it("lists an office with a new holder", () => {
  const before = view([], [], [office(1, [0])]);
  expect(consequences(before, view([], [], [office(0, [0])]), 0)).toEqual([
    { kind: "holder", office: "treasurer", seat: 0 },
  ]);
});

it("does not compare what a row pays when its number has changed", () => {
  expect(consequences(view([], [row("row-e1", 0, 5)]), view([], [row("row-e1", 4, 9)]), 0)).toEqual([]);
});

it("shortens a long playback", () => {
  let spent = 0;
  let time = 0;
  for (let beat = 0; beat < 100; beat++) {
    const next = duration_of(beat % 3 ? "payout" : "event", spent);
    spent += next;
    time += next;
  }
  expect(time).toBeLessThanOrEqual(BUDGET + 100 * QUICK);
  expect(duration_of("election", 0)).toBeGreaterThan(QUICK);
});

it.each([
  [1360, 738, "desk"],
  [1920, 968, "desk"],
  [1024, 664, "tablet"],
  [820, 1017, "tall"],
  [780, 343, "land"],
  [616, 378, "land"],
  [960, 436, "land"],
  [390, 681, "phone"],
  [360, 577, "phone"],
] as const)("arranges %i by %i as %s", (width, height, layout) => {
  expect(layout_of(width, height)).toBe(layout);
});

it("opens the sheet a question is about, and none for the map", () => {
  const take = { action: { verb: "take", slot: "plan-1" }, notation: "", final: false };
  const pick = { action: { verb: "pick", block: "b11" }, notation: "", final: false };
  expect(sheet_for("invest", [])).toBe("hand");
  expect(sheet_for("act", [take])).toBe("contracts");
  expect(sheet_for("planning", [take])).toBe("planning");
  expect(sheet_for("control", [pick])).toBe("map");
});

const rows: Row[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap((first) => [
    { orientation: "horizontal", width: 1, first, grey: `grey-e${first}` },
    { orientation: "vertical", width: 1, first, grey: null },
  ]),
  ...[1, 3, 5].flatMap((first) => [
    { orientation: "horizontal", width: 2, first, grey: null },
    { orientation: "vertical", width: 2, first, grey: `grey-n${first}` },
  ]),
] as Row[];

it.each([
  ["small, 316 px high", SMALL, 316 / SMALL.height],
  ["wide, 410 px high", WIDE, 410 / WIDE.height],
] as const)("a finger finds every number and every block of the map: %s", (_, plan, scale) => {
  expect(plan.block * scale).toBeGreaterThanOrEqual(36);
  for (const one of rows) {
    const { x, y, width, height } = plan.reach(one);
    expect(Math.min(width, height) * scale, `${one.orientation} ${one.first}`).toBeGreaterThanOrEqual(36);
    const beside = x + width <= plan.x(1) || x >= plan.x(6) + plan.block;
    const above = y + height <= plan.y(1) || y >= plan.y(6) + plan.block;
    expect(beside || above, "no block lies under a number").toBe(true);
  }
});
