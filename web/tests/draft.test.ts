import { expect, test, vi } from "vitest";
import { fit_draft, request_of, type Draft } from "../src/home/draft";
import type { GameFacts } from "../src/net/protocol";

vi.mock("../src/net/opening", () => ({ my_name: () => "Ana" }));
vi.mock("../src/preferences.svelte", () => ({ preferences: { opponent: "greedy" } }));

const game = { id: "hamlet", seats: { least: 2, most: 3 }, options: [], players: [] } as unknown as GameFacts;
const computer = { kind: "computer", player: "greedy" } as const;
const draft: Draft = {
  game: "hamlet",
  seats: [computer, computer, computer],
  options: {},
  visibility: "private",
  timing: { kind: "none" },
  first: null,
  practice: false,
};
const options = (change: Partial<Draft>) => request_of({ ...draft, ...change }, game, String).options;

test("the first player is sent only if a seat is named, and practice only if chosen", () => {
  expect(options({})).toEqual({});
  expect(options({ first: 0 })).toEqual({ first_player: 0 });
  expect(options({ first: 2, practice: true })).toEqual({ first_player: 2, practice: true });
});

test("a removed seat cannot be the first player", () => {
  const smaller = { ...game, seats: { least: 2, most: 2 } };
  expect(fit_draft({ ...draft, first: 2 }, [smaller]).first).toBeNull();
  expect(fit_draft({ ...draft, first: 1 }, [smaller]).first).toBe(1);
});

test("the clock is a limit per turn, a bank with an increment, or none", () => {
  const clock = (timing: Draft["timing"]) => request_of({ ...draft, timing }, game, String).clock;
  expect(clock({ kind: "none" })).toBeUndefined();
  expect(clock({ kind: "turn", seconds: 300 })).toEqual({ turn_seconds: 300, on_timeout: "move" });
  expect(clock({ kind: "bank", minutes: 15, seconds: 10, custom: true })).toEqual({
    bank_seconds: 900,
    increment_seconds: 10,
    on_timeout: "move",
  });
});
