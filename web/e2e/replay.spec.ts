// A finished game: step by step, from any player's point of view, from the server and from a file.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./server";
import { ask, finished_table, seat_link } from "./tables";

const needle = (page: Page) => page.getByRole("slider");
const at = (page: Page, seq: number) => expect(needle(page)).toHaveAttribute("aria-valuenow", String(seq));
/** What a position shows. */
const shown = async (page: Page) => ({
  log: await page.locator("[data-seq]").allInnerTexts(),
  board: await page.locator("main.board").innerText(),
  prompt: await page.locator("section.prompt b").innerText(),
});

/** Collects the fragments of the address, which follow the shown step. */
const remember_hashes = (page: Page) =>
  page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    const seen: string[] = ((window as any).hashes = []);
    history.replaceState = (data, unused, url) => {
      replace(data, unused, url);
      if (/^#\d+$/.test(location.hash)) seen.push(location.hash);
    };
  });
const hashes = (page: Page): Promise<string> => page.evaluate(() => (window as any).hashes.join(" "));

test("a finished game is stepped through with buttons, keys and the timeline", async ({ page, server }) => {
  const table = await finished_table(server);
  await remember_hashes(page);
  await page.goto(seat_link(table));
  await page.getByRole("link", { name: "Watch the replay" }).click();
  await expect(page).toHaveURL(new RegExp(`/g/${table.id}`));
  await expect(page.getByRole("region", { name: "Seen by" })).toBeVisible(); // the replay page, no longer the table
  await expect.poll(() => hashes(page), "it starts at the first step and plays").toMatch(/^#1 #2\b/);
  const last = Number(await needle(page).getAttribute("aria-valuemax"));
  expect(last).toBeGreaterThan(12);
  await page.keyboard.press("End");
  await at(page, last);
  await page.getByRole("button", { name: "First step" }).click();
  await at(page, 1);
  await expect(page).toHaveURL(/#1$/);
  await page.getByRole("button", { name: "Next step" }).click();
  await at(page, 2);
  await page.keyboard.press("ArrowRight");
  await at(page, 3);
  await page.keyboard.press("ArrowLeft");
  await at(page, 2);
  await page.keyboard.press("End");
  await at(page, last);
  await page.keyboard.press("Home");
  await at(page, 1);
  await needle(page).focus();
  await page.keyboard.press("PageUp");
  await at(page, 11);
  const box = (await needle(page).boundingBox())!;
  await page.mouse.click(box.x + 8, box.y + box.height / 2);
  await at(page, 1);
  await page.mouse.move(box.x + 8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(needle(page)).not.toHaveAttribute("aria-valuenow", "1");
  await page.locator("[data-seq='5']").click();
  await at(page, 5);
  await page.getByRole("button", { name: "Play from here" }).click();
  await at(page, 7);
  await page.getByRole("button", { name: "Pause" }).click();
});

test("each seat's view shows what that seat saw; a link opens a position", async ({ page, guest, server }) => {
  const table = await finished_table(server);
  await page.goto(seat_link(table)); // gives this browser access to the record
  await expect(page.locator("section.prompt.result")).toBeVisible();
  await page.goto(`/g/${table.id}#20`);
  await at(page, 20);
  const eyes = page.getByRole("region", { name: "Seen by" });
  const plan = page.locator(".plan");
  const spectator = eyes.getByRole("button", { name: "A spectator" });
  await spectator.click();
  await expect(plan, "who looks on has no building").toHaveCount(0);
  const { names } = await ask(server, "/games/blueprints/words/en");
  for (const [seat, name] of ["Ana", "Bram"].entries()) {
    await eyes.getByRole("button", { name }).click();
    const { position } = await ask(server, `/tables/${table.id}?at=20`, { token: table.tokens[seat] });
    await expect(plan).toContainText(names[`card.${position.view.mine.card}`]);
    await at(page, 20);
  }
  await spectator.click();
  await expect(plan).toHaveCount(0);

  // the address of a position, opened by somebody who was never at the table
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { table: facts } = await ask(server, `/tables/${table.id}`, { token: table.tokens[0] });
  expect(link).toBe(`${server.url}/g/${table.id}/${facts.share}#20`);
  const answered = guest.waitForResponse(/\/record/);
  await guest.goto(link);
  expect((await answered).status()).toBe(200);
  await at(guest, 20);
  await guest.goto(`/g/${table.id}`); // without the key it stays private
  await expect(guest.getByRole("heading", { name: "This table is private" })).toBeVisible();
});

test("a finished game is shared with one click, and anyone with the link sees it all", async ({
  page,
  guest,
  server,
}) => {
  const table = await finished_table(server);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(seat_link(table));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await remember_hashes(guest);
  await guest.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect.poll(() => hashes(guest)).toMatch(/^#1 #2\b/);
  await guest.keyboard.press("End");
  await expect(guest.locator("section.prompt.result")).toBeVisible();
});

test("the record is downloaded and shown again from the file; a damaged one names the fault", async ({
  page,
  server,
}) => {
  const table = await finished_table(server);
  await page.goto(seat_link(table));
  await expect(page.locator("section.prompt.result")).toBeVisible();
  await page.goto(`/g/${table.id}#25`);
  await at(page, 25);
  const before = await shown(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Record" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`blueprints-${table.id}.json`);
  const file = await download.path();
  const record = readFileSync(file, "utf8");
  expect(JSON.parse(record)).toMatchObject({ game: "blueprints" });

  await page.goto("/replay#25");
  await page.locator("input[type=file]").setInputFiles(file);
  await at(page, 25);
  expect(await shown(page)).toEqual(before);

  const damaged = async (text: string, says: RegExp): Promise<void> => {
    await page.goto("/replay");
    await page.reload();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "record.json", mimeType: "application/json", buffer: Buffer.from(text) });
    const fault = page.getByRole("alert");
    await expect(fault).toContainText(
      /This file is not a game record, or it was changed|This page does not have this game/,
    );
    await expect(fault.locator("code")).toContainText(says);
  };
  await damaged(record.slice(0, record.length / 2), /JSON/i);
  await damaged("[]", /game/);
  await damaged(record.replace('"blueprints"', '"chess"'), /chess/);
  const game = JSON.parse(record);
  const list = Object.values(game).find((one): one is any[] => Array.isArray(one) && one.length > 20)!;
  list.splice(10, 1);
  await damaged(JSON.stringify(game), /\d/);
});
