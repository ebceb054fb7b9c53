// Everything a user can see of Cloud City.
import { prompt, sit } from "$e2e/play";
import { expect, type Server } from "$e2e/server";
import { advance, finished_table, look, me, open_table, seat_link, type Opened } from "$e2e/tables";
import { visit_end_and_more, type Walk } from "$e2e/walks";
import { cards, hand, slots } from "./hands";

const NAMES = ["Ana", "Bram"];

async function until(server: Server, verb: string, decisions: number, options: object = {}): Promise<Opened> {
  const table = await open_table(server, NAMES.map(me), { game: "cloud_city", options });
  await advance(server, table, decisions);
  for (;;) {
    const { legal } = (await look(server, table, table.tokens[0])).position;
    if (legal.some(({ action }: any) => action.verb === verb)) return table;
    await advance(server, table, 1);
  }
}
const play: Walk = async (page, server, visit) => {
  await sit(page, await until(server, "place", 14, { cards: "two" }));
  await visit("place");
  await hand(page).first().click();
  await slots(page).first().focus();
  await visit("aim");
  await page.keyboard.press("v");
  await visit("oblique");
  await page.keyboard.press("v");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await expect(prompt(page).locator(".advice")).toContainText("%");
  await visit("hint");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await visit("keys");
  await page.keyboard.press("Escape");
  for (const tab of await page.locator(".dock [role=tab]").all()) {
    await tab.click();
    await visit(`tab ${await tab.textContent()}`);
  }
  await page.locator(".others button, [data-spot=others] button").first().click();
  await visit("another city");
  await sit(page, await until(server, "walkway", 8));
  await visit("build");
  await sit(page, await until(server, "draw", 8));
  await visit("draw");
};

const cards_and_end: Walk = async (page, server, visit) => {
  await page.goto(seat_link(await until(server, "choose", 0, { cards: "choose_two" })));
  await expect(cards(page).first()).toBeVisible();
  await visit("choose a card");
  const over = await finished_table(server, NAMES, { game: "cloud_city", options: { cards: "two" } });
  await visit_end_and_more(page, visit, "cloud_city", over);
};

export const walks: Record<string, Walk> = { play, cards_and_end };
