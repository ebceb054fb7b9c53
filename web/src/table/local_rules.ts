// What the rules in the page say about a position, computed from what its viewer may know.
import type { Lookahead, Outcome } from "../board";
import type { Action, Choice, Hint, Position, Why } from "../net/protocol";
import type { ChoiceText, Known, Rules } from "../rules/rules";

export class LocalRules {
  constructor(
    /** Null if this page was built without the game. */
    private readonly rules: Rules | null,
    private readonly options: Record<string, unknown>,
  ) {}

  /** Rejects if the rules in the page do not match the server's. */
  async outcomes(position: Position, choices: readonly Choice[]): Promise<Outcome[]> {
    const previews = await (this.rules?.preview(this.#known(position), choices) ?? []);
    return previews.map((preview, i) => ({ choice: choices[i]!, ...preview }));
  }

  async hint(position: Position, player: string): Promise<Hint[]> {
    return this.rules?.hint(this.#known(position), player) ?? [];
  }

  ahead(position: Position, notations: readonly string[]): Promise<Lookahead> {
    return this.#available().then((rules) => rules.ahead(this.#known(position), notations));
  }

  why(position: Position, action: Action, ahead?: Lookahead): Promise<Why> {
    const known = this.#known(position);
    return this.#available().then((rules) => rules.why(ahead ? { ...known, packed: ahead.packed } : known, action));
  }

  /** For a move in notation; rejects if it cannot be parsed. */
  why_typed(position: Position, notation: string): Promise<Why> {
    return this.#available().then((rules) => rules.why_typed(this.#known(position), notation));
  }

  /** The position as text. */
  async text(position: Position, names: readonly string[]): Promise<string> {
    return this.rules?.text(this.#known(position), names) ?? "";
  }

  /** The choices of the position as text. */
  async choices(position: Position, names: readonly string[]): Promise<ChoiceText[]> {
    return this.rules?.choices(this.#known(position), names) ?? [];
  }

  async #available(): Promise<Rules> {
    if (!this.rules) throw new Error("no rules");
    return this.rules;
  }

  #known(position: Position): Known {
    return { options: this.options, seat: position.seat, packed: position.packed };
  }
}
