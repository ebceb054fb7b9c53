// Which of the offered moves is meant by what was typed: exact notation first, then any case and blanks, with or without the
// verb (W3@r1c2 for draft:W3@r1c2). Several are returned where it may be each of them: nobody guesses.
import type { Choice } from "../net/protocol";

const simple = (text: string): string => text.toLowerCase().replace(/\s/g, "");

export function meant(offered: readonly Choice[], typed: string): Choice[] {
  const exact = offered.filter(({ notation }) => notation === typed.trim());
  if (exact.length > 0) return exact;
  const wanted = simple(typed);
  return offered.filter((choice) => {
    const notation = simple(choice.notation);
    return notation === wanted || notation.slice(notation.indexOf(":") + 1) === wanted;
  });
}
