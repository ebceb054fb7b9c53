import type { Tour } from "$web/board";

/** Every tile of the row, and the stack: the learner may draw any. */
const DRAWS = [
  "draw:stack",
  ...["B", "G", "S"].flatMap((a) => ["B", "G", "S"].flatMap((b) => [`draw:adj-${a}${b}`, `draw:diag-${a}${b}`])),
];

/**
 * The first turn: a tile that must be rotated once, two walkways, one of them over three positions, and a draw; then
 * the learner plays on freely. With this seed the learner begins and holds adj-SS, diag-BB and diag-GS.
 */
export const tour: Tour = {
  options: { seats: 2 },
  seat: 0,
  seed: 85,
  player: "greedy",
  steps: [
    { text: "tour.welcome" },
    { text: "tour.city", spot: "city" },
    { text: "tour.hand", spot: "hand" },
    { text: "tour.place", spot: "hand", allow: ["place:diag-BB@G5r1"] },
    { text: "tour.walkway", spot: "city", allow: ["walkway:B:H5:H8"] },
    { text: "tour.second", spot: "city", allow: ["walkway:B:G6:G7"] },
    { text: "tour.draw", spot: "row", allow: DRAWS },
    { text: "tour.stock", spot: "stock" },
    { text: "tour.others", spot: "others" },
    { text: "tour.over", spot: "city", wait: true },
  ],
};
