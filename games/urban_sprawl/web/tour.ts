import type { Tour } from "$web/board";
import type { Action } from "$web/net/protocol";
import { building_at, card_name, contract_at, place_name } from "./moves";
import { planning_name } from "./naming";
import type { Table } from "./parts";
import { building_place } from "./telling";
import type { LotName } from "./view";

/** The cheapest: it leads to the payout and the election of the tour, wherever the Barber Shop stands. */
const CHEAPEST = "take:plan-1";
/** Blocks with a value of 3 or less and no other zone nearby. */
const SITES = [
  ...["b31", "b36", "b41", "b46"].flatMap((block) => ["NW", "NE", "SW", "SE"].map((lot) => `${block}:${lot}`)),
  "b51:NW",
  "b51:NE",
].map((lot) => `place:${lot}`);

/** What it takes: a building, a card, a place, or the end of the turn. */
function name(table: Table, { verb, block, lot, slot, card }: Action): string | null {
  const { view } = table;
  if (lot) {
    const building = building_at(view, String(block), lot as LotName);
    return building ? building_place(table, building) : null;
  }
  if (block) return place_name(table, String(block));
  if (verb === "done") return table.say(view.ask?.kind === "invest" ? "board.go_on" : "board.end_turn");
  const contract = slot ? contract_at(table, String(slot)) : null;
  if (contract) return card_name(table, contract.id);
  const hand = view.players[0]!.hand;
  const planning = view.displays.planning.find((one) => one.slot === slot)?.card ?? hand.find(({ id }) => id === card);
  return planning ? planning_name(table, planning) : null;
}

const done = ["[data-plain=done]"];
const building = (at: string) => [`button.building[data-at="${at}"]`];

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
  names: (table, action) => [name(table as Table, action)],
  steps: [
    { text: "tour.welcome" },
    { text: "tour.town", spot: "town" },
    {
      text: "tour.buy",
      spot: "town",
      pieces: building("b22:SE"),
      allow: ["buy:b22:SE"],
    },
    {
      text: "tour.buy_rows",
      spot: "town",
      wait: true,
      pieces: building("b55:NW"),
      allow: ["buy:b55:NW"],
    },
    {
      text: "tour.buy_last",
      spot: "town",
      wait: true,
      pieces: building("b33:SE"),
      allow: ["buy:b33:SE"],
    },
    {
      text: "tour.invest",
      spot: "decision",
      pieces: done,
      wait: true,
      allow: ["done"],
    },
    { text: "tour.contracts", spot: "contracts" },
    {
      text: "tour.build",
      spot: "contracts",
      // the card, the button once a place is chosen, the town until then
      pieces: [
        ".board:not(:has([data-build])) [data-slot=contract-1]",
        "[data-build] [data-confirm]:enabled",
        ".board:has([data-build]) [data-spot=town]",
      ],
      allow: ["build:contract-1"],
    },
    { text: "tour.site", spot: "town", allow: SITES },
    {
      text: "tour.take",
      spot: "planning",
      pieces: ["[data-rail=planning] .ticket.live"],
      allow: [CHEAPEST],
    },
    { text: "tour.offices", spot: "city-hall" },
    { text: "tour.vocations", spot: "vocations" },
    { text: "tour.payouts", spot: "town" },
    { text: "tour.end", spot: "decision", pieces: done, allow: ["done"] },
    { text: "tour.paid", spot: "queue", wait: true },
    {
      text: "tour.invest_again",
      spot: "decision",
      pieces: done,
      allow: ["done"],
    },
    {
      text: "tour.take_again",
      spot: "planning",
      pieces: ["[data-rail=planning] .ticket.live"],
      allow: [CHEAPEST],
    },
    { text: "tour.end_again", spot: "decision", pieces: done, allow: ["done"] },
    { text: "tour.elected", spot: "city-hall", wait: true },
    { text: "tour.plan", spot: "contracts" },
    { text: "tour.over", spot: "contracts" },
  ],
};
