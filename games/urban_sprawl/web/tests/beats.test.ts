// Splitting a log entry into beats.
import type { Message } from "$web/net/protocol";
import { expect, it } from "vitest";
import { beats_of } from "../beats";
import type { View } from "../view";

const view = {
  town: {
    rows: [
      { id: "row-w6", kind: "wealth", number: 6 },
      { id: "row-p3", kind: "prestige", number: 3 },
      { id: "row-e1", kind: null, number: null },
    ],
  },
} as unknown as View;

const gained = (seat: number, number: number, kind = "wealth"): Message => ({
  key: "log.gained",
  args: { seat: { seat }, you: "no", kind, number },
});
const told = (key: string, args: Message["args"] = {}): Message => ({ key, args });

it("groups a payout with what it pays, and its row", () => {
  const [card, payout, ...more] = beats_of(
    [told("log.drawn"), told("log.payout", { kind: "wealth", number: 6 }), gained(2, 6), gained(0, 3)],
    view,
  );
  expect(more).toEqual([]);
  expect(card!.kind).toBe("card");
  expect(payout).toMatchObject({ kind: "payout", row: "row-w6" });
  expect(payout!.gains).toEqual([
    { seat: 2, kind: "wealth", by: 6 },
    { seat: 0, kind: "wealth", by: 3 },
  ]);
});

it("keeps a marker that is not in play with its card", () => {
  const beats = beats_of([told("log.drawn"), told("log.no_payout", { kind: "wealth", number: 12 })], view);
  expect(beats).toHaveLength(1);
  expect(beats[0]!.row).toBeNull();
});

it("groups the pawn and the winner into one election, and the next winner into another", () => {
  const office = (id: string): Message["args"] => ({ office: { key: `office.${id}` } });
  const beats = beats_of(
    [told("log.pawn", office("da")), told("log.elected", office("da")), told("log.elected", office("mayor"))],
    view,
  );
  expect(beats.map((one) => one.office)).toEqual(["da", "mayor"]);
  expect(beats[0]!.rest).toHaveLength(1);
});

it("groups an event with its text, and counts losses", () => {
  const [event, ...more] = beats_of(
    [told("log.event"), told("text.lose"), { ...gained(1, 3), key: "log.lost" }, told("log.removed")],
    view,
  );
  expect(event!.rest.map(({ key }) => key)).toEqual(["text.lose", "log.lost"]);
  expect(event!.gains).toEqual([{ seat: 1, kind: "wealth", by: -3 }]);
  expect(more.map(({ kind }) => kind)).toEqual(["plain"]);
});
