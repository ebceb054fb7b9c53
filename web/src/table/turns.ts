// Notices that a turn has come, once for each: what is received and what is shown are watched in turn, and tell it twice.

export class Turns {
  #was_mine = true; // whoever comes to a table sees whose turn it is
  #newest = 0;

  /** Whether with this position it becomes my turn; a position that was passed already tells nothing. */
  begins({ seq }: { seq: number }, is_mine: boolean): boolean {
    if (seq < this.#newest) return false;
    const begins = is_mine && !this.#was_mine;
    this.#was_mine = is_mine;
    this.#newest = seq;
    return begins;
  }
}
