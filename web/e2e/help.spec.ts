// Help at the table: hints, undo, explanations of refusals, stand-ins, the log, what happened while away.
import { decide, legal_spaces, pool, take_turn } from "../../games/blueprints/web/e2e/hands";
import { entries, my_turn, prompt, sit, until_entries, until_my_turn } from "./play";
import { expect, test } from "./server";
import { advance, ask, GREEDY, look, me, open_table, prefer, seat_link } from "./tables";
import { said } from "./words";
import { game_of_two, refuse } from "../../games/blueprints/web/e2e/moments";

test("a hint names a move with its winning chance, points at it, and can be played", async ({ page, server }) => {
  const table = await game_of_two(server, 3);
  await page.goto(seat_link(table));
  await until_my_turn(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(prompt(page)).toContainText(/At once: -?\d+ points? \(.+\)\. Wins about \d+ %\./);
  await expect(page.locator("button[data-pool] .hint")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(prompt(page)).not.toContainText("Wins about");
  await expect(page.locator("button[data-pool] .hint")).toHaveCount(0);
  await take_turn(page);
});

test("the draft before the discard can be taken back, the discard cannot", async ({ page, server }) => {
  const table = await game_of_two(server, 3);
  await page.goto(seat_link(table));
  await until_my_turn(page);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeDisabled();
  const spaces = () => page.locator("g.space").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const before = await spaces();
  await take_turn(page);
  await expect(my_turn(page)).toContainText("discard a die");
  expect(await spaces()).not.toEqual(before);
  await expect(undo).toBeEnabled();
  const seen = await entries(page);
  await undo.click();
  await until_entries(page, seen);
  await expect(my_turn(page)).toContainText("draft a die");
  expect(await spaces()).toEqual(before);
  await expect(page.locator("[data-log]")).toContainText("You take your move back.");
  await expect(page.locator("[data-log] li.undone")).toContainText("taken back");
  await take_turn(page);
  await take_turn(page); // the discard: new dice are rolled
  await expect(undo).toBeDisabled();
  await expect(undo).toHaveAttribute(
    "title",
    "This cannot be taken back any more: the turn has passed, or something was revealed.",
  );
});

test("a refusal cites the clause and links to it", async ({ page, server }) => {
  const table = await game_of_two(server, 3);
  await page.goto(seat_link(table));
  await until_my_turn(page);
  const before = await entries(page);
  await refuse(page);
  const objection = page.getByRole("alert").filter({ hasText: "BP-" });
  await expect(objection).toContainText(/is hatched: no die may be placed there|is lower than/);
  const link = objection.getByRole("link", { name: /^BP-/ });
  const clause = await link.innerText();
  await link.click();
  await expect(page.locator("aside.panel").getByRole("heading", { name: "Rules", exact: true })).toBeVisible();
  await expect(page.locator(`aside.panel [data-clause="${clause}"]`)).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(objection).toHaveCount(0);
  expect((await look(server, table)).position.seq).toBe(before); // nothing was done
});

test("nothing moves under a pressed pointer", async ({ page, server }) => {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  const bram = { ...table, tokens: { 1: table.tokens[1]! } };
  while ((await look(server, table)).position.turn.seats[0] !== 1) await advance(server, table, 1);
  const said_again = new Promise<void>((resolve) =>
    page.on("websocket", (line) =>
      line.on("framereceived", ({ payload }) => String(payload).startsWith('{"t":"entry"') && resolve()),
    ),
  );
  await page.clock.install();
  await page.goto(seat_link(table));
  await expect(prompt(page)).toContainText("Bram");
  const seen = await entries(page);
  const board = (await page.locator("main.board").boundingBox())!;
  await page.mouse.move(board.x + 4, board.y + board.height - 4);
  await page.clock.pauseAt(Date.now() + 1000); // a pointer held down for too long counts as released
  await page.mouse.down();
  await advance(server, bram, 1);
  await said_again;
  expect(await entries(page)).toBe(seen);
  await page.mouse.up();
  await page.clock.resume();
  await until_entries(page, seen);
});

test("someone who takes their seat back at once can decide, whatever the stand-in did meanwhile", async ({
  page,
  server,
}) => {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  const bram = { ...table, tokens: { 1: table.tokens[1]! } };
  await prefer(page, {});
  await page.goto(seat_link(table));
  await page.getByRole("button", { name: "What you can do with your seat" }).click();
  for (let round = 0; round < 3; ++round) {
    await page.getByRole("button", { name: "Let a computer play for me" }).click();
    await page.getByRole("button", { name: "Take my seat back" }).click();
    await expect(page.locator("section.players")).not.toContainText("A computer plays for now");
    while ((await look(server, table)).position.turn.seats[0] === 1) await advance(server, bram, 1);
    await until_my_turn(page);
    await take_turn(page);
  }
});

test("a computer stands in for me, and gives the seat back", async ({ page, server }) => {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  await prefer(page, {});
  await page.goto(seat_link(table));
  await expect(prompt(page)).toBeVisible();
  const menu = page.getByRole("button", { name: "What you can do with your seat" });
  await menu.click();
  await page.getByRole("button", { name: "Let a computer play for me" }).click();
  await expect(page.locator("section.players")).toContainText("A computer plays for now");
  if ((await look(server, table)).position.turn.seats[0] === 1)
    await advance(server, { ...table, tokens: { 1: table.tokens[1]! } }, 2);
  await expect(page.locator("[data-log]")).toContainText("by the computer");
  await page.getByRole("button", { name: "Take my seat back" }).click();
  await expect(page.locator("section.players")).not.toContainText("A computer plays for now");
  while ((await look(server, table)).position.turn.seats[0] === 1)
    await advance(server, { ...table, tokens: { 1: table.tokens[1]! } }, 1);
  await until_my_turn(page);
  await take_turn(page);
});

test.describe("while computers play for everybody", () => {
  test.use({ pace: 2_000 });

  test("one follows their moves, loads the page again, and takes the seat back before the end", async ({
    page,
    server,
  }) => {
    const table = await open_table(server, [me("Ana"), GREEDY, GREEDY, GREEDY]);
    await prefer(page, {});
    await sit(page, table);
    await page.getByRole("button", { name: "What you can do with your seat" }).click();
    await page.getByRole("button", { name: "Let a computer play for me" }).click();
    await expect(page.locator("[data-log]")).toContainText("by the computer");
    await page.reload();
    await page.getByRole("button", { name: "What you can do with your seat" }).click();
    await page.getByRole("button", { name: "Take my seat back" }).click();
    await until_my_turn(page);
    await take_turn(page);
  });
});

test("a line of the log shows the table as it was, and leads back", async ({ page, server }) => {
  const table = await game_of_two(server, 7);
  await page.goto(seat_link(table));
  await until_my_turn(page);
  const last = await entries(page);
  const dice = () => pool(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const now = await dice();
  await page.locator("[data-seq='3']").click();
  await expect(page.locator("section.prompt.replay")).toContainText(
    `You are looking at step 3 of ${last}. The game goes on in the meantime.`,
  );
  const { position } = await ask(server, `/tables/${table.id}?at=3`, { token: table.tokens[0] });
  const then = position.view.pool.map(({ die, value }: any) => `${said(`blueprints board.line.${die}`)} ${value}`);
  await expect.poll(dice).toEqual(then);
  expect(then).not.toEqual(now);
  await pool(page).first().click({ force: true });
  await expect(page.locator("button[data-pool].picked")).toHaveCount(0); // read-only while looking back
  await page.locator("section.prompt").getByRole("button", { name: "Back to the game" }).click();
  await expect(my_turn(page)).toBeVisible();
  await expect.poll(dice).toEqual(now);
});

test("what happened while I was away is marked, and can be played again", async ({ page, server }) => {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  await advance(server, table, 2);
  await page.goto(seat_link(table));
  await expect(prompt(page)).toBeVisible();
  const seen = await entries(page);
  await page.goto("about:blank");
  await advance(server, table, 4);
  const { seq } = (await look(server, table)).position;
  expect(seq).toBeGreaterThan(seen);
  await page.goto(`${server.url}/t/${table.id}`);
  const replay = page.getByRole("button", { name: /^Replay (one turn|\d+ turns)$/ });
  await expect(replay).toBeVisible();
  await replay.click();
  await expect(page.locator("section.prompt.replay")).toBeVisible();
  await expect(page.locator("section.prompt:not(.replay)"), "at the end one is back in the game").toBeVisible();
  await expect(replay).toHaveCount(0);
  await page.reload();
  await expect(prompt(page)).toBeVisible();
  await expect(page.locator("[data-seq]").first()).toBeVisible();
  await expect(replay, "it was seen").toHaveCount(0);
});

test("a decision that comes too late is explained, and the table shows the current position", async ({
  page,
  server,
}) => {
  const table = await game_of_two(server, 3);
  let slow = false;
  const held: (string | Buffer)[] = []; // held back from the page until it has decided
  await page.routeWebSocket(/\/ws\/v1\//, (line) => {
    const far = line.connectToServer();
    far.onMessage((message) => (slow ? void held.push(message) : line.send(message)));
    line.onMessage((message) => {
      far.send(message);
      if (String(message).includes('"t":"act"')) slow = false;
      for (const late of slow ? [] : held.splice(0)) line.send(late);
    });
  });
  await page.goto(seat_link(table));
  await until_my_turn(page);
  slow = true;
  await advance(server, table, 1); // the same seat, from another client
  await expect.poll(() => held.some((message) => String(message).includes('"t":"entry"'))).toBe(true);
  await decide(page);
  await expect(page.locator("[role=alert] .objection")).toContainText(
    "Something else happened first. Look at the board and choose again.",
  );
  await expect(my_turn(page)).toContainText("discard a die");
  await take_turn(page);
});

test("the label of a choice can be clicked like its space", async ({ page, server }) => {
  const table = await game_of_two(server, 3);
  await page.goto(seat_link(table));
  await until_my_turn(page);
  const before = await entries(page);
  await pool(page).first().click();
  const tags = page.locator(".tag.legal");
  await expect(tags).toHaveCount(await legal_spaces(page).count()); // the labels do not overlap
  await tags.first().click();
  await until_entries(page, before);
});
