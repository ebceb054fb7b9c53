// How long something is shown: a time, what boards add to it, or until somebody has seen enough.
export class Showing {
  #holds: Promise<unknown>[] = [];
  #hurry = new Set<() => void>();

  /** What is shown stays at least until then. */
  hold(until: Promise<unknown>): void {
    this.#holds.push(until.catch(() => {})); // an animation that was cancelled is over all the same
  }

  /** Ends it all at once. */
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
