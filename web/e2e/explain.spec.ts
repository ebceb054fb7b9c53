// Everything on a table explains itself: on hover, keyboard focus and long press.
import { readdirSync, existsSync } from "node:fs";
import { resize, table_in_play, type Size } from "./everywhere";
import { unexplained } from "./explained";
import { pool } from "../../games/blueprints/web/e2e/hands";
import { until_my_turn } from "./play";
import { expect, test, type Page } from "./server";
import { GREEDY, me, open_table, prefer, seat_link } from "./tables";
import { long_press } from "./touch";

const FOLDER = new URL("../../games/", import.meta.url);
const GAMES = readdirSync(FOLDER).filter((game) => existsSync(new URL(`${game}/web/Board.svelte`, FOLDER)));
const SIZES: Size[] = ["1360x850", "820x1180", "844x390", "390x844"];
const SEATS: Record<string, number> = { cloud_city: 4 };

const tip = (page: Page) => page.getByRole("tooltip");

/** Visits every sheet of a board that shows its parts in turn. */
async function each_sheet(page: Page, visit: () => Promise<void>): Promise<void> {
  await visit();
  const tabs = page.locator("main.board [role=tab]");
  for (let i = 0, n = await tabs.count(); i < n; i++) {
    await tabs.nth(i).click();
    await visit();
  }
}

for (const game of GAMES)
  test(`${game}: every number, sign and drawing has an explanation`, async ({ page, server }) => {
    test.slow();
    await prefer(page, { name: "Ana" });
    const { table, seat } = await table_in_play(server, game, SEATS[game] ?? 3);
    const faults = new Set<string>();
    const look_at = async () => {
      for (const size of SIZES) {
        await resize(page, size);
        await each_sheet(page, async () => {
          for (const fault of await unexplained(page)) faults.add(`${size}: ${fault}`);
        });
      }
    };
    await page.goto(seat_link(table, seat));
    await until_my_turn(page);
    await look_at();
    await page.goto(`/t/${table.id}#watch=${table.watch}`);
    await page.locator("main.board > *").first().waitFor();
    await look_at();
    expect([...faults]).toEqual([]);
  });

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1360, height: 850 } });

  test("hover and focus show an explanation; Escape closes it; it moves and blocks nothing", async ({
    page,
    server,
  }) => {
    await prefer(page, { name: "Ana" });
    await page.goto(seat_link(await open_table(server, [me("Ana"), GREEDY])));
    await until_my_turn(page);
    const prize = page.locator("[data-spot=prizes] li").first();
    const before = await page.locator("main.board").boundingBox();
    await page.mouse.move(5, 5);
    await prize.hover();
    await expect(tip(page)).toContainText("A stack of 5 dice or more.");
    await expect(tip(page)).toContainText("BP-10.3");
    expect(await page.locator("main.board").boundingBox()).toEqual(before);
    const { x, y, width, height } = (await tip(page).boundingBox())!;
    expect(x >= 0 && y >= 0 && x + width <= 1360 && y + height <= 850, "inside the window").toBe(true);
    const at = { x: x + width / 2, y: y + height / 2 };
    const hit = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest("[role=tooltip]") ?? null,
      at,
    );
    expect(hit, "the pointer passes through it").toBeNull();
    await page.keyboard.press("Escape");
    await expect(tip(page)).toHaveCount(0);

    // focus: a die says what its material scores
    await page.keyboard.press("1");
    await page.keyboard.press("1");
    await expect(pool(page).first()).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(pool(page).nth(1)).toBeFocused();
    await expect(tip(page)).toBeVisible();
    await expect(pool(page).nth(1)).toHaveAttribute("aria-describedby", "explanation");
    await page.keyboard.press("Escape");
    await expect(tip(page)).toHaveCount(0);
    await expect(pool(page).nth(1)).not.toHaveAttribute("aria-describedby", /./);

    // with Shift the arrows also visit what cannot be chosen
    for (let i = 0; i < 60 && !(await page.locator("[data-visited]").count()); i++)
      await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator("[data-visited]")).toBeFocused();
    await expect(tip(page)).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator("[data-visited]")).toHaveCount(0);
    await expect(page.locator("main.board button:focus, main.board [role=button]:focus")).toHaveCount(1);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a long press explains and picks nothing; a tap still picks", async ({ page, server }) => {
    await prefer(page, { name: "Ana" });
    await page.goto(seat_link(await open_table(server, [me("Ana"), GREEDY])));
    await until_my_turn(page);
    const die = pool(page).first();
    const finger = await long_press(page, die, () => expect(tip(page)).toBeVisible());
    await expect(tip(page)).toBeVisible();
    const { y, height } = (await tip(page).boundingBox())!;
    expect(y + height <= finger.y || y >= finger.y, "not under the finger").toBe(true);
    await expect(page.locator("button[data-pool].picked")).toHaveCount(0);
    await die.tap();
    await expect(tip(page)).toHaveCount(0);
    await expect(page.locator("button[data-pool].picked")).toHaveCount(1);
  });
});
