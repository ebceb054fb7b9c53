// What a board shows without saying what it is: a script looks at everything that is drawn.
import type { Page } from "@playwright/test";

/**
 * Numbers, letters and drawings of the board with neither an explanation nor an accessible name of their own. Words name
 * themselves. What is pointed at counts: a drawing may lie under the element that explains it.
 */
export const unexplained = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const board = document.querySelector<HTMLElement>("main.board")!;
    const DRAWN = "svg, img, canvas";
    const SAID = "[data-explain], button[aria-label], a[aria-label], [role=button][aria-label], [role=img][aria-label]";
    /** Backgrounds, key caps and previews; a preview says in words what it shows. */
    const DECORATION = "kbd, .vh, .sky, .icon, [data-decoration], .glow, button .icon";
    const names_itself = (text: string): boolean => /\p{L}{3}/u.test(text);

    const is_seen = (element: Element): boolean => {
      const { width, height, left, top } = element.getBoundingClientRect();
      const inside = left + width / 2 > 0 && top + height / 2 > 0;
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        width > 2 &&
        height > 2 &&
        inside
      );
    };
    /** What the pointer finds at the centre of an element, from the top. */
    function said_at(element: Element): boolean {
      if (element.closest(SAID)) return true;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const found = document.elementsFromPoint(x, y).filter((one) => board.contains(one));
      return found.some((one) => one.closest(SAID) !== null && board.contains(one.closest(SAID)));
    }
    /** A word beside a number or a drawing in the same small group names it. */
    const named_beside = (element: Element): boolean => {
      const group = element.closest("button, li, td, th, p, h2, h3, header, label, figcaption, figure, span");
      return (
        group !== null &&
        board.contains(group) &&
        names_itself(group.textContent ?? "") &&
        !group.querySelector("ul, ol")
      );
    };
    const path = (element: Element): string => {
      const names: string[] = [];
      for (let at: Element | null = element; at && at !== board && names.length < 5; at = at.parentElement)
        names.unshift(
          at.tagName.toLowerCase() +
            (at.getAttribute("class") ?? "").replace(/ ?svelte-\w+/g, "").replace(/^(?=.)| +/g, "."),
        );
      return names.join(" ");
    };

    const faults = new Set<string>();
    const tell = (element: Element, what: string) => {
      if (element.closest(DECORATION) || !is_seen(element) || said_at(element) || named_beside(element)) return;
      faults.add(`${what} in ${path(element)}`);
    };
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!.trim();
      if (text && !names_itself(text)) tell(walker.currentNode.parentElement!, `“${text}”`);
    }
    for (const drawing of board.querySelectorAll(DRAWN)) {
      const { width, height } = drawing.getBoundingClientRect();
      if (width * height < 200 * 200) tell(drawing, "a drawing");
      else
        for (const part of drawing.querySelectorAll("path, rect, circle, polygon, use"))
          if (part.getBoundingClientRect().width < 120) tell(part, "a part of a drawing");
    }
    return [...faults];
  });
