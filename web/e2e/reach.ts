// No button may be covered by something else.
import type { Page } from "@playwright/test";

/** The bars in which the games ask and confirm. */
const BARS = ["[data-spot=decision]", "[data-build]", "[data-spot=confirm]", ".build .buttons"];

/** Buttons of a bar whose centre is covered. What is scrolled out of view can be scrolled back, and overlays for
 *  reading (a dialog, an inspector) cover them on purpose. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate((bars) => {
    const OVER = "dialog, [popover], .inspector, .drop, .coach, .tip";
    const is_scrolled_away = (button: Element, x: number, y: number): boolean => {
      for (let box = button.parentElement; box; box = box.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(box).overflow)) continue;
        const { left, top, right, bottom } = box.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return true;
      }
      return false;
    };
    const buttons = bars.map((bar) => `main.board ${bar} button:enabled`).join();
    return [...document.querySelectorAll<HTMLElement>(buttons)].flatMap((button) => {
      if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (getComputedStyle(button).pointerEvents === "none") return [];
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const there = document.elementFromPoint(x, y);
      if (there?.closest(OVER) || is_scrolled_away(button, x, y)) return [];
      if (there && button.contains(there)) return [];
      const name = button.getAttribute("aria-label") ?? button.textContent!.replace(/\s+/g, " ").trim();
      return [
        `the button “${name}” lies under ${there ? `${there.localName}.${there.classList[0] ?? ""}` : "nothing: it is outside of the window"}`,
      ];
    });
  }, BARS);
