// Detects the start of a turn exactly once, although both received and shown positions are reported.

export class Turns {
  #was_mine = true; // on entering a table, its prompt already shows whose turn it is
  #newest = 0;

  /** Whether my turn begins with this position; positions older than the newest are ignored. */
  begins({ seq }: { seq: number }, is_mine: boolean): boolean {
    if (seq < this.#newest) return false;
    const begins = is_mine && !this.#was_mine;
    this.#was_mine = is_mine;
    this.#newest = seq;
    return begins;
  }
}
