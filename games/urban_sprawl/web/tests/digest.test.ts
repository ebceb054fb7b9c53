// What changed since the viewer's last turn, from the log.
import type { Entry, Message } from "$web/net/protocol";
import { expect, it } from "vitest";
import { digest_of } from "../digest";
import type { View } from "../view";

const told = (key: string, args: Message["args"] = {}): Message => ({ key, args });
const entry = (seq: number, by: number | "table", ...log: Message[]): Entry => ({ seq, by, at: 0, steps: [], log });
const seat = (seat: number) => ({ seat: { seat }, you: "no" });
const gained = (who: number, kind: string, number: number) => told("log.gained", { ...seat(who), kind, number });
const elected = (who: number, office: string) =>
  told("log.elected", { ...seat(who), office: { key: `office.${office}` } });
const done = (who: number) => told("log.done", seat(who));
const turn = (who: number) => told("log.turn", seat(who));
const begin = entry(0, "table", turn(0));
const view = {
  displays: {
    contracts: [
      { slot: "contract-4", ap: 4, card: { id: "town-20" } },
      { slot: "contract-1", ap: 1, card: { id: "town-03" } },
      { slot: "contract-2", ap: 2, card: null },
    ],
  },
} as unknown as View;

it("counts from the end of my turn, within the same entry, to now", () => {
  const entries = [
    begin,
    entry(1, 0, gained(0, "wealth", 50)),
    entry(2, 0, gained(0, "wealth", 9), done(0), gained(0, "wealth", 6), gained(1, "wealth", 6), turn(1)),
    entry(3, 1, told("log.lost", { ...seat(0), kind: "prestige", number: 2 })),
    entry(4, 1, told("log.scored", { ...seat(0), wealth: 1, prestige: 3 }), done(1), turn(0)),
  ];
  expect(digest_of(entries, view, 0)).toMatchObject({ wealth: 7, prestige: 1 });
});

it("detects the end of a turn whose points were spent", () => {
  const taken = entry(1, 0, gained(0, "wealth", 9), told("log.drawn"), gained(0, "wealth", 2), turn(1));
  expect(digest_of([begin, taken], view, 0)).toMatchObject({ wealth: 2 });
});

it("is empty before my first turn is over, and once I have acted again", () => {
  expect(digest_of([begin, entry(1, 0, gained(0, "wealth", 1))], view, 0)).toBeNull();
  const next = [begin, entry(2, 0, done(0), turn(1)), entry(3, 1, done(1), turn(0))];
  expect(digest_of(next, view, 0)).not.toBeNull();
  expect(digest_of([...next, entry(4, 0, told("log.take", seat(0)))], view, 0)).toBeNull();
});

it("continues after a decision in another player's turn", () => {
  const entries = [
    begin,
    entry(1, 0, done(0), turn(1)),
    entry(2, 0, gained(0, "wealth", 2)),
    entry(3, 1, gained(0, "wealth", 3)),
  ];
  expect(digest_of(entries, view, 0)).toMatchObject({ wealth: 5 });
});

it("lists offices that changed hands, not those that were kept", () => {
  const entries = [
    begin,
    entry(1, 0, elected(2, "mayor"), elected(1, "da")),
    entry(2, 0, done(0), elected(2, "mayor"), elected(0, "da"), elected(2, "da"), turn(1)),
  ];
  expect(digest_of(entries, view, 0)?.offices).toEqual([{ office: "da", seat: 2 }]);
});

it("counts what the Treasurer collects on both sides", () => {
  const gives = told("log.collected", { ...seat(1), number: 2 });
  const entries = [begin, entry(1, 0, elected(0, "treasurer"), done(0), turn(1)), entry(2, 1, done(1), turn(0), gives)];
  expect(digest_of(entries, view, 0)?.wealth).toBe(2);
  expect(digest_of(entries, view, 1)?.wealth).toBe(-2);
});

it("names new contracts that are still available, the cheapest first", () => {
  const drawn = (id: string) => told("log.drawn", { card: { key: `card.${id}` } });
  const own = entry(1, 0, drawn("town-99"), done(0), drawn("town-20"), drawn("town-03"), drawn("town-50"), turn(1));
  expect(digest_of([begin, own], view, 0)?.fresh.map(({ slot }) => slot)).toEqual(["contract-1", "contract-4"]);
});
