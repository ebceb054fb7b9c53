// What of an element is seen: within the window, and within every part around it that scrolls or cuts off.
import type { Box } from "./place";

const cuts = (element: Element): boolean => getComputedStyle(element).overflow !== "visible";
const scrolls = (element: Element): boolean =>
  (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
  /auto|scroll/.test(getComputedStyle(element).overflow);

function around(element: Element): Element[] {
  const parent = element.parentElement;
  return parent && parent !== document.body ? [parent, ...around(parent)] : [];
}

/** The part of it that is seen; null: none. */
export function in_sight(element: Element): Box | null {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const seen = { left: Math.max(0, left), top: Math.max(0, top), right, bottom };
  seen.right = Math.min(innerWidth, right);
  seen.bottom = Math.min(innerHeight, bottom);
  for (const frame of around(element).filter(cuts)) {
    const edge = frame.getBoundingClientRect();
    seen.left = Math.max(seen.left, edge.left);
    seen.top = Math.max(seen.top, edge.top);
    seen.right = Math.min(seen.right, edge.right);
    seen.bottom = Math.min(seen.bottom, edge.bottom);
  }
  const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
  return width > 1 && height > 1 ? { left: seen.left, top: seen.top, width, height } : null;
}

/** Scrolls what can be scrolled around it, and nothing that merely cuts off. */
export function bring_into_sight(element: Element): void {
  for (const frame of around(element).filter(scrolls)) {
    const [box, edge] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
    frame.scrollTop += Math.min(0, box.top - edge.top) + Math.max(0, box.bottom - edge.bottom);
    frame.scrollLeft += Math.min(0, box.left - edge.left) + Math.max(0, box.right - edge.right);
  }
}
