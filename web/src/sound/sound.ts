// Optional sounds; everything they signal is also visible. The synthesizer is loaded with the first one.
import { preferences } from "../preferences.svelte";
import type { Sound, Synth } from "./synth";

let synth: Promise<Synth> | null = null;

export function sound(name: Sound): void {
  if (!preferences.sound) return;
  synth ??= import("./synth").then(({ Synth }) => new Synth());
  synth.then((made) => made.play(name, preferences.volume)).catch(() => (synth = null)); // sounds are optional
}
