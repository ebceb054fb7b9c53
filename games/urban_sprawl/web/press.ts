// A click counts only if the question has not changed since its pointerdown.

const DECIDES = "[data-spot=town], [data-spot=decision], [data-spot=city-hall], [data-rail], [data-hand]";

/** For `use:`. `question` identifies the current question. */
export function steady(
  board: HTMLElement,
  question: () => string,
): { update: (next: () => string) => void; destroy: () => void } {
  let now = question;
  let pressed: string | null = null;
  const press = () => (pressed = now());
  const click = (event: MouseEvent) => {
    const was = pressed;
    pressed = null;
    // a click by keyboard or script has no pointerdown
    if (was === null || was === now() || !(event.target as Element).closest(DECIDES)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  board.addEventListener("pointerdown", press, true);
  board.addEventListener("click", click, true);
  return {
    update: (next) => (now = next),
    destroy: () => {
      board.removeEventListener("pointerdown", press, true);
      board.removeEventListener("click", click, true);
    },
  };
}
