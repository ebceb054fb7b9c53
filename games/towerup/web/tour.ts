import type { Tour } from "$web/board";
import { COLOURS } from "./view";

/** Every way to take a card: the learner may take any. */
const TAKES = [1, 2, 3].flatMap((slot) => [
  `take:${slot}`,
  ...COLOURS.flatMap((one, i) => [
    `take:${slot}+${one}`,
    ...COLOURS.slice(i).map((other) => `take:${slot}+${one}+${other}`),
  ]),
]);

/**
 * The first build, between two starting floors, with the roof on one of the raised buildings; then a card; then the
 * learner plays on freely. With this seed the learner begins, and site 22 lies between brown 23 and grey 29.
 */
export const tour: Tour = {
  options: { seats: 2, objectives: "start" },
  seat: 0,
  seed: 10,
  player: "greedy",
  steps: [
    { text: "tour.welcome" },
    { text: "tour.city", spot: "city" },
    { text: "tour.reserve", spot: "reserve" },
    {
      text: "tour.build",
      spot: "city",
      allow: ["black", "white"].flatMap((colour) => [`build:22=${colour}^23`, `build:22=${colour}^29`]),
    },
    { text: "tour.tracks", spot: "board" },
    { text: "tour.take", spot: "market", wait: true, allow: TAKES },
    { text: "tour.objectives", spot: "objectives" },
    { text: "tour.others", spot: "others" },
    { text: "tour.over", spot: "city", wait: true },
  ],
};
