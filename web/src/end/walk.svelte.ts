// The final count: it plays through its steps once by itself; any step can be revisited.
import type { BoardTable } from "../board";

export class Walk<Step> {
  /** The selected step; by default the first, or the last with animations off. */
  private chosen = $state<number | null>(null);
  private playing = $state(true);

  /** `duration_of`: how long a step is shown, in milliseconds at normal speed. */
  constructor(
    private readonly table: () => BoardTable,
    private readonly all: () => readonly Step[],
    private readonly duration_of: (step: Step) => number,
  ) {
    $effect(() => {
      const wait = this.table().pace(this.duration_of(this.step));
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

  /** Wraps around at both ends. */
  go(to: number): void {
    this.pause();
    this.chosen = (to + this.steps.length) % this.steps.length;
  }
  pause(): void {
    this.playing = false;
  }
  /** Restarts from the beginning if at the end. */
  play(): void {
    this.playing = true;
    if (this.at >= this.last) this.chosen = 0;
  }
}
