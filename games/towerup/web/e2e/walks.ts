// Everything of Tower Up a reader can see.
import { prompt, until_my_turn } from "$e2e/play";
import { expect, type Page, type Server } from "$e2e/server";
import { advance, finished_table, look, me, open_table, seat_link, type Opened } from "$e2e/tables";
import type { Walk } from "$e2e/walks";
import { roofs, sites } from "./hands";

const NAMES = ["Ana", "Bram", "Chen"];

async function until(server: Server, wanted: (position: any) => boolean, more: object = {}): Promise<Opened> {
  const table = await open_table(server, NAMES.map(me), { game: "towerup", seed: "5", ...more });
  for (let i = 0; i < 240; i++) {
    const { position } = await look(server, table, table.tokens[0]);
    if (position.legal.length && wanted(position)) return table;
    await advance(server, table, 1);
  }
  throw new Error("the game never came to that");
}
async function sit(page: Page, table: Opened): Promise<void> {
  await page.goto(seat_link(table));
  await until_my_turn(page);
}
const offers = (verb: string) => (position: any) => position.legal.some(({ action }: any) => action.verb === verb);

const play: Walk = async (page, server, visit) => {
  await sit(page, await until(server, (position) => offers("build")(position) && position.view.turns > 14));
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
  await expect(prompt(page).locator(".aside")).toContainText("%");
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
  const table = await until(server, any);
  const { slot } = any((await look(server, table, table.tokens[0])).position).action;
  await sit(page, table);
  await page.keyboard.press(`${slot}`);
  await expect(page.locator("[data-spot=market] .chip").first()).toBeVisible();
  await visit("any colour");
  await sit(page, await until(server, offers("return"), { seed: "3" }));
  await visit("return");
  await sit(page, await until(server, offers("place"), { options: { starting_floor_mode: "placed" } }));
  await visit("starting floor");
  await page.locator("g.target.none, g.target.site").first().click({ force: true });
};

const end: Walk = async (page, server, visit) => {
  const over = await finished_table(server, NAMES, { game: "towerup" });
  await page.goto(seat_link(over));
  await expect(page.locator(".sums")).toBeVisible();
  await visit("end");
  for (let i = 0; i < 5; i++) await page.locator(".steps button").first().click();
  await visit("end, a step before");
  await page.goto(`/g/${over.id}#12`);
  await expect(page.locator("[data-seq='12'][aria-current]")).toBeAttached();
  await visit("replay");
  await page.goto("/learn/towerup");
  await expect(page.locator(".coach")).toBeVisible();
  await visit("learn");
  await page.goto("/rules/towerup");
  await expect(page.locator("main [data-clause]").first()).toBeVisible();
  await visit("rules");
};

export const walks: Record<string, Walk> = { play, other_steps, end };
