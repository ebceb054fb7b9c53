// Faults of a page that a script can see: text too small to read, names with empty parts, more than one stop of the Tab
// key in a board.
import type { Page } from "@playwright/test";

export const SMALLEST = 9.5; // pixels, as they appear in the window

/** Texts that are drawn smaller than that, each with its size. A scene on the front page is a picture of a game, not text. */
export const small_texts = (page: Page, least = SMALLEST): Promise<string[]> =>
  page.evaluate((least) => {
    /** How much larger than its style says an element is drawn. */
    const scale = (element: Element): number => {
      const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
      if (matrix) return Math.hypot(matrix.c, matrix.d); // the height counts: letters on the side of a solid are narrow
      const box = element.closest<HTMLElement>("html *:not(svg, svg *)");
      return box?.offsetHeight ? box.getBoundingClientRect().height / box.offsetHeight : 1;
    };
    const is_seen = (element: Element): boolean => {
      if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && !element.closest(".vh, .scene, script, style, title, option");
    };
    /** The classes around it, to find where it is drawn. */
    const path = (element: Element): string => {
      const names: string[] = [];
      for (let at: Element | null = element; at && names.length < 4; at = at.parentElement) {
        const name = at.getAttribute("class")?.replace(/ ?svelte-\w+/g, "");
        if (name) names.unshift(`.${name.replaceAll(" ", ".")}`);
      }
      return names.join(" ");
    };
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent!.trim();
      if (!text || !parent || !is_seen(parent)) continue;
      const size = parseFloat(getComputedStyle(parent).fontSize) * scale(parent);
      if (size < least - 0.01) {
        found.add(`${size.toFixed(1)} px: “${text.slice(0, 40)}” in ${path(parent)}`);
      }
    }
    return [...found];
  }, least);

/** Names for assistive technology, and titles, in which a part was left out: "RES, 1 lot, , payout". */
export const empty_parts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const GAP = /[,;:(–]\s*[,;)]|[,;]\s*\.(\s|$)|:\s*\.(\s|$)|^\s*[,;:.)]|[,;(–]\s*$|\s[,;]|undefined|null|NaN|\{/;
    const found = new Set<string>();
    for (const name of ["aria-label", "title", "aria-valuetext", "alt", "aria-description", "placeholder"])
      for (const one of document.querySelectorAll(`[${name}]`)) {
        const text = one.getAttribute(name)!;
        if (GAP.test(text)) found.add(`${name} “${text}”`);
      }
    for (const one of document.querySelectorAll("svg title, .vh"))
      if (GAP.test(one.textContent!)) found.add(`${one.tagName.toLowerCase()} “${one.textContent}”`);
    return [...found];
  });
