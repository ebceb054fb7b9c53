// Everything a user can see of Urban Sprawl.
import { prompt, until_my_turn } from "$e2e/play";
import { press } from "$e2e/pointing";
import { expect, type Page } from "$e2e/server";
import { finished_table, seat_link } from "$e2e/tables";
import { narrow, visit_rules, type Walk } from "$e2e/walks";
import { bar, blocks, contracts, question } from "./hands";
import { builds_from_the_rail, find, NAMES, SHORT, type Found } from "./positions";

async function sit(page: Page, { table, seat }: Found): Promise<void> {
  await page.goto(seat_link(table, seat));
  await until_my_turn(page);
  await expect(question(page)).toBeVisible();
}
const sheets = (page: Page) => page.locator(".sheet [role=tab]");

const play: Walk = async (page, server, visit) => {
  await sit(page, await find(server, 4, ({ action }) => action.verb === "buy", 2));
  await visit("buying the starting buildings");
  await sit(page, await find(server, 4, ({ action }) => action.verb === "invest", 40));
  await visit("investing");
  await sit(page, await find(server, 4, builds_from_the_rail, 60));
  await visit("actions");
  await contracts(page).last().click();
  await expect(bar(page)).toBeVisible();
  await visit("a contract in hand");
  if (await blocks(page).count()) await blocks(page).first().click();
  await visit("a spot chosen");
  await page.keyboard.press("Escape");
  await page.keyboard.press("v");
  await visit("values");
  await page.keyboard.press("v");
  // by tap on a phone: hover shows a row over the map only while it lasts
  const number = page.locator("button.number").first();
  const touch = narrow(page);
  await press(number, touch);
  const inspector = page.locator("section.inspector");
  await expect(inspector).toBeVisible();
  await visit("a row in full");
  if (touch) {
    await press(inspector.locator(".close"), true);
    await expect(inspector).toBeHidden();
  }
  await page.keyboard.press("h");
  await expect(prompt(page).locator(".advice")).toContainText("%");
  await visit("hint");
  await page.keyboard.press("Escape");
  for (const tab of await sheets(page).all()) {
    await press(tab, touch);
    await visit(`sheet ${await tab.textContent()}`);
  }
  await page.keyboard.press("?");
  await visit("keys");
  await page.keyboard.press("Escape");
};

const QUESTIONS = ["score", "park", "space", "elect"];
const questions: Walk = async (page, server, visit) => {
  for (const kind of QUESTIONS) {
    await sit(page, await find(server, 3, (_, { view }) => view.ask?.kind === kind));
    await visit(kind);
  }
};

const end_and_more: Walk = async (page, server, visit) => {
  const over = await finished_table(server, NAMES.slice(0, 3), SHORT);
  await page.goto(seat_link(over));
  await expect(page.locator(".sums, table").first()).toBeVisible();
  await visit("end");
  await page.goto(`/g/${over.id}#40`);
  await expect(page.locator("[data-seq='40'][aria-current]")).toBeAttached();
  await visit("replay");
  await page.goto("/learn/urban_sprawl");
  await expect(page.locator(".coach")).toBeVisible();
  await visit("learn");
  await visit_rules(page, visit, "urban_sprawl");
};

export const walks: Record<string, Walk> = { play, questions, end_and_more };
