import type { Tour } from "$web/board";

/** The cheapest: it leads to the payout and the election of the tour, wherever the Barber Shop stands. */
const CHEAPEST = "take:plan-1";
/** Blocks with a value of 3 or less and no other zone nearby. */
const SITES = [
  ...["b31", "b36", "b41", "b46"].flatMap((block) => ["NW", "NE", "SW", "SE"].map((lot) => `${block}:${lot}`)),
  "b51:NW",
  "b51:NE",
].map((lot) => `place:${lot}`);

/**
 * Three starting buildings, the Barber Shop and a planning card; offices and vocations; a round with a payout, and one
 * with an election; then a plan, and the learner plays on freely. With this seed the learner begins, and has a permit
 * and just enough wealth for the Barber Shop on the cheapest space.
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
    { text: "tour.take", spot: "planning", allow: [CHEAPEST] },
    { text: "tour.offices", spot: "city-hall" },
    { text: "tour.vocations", spot: "vocations" },
    { text: "tour.payouts", spot: "town" },
    { text: "tour.end", spot: "decision", allow: ["done"] },
    { text: "tour.paid", spot: "queue", wait: true },
    { text: "tour.invest_again", spot: "decision", allow: ["done"] },
    { text: "tour.take_again", spot: "planning", allow: [CHEAPEST] },
    { text: "tour.end_again", spot: "decision", allow: ["done"] },
    { text: "tour.elected", spot: "city-hall", wait: true },
    { text: "tour.plan", spot: "contracts" },
    { text: "tour.over", spot: "contracts" },
  ],
};
