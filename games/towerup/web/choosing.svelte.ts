// Choosing several floors one by one, as the rules need a complete set: any-colour floors of a card (TU-5.4),
// replacements in a shortage (TU-11.1), floors to return (TU-4.5). A floor may be added if some offered set contains
// the result.
import type { Choice } from "$web/net/protocol";
import { COLOURS, type Colour } from "./view";

const holds = (set: readonly Colour[], part: readonly Colour[]): boolean =>
  COLOURS.every((colour) => part.filter((one) => one === colour).length <= set.filter((one) => one === colour).length);

export class Choosing {
  chosen = $state.raw<readonly Colour[]>([]);

  constructor(readonly choices: () => readonly Choice[]) {}

  readonly need: number = $derived.by(() => Math.max(0, ...this.choices().map((choice) => colours_of(choice).length)));

  /** The set completed by this colour, and whether any set still allows it. */
  with(colour: Colour): { whole: Choice | null; possible: boolean } {
    const next = [...this.chosen, colour];
    const found = this.choices().filter((choice) => holds(colours_of(choice), next));
    return {
      whole: found.find((choice) => colours_of(choice).length === next.length) ?? null,
      possible: !!found.length,
    };
  }
  clear(): void {
    this.chosen = [];
  }
  back(colour: Colour): void {
    const at = this.chosen.lastIndexOf(colour);
    this.chosen = this.chosen.filter((_, i) => i !== at);
  }
}

export const colours_of = (choice: Choice): readonly Colour[] => (choice.action.colours ?? []) as unknown as Colour[];
