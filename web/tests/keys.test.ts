// A key has one meaning: the shell neither lists nor handles a key that the game uses.
import { expect, it, vi } from "vitest";
import type { Around } from "../src/table/keys";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("document", { querySelector: () => null });
vi.stubGlobal("HTMLElement", class {});
vi.stubGlobal("HTMLButtonElement", class {});

const { handle_key, shell_keys } = await import("../src/table/keys");

const press = (key: string, claimed: string[]): string[] => {
  const done: string[] = [];
  const desk = { live: true, source: { act: () => {} }, skip: () => {} };
  const around = { claimed, desk, panels: { toggle: (panel: string) => done.push(panel) }, show_log: () => {} };
  const event = { key, altKey: false, ctrlKey: false, metaKey: false, target: null, preventDefault: () => {} };
  handle_key(event as unknown as KeyboardEvent, around as unknown as Around);
  return done;
};

it("handles a shell key unless the game uses it", () => {
  expect(press("r", [])).toEqual(["rules"]);
  expect(press("r", ["R"])).toEqual([]);
  expect(press("t", ["R"])).toEqual(["text"]);
});

it("lists a key once", () => {
  const keys = (claimed: string[]) => shell_keys(claimed).flatMap((row) => row.keys);
  expect(keys([])).toContain("R");
  expect(keys(["R"])).not.toContain("R");
});
