// An action the user waits for: one at a time, with a status message if it is slow or fails.
import { Failure } from "../net/api";
import { words } from "../words.svelte";

/** After this many milliseconds a wait gets a status message. */
const LONG = 2000;

/** The error in the user's language; the table's own problems have their own messages. */
export function sentence(error: unknown): string {
  const code = error instanceof Failure ? error.code : "internal";
  const key = `web.problem.${code}`;
  return words.say(words.has(key) ? key : "web.problem.internal");
}

export class Task {
  busy = $state(false);
  slow = $state(false);
  #failed = $state.raw<unknown>(null);

  get failed(): boolean {
    return this.#failed !== null && !this.slow;
  }
  /** The current status message; empty: none. */
  get note(): string {
    if (this.slow) return words.say("web.common.slow");
    return this.#failed === null ? "" : sentence(this.#failed);
  }

  clear(): void {
    this.#failed = null;
  }

  async run(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const timer = setTimeout(() => (this.slow = true), LONG);
    try {
      await work();
      this.#failed = null; // only now: an error stays visible until something succeeds
    } catch (error) {
      this.#failed = error;
    } finally {
      clearTimeout(timer);
      this.busy = this.slow = false;
    }
  }
}
