// The pages everybody sees: home, lobby, and a table of every game the server has, in mid-game.
import { expect, type Page } from "@playwright/test";
import { until_my_turn } from "./play";
import type { Server } from "./server";
import { advance, ask, look, me, open_table, OPEN, seat_link, type Opened } from "./tables";
import type { Visit } from "./walks";

const NAMES = ["Ana", "Bram", "Carmen", "Dirk"];
const DECISIONS = 30; // far enough for every part of a board to have content

/** The server's games, each with its maximum number of seats. */
export const games_of = async (server: Server): Promise<{ game: string; seats: number }[]> =>
  (await ask(server, "/games")).games.map(({ id, seats }: any) => ({ game: id, seats: seats.most }));

/** A table in mid-game, and the seat that is to decide. */
export async function table_in_play(
  server: Server,
  game: string,
  seats: number,
): Promise<{ table: Opened; seat: number }> {
  for (let decisions = DECISIONS; ; decisions = Math.floor(decisions / 2)) {
    const table = await open_table(server, NAMES.slice(0, seats).map(me), { game });
    await advance(server, table, decisions);
    const { position } = await look(server, table);
    // a short game may be over by then
    if (position.turn.kind !== "over" || decisions === 0) return { table, seat: position.turn.seats[0] };
  }
}

export type Size = `${number}x${number}`;

/** Resizes the window, and waits until what measures itself has been laid out again. */
export async function resize(page: Page, size: Size): Promise<void> {
  const [width, height] = size.split("x").map(Number) as [number, number];
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The home page empty and with open tables, and a waiting room. */
export async function visit_front(page: Page, server: Server, visit: Visit): Promise<void> {
  await page.goto("/");
  await expect(page.locator(".card .play").first()).toBeEnabled();
  await visit("home");
  const waiting = await open_table(server, [me("Ana"), OPEN, OPEN], { visibility: "public" });
  await page.goto("/");
  await expect(page.locator("#tables li")).toHaveCount(1);
  await visit("lobby");
  await page.goto(seat_link(waiting));
  await expect(page.locator("main ul .tag").first()).toBeVisible();
  await visit("waiting room");
}

/** A table: the board as it is, and with a hint. */
export async function visit_table(
  page: Page,
  server: Server,
  game: string,
  seats: number,
  visit: Visit,
): Promise<void> {
  const { table, seat } = await table_in_play(server, game, seats);
  await page.goto(seat_link(table, seat));
  await until_my_turn(page);
  await visit("my turn");
  const board = page.locator("main.board");
  const before = await board.boundingBox();
  await page.keyboard.press("h");
  await expect(page.locator("section.prompt .advice")).toBeVisible();
  expect(await board.boundingBox(), "a hint moves nothing").toEqual(before);
  await visit("hint");
}
