import { expect, test, vi } from "vitest";
import type { TableFacts } from "../src/net/protocol";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("document", { documentElement: { lang: "" }, addEventListener: () => {} });

const { face_of } = await import("../src/design/face");
const { LEVELS, strength_of } = await import("../src/home/levels");
const { word_at_end, word_at_start } = await import("../src/table/computer_words");
const { LANGUAGES, capitalised, words } = await import("../src/words.svelte");

const person = { kind: "person", name: "Ana", stand_in: null };
const computer = (player: string) => ({ kind: "computer", name: "search", player });
const table = (...seats: object[]) => ({ seats: seats.map((one, seat) => ({ seat, ...one })) }) as TableFacts;

test("a name always has the same face, and a level its expression", () => {
  expect(face_of("Ada", "greedy")).toEqual(face_of("Ada", "greedy"));
  expect(face_of("Ada", "search:1000ms")).toEqual({ ...face_of("Ada", "greedy"), level: "expert" });
  const faces = ["Ada", "Otto", "Iris", "Hugo"].map((name) => JSON.stringify(face_of(name, "greedy")));
  expect(new Set(faces).size).toBe(4);
});

test("one computer speaks, at the end the best of them; people and other programs do not", () => {
  const players = table(person, computer("greedy"), computer("search:1000ms"));
  expect(word_at_start(players)).toEqual({ seat: 1, key: "computer.start.medium" });
  expect(word_at_end(players, { scores: [5, 3, 4], places: [1, 3, 2] })).toEqual({
    seat: 2,
    key: "computer.lost.expert",
  });
  expect(word_at_end(players, { scores: [5, 9, 4], places: [2, 1, 3] })).toEqual({
    seat: 1,
    key: "computer.won.medium",
  });
  expect(word_at_start(table(person, computer("external:x")))).toBeNull();
});

test.each(LANGUAGES)("every word of every level is said in %s", async (language) => {
  await words.use(language);
  const of_none = words.say("play.sitter", { kind: strength_of("external:mine") });
  for (const { id, player } of LEVELS) {
    const at_the_table = words.say("play.sitter", { kind: strength_of(player) });
    expect(at_the_table).not.toBe(of_none);
    expect(capitalised(at_the_table)).toBe(words.say(`web.new.level.${id}`));
    for (const when of ["start", "won", "lost"]) expect(words.has(`computer.${when}.${id}`)).toBe(true);
    for (const what of ["level", "character"]) expect(words.has(`web.new.${what}.${id}`)).toBe(true);
  }
});
