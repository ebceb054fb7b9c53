// Positions of Blueprints that tests start from, reached through the server's API, and gestures at the table.
import { expect, type Page, type Server } from "$e2e/server";
import { legal_spaces, pool } from "./hands";
import { point_of } from "$e2e/pointing";
import { advance, look, me, open_table, type Opened } from "$e2e/tables";

/** A two-player game where Ana is to draft or, if requested, to discard, some decisions after its start. */
export async function game_of_two(server: Server, decisions: number, verb = "draft"): Promise<Opened> {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  await advance(server, table, decisions);
  while ((await look(server, table)).position.legal[0]?.action.verb !== verb) await advance(server, table, 1);
  return table;
}

/** The first round, up to its last turn. */
export async function last_turn(server: Server): Promise<Opened> {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  for (;;) {
    const { view } = (await look(server, table)).position;
    if (view.turn >= view.turns) return table;
    await advance(server, table, 1);
  }
}

/** Plays on until the screens are lifted. */
export async function lift_screens(server: Server, table: Opened): Promise<void> {
  while ((await look(server, table)).position.view.past.length === 0) await advance(server, table, 1);
}

/** Picks a die that fits somewhere and points at the space, which previews its outcome. */
export async function preview(page: Page, nth = 0): Promise<void> {
  for (let i = 0, n = await pool(page).count(); i < n; i++) {
    await pool(page)
      .nth((i + nth) % n)
      .click();
    if (await legal_spaces(page).count()) break;
  }
  await legal_spaces(page).first().focus();
  await page.keyboard.press("ArrowDown"); // keyboard focus counts as pointing
  await page.keyboard.press("ArrowUp");
}

/** An illegal move: a click on a space that takes no die, with no stack in front of it. */
export async function refuse(page: Page): Promise<void> {
  if (!(await page.locator("button[data-pool].picked").count())) await pool(page).last().click();
  const closed = page.locator("g.space[aria-disabled=true]");
  for (let i = 0, n = await closed.count(); i < n; i++) {
    const at = await point_of(closed.nth(i), "[data-cell]");
    if (!at) continue;
    await page.mouse.click(...at);
    await expect(page.locator(".objection .clause")).not.toBeEmpty();
    return;
  }
  throw new Error("no closed space could be clicked");
}
