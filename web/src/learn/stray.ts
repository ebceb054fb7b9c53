// A pick that the rules allow, but not this step of a tour.

/** What an action takes, part by part in the order of picking; null: not picked yet. */
export type Parts = readonly (string | null)[];

export interface Stray {
  picked: string;
  /** What to pick instead: one of these. */
  wanted: string[];
}

interface Lesson {
  /** Picked before. */
  held: Parts;
  asked: readonly Parts[];
  legal: readonly Parts[];
}

/** Null if the step asks for it, or the rules forbid it: then they say why. */
export function stray_of(action: Parts, { held, asked, legal }: Lesson): Stray | null {
  const at = action.findIndex((part, i) => part !== null && !asked.some((one) => one[i] === part));
  const picked = action[at];
  if (!picked || !legal.some((one) => one[at] === picked)) return null;
  const next = Math.max(at, held.filter((part) => part !== null).length);
  const wanted = asked.map((one) => one[next] ?? one.at(-1) ?? null);
  return { picked, wanted: [...new Set(wanted)].filter((part) => part !== null) };
}
