// The arrow keys reach every place, whatever the layout.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ways_between, type Ways } from "../src/shell/roving";

function reached(start: number, ways: readonly Ways[]): number {
  const seen = new Set([start]);
  for (const at of seen) for (const to of Object.values(ways[at]!)) seen.add(to);
  return seen.size;
}

describe("arrows", () => {
  it("go to the neighbour in their direction", () => {
    const grid = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [column * 40, row * 40] as const));
    const ways = ways_between(grid);
    expect(ways[4]).toEqual({ ArrowLeft: 3, ArrowRight: 5, ArrowUp: 1, ArrowDown: 7 });
    expect(ways[0]).toEqual({ ArrowRight: 1, ArrowDown: 3 });
  });

  it("reach every place from every place", () => {
    const coordinate = fc.integer({ min: 0, max: 60 });
    const places = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(places, (all) => {
        const ways = ways_between(all);
        for (const start of all.keys()) expect(reached(start, ways)).toBe(all.length);
      }),
      { seed: 17, numRuns: 2000 },
    );
  });
});
