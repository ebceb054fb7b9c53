// How long something is shown: a fixed time, extended by boards, or until the user skips it.
export class Showing {
  #holds: Promise<unknown>[] = [];
  #skip_wait = new Set<() => void>();

  /** Extends the display at least until the promise settles. */
  hold(until: Promise<unknown>): void {
    this.#holds.push(until.catch(() => {})); // a cancelled animation counts as finished
  }

  /** Ends all waits at once. */
  skip(): void {
    for (const skip_wait of this.#skip_wait) skip_wait();
  }

  async last(milliseconds: number): Promise<void> {
    const shown = Promise.all([wait(milliseconds), ...this.#holds.splice(0)]);
    let skip_wait = () => {};
    const skipped = new Promise<void>((resolve) => (skip_wait = resolve));
    this.#skip_wait.add(skip_wait);
    await Promise.race([shown, skipped]);
    this.#skip_wait.delete(skip_wait);
  }
}

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
