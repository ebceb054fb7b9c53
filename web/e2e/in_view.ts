// Faults of a layout that a script can detect: text that is cut and shown nowhere else, targets too small for a finger,
// parts that cannot be scrolled into view, scrollers that do not show that there is more.
import type { Page } from "@playwright/test";

export const FINGER = 36; // pixels

/** Shared by the checks below; runs in the page. */
function install_helpers(): void {
  const scrolls = (style: CSSStyleDeclaration, axis: "x" | "y"): boolean =>
    /auto|scroll/.test(axis === "x" ? style.overflowX : style.overflowY);
  const clips = (style: CSSStyleDeclaration, axis: "x" | "y"): boolean =>
    /hidden|clip/.test(axis === "x" ? style.overflowX : style.overflowY);
  const is_seen = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || element.closest(".vh, .scene, option")) return false;
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath.startsWith("inset(50%")) return false; // for screen readers only
    return true;
  };
  /** The surrounding classes, to locate the element. */
  const path = (element: Element): string => {
    const names: string[] = [];
    for (let at: Element | null = element; at && names.length < 3; at = at.parentElement) {
      const name = at.getAttribute("class")?.replace(/ ?svelte-\w+/g, "");
      if (name) names.unshift(`.${name.trim().replaceAll(" ", ".")}`);
    }
    return names.join(" ");
  };
  /** How a box is cut off for good: by which ancestor, or by the window. What can be scrolled is not cut. */
  const cut_by = (
    box: { left: number; top: number; right: number; bottom: number },
    from: Element,
    slack: number,
  ): string | null => {
    let [free_x, free_y] = [false, false];
    for (let at: Element | null = from; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      free_x ||= scrolls(style, "x");
      free_y ||= scrolls(style, "y");
      if (!(at instanceof HTMLElement || at instanceof SVGSVGElement)) continue;
      const { left, top, width, height } = at.getBoundingClientRect();
      const [l, t, w, h] =
        at instanceof HTMLElement
          ? [left + at.clientLeft, top + at.clientTop, at.clientWidth, at.clientHeight]
          : [left, top, width, height];
      const wide = !free_x && clips(style, "x") && (box.left < l - slack || box.right > l + w + slack);
      const high = !free_y && clips(style, "y") && (box.top < t - slack || box.bottom > t + h + slack);
      if (wide || high) return path(at) || at.localName;
      if (style.position === "fixed") return null;
    }
    const out_x = !free_x && (box.left < -slack || box.right > innerWidth + slack);
    const out_y = !free_y && (box.top < -slack || box.bottom > innerHeight + slack);
    return out_x || out_y ? "the window" : null;
  };
  (window as any).in_view ??= { scrolls, clips, is_seen, path, cut_by };
}

const in_page = async <T>(page: Page, check: (argument: any) => T, argument?: unknown): Promise<Awaited<T>> => {
  await page.evaluate(install_helpers);
  return (await page.evaluate(check as any, argument)) as Awaited<T>;
};

/** Texts that are cut, although neither a title, a name or an explanation nor another visible text says them in full. */
export const cut_texts = (page: Page): Promise<string[]> =>
  in_page(page, () => {
    const { is_seen, path, cut_by } = (window as any).in_view;
    const SLACK = 3; // ink may overlap an edge
    const plain = (text: string) => text.replace(/\s+/g, " ").trim();
    const whole = new Set<string>();
    const cut: { text: string; parent: Element; by: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      const text = plain(node.textContent!);
      if (!text || !parent || !is_seen(parent)) continue;
      range.selectNodeContents(node);
      const { left, top, right, bottom, height } = range.getBoundingClientRect();
      const air = parent instanceof SVGElement ? height / 4 : 0; // a drawn letter does not fill its line
      const by = cut_by({ left, top: top + air, right, bottom: bottom - air }, parent, SLACK);
      if (by) cut.push({ text, parent, by });
      else whole.add(text);
    }
    const FULL_TEXTS = ["data-explain", "title", "aria-label"];
    const says = (element: Element, text: string): boolean =>
      FULL_TEXTS.some((name) =>
        plain(element.getAttribute(name) ?? "")
          .toLowerCase()
          .includes(text.toLowerCase()),
      );
    const is_told = ({ text, parent }: { text: string; parent: Element }): boolean => {
      if (whole.has(text)) return true;
      for (let at: Element | null = parent; at; at = at.parentElement) if (says(at, text)) return true;
      return false;
    };
    return [
      ...new Set(
        cut.filter((one) => !is_told(one)).map((one) => `“${one.text}” in ${path(one.parent)} is cut by ${one.by}`),
      ),
    ];
  });

