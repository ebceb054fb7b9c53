// Where to click.
import type { Locator, Page } from "@playwright/test";

/** A point of a drawn thing, as far up as possible, that nothing stands before; null when there is none. `part` is what of it
 *  has the shape. */
export const point_of = (thing: Locator, part: string): Promise<readonly [number, number] | null> =>
  thing.evaluate((group, part) => {
    group.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = group.querySelector(part)!.getBoundingClientRect();
    for (let row = 1; row < 24; row++)
      for (const column of [12, 10, 14, 8, 16, 6, 18, 4, 20]) {
        const [x, y] = [left + (width * column) / 24, top + (height * row) / 24];
        if (group.contains(document.elementFromPoint(x, y))) return [x, y] as const;
      }
    return null;
  }, part);

export const click_at = (page: Page, at: readonly [number, number], touch: boolean): Promise<void> =>
  touch ? page.touchscreen.tap(...at) : page.mouse.click(...at);
