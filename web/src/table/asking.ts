// Polls with exponential backoff while something is needed.
import { wait } from "./showing";

const DELAYS = [120, 250, 500, 1000, 2000, 4000, 8000]; // milliseconds

export class Asking {
  #is_asking = false;
  #ended = false;

  constructor(
    readonly needs: () => boolean,
    /** Retried if it fails. */
    readonly ask: () => Promise<void>,
  ) {}

  /** Call when something has changed. */
  check(): void {
    if (this.#is_asking || this.#ended || !this.needs()) return;
    this.#is_asking = true;
    void this.#ask_until_there().finally(() => (this.#is_asking = false));
  }

  end(): void {
    this.#ended = true;
  }

  async #ask_until_there(): Promise<void> {
    for (let tries = 0; ; ++tries) {
      await wait(DELAYS[Math.min(tries, DELAYS.length - 1)]!);
      if (this.#ended || !this.needs()) return;
      await this.ask().catch(() => {});
    }
  }
}
