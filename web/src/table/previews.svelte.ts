// The outcomes of choices, computed by the rules in the page before anything is decided.
import type { Outcome } from "../board";
import type { Choice } from "../net/protocol";
import * as state from "./desk_state";
import type { DeskState } from "./desk_state";
import type { LocalRules } from "./local_rules";

const FEW = 24; // up to this many choices, outcomes are computed before anything is picked

export class Previews {
  /** The rules in the page could not follow the server's: their versions differ. */
  outdated = $state(false);

  constructor(
    private readonly s: DeskState,
    private readonly local: LocalRules,
  ) {}

  /** Another position is shown, or its choices have changed. */
  restart(): void {
    this.s.outcomes = new Map();
    const offered = state.offered(this.s);
    if (offered.length > 0 && offered.length <= FEW) void this.compute();
  }

  /** Adds the missing outcomes to the state: of these choices, or of all that match what is picked. */
  async compute(choices = state.matching(this.s, state.offered(this.s))): Promise<void> {
    const position = this.s.current;
    const missing = choices.filter((choice) => !this.s.outcomes.has(choice.notation));
    if (missing.length === 0) return;
    const found = await this.of(missing);
    if (this.s.current !== position) return;
    const more = found.map((outcome) => [outcome.choice.notation, outcome] as const);
    this.s.outcomes = new Map([...this.s.outcomes, ...more]);
  }

  /** Empty if they cannot be computed. */
  async of(choices: readonly Choice[]): Promise<Outcome[]> {
    try {
      return await this.local.outcomes(this.s.current, choices);
    } catch {
      this.outdated = true;
      return [];
    }
  }
}
