// Cards on the home page: a game without card.json has one, too.
import { expect, test } from "vitest";
import { CARDS, cards_with, plain_card, title_of } from "../src/games";
import type { GameFacts } from "../src/net/protocol";

const facts: GameFacts = {
  id: "tiny_town",
  title: "Tiny Town",
  prefix: "TT",
  rules: "1.0",
  seats: { least: 2, most: 3 },
  minutes: 5,
  designer: "nobody",
  publisher: "nobody",
  year: 0,
  options: [],
  players: [],
};

test("a game without a card gets one from the server's facts", () => {
  const card = plain_card(facts);
  expect(card.title.nl).toBe("Tiny Town");
  expect(card.seats).toEqual([2, 3]);
  expect(card.length).toBe("quick");
  expect(card.credit).toBe("nobody · nobody");
});

test("it comes after the others, which keep theirs", () => {
  const games = [facts, ...CARDS.map(({ game }) => ({ ...facts, id: game }))];
  expect(cards_with(games).map(({ game }) => game)).toEqual([...CARDS.map(({ game }) => game), "tiny_town"]);
  expect(cards_with([])).toEqual(CARDS);
});

test("its title is derived from its id", () => {
  expect(title_of("tiny_town", "es")).toBe("Tiny Town");
  expect(title_of("blueprints", "es")).toBe("Blueprints");
});
