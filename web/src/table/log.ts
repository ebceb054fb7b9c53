// Facts derived from the log.
import type { IconName } from "../design/Icon.svelte";
import type { Entry, Seat } from "../net/protocol";

/** Entries taken back by an undo: the newest one still standing, or `undone` of them. */
export function taken_back(entries: readonly Entry[]): Set<number> {
  const standing: number[] = [];
  const gone = new Set<number>();
  for (const entry of entries) {
    if (!entry.undo) standing.push(entry.seq);
    else for (const seq of standing.splice(-(entry.undone ?? 1))) gone.add(seq);
  }
  return gone;
}

/** My own last entry; null if there is none. */
export function last_own(entries: readonly Entry[], seat: Seat): number | null {
  return entries.findLast((entry) => entry.by === seat)?.seq ?? null;
}

/** The icon of an entry: of an undo, of the first action in it, or of what the table did. */
export function icon_of(entry: Entry, icons: Record<string, IconName> = {}): IconName {
  if (entry.undo) return "undo";
  const verb = entry.steps.find(({ action }) => action)?.action?.verb;
  if (typeof verb === "string") return icons[verb] ?? "next";
  return "again";
}
