// How long each event is shown before the next: briefly, and more so if much has happened since the viewer's last
// decision. All events stay in the list.
import type { Beat } from "./beats";

const LASTS: Record<Beat["kind"], number> = {
  payout: 900,
  election: 900,
  event: 1300,
  card: 250,
  turn: 300,
  plain: 350,
}; // milliseconds
/** For everything between two decisions of the viewer. */
export const BUDGET = 5000;
/** For each event beyond the budget. */
export const QUICK = 60;

export const duration_of = (kind: Beat["kind"], spent: number): number =>
  Math.max(QUICK, Math.min(LASTS[kind], BUDGET - spent));
