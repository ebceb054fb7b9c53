import type { Tour } from "$web/board";
import { LOOK } from "./pieces";
import { MATERIALS, SPACES } from "./view";

/** Every way to draft: the learner may take any legal choice. */
const ANYTHING = MATERIALS.flatMap((material) =>
  [1, 2, 3, 4, 5, 6].flatMap((value) =>
    [...SPACES, "removed"].map((space) => `draft:${LOOK[material].code}${value}@${space}`),
  ),
);

/**
 * The first round: three drafts that show glass, wood and stacking, the rest free, until the screens are lifted. With
 * this seed the learner begins, has the card bp04 (two dice on each of three spaces), and the pool has the dice named
 * here.
 */
export const tour: Tour = {
  options: { seats: 3 },
  seat: 0,
  seed: 33,
  player: "greedy",
  steps: [
    { text: "tour.welcome" },
    { text: "tour.plan", spot: "plan" },
    { text: "tour.pool", spot: "pool" },
    { text: "tour.glass", spot: "pool", allow: ["draft:G3@r2c1"] },
    { text: "tour.screens", spot: "screens" },
    { text: "tour.wood", spot: "pool", allow: ["draft:W4@r3c1"], wait: true },
    { text: "tour.floors", spot: "floors" },
    { text: "tour.stack", spot: "plan", allow: ["draft:G4@r3c1"], wait: true },
    { text: "tour.sheet", spot: "sheet" },
    { text: "tour.materials", spot: "sheet" },
    { text: "tour.prizes", spot: "prizes" },
    { text: "tour.demand", spot: "demand" },
    { text: "tour.fourth", spot: "pool", allow: ANYTHING, wait: true },
    { text: "tour.fifth", spot: "plan", allow: ANYTHING, wait: true },
    { text: "tour.sixth", spot: "sheet", allow: ANYTHING, wait: true },
    { text: "tour.reveal" },
    { text: "tour.over", wait: true },
  ],
};
