// Something the reader waits for: one at a time, with a sentence when it takes long and another when it fails.
import { Failure } from "../net/api";
import { words } from "../words.svelte";

/** After so long a wait is spoken of. */
const LONG = 2000;

/** What went wrong, in the reader's language; the table's own problems have their own sentences. */
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
  /** What to tell the reader now; empty: nothing. */
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
      this.#failed = null; // only now: a failure stays to be read until something succeeds
    } catch (error) {
      this.#failed = error;
    } finally {
      clearTimeout(timer);
      this.busy = this.slow = false;
    }
  }
}
