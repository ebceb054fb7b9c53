// Looking back from a desk: later looks win, and a failed load ends playing.
import { expect, test, vi } from "vitest";
import type { Position } from "../src/net/protocol";
import { first_state, shown } from "../src/table/desk_state";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("document", { documentElement: {} });
const { LookBack } = await import("../src/table/look_back.svelte");

const position = (seq: number) =>
  ({ seq, view: seq, legal: [], turn: { kind: "over" }, seat: 0 }) as unknown as Position;

function looking_back(load: (seq: number) => Promise<Position>) {
  const state = first_state(position(9), [], false);
  const faults: unknown[] = [];
  const back = new LookBack(state, { load, linger: async () => {}, fail: (fault) => faults.push(fault) });
  return { state, back, faults, seq: () => shown(state).seq };
}

test("the last look wins, whatever arrives last", async () => {
  const loads = new Map<number, (position: Position) => void>();
  const { back, seq } = looking_back((wanted) => new Promise((resolve) => loads.set(wanted, resolve)));
  const looks = [back.look(3), back.look(5)];
  loads.get(5)!(position(5));
  loads.get(3)!(position(3));
  await Promise.all(looks);
  expect(seq()).toBe(5);
});

test("positions are loaded once, and again when they may have changed", async () => {
  const loaded: number[] = [];
  const { back } = looking_back(async (seq) => (loaded.push(seq), position(seq)));
  for (const seq of [4, 2, 4, 2]) await back.look(seq);
  back.drop_after(3);
  for (const seq of [4, 2]) await back.look(seq);
  expect(loaded).toEqual([4, 2, 4]);
});

test("playing shows every position, and ends where one cannot be loaded", async () => {
  const { back, seq, faults } = looking_back(async (wanted) => {
    if (wanted === 8) throw new Error("gone");
    return position(wanted);
  });
  await back.look(5);
  await back.play();
  expect([seq(), faults.length, back.playing]).toEqual([7, 1, false]);
});
