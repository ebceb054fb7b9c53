// The rules module of Blueprints, as the page uses it: a whole game, previews, refusals, records.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { RulesModule } from "../src/rules/module";
import { Messages } from "../src/messages";

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const texts = JSON.parse(read("../../games/blueprints/words/en.json").toString());
const OPTIONS = { seats: 3 };
let rules: RulesModule;

beforeAll(async () => {
  const messages = new Messages("en", texts);
  const names = ["Ana", "Bram", "Carmen"];
  rules = await RulesModule.from(read("../../build/rules/blueprints.wasm"), (message) =>
    messages.say(message, { names }),
  );
});

const call = (verb: string, args: object = {}) => rules.call({ verb, ...args });
const position = (viewer: number | string, seq: number) => call("position", { viewer, seq });
const known = (at: any) => ({ options: OPTIONS, seat: at.seat, packed: at.packed });

/** Finishes the game with a fast player; returns the last entry's number. */
function play_out(seed: number, player = "greedy"): number {
  let { seq } = call("open", { options: OPTIONS, seed });
  for (let now = position("spectator", seq); now.turn.kind !== "over"; now = position("spectator", seq)) {
    const seat = now.turn.seats[0];
    seq = call("act", { seat, notation: call("advise", { seat, player })[0].notation }).seq;
  }
  return seq;
}

describe("a table in the page", () => {
  it("plays a whole game, the same for the same seed", () => {
    const seq = play_out(7);
    expect(seq).toBe(3 * 18 + 1); // the setup, and six drafts by each of three players in three rounds
    const end = position(0, seq);
    expect(end.standing.places).toContain(1);
    const again = play_out(7);
    expect(position(0, again).view).toEqual(end.view);
  });

  it("reports every entry, and keeps other players' spaces hidden", () => {
    const seq = play_out(8);
    const entries = call("entries", { viewer: 0 });
    expect(entries).toHaveLength(seq);
    expect(entries[0].by).toBe("table");
    for (const entry of entries.slice(1)) {
      const { action } = entry.steps[0];
      if (action.verb === "draft" && entry.by !== 0) expect(["hidden", "removed"]).toContain(action.space);
    }
  });

  it("shows earlier positions without choices", () => {
    const seq = play_out(9);
    expect(position(1, 5).legal).toEqual([]);
    expect(position(1, 5).seq).toBe(5);
    expect(() => position(1, seq + 1)).toThrow(/seq/);
  });
});

describe("what a seat can compute from its view", () => {
  it("previews every choice without touching the table", () => {
    call("open", { options: OPTIONS, seed: 3 });
    const seat = position("spectator", 1).turn.seats[0];
    const now = position(seat, 1);
    const outcomes = call("preview", { ...known(now), notations: now.legal.map((choice: any) => choice.notation) });
    expect(outcomes).toHaveLength(now.legal.length);
    for (const { view, certain, log } of outcomes) {
      expect(certain).toBe(true);
      expect(view.mine.dice).toHaveLength(1);
      expect(log[0].key).toMatch(/^log\./);
    }
    expect(position(seat, 1).view).toEqual(now.view);
  });

  it("looks several choices ahead without touching the table", () => {
    call("open", { options: OPTIONS, seed: 3 });
    const seat = position("spectator", 1).turn.seats[0];
    const now = position(seat, 1);
    expect(call("ahead", { ...known(now), notations: [] }).legal).toEqual(now.legal);
    const next = call("ahead", { ...known(now), notations: [now.legal[0].notation] });
    expect(next.view.mine.dice).toHaveLength(1);
    expect(next.log[0].key).toMatch(/^log\./);
    expect(() => call("ahead", { ...known(now), notations: [now.legal[0].notation, now.legal[0].notation] })).toThrow();
    expect(position(seat, 1).view).toEqual(now.view);
  });

  it("is not certain of an outcome that would reveal something", () => {
    let { seq } = call("open", { options: OPTIONS, seed: 3 });
    let last: any;
    for (let now = position("spectator", seq); now.view.past.length === 0; now = position("spectator", seq)) {
      const seat = now.turn.seats[0];
      last = position(seat, seq);
      seq = call("act", { seat, notation: last.legal[0].notation }).seq;
    }
    const [outcome] = call("preview", { ...known(last), notations: [last.legal[0].notation] });
    expect(outcome.view.past).toHaveLength(1); // the screens would be lifted, but nobody knows what is behind them
    expect(outcome.certain).toBe(false);
  });

  it("names the clause of a refusal", () => {
    call("open", { options: OPTIONS, seed: 3 });
    const seat = position("spectator", 1).turn.seats[0];
    const now = position(seat, 1);
    const closed = now.view.mine.targets.indexOf(0);
    const space = `r${Math.floor(closed / 2) + 1}c${(closed % 2) + 1}`;
    const { die, value } = now.view.pool[0];
    const why = call("why", { ...known(now), action: { verb: "draft", die, value, space } });
    expect(why).toMatchObject({ allowed: false, why: { key: "refusal.hatched" } });
    expect(why.clause).toMatch(/^BP-/);
  });

  it("hints at a legal choice with its winning chance", () => {
    call("open", { options: OPTIONS, seed: 3 });
    const seat = position("spectator", 1).turn.seats[0];
    const now = position(seat, 1);
    const [best] = call("hint", { ...known(now), player: "search:200", seed: 1 });
    expect(now.legal.map((choice: any) => choice.notation)).toContain(best.notation);
    expect(best.share).toBeGreaterThan(0);
    expect(best.share).toBeLessThan(1);
  });

  it("renders the board and the choices as text", () => {
    call("open", { options: OPTIONS, seed: 3 });
    const seat = position("spectator", 1).turn.seats[0];
    const now = position(seat, 1);
    expect(call("text", known(now))).toContain("Round 1 of 3");
    expect(call("choices", known(now))).toHaveLength(now.legal.length);
  });
});

describe("records", () => {
  const record = read("../../games/blueprints/tests/records/blueprints-3p-000000.json").toString();

  it("replays one", () => {
    const facts = call("load", { record });
    expect(facts.game).toBe("blueprints");
    expect(facts.sitters).toHaveLength(facts.options.seats);
    expect(position(0, facts.seq).turn.kind).toBe("over");
  });

  it.each([
    ["no JSON", "{", /line 1/],
    ["another format", "{}", /format/],
    ["a cut one", record.slice(0, record.length / 2), /line/],
    ["a changed die", record.replace(/"value": ?[1-6]/, '"value": 9'), /step|value/],
  ])("names the fault of %s", (_what, text, fault) => {
    expect(() => call("load", { record: text })).toThrow(fault);
  });
});

it("answers a malformed request with an error", () => {
  expect(() => call("fly")).toThrow(/no request/);
  const old_view = { options: OPTIONS, seat: 0, packed: "00", action: {} };
  expect(() => call("why", old_view)).toThrow(/does not match these rules/);
  expect(() => call("open", { options: { seats: 9 }, seed: 1 })).toThrow(/seats/);
});
