// Matches typed input against the offered moves: exact notation first, then ignoring case and blanks, with or without
// the verb (W3@r1c2 for draft:W3@r1c2). Returns all matches if ambiguous.
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
