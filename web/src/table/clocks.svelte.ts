// The time each seat has left: for a decision, or in its bank. Call `seat_times` during component initialisation.
import type { SeatClock } from "../net/protocol";
import type { Desk } from "./desk.svelte";
import type { Session } from "./session.svelte";

/** Clocks as the server sent them, and when. What is left is relative, so the browser's clock need not be right. */
export interface SentClocks {
  seats: readonly (SeatClock | null)[];
  /** As `performance.now()`. */
  at: number;
}

/** The time of a seat. */
export interface SeatTime {
  /** Milliseconds. */
  left: number;
  running: boolean;
  /** Little time is left, and it is running out. */
  short: boolean;
}

const SHORT = 20_000; // milliseconds
const TICK = 250;

export function time_of(clock: SeatClock, elapsed: number): SeatTime {
  const left = Math.max(0, clock.running ? clock.left - elapsed : clock.left);
  return { left, running: clock.running, short: clock.running && left < SHORT };
}

/** Null: the seat has no clock, or not now. */
export type SeatTimes = (seat: number | undefined) => SeatTime | null;

export function seat_times(desk: () => Desk, session: () => Session | undefined): SeatTimes {
  let now = $state(performance.now());
  const banks = $derived(session()?.clocks ?? null);
  const deadline = $derived(desk().live ? desk().newest.deadline : null);
  const runs = $derived(banks ? banks.seats.some((clock) => clock?.running) : deadline !== null);
  $effect(() => {
    if (!runs) return;
    now = performance.now();
    const timer = setInterval(() => (now = performance.now()), TICK);
    return () => clearInterval(timer);
  });
  return (seat) => {
    if (seat === undefined || desk().newest.turn.kind === "over") return null;
    if (banks) {
      const clock = banks.seats[seat];
      return clock ? time_of(clock, now - banks.at) : null;
    }
    if (deadline === null || !desk().newest.turn.seats.includes(seat)) return null;
    const wall = performance.timeOrigin + now;
    return time_of({ left: deadline - wall, running: true }, 0);
  };
}
