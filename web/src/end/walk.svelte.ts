// The count at the end of a game: it walks through its steps once by itself; any step can be looked at again.
import type { BoardTable } from "../board";

export class Walk<Step> {
  /** The step that was asked for; without one, the first, or the last where nothing moves. */
  private chosen = $state<number | null>(null);
  private playing = $state(true);

  /** `lasts`: how long a step is shown, in milliseconds at the normal pace. */
  constructor(
    private readonly table: () => BoardTable,
    private readonly all: () => readonly Step[],
    private readonly lasts: (step: Step) => number,
  ) {
    $effect(() => {
      const wait = this.table().pace(this.lasts(this.step));
      if (!wait || !this.is_playing) return;
      const timer = setTimeout(() => (this.chosen = this.at + 1), wait);
      return () => clearTimeout(timer);
    });
  }

  get steps(): readonly Step[] {
    return this.all();
  }
  private get last(): number {
    return this.steps.length - 1;
  }
  get at(): number {
    return Math.min(this.chosen ?? (this.table().pace(1) ? 0 : this.last), this.last);
  }
  get step(): Step {
    return this.steps[this.at]!;
  }
  get is_playing(): boolean {
    return this.playing && this.at < this.last;
  }

  /** Before the first comes the last, and the other way round. */
  go(to: number): void {
    this.pause();
    this.chosen = (to + this.steps.length) % this.steps.length;
  }
  pause(): void {
    this.playing = false;
  }
  /** From the beginning where it is at the end. */
  play(): void {
    this.playing = true;
    if (this.at >= this.last) this.chosen = 0;
  }
}
