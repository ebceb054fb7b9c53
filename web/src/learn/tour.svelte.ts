// A guided first game: the rules in the page, computer players, and steps that say what to look at. No server is needed.
import type { Tour, TourStep } from "../board";
import type { Action, Choice, Position } from "../net/protocol";
import type { Rules } from "../rules/rules";
import { Desk } from "../table/desk.svelte";
import { stray_of, type Stray } from "./stray";

export class Guided {
  desk = $state.raw<Desk>()!;
  /** Index of the step; equal to the number of steps when the tour is over (the game may go on). */
  at = $state(0);
  /** The last pick, if the step asks for another one. */
  stray = $state.raw<Stray | null>(null);
  #newest = $state.raw<Position>()!;

  private constructor(
    readonly rules: Rules,
    readonly tour: Tour,
  ) {}

  static async begin(game: string, rules: Rules, tour: Tour, names: string[]): Promise<Guided> {
    const guided = new Guided(rules, tour);
    const { seq, options } = await rules.open(tour.options, tour.seed);
    const [first, entries] = await Promise.all([rules.position(tour.seat, seq), rules.entries(tour.seat)]);
    const source = {
      act: (choice: Choice) => guided.#act(choice),
      position: (wanted: number) => rules.position(tour.seat, wanted),
    };
    guided.desk = new Desk(game, options, source, rules, first, entries);
    guided.desk.names = names;
    guided.desk.answers = (action) => guided.#answers(action);
    guided.#newest = first;
    guided.#limit();
    void guided.#others();
    return guided;
  }

  readonly step: TourStep | null = $derived.by(() => this.tour.steps[this.at] ?? null);
  /** The step waits for the learner's turn. */
  readonly waits: boolean = $derived.by(() => Boolean(this.step?.wait) && !this.desk.my_turn && !this.desk.over);

  go_on(): void {
    this.at += 1;
    this.#limit();
  }

  skip(): void {
    this.at = this.tour.steps.length;
    this.#limit();
  }

  /** Whether the step asks for something else; then the pick is not made, but answered. */
  #answers(action: Action): boolean {
    const { offered, newest, picked } = this.desk;
    const names = (of: Action) => this.tour.names(this.desk, of);
    const all = (choices: readonly Choice[]) => choices.map((choice) => names(choice.action));
    const has_asked = Boolean(this.step?.allow) && offered.length > 0;
    this.stray = has_asked
      ? stray_of(names(action), { held: picked ? names(picked) : [], asked: all(offered), legal: all(newest.legal) })
      : null;
    return this.stray !== null;
  }

  #limit(): void {
    this.stray = null;
    // Nothing is offered while a step only explains; otherwise only the moves it asks for.
    this.desk.allowed = this.step ? (this.step.allow ?? []) : null;
  }

  async #act(choice: Choice): Promise<void> {
    const asked = this.step?.allow?.includes(choice.notation);
    await this.rules.act(this.tour.seat, choice.notation);
    await this.#show();
    if (asked) this.go_on();
    void this.#others();
  }

  /** The other players decide until it is the learner's turn again. */
  async #others(): Promise<void> {
    for (;;) {
      const { turn } = this.#newest;
      const [seat] = turn.seats;
      if (turn.kind !== "decision" || seat === undefined || seat === this.tour.seat) return;
      const [best] = await this.rules.advise(seat, this.tour.player);
      if (!best) return;
      await this.rules.act(seat, best.notation);
      await this.#show();
    }
  }

  async #show(): Promise<void> {
    const { seat } = this.tour;
    const seq = this.#newest.seq + 1;
    const [position, entries] = await Promise.all([this.rules.position(seat, seq), this.rules.entries(seat)]);
    this.#newest = position;
    this.desk.receive(
      position,
      entries.find((entry) => entry.seq === seq)!,
    );
  }
}
