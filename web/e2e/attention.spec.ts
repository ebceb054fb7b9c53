// Alerts for one's turn in a hidden tab: by its title, and by a notification if enabled.
import type { Page } from "@playwright/test";
import { game_of_two } from "../../games/blueprints/web/e2e/moments";
import { take_turn } from "../../games/blueprints/web/e2e/hands";
import { until_my_turn } from "./play";
import { expect, test, type Server } from "./server";
import { advance, look, prefer, seat_link, type Opened } from "./tables";

/** Simulates switching tabs; a headless browser has no other way. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

/** Collects notifications. `answer` is the person's answer to the permission prompt. */
const collect = (page: Page, answer: NotificationPermission) =>
  page.addInitScript((answer) => {
    const shown: string[] = [];
    class Collected extends EventTarget {
      static permission = "default";
      static requestPermission = async () => (Collected.permission = answer);
      constructor(title: string, { body }: NotificationOptions = {}) {
        super();
        shown.push(`${title}: ${body}`);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Collected, shown });
  }, answer);
const shown = (page: Page): Promise<string[]> => page.evaluate(() => (window as any).shown);

/** A game in which it is Bram's turn, as seen by Ana. */
async function waiting_for_bram(page: Page, server: Server): Promise<Opened> {
  const table = await game_of_two(server, 0);
  await page.goto(seat_link(table));
  while (await is_anas(server, table)) {
    await until_my_turn(page);
    await take_turn(page);
  }
  await expect(page).toHaveTitle("Bram to move – Blueprints");
  return table;
}
const is_anas = async (server: Server, table: Opened): Promise<boolean> =>
  (await look(server, table)).position.turn.seats.includes(0);

async function bram_plays(server: Server, table: Opened): Promise<void> {
  while (!(await is_anas(server, table))) await advance(server, table, 1);
}

const setting = (page: Page) => page.getByRole("checkbox", { name: "Notify me when it is my turn" });
async function open_settings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
}

test("a hidden tab's title says that it is my turn, and so does a notification once enabled", async ({
  page,
  server,
}) => {
  await collect(page, "granted");
  await prefer(page, { name: "Ana" });
  const table = await waiting_for_bram(page, server);
  await hide(page, true);
  await bram_plays(server, table);
  await expect(page).toHaveTitle("● Your turn – Blueprints");
  await hide(page, false);
  await expect(page).toHaveTitle("Your turn – Blueprints");
  expect(await shown(page), "nobody has asked for it").toEqual([]);

  await open_settings(page);
  await expect(setting(page)).not.toBeChecked();
  await setting(page).click();
  await expect(setting(page)).toBeChecked();
  expect(await shown(page)).toEqual(["Pentapolis: This is how you are told that it is your turn."]);
  await page.keyboard.press("Escape");

  while (await is_anas(server, table)) await take_turn(page);
  await hide(page, true);
  await bram_plays(server, table);
  await expect.poll(() => shown(page)).toHaveLength(2);
  expect((await shown(page))[1]).toBe("Your turn – Blueprints: with Bram");
});

test("a denied permission is reported, and the setting stays off", async ({ page, server }) => {
  await collect(page, "denied");
  await prefer(page, { name: "Ana" });
  await page.goto(seat_link(await game_of_two(server, 0)));
  await open_settings(page);
  await setting(page).click();
  await expect(page.getByText("Your browser blocks notifications from this page.")).toBeVisible();
  await expect(setting(page)).not.toBeChecked();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("preferences")!).notify)).toBe(false);
});
