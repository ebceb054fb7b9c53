import { expect, test } from "vitest";
import { time_of } from "../src/table/clocks.svelte";

test("a running clock loses the time since it was sent, and stops at zero", () => {
  expect(time_of({ left: 30_000, running: true }, 5_000)).toEqual({ left: 25_000, running: true, short: false });
  expect(time_of({ left: 30_000, running: true }, 10_001)).toMatchObject({ left: 19_999, short: true });
  expect(time_of({ left: 30_000, running: true }, 40_000)).toMatchObject({ left: 0, short: true });
});

test("a clock that stands still shows what is left, and calls nobody to hurry", () => {
  expect(time_of({ left: 9_000, running: false }, 60_000)).toEqual({ left: 9_000, running: false, short: false });
});
