// The levels of computer players.
import { expect, test } from "vitest";
import { FIRST_OPPONENT, LEVELS, current_player, find_level } from "../src/home/levels";

const offered = LEVELS.map(({ player }) => player);

test("a level stored by an earlier version maps to one that is offered", () => {
  for (const player of ["search:100ms", "search:200", "search:300ms", "search:2000", "search:10000", ...offered])
    expect(offered).toContain(current_player(player));
  expect(current_player("search:300ms")).toBe(find_level("hard")!.player);
  expect(current_player("external:mine")).toBe("external:mine");
});

test("a level has a name and a player of its own; the first opponent is of one", () => {
  for (const level of LEVELS) {
    expect(find_level(level.id)).toBe(level);
    expect(find_level(level.player)).toBe(level);
  }
  expect(offered).toContain(FIRST_OPPONENT);
});
