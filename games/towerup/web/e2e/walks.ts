// Everything a user can see of Tower Up.
import { prompt, sit } from "$e2e/play";
import { expect } from "$e2e/server";
import { finished_table, look } from "$e2e/tables";
import { visit_end_and_more, type Walk } from "$e2e/walks";
import { cards, roofs, sites } from "./hands";
import { offers, table_when } from "./moments";

const NAMES = ["Ana", "Bram", "Chen"];

const play: Walk = async (page, server, visit) => {
  await sit(
    page,
    await table_when(server, (position) => offers("build")(position) && position.view.turns > 14, { names: NAMES }),
  );
  await expect(cards(page).first()).toBeVisible();
  await visit("turn");
  await sites(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(roofs(page).first()).toBeVisible();
  await visit("build");
  await roofs(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await visit("roof");
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
  await page.locator("[data-spot=others] button").first().click();
  await visit("another player");
};

const other_steps: Walk = async (page, server, visit) => {
  const any = (position: any) =>
    position.legal.find(({ action }: any) => action.verb === "take" && action.colours.length > 0);
  const table = await table_when(server, any, { names: NAMES });
  const { slot } = any((await look(server, table, table.tokens[0])).position).action;
  await sit(page, table);
  await expect(cards(page).first()).toBeVisible();
  await page.keyboard.press(`${slot}`);
  await expect(page.locator("[data-spot=market] .chip").first()).toBeVisible();
  await visit("any colour");
  await sit(page, await table_when(server, offers("return"), { verb: "take" }));
  await visit("return");
  await sit(page, await table_when(server, offers("place"), { options: { starting_floor_mode: "placed" } }));
  await expect(sites(page).first()).toBeVisible();
  await visit("starting floor");
};

const end: Walk = async (page, server, visit) => {
  const over = await finished_table(server, NAMES, { game: "towerup" });
  await visit_end_and_more(page, visit, "towerup", over);
};

export const walks: Record<string, Walk> = { play, other_steps, end };
