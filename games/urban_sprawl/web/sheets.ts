// Which sheet is open where cards and offices share one: the one the question is about, or none if the map is needed.
import type { Choice } from "$web/net/protocol";
import type { AskKind } from "./view";

export const SHEETS = ["contracts", "planning", "hand", "hall"] as const;
export type SheetName = (typeof SHEETS)[number];

/** For a new question; "map": it is answered there. */
export function sheet_for(kind: AskKind | undefined, offered: readonly Choice[]): SheetName | "map" {
  if (kind === "invest") return "hand";
  if (kind === "office") return "hall";
  if (kind === "act") return "contracts";
  if (offered.length && offered.every(({ action }) => action.verb === "take")) return "planning";
  return "map";
}
