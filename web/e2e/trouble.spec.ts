// Failures outside the game: each time a message or a page says what happened and what to do.
import type { Page } from "@playwright/test";
import { take_turn } from "../../games/blueprints/web/e2e/hands";
import { my_turn, prompt, until_entries, until_my_turn } from "./play";
import { expect, test } from "./server";
import { advance, ask, finished_table, GREEDY, look, me, open_table, OPEN, prefer, seat_link } from "./tables";
import { game_of_two, last_turn, lift_screens } from "../../games/blueprints/web/e2e/moments";

/** An error page: a heading, what to do, and a way out. */
async function says(page: Page, heading: string, text: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByRole("status")).toContainText(text);
  await expect(page.getByRole("link", { name: "To the front page", exact: true })).toBeVisible();
}

test("the server is down when a table is opened from the home page, and comes back", async ({ page, server }) => {
  await prefer(page, {});
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" }).first()).toBeEnabled();
  await server.kill();
  await page.getByRole("button", { name: "Play now" }).first().click();
  await expect(page.locator(".hero").getByRole("status").first()).toContainText(
    "No connection to the server. Check your network; your games are kept.",
  );
  await server.start();
  await page.locator(".hero").getByRole("button", { name: "Try again" }).click();
  await until_my_turn(page);
});

test("a table whose server does not answer is shown as soon as it does", async ({ page, server }) => {
  const table = await open_table(server, [me("Ana"), GREEDY]);
  await page.goto(`/t/${table.id}`); // now the code for tables is loaded
  await page.getByRole("link", { name: "To the front page", exact: true }).click();
  const code = page.getByRole("textbox", { name: "Link or code" });
  await expect(code).toBeVisible();
  await server.kill();
  await code.fill(`${server.url}${seat_link(table)}`);
  await code.press("Enter");
  await says(
    page,
    "The server does not answer",
    "No connection to the server. Check your network; your games are kept.",
  );
  await expect(page.getByText("This page goes on trying by itself.")).toBeVisible();
  await server.start();
  await until_my_turn(page); // without user action
});

test("unknown, private, void and given-up tables each get their own message", async ({ page, server }) => {
  await page.goto("/t/k3v9x2m8q4t7");
  await says(page, "This table is not there", "Check that the code or the link is complete, or open a new table.");

  const hidden = await open_table(server, [me("Ana"), OPEN]);
  await page.goto(`/t/${hidden.id}`);
  await says(page, "This table is private", "Type its whole code, or paste the link you were sent.");

  await page.goto(`/t/${hidden.id}#seat=v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`);
  await says(page, "This seat has changed hands", "The right to this seat is no longer valid.");

  await page.goto(`/t/${hidden.id}#seat=${hidden.invitation}`); // valid, but not for a seat
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("section.prompt")).toHaveCount(0);

  const begun = await open_table(server, [me("Ana"), GREEDY]);
  await page.goto(`/t/${begun.id}#invite=${begun.invitation}`);
  await says(page, "This game has already begun", "Ask for a link to watch, or open a table of your own.");

  const given_up = await open_table(server, [me("Ana"), OPEN], { visibility: "public" });
  await ask(server, `/tables/${given_up.id}/leave`, { token: given_up.tokens[0], body: {} });
  await page.goto(`/t/${given_up.id}`);
  await says(page, "This table is closed", "everybody left before the game began");

  await page.goto("/g/k3v9x2m8q4t7");
  await says(page, "This table is not there", "Check that the code or the link is complete");
  const playing = await open_table(server, [me("Ana"), GREEDY], { visibility: "public" });
  await page.goto(`/g/${playing.id}`);
  await says(page, "This game is not over yet", "Until then, look at the table itself.");
  await page.goto("/rules/nothing");
  await says(page, "This game is not here", "choose another game");
});

test("invalid input on the home page is reported there", async ({ page }) => {
  await page.goto("/");
  const code = page.getByRole("textbox", { name: "Link or code" });
  await code.fill("my table");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.locator(".hero")).toContainText("This is not the link or code of a table.");
  await code.fill("k3v9x2m8q4t7");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.locator(".hero")).toContainText("There is no such table.");
  await expect(code).toHaveValue("k3v9x2m8q4t7");
});

