// The levels of computer players.
import { expect, test } from "vitest";
import { LEVELS, current_player } from "../src/home/levels";

test("a level stored by an earlier version maps to one that is offered", () => {
  const offered: string[] = LEVELS.map(({ player }) => player);
  for (const player of ["greedy", "search:200", "search:2000", "search:10000", ...offered])
    expect(offered).toContain(current_player(player));
});