/** Targets too small for a finger. Links in running text are exempt, as in WCAG 2.5.8. */
export const small_targets = (page: Page, least = FINGER): Promise<string[]> =>
  in_page(
    page,
    (least: number) => {
      const { is_seen, path } = (window as any).in_view;
      const found = [...document.querySelectorAll("button, a[href], [role=button], [role=tab], input, select")]
        .filter(
          (one) => is_seen(one) && !one.matches("[disabled], [aria-disabled=true], p a, li a, a.text, button.clause"),
        )
        .filter((one) => getComputedStyle(one).pointerEvents !== "none")
        .flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          if (Math.min(width, height) >= least - 0.5) return [];
          const name = one.getAttribute("aria-label") ?? one.textContent!.replace(/\s+/g, " ").trim();
          return [`${width.toFixed(0)} x ${height.toFixed(0)}: “${name.slice(0, 40)}” in ${path(one)}`];
        });
      return [...new Set(found)];
    },
    least,
  );

/** Parts of a board that are cut off for good, and scrollers without a sign of what is beyond their edge. */
export const out_of_view = (page: Page): Promise<string[]> =>
  in_page(page, () => {
    const { is_seen, path, cut_by, scrolls } = (window as any).in_view;
    const board = document.querySelector("main.board");
    if (!board) return [];
    const SLACK = 3;
    const parts = [...board.querySelectorAll("[data-spot], button, [role=button], h2, h3")].filter(is_seen);
    const lost = parts.flatMap((part) => {
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
      // more than half of it: a street may run beyond the edge of its picture
      const inner = {
        left: left + width / 4,
        right: right - width / 4,
        top: top + height / 4,
        bottom: bottom - height / 4,
      };
      const by = cut_by(inner, part, SLACK);
      return by ? [`${path(part)} is cut off by ${by}`] : [];
    });
    const has_sign = (box: HTMLElement, axis: "x" | "y"): boolean => {
      if (box.closest(".scroller")) return true; // shows markers at its edges
      if (box === board && axis === "y") return true; // a page scrolls
      // a desktop shows its scroll bar, which a browser without a window hides
      if (matchMedia("(pointer: fine)").matches && getComputedStyle(box).scrollbarWidth !== "none") return true;
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const low = axis === "x" ? right : bottom;
      const high = axis === "x" ? left : top;
      // something lies across the edge, and ends beyond it
      return [...box.querySelectorAll("*")].some((one) => {
        const rect = one.getBoundingClientRect();
        const [from, to] = axis === "x" ? [rect.left, rect.right] : [rect.top, rect.bottom];
        const across = (edge: number) => from < edge - 6 && to > edge + 6;
        return one.childElementCount === 0 && is_seen(one) && (across(low) || across(high));
      });
    };
    /** Whether something to see lies beyond an edge; texts for screen readers do not count. */
    const goes_on = (box: HTMLElement, axis: "x" | "y"): boolean => {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      return [...box.querySelectorAll("*")].some((one) => {
        const rect = one.getBoundingClientRect();
        const beyond =
          axis === "x"
            ? rect.right > right + 4 || rect.left < left - 4
            : rect.bottom > bottom + 4 || rect.top < top - 4;
        return beyond && one.childElementCount === 0 && is_seen(one);
      });
    };
    const silent = [board, ...board.querySelectorAll("*")].flatMap((box) => {
      if (!(box instanceof HTMLElement) || !is_seen(box)) return [];
      const style = getComputedStyle(box);
      return (["x", "y"] as const)
        .filter((axis) => {
          const more = axis === "x" ? box.scrollWidth - box.clientWidth : box.scrollHeight - box.clientHeight;
          return more > 8 && scrolls(style, axis) && goes_on(box, axis) && !has_sign(box, axis);
        })
        .map((axis) => `${path(box)} goes on without a sign (${axis})`);
    });
    const wide = document.documentElement.scrollWidth > innerWidth ? ["the page is wider than the window"] : [];
    return [...new Set([...lost, ...silent, ...wide])];
  });
