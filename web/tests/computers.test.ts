// Names of computer players.
import { expect, it } from "vitest";
import { seat_names } from "../src/table/computers";

it("gives each computer player a short name of its own", () => {
  const names = seat_names(["Ana", null, null, null, null]);
  expect(names[0]).toBe("Ana");
  expect(new Set(names).size).toBe(5);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(5);
});

it("gives none the name of a person at the table", () => {
  const [person, computer] = seat_names(["ada ", null]);
  expect(person).toBe("ada ");
  expect(computer).not.toMatch(/ada/i);
});
