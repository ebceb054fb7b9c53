// The time left until a deadline, updated every second. Call during component initialisation.
import { clock_text } from "./clock_text";

export interface Countdown {
  readonly left: number | null;
  readonly text: string;
}

export function countdown(deadline: () => number | null): Countdown {
  let now = $state(Date.now());
  $effect(() => {
    if (deadline() === null) return;
    now = Date.now();
    const timer = setInterval(() => (now = Date.now()), 1000);
    return () => clearInterval(timer);
  });
  return {
    get left() {
      const until = deadline();
      return until === null ? null : Math.max(0, until - now);
    },
    get text() {
      return this.left === null ? "" : clock_text(this.left);
    },
  };
}
