// All current targets in my city, with labels: slots while placing a tile, walkways and roofs while building walkways.
// Targets that are not offered are included: the rules then say why not.
import type { Choice } from "$web/net/protocol";
import {
  asks_for,
  gain_of,
  level_name,
  signed,
  slot_of,
  walkway_choices,
  walkway_name,
  walkway_of,
  type Table,
} from "./moves";
import type { Placing } from "./placing.svelte";
import { place_name, same, slot_name, type Building, type City, type Spot, type Walkway } from "./view";

/** The pointer type: touch cannot hover, and a swipe is not a tap. */
export interface Finger {
  by_touch: boolean;
  swiped: boolean;
}

interface Base {
  key: string;
  label: string;
  /** A click has an effect. */
  live: boolean;
}
export type Target = Base &
  (
    | { kind: "slot"; slot: Spot; tag: string }
    | { kind: "walkway"; walkway: Walkway; choice: Choice; index: number }
    | { kind: "roof"; building: Building }
  );

export function targets_of(
  table: Table,
  placing: Placing,
  city: City,
  slots: readonly Spot[],
  start: Spot | null,
): Target[] {
  if (placing.active) return slots.map((slot) => slot_target(table, placing, city, slot));
  if (!asks_for(table, "walkway")) return [];
  const roofs = city.buildings.map((building): Target => {
    const place = place_name(building.position);
    const label = table.say(start ? "board.roof_to" : "board.roof", {
      level: level_name(table, building.level),
      place,
      walkways: building.walkways,
    });
    return { kind: "roof", key: `roof ${place}`, label, live: true, building };
  });
  const walkways = walkway_choices(table).map((choice, index): Target => {
    const walkway = walkway_of(table.view, choice);
    return {
      kind: "walkway",
      key: choice.notation,
      label: table.say("board.build", { walkway: walkway_name(table, walkway) }),
      live: true,
      walkway,
      choice,
      index,
    };
  });
  return [...roofs, ...walkways];
}

function slot_target(table: Table, placing: Placing, city: City, slot: Spot): Target {
  const base = { kind: "slot", slot, key: `slot ${slot_name(slot)}` } as const;
  const where = table.say("board.slot", { slot: slot_name(slot) });
  const is_offered = table.offered.some((choice) => choice.action.verb === "place" && same(slot_of(choice), slot));
  if (!is_offered) {
    const taken = city.tiles.some((tile) => same(tile.slot, slot));
    return {
      ...base,
      label: table.say(taken ? "board.slot_taken" : "board.slot_later", { where }),
      live: false,
      tag: "",
    };
  }
  const choice = placing.at(slot);
  const gain = choice ? gain_of(table, choice) : null;
  const label = choice
    ? table.say("board.slot_place", { where, votes: gain?.votes ?? 0, known: gain ? "yes" : "no" })
    : table.say("board.slot_open", { where });
  return { ...base, label, live: true, tag: gain?.city.buildable ? signed(gain.votes) : "" };
}
