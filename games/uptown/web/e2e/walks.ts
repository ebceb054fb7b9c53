// Everything a user can see of UpTown.
import { prompt, sit } from "$e2e/play";
import { expect, type Page } from "$e2e/server";
import { finished_table, seat_link } from "$e2e/tables";
import { visit_end_and_more, type Walk } from "$e2e/walks";
import { end, ends, site, sites } from "./hands";
import { find, NAMES, type Found } from "./positions";

const sit_at = (page: Page, { table, seat }: Found): Promise<void> => sit(page, table, seat);
/** On a phone the end may be in another tab, or on the other side of the public card. */
async function show(page: Page, card: string, at: number): Promise<void> {
  for (const tab of await page.locator(".dock [role=tab]").all()) {
    if (await end(page, card, at).count()) return;
    await tab.click();
    const flip = page.locator(".dock .tools .flip");
    if (!(await end(page, card, at).count()) && (await flip.count())) await flip.click();
  }
}

const play: Walk = async (page, server, visit) => {
  await sit_at(page, await find(server, 3, (_, { view }) => view.phase === "first", 20));
  await visit("first action");
  await ends(page).first().click();
  await visit("an end in hand");
  await sites(page).first().focus();
  await sites(page).first().hover();
  await visit("aim");
  await page.keyboard.press("Escape");
  await page.locator(".site").nth(1).click();
  await visit("a site in words");
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await expect(prompt(page).locator(".advice")).toContainText("%");
  await visit("hint");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await visit("keys");
  await page.keyboard.press("Escape");
};

const second: Walk = async (page, server, visit) => {
  const blocked = await find(
    server,
    3,
    (_, { view }) =>
      view.phase === "second" && view.seats.some((seat: any, i: number) => i !== view.viewer && seat.hand.blocked),
  );
  await sit_at(page, blocked);
  await visit("a blocked hand");
  for (const tab of await page.locator(".dock [role=tab]").all()) {
    await tab.click();
    await visit(`tab ${await tab.textContent()}`);
  }
  const gift = await find(
    server,
    4,
    ({ action }, { view }) => action.player !== undefined && action.player !== view.viewer,
    24,
  );
  await sit_at(page, gift);
  const { action } = gift.offer;
  await show(page, action.card, action.end);
  await end(page, action.card, action.end).click();
  await expect(sites(page).first()).toBeVisible();
  await visit("a gift");
  const shown = page.locator(".site.live").first();
  await shown.focus();
  await visit("a gift aimed");
  expect(await site(page, gift.seat, 1).count()).toBeLessThanOrEqual(1);
};

const end_and_more: Walk = async (page, server, visit) => {
  const over = await finished_table(server, NAMES.slice(0, 3), { game: "uptown" });
  await page.goto(seat_link(over));
  await page.locator(".sums td button").first().click();
  await visit("end of a site");
  await visit_end_and_more(page, visit, "uptown", over);
};

export const walks: Record<string, Walk> = { play, second, end_and_more };
