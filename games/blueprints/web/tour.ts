import type { Tour } from "$web/board";
import { die_name, type Table } from "./moves";
import { LOOK } from "./pieces";
import { MATERIALS, SPACES, type Die } from "./view";

/** Every way to draft: the learner may take any legal choice. */
const ANYTHING = MATERIALS.flatMap((material) =>
  [1, 2, 3, 4, 5, 6].flatMap((value) =>
    [...SPACES, "removed"].map((space) => `draft:${LOOK[material].code}${value}@${space}`),
  ),
);

/** The die in the pool until it is picked up, then the space for it. */
const placing = (die: string, space: string) => [
  `.tray:not(:has(.picked)) [data-pool^="${die}/"]`,
  `[data-spot=plan] [data-cell=${space}]`,
];

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
  names: (table, { die, value, space }) => [
    die ? die_name(table as Table, { die, value } as Die) : null,
    space ? table.say(space === "removed" ? "board.removed" : `board.space.${space}`) : null,
  ],
  steps: [
    { text: "tour.welcome" },
    { text: "tour.plan", spot: "plan" },
    { text: "tour.pool", spot: "pool" },
    {
      text: "tour.glass",
      spot: "pool",
      pieces: placing("glass3", "r2c1"),
      allow: ["draft:G3@r2c1"],
    },
    { text: "tour.screens", spot: "screens" },
    {
      text: "tour.wood",
      spot: "pool",
      pieces: placing("wood4", "r3c1"),
      allow: ["draft:W4@r3c1"],
      wait: true,
    },
    { text: "tour.floors", spot: "floors" },
    {
      text: "tour.stack",
      spot: "plan",
      pieces: placing("glass4", "r3c1"),
      allow: ["draft:G4@r3c1"],
      wait: true,
    },
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
