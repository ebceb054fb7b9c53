import { describe, expect, test } from "vitest";
import { place } from "../src/learn/place";
import type { Entry } from "../src/net/protocol";
import { clock_text } from "../src/table/clock_text";
import { last_own, taken_back } from "../src/table/log";

const entry = (seq: number, by: Entry["by"], undo = false): Entry => ({
  seq,
  by,
  at: 0,
  steps: [],
  log: [],
  ...(undo && { undo }),
});

test("an undo takes back the newest entry still standing", () => {
  const entries = [entry(1, "table"), entry(2, 0), entry(3, 0), entry(4, 0, true), entry(5, 0, true), entry(6, 0)];
  expect([...taken_back(entries)]).toEqual([3, 2]);
});

test("at a practice table an undo takes back several", () => {
  const entries = [
    entry(1, "table"),
    entry(2, 0),
    entry(3, 1),
    entry(4, 1),
    { ...entry(5, 0, true), undone: 3 },
    entry(6, 0),
  ];
  expect([...taken_back(entries)].sort()).toEqual([2, 3, 4]);
});

test("my last own entry", () => {
  const entries = [entry(1, "table"), entry(2, 0), entry(3, 1)];
  expect(last_own(entries, 0)).toBe(2);
  expect(last_own(entries, "spectator")).toBeNull();
});

test("the clock reads minutes, hours or days", () => {
  expect([402_000, 7_602_000, 2 * 86_400_000 + 3_600_000, 0].map(clock_text)).toEqual([
    "6:42",
    "2:06:42",
    "2 d 1 h",
    "0:00",
  ]);
});

describe("the coach's card", () => {
  const card = { width: 340, height: 180 };
  const covers = (
    spot: { left: number; top: number; width: number; height: number },
    window: { width: number; height: number },
  ) => {
    const { left, top } = place(spot, card, window);
    return (
      left < spot.left + spot.width &&
      left + card.width > spot.left &&
      top < spot.top + spot.height &&
      top + card.height > spot.top
    );
  };
  test("is placed beside the spot", () => {
    for (const left of [0, 400, 900])
      for (const top of [60, 300, 600])
        expect(covers({ left, top, width: 300, height: 200 }, { width: 1440, height: 900 })).toBe(false);
  });
  test("stays on screen, even if the spot fills it", () => {
    const { left, top } = place({ left: 0, top: 0, width: 390, height: 844 }, card, { width: 390, height: 844 });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top + card.height).toBeLessThanOrEqual(844);
  });
});
