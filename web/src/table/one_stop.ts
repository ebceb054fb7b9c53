// A board is a single tab stop; the arrow keys move focus between its focusable elements by their position on the page.
// The shell does this for all games: a board only makes its targets focusable. With Shift the arrows also visit what is
// only explained (`data-explain`).
import { EXPLAINED } from "./explaining.svelte";
import { ways_between, WAYS, type Way } from "../shell/roving";
import type { Point } from "../draw/kit";

const FOCUSABLE = "button, a[href], [tabindex]";
/** An overlay in front of the board captures the keys. */
const IN_FRONT = "[role=dialog], dialog[open]";

const is_scroller = (one: HTMLElement): boolean => !one.matches("button, a[href], [role]:not([role=group])");

function is_there(one: HTMLElement): boolean {
  if (one.matches("[disabled], [aria-hidden=true] *") || !one.checkVisibility({ visibilityProperty: true }))
    return false;
  const { width, height } = one.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** All elements reachable by arrow keys. A scroller counts only if it contains nothing focusable. */
export function targets_of(board: HTMLElement): HTMLElement[] {
  const room = board.querySelector<HTMLElement>(IN_FRONT) ?? board;
  const found = [...room.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(is_there);
  return found.filter((one) => !is_scroller(one) || !found.some((other) => other !== one && one.contains(other)));
}

/** All of them, and everything else that has an explanation; what contains another one is left out. */
export function explained_of(board: HTMLElement): HTMLElement[] {
  const room = board.querySelector<HTMLElement>(IN_FRONT) ?? board;
  const targets = targets_of(board);
  const found = [...room.querySelectorAll<HTMLElement>(EXPLAINED)].filter(
    (one) => is_there(one) && !targets.includes(one) && !one.parentElement?.closest("button, a[href], [role=button]"),
  );
  return [...targets, ...found];
}

/** Makes an element that is only explained focusable for as long as it has the focus. */
function visit(one: HTMLElement): void {
  if (one.matches(FOCUSABLE)) return one.focus();
  const has_role = one.hasAttribute("role");
  one.dataset.visited = "";
  one.tabIndex = -1;
  if (!has_role) one.setAttribute("role", "note");
  one.addEventListener(
    "blur",
    () => {
      delete one.dataset.visited;
      one.removeAttribute("tabindex");
      if (!has_role) one.removeAttribute("role");
    },
    { once: true },
  );
  one.focus({ focusVisible: true } as FocusOptions);
}

/** The centre of a target as if nothing were scrolled: the order of the targets must not change with the focus. */
function middle(one: HTMLElement): Point {
  const { left, top, width, height } = one.getBoundingClientRect();
  let [x, y] = [left + width / 2, top + height / 2];
  for (let box = one.parentElement; box; box = box.parentElement) {
    x += box.scrollLeft;
    y += box.scrollTop;
  }
  return [x, y];
}

/** The tab stop: the last focused element, else a selectable one. */
function stop_among(targets: readonly HTMLElement[], last: HTMLElement | null): HTMLElement | undefined {
  if (last && targets.includes(last)) return last;
  const open = targets.filter((one) => one.getAttribute("aria-disabled") !== "true");
  return open.find((one) => one.matches(".live, .lit, .live *")) ?? open[0] ?? targets[0];
}

/** Whether the focused element needs the arrow key for scrolling. */
function scrolls(one: HTMLElement, way: Way): boolean {
  const [dx, dy] = WAYS[way];
  if (dx) return dx < 0 ? one.scrollLeft > 1 : one.scrollLeft + one.clientWidth < one.scrollWidth - 1;
  return dy < 0 ? one.scrollTop > 1 : one.scrollTop + one.clientHeight < one.scrollHeight - 1;
}

/** An attachment for the element around a board. */
export function one_stop(board: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let waits = false;

  function settle(): void {
    waits = false;
    const targets = targets_of(board);
    const stop = stop_among(targets, last);
    for (const one of board.querySelectorAll<HTMLElement>(FOCUSABLE)) {
      const wanted = one === stop ? 0 : -1;
      if (one.tabIndex !== wanted || !one.hasAttribute("tabindex")) one.tabIndex = wanted;
    }
  }
  function schedule_settle(): void {
    if (waits) return;
    waits = true;
    requestAnimationFrame(settle);
  }
  function entered({ target }: FocusEvent): void {
    last = target as HTMLElement;
    settle();
  }
  function move(event: KeyboardEvent): void {
    if (!(event.key in WAYS) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const focused = event.target as HTMLElement;
    // browsers also focus a scroller that no tabindex declares: the arrows lead out of it too
    const targets = [...new Set([...(event.shiftKey ? explained_of(board) : targets_of(board)), focused])];
    if (is_scroller(focused) && scrolls(focused, event.key as Way)) return;
    const next = ways_between(targets.map(middle))[targets.indexOf(focused)]![event.key as Way];
    if (next === undefined) return;
    visit(targets[next]!);
    event.preventDefault();
    event.stopPropagation();
  }

  const observer = new MutationObserver(schedule_settle);
  observer.observe(board, {
    subtree: true,
    childList: true,
    attributeFilter: ["tabindex", "disabled", "aria-disabled", "aria-hidden", "hidden", "open"],
  });
  board.addEventListener("focusin", entered);
  board.addEventListener("keydown", move);
  settle();
  return () => {
    observer.disconnect();
    board.removeEventListener("focusin", entered);
    board.removeEventListener("keydown", move);
  };
}
