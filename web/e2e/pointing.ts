// Where to click.
import type { Locator, Page } from "@playwright/test";

/** Waits until an element stays in place for two frames: the board is redrawn when the prompt grows by a line. */
export const at_rest = (thing: Locator): Promise<void> =>
  thing.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    const place = () => JSON.stringify(element.getBoundingClientRect());
    for (let last = ""; last !== place(); await frame()) last = place();
  });

/** The point of a drawn element with most of it visible around it, as a finger would choose it; null if all but
 *  slivers is covered. `part` selects what has its shape. */
export async function point_of(thing: Locator, part: string): Promise<readonly [number, number] | null> {
  await at_rest(thing);
  return thing.evaluate((group, part) => {
    group.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = group.querySelector(part)!.getBoundingClientRect();
    const CELLS = 18;
    const at = (row: number, column: number) =>
      [left + (width * (column + 0.5)) / CELLS, top + (height * (row + 0.5)) / CELLS] as const;
    const is_seen = Array.from({ length: CELLS }, (_, row) =>
      Array.from({ length: CELLS }, (_, column) => group.contains(document.elementFromPoint(...at(row, column)))),
    );
    const has_room = (room: number, row: number, column: number): boolean => {
      for (let r = row - room + 1; r < row + room; r++)
        for (let c = column - room + 1; c < column + room; c++) if (!is_seen[r]?.[c]) return false;
      return true;
    };
    let best = { room: 1, row: 0, column: 0 };
    for (let row = 0; row < CELLS; row++)
      for (let column = 0; column < CELLS; column++)
        while (has_room(best.room + 1, row, column)) best = { room: best.room + 1, row, column };
    return best.room > 1 ? at(best.row, best.column) : null;
  }, part);
}

/** A tap becomes a click some time after the finger is lifted: waits until the page has received it. */
async function tap(page: Page, finger: () => Promise<void>): Promise<void> {
  const click = await page.evaluateHandle(() => ({
    heard: new Promise<void>((resolve) =>
      addEventListener("click", () => setTimeout(resolve), { capture: true, once: true }),
    ),
  }));
  await finger();
  await click.evaluate(({ heard }) => heard);
}

export const click_at = (page: Page, at: readonly [number, number], touch: boolean): Promise<void> =>
  touch ? tap(page, () => page.touchscreen.tap(...at)) : page.mouse.click(...at);

export const press = (what: Locator, touch = false): Promise<void> =>
  touch ? tap(what.page(), () => what.tap()) : what.click();
