// Reloading the page, and a server that is killed and restarted: nothing is lost, nothing is done twice.
import type { Page } from "@playwright/test";
import { decide, take_turn } from "../../games/blueprints/web/e2e/hands";
import { entries, my_turn, prompt, until_entries, until_my_turn } from "./play";
import { expect, test, type Server } from "./server";
import { advance, ask, look, me, open_table, seat_link, type Opened } from "./tables";

/** A two-player game in progress, where Ana is to draft. */
async function middle(server: Server): Promise<Opened> {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  await advance(server, table, 8);
  for (;;) {
    const { position } = await look(server, table);
    if (position.legal[0]?.action.verb === "draft") return table;
    await advance(server, table, 1);
  }
}

/** The visible state: seat, pieces, log. */
async function state(page: Page): Promise<unknown> {
  return {
    prompt: await prompt(page).locator("b").innerText(),
    spaces: await page.locator("g.space").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
    pool: await page
      .locator("button[data-pool]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
    log: await page.locator("[data-seq]").allInnerTexts(),
    players: await page.locator("section.players").innerText(),
  };
}

async function entries_by_ana(server: Server, table: Opened): Promise<number> {
  const { entries } = await ask(server, `/tables/${table.id}/entries?since=0`, { token: table.tokens[0] });
  return entries.filter((entry: any) => entry.by === 0).length;
}

test("reloading in mid-game keeps position, seat and log", async ({ page, server }) => {
  const table = await middle(server);
  await page.goto(seat_link(table));
  await until_my_turn(page);
  await expect(page).toHaveURL(/\/t\/[2-9a-z]{12}$/); // the token is stored, and no longer in the address
  const before = await state(page);
  await page.reload();
  await until_my_turn(page);
  expect(await state(page)).toEqual(before);
  await take_turn(page);
});

test("the server is killed and restarted: the page says so, waits, and continues", async ({ page, server }) => {
  const table = await middle(server);
  await page.goto(seat_link(table));
  await until_my_turn(page);
  const before = await state(page);
  await server.kill();
  await expect(prompt(page)).toContainText("The connection to the server is lost; reconnecting … Your game is safe.");
  await server.start();
  await expect(my_turn(page)).toBeVisible();
  expect(await state(page)).toEqual(before);
  await take_turn(page);
});

test("a decision made while disconnected is applied exactly once", async ({ page, server }) => {
  const table = await middle(server);
  await page.goto(seat_link(table));
  await until_my_turn(page);
  const [shown, mine] = [await entries(page), await entries_by_ana(server, table)];
  await server.kill();
  await expect(page.locator("section.prompt.lost")).toBeVisible();
  await decide(page, { nth: 1 });
  await expect(page.locator("button[data-pool].lit")).toHaveCount(0); // it is pending, so nothing else is offered
  expect(await entries(page)).toBe(shown);
  await server.start();
  await until_entries(page, shown);
  await expect(my_turn(page)).toContainText("discard a die"); // the game goes on
  expect(await entries_by_ana(server, table)).toBe(mine + 1);
  await take_turn(page);
  expect(await entries_by_ana(server, table)).toBe(mine + 2);
});

test("a decision whose acknowledgement is lost is applied exactly once", async ({ page, server }) => {
  const table = await middle(server);
  // The connection is cut after the server has applied the decision, before the page hears of it.
  let cut = false;
  await page.routeWebSocket(/\/ws\/v1\//, (line) => {
    const far = line.connectToServer();
    line.onMessage((message) => far.send(message));
    far.onMessage((message) => {
      const news = /^\{"t":"(ack|entry)"|"t":"(ack|entry)"[,}]/.test(String(message));
      if (cut && news) {
        cut = false;
        void line.close({ code: 1011 });
        void far.close();
      } else line.send(message);
    });
  });
  await page.goto(seat_link(table));
  await until_my_turn(page);
  const [shown, mine] = [await entries(page), await entries_by_ana(server, table)];
  cut = true;
  await decide(page);
  await until_entries(page, shown);
  await expect(my_turn(page)).toContainText("discard a die");
  expect(cut, "the line was cut").toBe(false);
  expect(await entries_by_ana(server, table)).toBe(mine + 1);
});
