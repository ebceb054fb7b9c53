// What Ana hides never reaches Bram's browser: not in a response, a message, the DOM or storage.
import type { Page } from "@playwright/test";
import { reveal, take_turn } from "../../games/blueprints/web/e2e/hands";
import { until_my_turn } from "./play";
import { expect, test } from "./server";
import { ask, look, me, open_table, seat_link } from "./tables";

/** Everything a page ever receives. */
function listen(page: Page): { all: () => Promise<string> } {
  const said: (string | Promise<string>)[] = [];
  page.on("response", (answer) => {
    if (new URL(answer.url()).pathname.startsWith("/api/v1/tables")) said.push(answer.text().catch(() => ""));
  });
  page.on("websocket", (line) => line.on("framereceived", ({ payload }) => said.push(String(payload))));
  return { all: async () => (await Promise.all(said)).join("\n") };
}

test("nothing of Ana's building reaches Bram before the screens are lifted", async ({ page, guest, server }) => {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  const [to_ana, to_bram] = [listen(page), listen(guest)];
  await page.goto(seat_link(table, 0));
  await guest.goto(seat_link(table, 1));
  const { names } = await ask(server, "/games/blueprints/words/en");

  for (let turn = 0; turn < 8; turn++) {
    const { position } = await look(server, table);
    const acts = position.turn.seats[0] === 0 ? page : guest;
    await until_my_turn(acts);
    await take_turn(acts, { nth: turn });
  }
  await guest.reload(); // a fresh load must not reveal more
  await expect(guest.locator("[data-seq]")).toHaveCount((await look(server, table)).position.seq);
  for (const path of ["", "?at=3", "/entries?since=0"])
    await ask(server, `/tables/${table.id}${path}`, { token: table.tokens[1] });

  const { view } = (await look(server, table)).position;
  expect(view.mine.dice.length).toBeGreaterThanOrEqual(2);
  const own = (await look(server, table, table.tokens[1])).position.view.mine;
  const dom = await guest.evaluate(() => document.documentElement.outerHTML);
  const kept = await guest.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
  const heard = await to_bram.all();
  expect(heard).toContain(`"${own.card}"`); // the recording works

  // her card, by id and by name
  expect(own.card).not.toBe(view.mine.card);
  for (const place of [heard, dom, kept]) {
    expect(place).not.toContain(view.mine.card);
    expect(place).not.toContain(names[`card.${view.mine.card}`]);
  }
  // where her dice stand: every space named in a step is one of Bram's own
  const ana = await to_ana.all();
  expect(ana).toMatch(/"by":0,"action":\{[^}]*"space":"r\dc\d"/);
  const actions = heard.match(/\{[^{}]*"verb":"draft"[^{}]*\}/g) ?? [];
  expect(actions.length).toBeGreaterThan(0);
  expect(heard).not.toMatch(/"by":0,"action":\{[^}]*"space":"r\dc\d"/);
  expect(heard).not.toMatch(/"action":\{[^}]*"space":"r\dc\d"[^}]*\},"by":0/);
  expect(dom).not.toContain("Ana places");
  // the token of her seat
  for (const place of [heard, dom, kept]) expect(place).not.toContain(table.tokens[0]);
  await expect(reveal(guest)).toHaveCount(0);
});
