// How long what happens is told before the next of it: short, and shorter still where much happened since the reader's last
// decision. What was told quickly stays in the list.
import type { Beat } from "./beats";

const LASTS: Record<Beat["kind"], number> = {
  payout: 900,
  election: 900,
  event: 1300,
  card: 250,
  turn: 300,
  plain: 350,
}; // milliseconds
/** For everything between two decisions of the reader. */
export const BUDGET = 5000;
/** For each of the rest. */
export const QUICK = 60;

export const lasts = (kind: Beat["kind"], spent: number): number =>
  Math.max(QUICK, Math.min(LASTS[kind], BUDGET - spent));
