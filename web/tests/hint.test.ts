// A hint is in words at once: the quick player's, until the search has an answer.
import { expect, test, vi } from "vitest";
import type { Choice, Hint, Position } from "../src/net/protocol";
import type { Rules } from "../src/rules/rules";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("document", { documentElement: {}, addEventListener: () => {} });
vi.stubGlobal("window", { addEventListener: () => {} });
vi.stubGlobal("addEventListener", () => {});
const { Desk } = await import("../src/table/desk.svelte");

const choice = (notation: string): Choice => ({ action: { verb: notation }, notation, final: false });
const position = (seq: number): Position =>
  ({ seq, view: {}, legal: [choice("a"), choice("b")], turn: { kind: "decision", seats: [0] }, seat: 0 }) as any;

/** Answers of the players are given one by one. */
function desk_with_players() {
  const asked: { player: string; answer: (notation: string) => void }[] = [];
  const rules = {
    hint: (_: unknown, player: string) =>
      new Promise<Hint[]>((resolve) =>
        asked.push({ player, answer: (notation) => resolve([{ notation, action: {}, share: 0.5, visits: 1 }]) }),
      ),
    preview: async () => [{ view: {}, certain: true, log: [] }],
  };
  const desk = new Desk(
    "game",
    {},
    { act: async () => {}, position: async () => position(1) },
    rules as unknown as Rules,
    position(1),
    [],
  );
  return { desk, asked };
}

test("the first thought is told, and points at nothing, until the search answers", async () => {
  const { desk, asked } = desk_with_players();
  const hint = desk.hint();
  await vi.waitFor(() => expect(asked.length).toBe(1));
  expect(asked[0]!.player).toBe("greedy");
  asked[0]!.answer("a");
  await vi.waitFor(() => expect(asked.length).toBe(2));
  expect([desk.thought?.notation, desk.hinted, desk.pointed]).toEqual(["a", null, null]);
  expect(asked[1]!.player).toMatch(/^search/);
  asked[1]!.answer("b");
  await hint;
  expect([desk.thought, desk.hinted?.notation, desk.pointed?.notation, desk.thinking]).toEqual([null, "b", "b", false]);
});

test("a thought about an earlier position is dropped", async () => {
  const { desk, asked } = desk_with_players();
  const hint = desk.hint();
  await vi.waitFor(() => expect(asked.length).toBe(1));
  desk.restart(position(2), []);
  asked[0]!.answer("a");
  await vi.waitFor(() => expect(asked.length).toBe(2));
  expect(desk.thought).toBeNull();
  asked[1]!.answer("b");
  await hint;
  expect(desk.hinted).toBeNull();
});
