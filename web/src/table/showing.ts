// How long something is shown: a fixed time, extended by boards, or until the user skips it.
export class Showing {
  #holds: Promise<unknown>[] = [];
  #hurry = new Set<() => void>();

  /** Extends the display at least until the promise settles. */
  hold(until: Promise<unknown>): void {
    this.#holds.push(until.catch(() => {})); // a cancelled animation counts as finished
  }

  /** Ends all waits at once. */
  skip(): void {
    for (const hurry of this.#hurry) hurry();
  }

  async last(milliseconds: number): Promise<void> {
    const shown = Promise.all([wait(milliseconds), ...this.#holds.splice(0)]);
    let hurry = () => {};
    const skipped = new Promise<void>((resolve) => (hurry = resolve));
    this.#hurry.add(hurry);
    await Promise.race([shown, skipped]);
    this.#hurry.delete(hurry);
  }
}

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