test("a seat given up in one browser is void in another", async ({ page, guest, server }) => {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  await page.goto(seat_link(table));
  await guest.goto(seat_link(table)); // the same seat in another browser
  await expect(prompt(guest)).toBeVisible();
  await page.getByRole("button", { name: "What you can do with your seat" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave the game" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await says(
    guest,
    "This seat has changed hands",
    "The right to this seat is no longer valid. If the table is public you can watch.",
  );
  await guest.getByRole("button", { name: "Watch" }).click();
  await says(guest, "This table is private", "Type its whole code");
});

test("a table that has ended shows its result; an invitation to it gives no seat", async ({ page, server }) => {
  const table = await finished_table(server);
  await page.goto(`/t/${table.id}#invite=${table.invitation}`);
  await says(page, "This game has already begun", "open a table of your own");
  await page.goto(seat_link(table));
  await expect(page.locator("section.prompt.result")).toContainText(/win|share/);
  await page.goto("/");
  await expect(page.locator(`.mine a[href="/g/${table.id}"]`)).toHaveText(/Replay/);
});

test("two tabs on one seat: both say so and stay up to date", async ({ page, context, server }) => {
  const table = await game_of_two(server, 3);
  await page.goto(seat_link(table));
  await until_my_turn(page);
  const twin = await context.newPage();
  await twin.goto(`/t/${table.id}`);
  await until_my_turn(twin);
  for (const tab of [page, twin])
    await expect(tab.getByText("This table is also open in another tab. Both stay up to date.")).toBeVisible();
  const seen = await twin.locator("[data-seq]").count();
  await take_turn(page);
  await until_entries(twin, seen);
  await expect(my_turn(twin)).toContainText("discard");
  await twin.close();
  await expect(page.getByText("This table is also open in another tab.")).toHaveCount(0);
});

test("a server with different rules: the page announces a new version, and the game goes on", async ({
  page,
  server,
}) => {
  const table = await game_of_two(server, 3);
  const renew = (text: string) => text.replace(/"rules":"[^"]*"/g, '"rules":"99.0"');
  await page.route(/\/api\/v1\/tables\//, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: renew(await answer.text()) });
  });
  await page.routeWebSocket(/\/ws\/v1\//, (line) => {
    const far = line.connectToServer();
    line.onMessage((message) => far.send(message));
    far.onMessage((message) => line.send(renew(String(message))));
  });
  await page.goto(seat_link(table));
  await until_my_turn(page);
  await expect(page.getByText("There is a new version of the game.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
  await take_turn(page);
});

test("a chunk that fails to load is reported, and loaded again", async ({ page, server }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" }).first()).toBeEnabled();
  await page.route(/\/assets\/.*Replay/, (route) => route.abort());
  await page.getByRole("link", { name: "Replays" }).first().click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await expect(page.getByText("The connection is down, or there is a new version. Your games are safe.")).toBeVisible();
  await page.unroute(/\/assets\/.*Replay/);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page).toHaveURL(`${server.url}/replay`);
  await expect(page.getByRole("heading", { name: "Watch a game" })).toBeVisible();
});

test("the game goes on if the code for the end of a round fails to load", async ({ page, server }) => {
  const table = await last_turn(server);
  await page.route(/\/assets\/Reveal/, (route) => route.abort());
  await page.goto(seat_link(table));
  await expect(prompt(page)).toBeVisible();
  await lift_screens(server, table);
  while ((await look(server, table)).position.legal.length === 0) await advance(server, table, 1);
  await until_my_turn(page);
  await expect(page.locator("[data-log]")).toContainText("Round 1 is over. The screens are lifted.");
  await take_turn(page);
});

test("an opponent who left is reported, and the game goes on", async ({ page, server }) => {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  await advance(server, table, 1);
  await page.goto(seat_link(table));
  await expect(page.locator("section.players")).toContainText("away");
  await ask(server, `/tables/${table.id}/leave`, { token: table.tokens[1], body: {} });
  await expect(page.locator("section.players")).toContainText("computer, hard");
  await until_my_turn(page);
});
