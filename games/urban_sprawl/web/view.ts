// The types of the view, which tools/view_types makes from view.schema.json, and what the board reads out of it. No rule stands here.
import type { LotName, Row, View } from "./view_types";

export * from "./view_types";

/** "b34" of "b34:NE". */
export const block_of = (building: string): string => building.slice(0, 3);
export const lot_of = (building: string): LotName => building.slice(4) as LotName;
export const row_of = (block: string): number => Number(block[1]);
export const column_of = (block: string): number => Number(block[2]);
export const block_at = (row: number, column: number): string => `b${row}${column}`;

export const value_of = (view: View, block: string): number =>
  view.town.blocks.find(({ id }) => id === block)?.value ?? 0;

/** Whether a block lies in a row (US-2.4). */
export function lies_in(block: string, { orientation, width, first }: Row): boolean {
  const at = orientation === "horizontal" ? row_of(block) : column_of(block);
  return at >= first && at < first + width;
}
/** The rows whose numbers make the value of a block. */
export const numbers_of = (view: View, block: string): Row[] =>
  view.town.rows.filter((row) => row.number !== null && lies_in(block, row));

/** The seats from one on, in the order of play. */
export const seats_from = (view: View, seat: number): number[] =>
  view.players.map((_, i) => (seat + i) % view.players.length);
