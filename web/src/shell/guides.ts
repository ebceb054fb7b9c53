// Loads a game's guide and the components that draw it, on demand.
import type { Component } from "svelte";
import type { Guide } from "../guide/guide";
import type { Language } from "../words.svelte";

export interface LoadedGuide {
  text: Guide;
  GuideText: Component<{ guide: Guide; game: string; go: (clause: string) => void; small?: boolean }>;
}

/** Null if the game has none or it cannot be fetched: then the clauses are shown. */
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
