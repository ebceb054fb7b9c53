// One tab stop for many buttons: arrows go to the nearest one in their direction, as they lie on the page.

const AHEAD: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(button: HTMLElement): readonly [number, number] {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Moves the focus from one of the buttons to another; whether it did. */
export function rove(event: KeyboardEvent, buttons: readonly HTMLElement[]): boolean {
  const here = buttons.find((button) => button === event.currentTarget || button === event.target);
  const way = AHEAD[event.key];
  if (!here || !way || event.altKey || event.ctrlKey || event.metaKey) return false;
  const [x, y] = middle(here);
  let best: { button: HTMLElement; cost: number } | null = null;
  for (const button of buttons) {
    const [dx, dy] = [middle(button)[0] - x, middle(button)[1] - y];
    const along = dx * way[0] + dy * way[1];
    if (button === here || along < 4) continue;
    const cost = along + 2.5 * (Math.abs(dx * way[1]) + Math.abs(dy * way[0]));
    if (!best || cost < best.cost) best = { button, cost };
  }
  best?.button.focus();
  event.preventDefault();
  event.stopPropagation();
  return best !== null;
}
