// What a page tells about a press: where it arrived, and whether anything changed afterwards. Also layout shift and long
// tasks, by the browser's own counters.
import type { Page } from "@playwright/test";

export interface Arrival {
  /** Clicks and key presses received since the press began. */
  heard: number;
  /** Whether the last one was inside the target. */
  hit: boolean;
  /** What was hit instead, in words. */
  where: string;
  /** Changes of markup and text since it was received. Focus and inline styles do not count. */
  changes: number;
}

export interface Meters {
  /** The sum of all layout shifts outside 500 ms of input, as the browser counts them. */
  shift: number;
  /** The largest shifts, with the elements that moved. */
  shifts: string[];
  /** Milliseconds. */
  longest_task: number;
}

declare global {
  interface Window {
    instruments: {
      meters: Meters;
      arrival: Arrival;
      target: Element | null;
      name_of(element: Element | null): string;
    };
  }
}

export async function install(page: Page): Promise<void> {
  await page.addInitScript(measure);
}

/** Runs in the page. */
function measure(): void {
  const name_of = (element: Element | null): string => {
    if (!element) return "nothing";
    const names = (element.getAttribute("class") ?? "").replace(/ ?svelte-\w+/g, "").trim();
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
    return `${element.localName}${names && `.${names.replace(/\s+/g, ".")}`} “${text.slice(0, 60)}”`;
  };
  const meters: Meters = { shift: 0, shifts: [], longest_task: 0 };
  const arrival: Arrival = { heard: 0, hit: false, where: "", changes: 0 };
  window.instruments = { meters, arrival, target: null, name_of };

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as any[]) {
      if (entry.hadRecentInput) continue;
      meters.shift += entry.value;
      const moved = entry.sources?.map(({ node }: { node: Node | null }) =>
        name_of(node instanceof Element ? node : (node?.parentElement ?? null)),
      );
      meters.shifts.push(`${entry.value.toFixed(4)}: ${moved?.join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) meters.longest_task = Math.max(meters.longest_task, duration);
  }).observe({ type: "longtask", buffered: true });

  const receive = ({ target }: Event): void => {
    const element = target as Element;
    arrival.heard += 1;
    arrival.hit = window.instruments.target?.contains(element) ?? false;
    arrival.where = name_of(element);
    arrival.changes = 0;
  };
  addEventListener("click", (event) => (event as PointerEvent).pointerType && receive(event), true);
  addEventListener("keydown", (event) => (event as KeyboardEvent).key === "Enter" && receive(event), true);
  const counts = ({ type, attributeName }: MutationRecord): boolean =>
    type !== "attributes" || !/^(style|tabindex)$/.test(attributeName!);
  new MutationObserver((records) => (arrival.changes += records.filter(counts).length)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

export const meters_of = (page: Page): Promise<Meters> => page.evaluate(() => window.instruments.meters);
