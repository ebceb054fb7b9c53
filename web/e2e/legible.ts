// Faults of a page that a script can detect: text too small to read, names with empty parts, targets of a board that
// the keyboard cannot reach.
import type { Page } from "@playwright/test";

export const SMALLEST = 9.5; // pixels on screen

/** Texts drawn smaller than that, each with its size. A scene on the home page is a picture of a game, not text. */
export const small_texts = (page: Page, least = SMALLEST): Promise<string[]> =>
  page.evaluate((least) => {
    /** The scale at which an element is drawn, relative to its style. */
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
    /** The surrounding classes, to locate the element. */
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

/** Accessible names and titles with an empty part: "RES, 1 lot, , payout". */
export const empty_parts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const GAP = /[,;:(–]\s*[,;)]|[,;]\s*\.(\s|$)|:\s*\.(\s|$)|^\s*[,;:.)]|[,;(–]\s*$|\s[,;]|undefined|null|NaN|\{/;
    const found = new Set<string>();
    for (const name of [
      "aria-label",
      "data-explain",
      "title",
      "aria-valuetext",
      "alt",
      "aria-description",
      "placeholder",
    ])
      for (const one of document.querySelectorAll(`[${name}]`)) {
        const text = one.getAttribute(name)!;
        if (GAP.test(text)) found.add(`${name} “${text}”`);
      }
    for (const one of document.querySelectorAll("svg title, .vh"))
      if (GAP.test(one.textContent!)) found.add(`${one.tagName.toLowerCase()} “${one.textContent}”`);
    return [...found];
  });

/** Tab stops of a board beyond the first, and targets that the arrow keys do not reach from it. */
export const out_of_reach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const board = document.querySelector<HTMLElement>("main.board")!;
    const is_there = (one: HTMLElement): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    };
    const all = () =>
      [...board.querySelectorAll<HTMLElement>("button, a[href], [tabindex]")].filter(
        (one) => is_there(one) && !one.matches("[disabled], [aria-hidden=true] *"),
      );
    const name = (one: HTMLElement) =>
      `<${one.tagName} ${one.getAttribute("class")?.replace(/ ?svelte-\w+/g, "")}> “${one.getAttribute("aria-label") ?? one.textContent?.trim().slice(0, 40)}”`;
    const [stop, ...more] = all().filter(({ tabIndex }) => tabIndex >= 0);
    if (!stop) return ["no stop of the Tab key"];
    const reached = new Set<HTMLElement>([stop]);
    for (const at of reached)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        if (!at.isConnected) break;
        at.focus();
        at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        if (board.contains(document.activeElement)) reached.add(document.activeElement as HTMLElement);
      }
    const missed = all().filter(
      (one) => !reached.has(one) && (one.matches("button, a, [role=button]") || !one.querySelector("button, a[href]")),
    );
    return [
      ...more.map((one) => `another stop of the Tab key: ${name(one)}`),
      ...missed.map((one) => `no arrow leads to ${name(one)}`),
    ];
  });

/** Selectable elements without an outline, with forced colours and with high contrast. */
export async function without_outline(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const forced = await not_outlined(page);
  await page.emulateMedia({ forcedColors: "none", contrast: "more" });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()); // focus has a ring of its own
  const contrasting = await not_outlined(page);
  await page.emulateMedia({ contrast: "no-preference" });
  return [
    ...forced.map((one) => `no outline with forced colours: ${one}`),
    ...contrasting.map((one) => `no outline with high contrast: ${one}`),
  ];
}

/** A drawing keeps its own lines. */
const not_outlined = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const outlined = (one: Element): boolean => {
      const { outlineStyle, outlineWidth, stroke } = getComputedStyle(one);
      if (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) return true;
      return one instanceof SVGGeometryElement && stroke !== "none" && one.checkVisibility();
    };
    return [
      ...document.querySelectorAll("main.board button.live, main.board button.lit, main.board [role=toolbar].live"),
    ]
      .filter((one) => one.checkVisibility() && !outlined(one))
      .map((one) => `${one.getAttribute("class")} ${one.getAttribute("aria-label")}`);
  });

/** Log rows without text. */
export const empty_rows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-log] button .text")]
      .filter((text) => !text.textContent!.trim())
      .map((text) => `an empty row of the log: ${text.closest<HTMLElement>("[data-seq]")!.dataset.seq}`),
  );

/** Texts that address a player: a spectator sees none of them. */
export const spoken_to = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const WORDS = /\b(my|mine|your|yours|you)\b/i;
    const TEXTS = ["aria-label", "title", "data-explain"];
    const rooms = [...document.querySelectorAll("main.board, section.prompt, section.players, [data-log]")];
    const found = rooms.flatMap((room) => {
      const labels = [room, ...room.querySelectorAll("[aria-label], [title], [data-explain]")].flatMap((one) =>
        one.matches(".card[data-explain]") ? [] : TEXTS.map((name) => one.getAttribute(name) ?? ""),
      );
      const walker = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
      while (walker.nextNode())
        if (!walker.currentNode.parentElement!.closest(".card .text"))
          // text printed on a card addresses everybody
          labels.push(walker.currentNode.textContent!.trim());
      return labels.filter((text) => WORDS.test(text));
    });
    return [...new Set(found)].map((text) => `speaks to a player: “${text}”`);
  });
