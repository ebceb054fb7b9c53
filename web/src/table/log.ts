// What the log says beyond its sentences.
import type { Entry, Seat } from "../net/protocol";

/** Entries that an undo took back: the newest one that still stands, or so many of them. */
export function taken_back(entries: readonly Entry[]): Set<number> {
  const standing: number[] = [];
  const gone = new Set<number>();
  for (const entry of entries) {
    if (!entry.undo) standing.push(entry.seq);
    else for (const seq of standing.splice(-(entry.undone ?? 1))) gone.add(seq);
  }
  return gone;
}

/** My last own entry; null where I have none. */
export function last_own(entries: readonly Entry[], seat: Seat): number | null {
  return entries.findLast((entry) => entry.by === seat)?.seq ?? null;
}
