import type { Tour } from "$web/board";
import type { Action } from "$web/net/protocol";
import { site_at, site_name, type Table } from "./moves";
import { COLOURS, number_of } from "./view";

/** Every way to take a card: the learner may take any. */
const TAKES = [1, 2, 3].flatMap((slot) => [
  `take:${slot}`,
  ...COLOURS.flatMap((one, i) => [
    `take:${slot}+${one}`,
    ...COLOURS.slice(i).map((other) => `take:${slot}+${one}+${other}`),
  ]),
]);

/** A site and where the roof goes; a card. */
function names(table: Table, { verb, site, roof, slot }: Action): (string | null)[] {
  const card = table.view.market[Number(slot) - 1];
  if (verb === "take") return [card ? table.tell(card.text) : null];
  return [
    site ? site_name(table, site_at(table.view, String(site))) : null,
    roof ? table.say("choice.roof", { site: number_of(String(roof)) }) : null,
  ];
}

/**
 * The first build, between two starting floors, with the roof on one of the raised buildings; then a card; then the
 * learner plays on freely. With this seed the learner begins, and site 22 lies between brown 23 and grey 29.
 */
export const tour: Tour = {
  options: { seats: 2, objectives: "start" },
  seat: 0,
  seed: 10,
  player: "greedy",
  names: (table, action) => names(table as Table, action),
  steps: [
    { text: "tour.welcome" },
    { text: "tour.city", spot: "city" },
    { text: "tour.reserve", spot: "reserve" },
    {
      text: "tour.build",
      spot: "city",
      pieces: ['[data-spot=city]:not(:has(.target.picked)) [data-site="B22"] rect.hit'],
      allow: ["black", "white"].flatMap((colour) => [`build:22=${colour}^23`, `build:22=${colour}^29`]),
    },
    { text: "tour.tracks", spot: "board" },
    { text: "tour.take", spot: "market", wait: true, allow: TAKES },
    { text: "tour.objectives", spot: "objectives" },
    { text: "tour.others", spot: "others" },
    { text: "tour.over", spot: "city", wait: true },
  ],
};
