// One tab stop for many buttons: arrows go to the nearest one in their direction.
import type { Point } from "./layout";

const AHEAD: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function next_in(key: string, from: number, places: readonly Point[]): number | null {
  const way = AHEAD[key];
  const here = places[from];
  if (!way || !here) return null;
  let best: { index: number; cost: number } | null = null;
  places.forEach((place, index) => {
    const [dx, dy] = [place[0] - here[0], place[1] - here[1]];
    const along = dx * way[0] + dy * way[1];
    if (index === from || along < 2) return;
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = Math.hypot(dx, dy) + aside * 2;
    if (!best || cost < best.cost) best = { index, cost };
  });
  return best === null ? null : (best as { index: number }).index;
}

/** In a row of buttons. */
export function step_in(event: KeyboardEvent, at: number, buttons: readonly (HTMLElement | undefined)[]): void {
  const count = buttons.length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1, Home: -at, End: count - 1 - at }[event.key];
  if (step === undefined) return;
  buttons[(at + step + count) % count]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
