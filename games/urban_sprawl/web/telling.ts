// The pieces of the town as text, for button labels and for lines beside the board.
import { in_block, place_name } from "./moves";
import type { Table } from "./parts";
import { numbers_of, value_of, type Building, type Row } from "./view";

/** "COM, 2 lots, of Ana". */
export function building_text(table: Table, { zone, lots, owner }: Building): string {
  return table.say("board.building", {
    zone,
    size: lots.length,
    owned: owner === null ? "no" : "yes",
    owner: owner === null ? "" : { seat: owner },
  });
}
export function building_name(table: Table, building: Building): string {
  const block = building.id.slice(0, 3);
  return table.say("board.building_at", {
    what: building_text(table, building),
    place: place_name(table, block),
    value: value_of(table.view, block),
  });
}
/** A block with its value and its buildings. */
export function block_name(table: Table, block: string, priced: boolean): string {
  const things = in_block(table.view, block).map((one) => building_text(table, one));
  return table.say("board.block", {
    place: place_name(table, block),
    value: value_of(table.view, block),
    priced: priced ? "yes" : "no",
    things: things.length ? things.join("; ") : table.say("board.empty"),
  });
}
/** "2 + 1 + 7". */
export const sum_text = (table: Table, block: string): string =>
  numbers_of(table.view, block)
    .map(({ number }) => number)
    .join(" + ");

export function row_name(table: Table, row: Row): string {
  return table.say("board.row", {
    orientation: row.orientation,
    width: row.width,
    first: row.first,
    last: row.first + row.width - 1,
    kind: row.kind ?? "none",
    number: row.number ?? 0,
  });
}

export const row_about = (table: Table, row: Row): string =>
  table.say("about.row", { row: row_name(table, row), kind: row.kind ?? "none", number: row.number ?? 0 });

export const block_about = (table: Table, block: string): string =>
  table.say("about.block", { block: block_name(table, block, false), sum: sum_text(table, block) });

/** "COM in row 2, column 2". */
export const building_place = (table: Table, { id, zone, lots }: Building): string =>
  table.say("board.building_in", { zone, size: lots.length, place: place_name(table, id.slice(0, 3)) });
