// On a phone and a tablet: targets large enough for a finger, and maps that two fingers zoom.
import { resize, table_in_play, type Size } from "./everywhere";
import { entries, until_my_turn } from "./play";
import { expect, test, type Page } from "./server";
import { prefer, seat_link } from "./tables";
import { centre, pinch } from "./touch";

const LEAST = 36; // pixels
const SIZES: Size[] = ["390x844", "844x390", "820x1180"];
const SEATS: Record<string, number> = { blueprints: 4, cloud_city: 4, towerup: 4, uptown: 4, urban_sprawl: 4 };
/** The part of a map that grows when it is zoomed. */
const MAPS: Record<string, string> = {
  cloud_city: "[data-spot=city] .sheet",
  towerup: "[data-spot=city] .sheet",
  uptown: "[data-spot=street] .ground",
  urban_sprawl: "[data-spot=town] .map",
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Targets of the board that are smaller than a fingertip: the visible part of what can be touched. */
const small_targets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const board = document.querySelector("main.board")!;
    const found = [...board.querySelectorAll<HTMLElement>("button, [role=button], a[href]")].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.matches("[disabled], [aria-hidden=true] *") &&
        getComputedStyle(one).pointerEvents !== "none",
    );
    return found.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      if (width === 0 || Math.min(width, height) >= least - 0.5) return [];
      const name = one.getAttribute("aria-label") ?? one.textContent?.trim() ?? "";
      return [
        `${Math.round(width)}x${Math.round(height)} ${one.getAttribute("class")?.replace(/ ?svelte-\w+/g, "")} “${name.slice(0, 40)}”`,
      ];
    });
  }, LEAST);

for (const [game, seats] of Object.entries(SEATS)) {
  test(`${game}: every target of the board is large enough for a finger`, async ({ page, server }) => {
    await prefer(page, { name: "Ana" });
    const { table, seat } = await table_in_play(server, game, seats);
    await page.goto(seat_link(table, seat));
    await until_my_turn(page);
    const faults = new Set<string>();
    const tabs = page.locator("main.board [role=tab]");
    for (const size of SIZES) {
      await resize(page, size);
      for (const fault of await small_targets(page)) faults.add(`${size}: ${fault}`);
      for (let i = 0, n = await tabs.count(); i < n; i++) {
        await tabs.nth(i).tap();
        for (const fault of await small_targets(page)) faults.add(`${size}: ${fault}`);
      }
    }
    expect([...faults]).toEqual([]);
  });
}

for (const [game, map] of Object.entries(MAPS)) {
  test(`${game}: two fingers zoom the map and pick nothing; a key resets it`, async ({ page, server }) => {
    await prefer(page, { name: "Ana" });
    const { table, seat } = await table_in_play(server, game, SEATS[game]!);
    await page.goto(seat_link(table, seat));
    await until_my_turn(page);
    const sheet = page.locator(map).first();
    const width = async () => (await sheet.boundingBox())!.width;
    const [before, steps] = [await width(), await entries(page)];
    await pinch(page, await centre(sheet), 80, 160);
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    expect(await entries(page), "nothing was decided").toBe(steps);
    await expect(page.locator("main.board .picked, main.board .ghosted, section.prompt .objection")).toHaveCount(0);
    await page.keyboard.press("0");
    await expect.poll(async () => Math.round(await width())).toBe(Math.round(before));
    await page.keyboard.press("+");
    await expect.poll(width).toBeGreaterThan(before * 1.4);
    await page.keyboard.press("-");
    await expect.poll(async () => Math.round(await width())).toBe(Math.round(before));
  });
}
