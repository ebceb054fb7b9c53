// Cards and figures as text, for button labels and the inspector.
import { card_name } from "./moves";
import type { Table } from "./parts";
import { LOTS, type ContractFace, type LotName, type PlanningFace } from "./view";

/** Permits are named after what they show; other planning cards have names. */
export function planning_name(table: Table, { id, type, permits, zones, payout, ballot }: PlanningFace): string {
  if (type !== "permit") return card_name(table, id);
  return table.say("board.permit", {
    permits,
    zones: zones.join(", "),
    payout: payout ?? 0,
    ballot: ballot ? "yes" : "no",
  });
}

export function contract_name(table: Table, { id, zone, size, payout, vocations }: ContractFace): string {
  return table.say("board.contract", {
    card: card_name(table, id),
    zoned: zone ? "yes" : "no",
    zone: zone ?? "",
    size: size ?? 0,
    payout: payout ?? 0,
    has_vocations: vocations?.length ? "yes" : "no",
    vocations: (vocations ?? [])
      .map(({ id, value }) => `${table.say(`vocation.${id}`)} ${value || ""}`.trim())
      .join(", "),
  });
}

/** Lots of a block by direction; the catalogue has a name for every set of them. */
export const lots_name = (table: Table, lots: readonly LotName[]): string =>
  table.say(`lots.${LOTS.reduce((set, lot, i) => set + (lots.includes(lot) ? 1 << i : 0), 0)}`);

/** A name on a rail, with its price there. */
export const at_price = (table: Table, name: string, ap: number): string => table.say("board.at_price", { name, ap });

export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);
