import { describe, expect, it } from "vitest";
import type { Choice } from "../src/net/protocol";
import { meant } from "../src/table/typed";

const offered = ["buy:P02a.0@0.5", "take:P02a.0@0.5", "place:adj-BG@I7r1", "place:adj-BG@G7r1"].map(
  (notation) => ({ notation, action: {} }) as unknown as Choice,
);
const read = (typed: string) => meant(offered, typed).map(({ notation }) => notation);

describe("a typed move", () => {
  it("is the move with this notation", () => {
    for (const { notation } of offered) expect(read(notation)).toEqual([notation]);
  });
  it("may be in any case, with blanks, without its verb", () => {
    expect(read("  PLACE: adj-bg@i7r1 ")).toEqual(["place:adj-BG@I7r1"]);
    expect(read("adj-BG@G7r1")).toEqual(["place:adj-BG@G7r1"]);
  });
  it("returns several if ambiguous", () => {
    expect(read("P02a.0@0.5")).toEqual(["buy:P02a.0@0.5", "take:P02a.0@0.5"]);
  });
  it("returns none if it is not a move", () => {
    expect(read("place:adj-BG@G9r1")).toEqual([]);
  });
});
