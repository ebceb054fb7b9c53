// The host of a table: removes people, hands the table over, closes it; and what the others see.
import { violations } from "./access";
import { expect, test, type Page } from "./server";
import { look, me, open_table, OPEN, prefer, seat_link, type Opened } from "./tables";

/** Somebody joins by the invitation. */
async function come(page: Page, table: Opened, name: string): Promise<void> {
  await prefer(page, { name });
  await page.goto(`/t/${table.id}#invite=${table.invitation}`);
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByRole("button", { name: "Sit down" })).toHaveCount(0);
}

/** The dialog behind a button of a person's menu. */
async function ask(page: Page, name: string, button: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("button", { name: button }).click();
}

const confirm = (page: Page, dialog: string, button: string) =>
  page.getByRole("dialog", { name: dialog }).getByRole("button", { name: button }).click();

test("the host removes somebody before the start; they are told and kept out", async ({ page, guest, server }) => {
  const table = await open_table(server, [me("Ana"), OPEN, OPEN]);
  await page.goto(seat_link(table));
  await come(guest, table, "Bram");
  await expect(guest.getByRole("listitem").filter({ hasText: "Ana" })).toContainText("host");
  await expect(guest.getByRole("button", { name: /Actions for/ })).toHaveCount(0);

  await ask(page, "Bram", "Remove");
  await expect(page.getByRole("dialog", { name: "Remove Bram?" })).toContainText("The seat becomes open again");
  expect(await violations(page)).toEqual([]);
  await confirm(page, "Remove Bram?", "Cancel");
  await page.getByRole("button", { name: "Remove" }).click();
  await confirm(page, "Remove Bram?", "Remove");
  await expect(page.getByRole("heading", { name: "Waiting for 2 more players" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();

  await expect(guest.getByRole("heading", { name: "You were removed from this table" })).toBeVisible();
  await guest.goto(`/t/${table.id}#invite=${table.invitation}`);
  await guest.getByRole("button", { name: "Sit down" }).click();
  await expect(guest.getByRole("status").filter({ hasText: "The host has removed you" })).toBeVisible();
  await guest.goto("/");
  await expect(guest.getByText("No longer on this server")).toHaveCount(0);
});

test("the host removes somebody during the game; a computer takes over", async ({ page, guest, server }) => {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  await page.goto(seat_link(table));
  await guest.goto(seat_link(table, 1));
  await expect(guest.locator("section.players")).toContainText("host");
  await ask(page, "Bram", "Remove");
  await expect(page.getByRole("dialog", { name: "Remove Bram?" })).toContainText("A computer player takes the seat");
  await confirm(page, "Remove Bram?", "Remove");
  await expect(page.locator("section.players")).toContainText("computer, hard");
  await expect(page.getByRole("button", { name: "Actions for" })).toHaveCount(0);
  await expect(guest.getByRole("heading", { name: "You were removed from this table" })).toBeVisible();
  await guest.getByRole("link", { name: "To the front page" }).click();
  await expect(guest).toHaveURL(/\/$/);
});

test("somebody sharing the host's screen is removed; the host plays on", async ({ page, server }) => {
  const table = await open_table(server, [me("Ana"), me("Bram"), me("Cleo")]);
  for (const seat of [0, 1]) {
    await page.goto(seat_link(table, seat));
    await expect(page.getByText(/Pass the screen|Players/).first()).toBeVisible();
  }
  await page.request.post(`/api/v1/tables/${table.id}/remove`, {
    data: { seat: 1 },
    headers: { Authorization: `Bearer ${table.tokens[0]}` },
  });
  const players = page.locator("section.players");
  await expect(players.getByRole("listitem").nth(0)).toContainText(/you/);
  await expect(players.getByRole("listitem").nth(1)).toContainText("computer, hard");
});

test("the table is handed over, and the new host invites and starts", async ({ page, guest, server }) => {
  const table = await open_table(server, [me("Ana"), OPEN, OPEN]);
  await page.goto(seat_link(table));
  await come(guest, table, "Bram");
  await ask(page, "Bram", "Hand the table on");
  await confirm(page, "Hand the table on to Bram?", "Hand the table on");
  await expect(page.getByRole("button", { name: "Fill with computers and start" })).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Bram" })).toContainText("host");
  await expect(guest.getByLabel("Invite others with this link")).toHaveValue(/#invite=/);
  await expect(guest.getByRole("button", { name: "Actions for Ana" })).toBeVisible();
  await guest.getByRole("button", { name: "Fill with computers and start" }).click();
  await expect(page.locator("section.players").getByRole("listitem").nth(1)).toContainText("host");
});

test("the host closes the table, before and during the game", async ({ page, guest, server }) => {
  const waiting = await open_table(server, [me("Ana"), OPEN, OPEN]);
  await page.goto(seat_link(waiting));
  await come(guest, waiting, "Bram");
  await page.getByRole("button", { name: "Close the table" }).click();
  await confirm(page, "Close the table?", "Close the table");
  await expect(page).toHaveURL(/\/$/);
  await expect(guest.getByRole("heading", { name: "This table is closed" })).toBeVisible();
  await guest.goto(`/t/${waiting.id}`);
  await expect(guest.getByRole("heading", { name: "This table is closed" })).toBeVisible();

  const playing = await open_table(server, [me("Ana"), me("Bram")]);
  await page.goto(seat_link(playing));
  await guest.goto(seat_link(playing, 1));
  await expect(guest.locator("section.players")).toBeVisible();
  await page.getByRole("button", { name: "What you can do with your seat" }).click();
  await page.getByRole("button", { name: "Close the table" }).click();
  await confirm(page, "Close the table?", "Close the table");
  await expect(page).toHaveURL(/\/$/);
  await expect(guest.getByRole("heading", { name: "This table is closed" })).toBeVisible();
  expect((await look(server, playing)).table.state).toBe("closed");
});

test("one connection gets one seat from the list of tables; the invitation lets more in", async ({
  page,
  guest,
  server,
}) => {
  const table = await open_table(server, [me("Ana"), OPEN, OPEN, OPEN], { visibility: "public" });
  await prefer(page, { name: "Bram" });
  await page.goto("/");
  await page.getByRole("button", { name: /Sit down.*Ana/ }).click();
  await expect(page.getByRole("heading", { name: "Waiting for 2 more players" })).toBeVisible();
  await prefer(guest, { name: "Cleo" });
  await guest.goto("/");
  await guest.getByRole("button", { name: /Sit down.*Ana/ }).click();
  await expect(guest.getByRole("status").filter({ hasText: "Ask the host for the invitation link" })).toBeVisible();
  await come(guest, table, "Cleo");
  await expect(guest.getByRole("heading", { name: "Waiting for one more player" })).toBeVisible();
});
