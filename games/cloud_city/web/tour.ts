import type { Tour } from "$web/board";
import type { Action, Choice } from "$web/net/protocol";
import { tile_name, walkway_name, walkway_of, type Table } from "./moves";
import { slot_name, type Spot } from "./view";

/** Every tile of the row, and the stack: the learner may draw any. */
const DRAWS = [
  "draw:stack",
  ...["B", "G", "S"].flatMap((a) => ["B", "G", "S"].flatMap((b) => [`draw:adj-${a}${b}`, `draw:diag-${a}${b}`])),
];

const walkway_text = (table: Table, action: Action): string =>
  walkway_name(table, walkway_of(table.view, { action } as Choice));

/** A tile with the slot and how it is turned there; a walkway; the end of the walkways. */
function names(table: Table, action: Action): (string | null)[] {
  const { verb, tile, slot, rotation } = action;
  if (verb === "walkway") return [walkway_text(table, action)];
  if (verb === "done") return [table.say("board.done")];
  const one = [...(table.view.hand ?? []), ...table.view.row].find((other) => other?.tile === tile);
  if (!one) return [];
  return [
    tile_name(table, one),
    slot ? table.say("board.slot", { slot: slot_name(slot as unknown as Spot) }) : null,
    typeof rotation === "number" ? tile_name(table, one, rotation) : null,
  ];
}

/**
 * The first turn: a tile that must be rotated once, two walkways, one of them over three positions, and a draw; then
 * the learner plays on freely. With this seed the learner begins and holds adj-SS, diag-BB and diag-GS.
 */
export const tour: Tour = {
  options: { seats: 2 },
  seat: 0,
  seed: 85,
  player: "greedy",
  names: (table, action) => names(table as Table, action),
  steps: [
    { text: "tour.welcome" },
    { text: "tour.city", spot: "city" },
    { text: "tour.hand", spot: "hand" },
    {
      text: "tour.place",
      spot: "hand",
      // the tile, the button that turns it, the slot
      pieces: [
        ".tiles:not(:has(.picked)) [data-tile=diag-BB]",
        '[data-spot=hand]:has([data-tile=diag-BB].picked:not([data-turns="1"])) .turn',
        '[data-target="slot G5"]',
      ],
      allow: ["place:diag-BB@G5r1"],
    },
    {
      text: "tour.walkway",
      spot: "city",
      pieces: ['[data-target="walkway:B:H5:H8"]'],
      allow: ["walkway:B:H5:H8"],
    },
    {
      text: "tour.second",
      spot: "city",
      pieces: ['[data-target="walkway:B:G6:G7"]'],
      allow: ["walkway:B:G6:G7"],
    },
    { text: "tour.draw", spot: "row", allow: DRAWS },
    { text: "tour.stock", spot: "stock" },
    { text: "tour.others", spot: "others" },
    { text: "tour.over", spot: "city", wait: true },
  ],
};
