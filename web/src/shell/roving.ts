// One tab stop for many buttons: arrows go to the nearest one in their direction.
import type { Point } from "../draw/kit";

const AHEAD: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The place an arrow leads to; null for other keys, and where nothing lies that way. */
export function next_in(key: string, from: number, places: readonly Point[]): number | null {
  const way = AHEAD[key];
  const here = places[from];
  if (!way || !here) return null;
  let best: { index: number; cost: number } | null = null;
  for (const [index, place] of places.entries()) {
    const [dx, dy] = [place[0] - here[0], place[1] - here[1]];
    const along = dx * way[0] + dy * way[1];
    if (index === from || along < 2) continue;
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = Math.hypot(dx, dy) + aside * 2;
    if (!best || cost < best.cost) best = { index, cost };
  }
  return best?.index ?? null;
}

/** In a row of buttons, round and round. */
export function step_in(event: KeyboardEvent, at: number, buttons: readonly (HTMLElement | undefined)[]): void {
  const count = buttons.length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1, Home: -at, End: count - 1 - at }[event.key];
  if (step === undefined) return;
  buttons[(at + step + count) % count]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

function middle(button: HTMLElement): Point {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Among buttons as they lie on the page; whether the focus moved. */
export function rove(event: KeyboardEvent, buttons: readonly HTMLElement[]): boolean {
  const from = buttons.findIndex((button) => button === event.currentTarget || button === event.target);
  if (from < 0 || !AHEAD[event.key] || event.altKey || event.ctrlKey || event.metaKey) return false;
  const next = next_in(event.key, from, buttons.map(middle));
  if (next !== null) buttons[next]!.focus();
  event.preventDefault();
  event.stopPropagation();
  return next !== null;
}
