import type { Tour } from "$web/board";

const TAKES = ["1", "2", "3", "4", "deck"].map((slot) => `take:plan-${slot}`);
/** Blocks of value 3 and less, where nothing of another zone is near. */
const SITES = [
  ...["b31", "b36", "b41", "b46"].flatMap((block) => ["NW", "NE", "SW", "SE"].map((lot) => `${block}:${lot}`)),
  "b51:NW",
  "b51:NE",
].map((lot) => `place:${lot}`);

/**
 * Three starting buildings, the Barber Shop, a planning card, and a look at offices and payouts; then the game is the learner's.
 * With this seed the learner begins, and has a permit and just enough wealth for the Barber Shop on the cheapest space.
 */
export const tour: Tour = {
  options: { seats: 4, length: "shorter" },
  seat: 0,
  seed: 57,
  player: "greedy",
  steps: [
    { text: "tour.welcome" },
    { text: "tour.town", spot: "town" },
    { text: "tour.buy", spot: "town", allow: ["buy:b22:SE"] },
    { text: "tour.buy_rows", spot: "town", wait: true, allow: ["buy:b55:NW"] },
    { text: "tour.buy_last", spot: "town", wait: true, allow: ["buy:b33:SE"] },
    { text: "tour.invest", spot: "decision", wait: true, allow: ["done"] },
    { text: "tour.contracts", spot: "contracts" },
    { text: "tour.build", spot: "contracts", allow: ["build:contract-1"] },
    { text: "tour.site", spot: "town", allow: SITES },
    { text: "tour.take", spot: "planning", allow: TAKES },
    { text: "tour.offices", spot: "city-hall" },
    { text: "tour.payouts", spot: "town" },
    { text: "tour.over", spot: "contracts" },
  ],
};
