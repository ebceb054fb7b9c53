// Loads the guide of a game with what draws it: nothing of it is fetched before it is read.
import type { Component } from "svelte";
import type { Guide } from "../guide/guide";
import type { Language } from "../words.svelte";

export interface LoadedGuide {
  text: Guide;
  GuideText: Component<{ guide: Guide; game: string; go: (clause: string) => void; small?: boolean }>;
}

/** Null where the game has none, or where it cannot be fetched: then the clauses are read. */
export async function load_guide(game: string, language: Language): Promise<LoadedGuide | null> {
  try {
    const [{ guide_of }, { default: GuideText }] = await Promise.all([
      import("../guide/guide"),
      import("../guide/GuideText.svelte"),
    ]);
    const text = await guide_of(game, language);
    return text && { text, GuideText };
  } catch {
    return null;
  }
}
