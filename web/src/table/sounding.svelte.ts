// Plays a desk's sounds: a move, the end of the game, a refusal. Call during component initialisation. The sound for
// one's turn is in attention.svelte.ts, as it also plays in a hidden tab.
import { untrack } from "svelte";
import { tab } from "../shell/tab.svelte";
import { sound } from "../sound/sound";
import type { Desk } from "./desk.svelte";

export function sound_desk(current: () => Desk): void {
  let heard = untrack(() => current().happened);
  $effect(() => {
    const desk = current();
    const { happened } = desk;
    if (!happened || happened === heard) return;
    heard = happened;
    if (untrack(() => desk.over)) sound("end");
    else if (!tab.hidden) sound("move");
  });
  $effect(() => {
    const { refusal, notice } = current();
    if (refusal || notice?.kind === "warn") sound("refusal");
  });
}
