// The clock of a new table, as the dialog and the server know it.
import type { Clock } from "../net/protocol";

export type Timing =
  | { kind: "none" }
  | { kind: "turn"; seconds: number }
  /** `custom`: typed, even if it happens to be one of the presets. */
  | { kind: "bank"; minutes: number; seconds: number; custom?: boolean };

/** Seconds for a turn. */
export const TURNS = [60, 300, 86400] as const;
/** Minutes for the game, and the seconds that every turn adds. */
export const BANKS = [
  { minutes: 5, seconds: 5 },
  { minutes: 15, seconds: 10 },
  { minutes: 30, seconds: 20 },
] as const;
export const MOST_MINUTES = 180;
export const MOST_SECONDS = 300;

/** What choosing a kind begins with. */
export const LIMITS: Record<Timing["kind"], Timing> = {
  none: { kind: "none" },
  turn: { kind: "turn", seconds: TURNS[1] },
  bank: { kind: "bank", ...BANKS[1] },
};

export function clock_of(timing: Timing): Clock | null {
  if (timing.kind === "none") return null;
  if (timing.kind === "turn") return { turn_seconds: timing.seconds, on_timeout: "move" };
  return { bank_seconds: timing.minutes * 60, increment_seconds: timing.seconds, on_timeout: "move" };
}
