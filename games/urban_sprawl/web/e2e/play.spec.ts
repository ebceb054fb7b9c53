// Whole games by clicking, and what helps on the way.
import { entries, result, until_entries, until_my_turn } from "$e2e/play";
import { expect, test, type Locator, type Page, type Server } from "$e2e/server";
import { ask, GREEDY, look, me, open_table, prefer, seat_link, type Opened } from "$e2e/tables";
import { bar, block, blocks, buildings, confirm, plain, planning, play, question } from "./hands";
import { demolishes, ends_a_turn, find, SHORT, type Found } from "./positions";

async function sit(page: Page, table: Opened, seat = 0): Promise<void> {
  await prefer(page, { name: "Ana" });
  await page.goto(seat_link(table, seat));
  await until_my_turn(page);
  await expect(question(page)).toBeVisible();
}
const sit_at = (page: Page, { table, seat }: Found) => sit(page, table, seat);
/** Targets that are not offered are aria-disabled, but still react. */
const shut_click = (what: Locator) => what.click({ force: true });
const objection = (page: Page) => page.locator(".objection");

/** Every message of the log, by key. */
async function told(server: Server, table: Opened): Promise<Record<string, number>> {
  const { entries } = await ask(server, `/tables/${table.id}/entries?since=0`, { token: table.tokens[0] });
  const counts: Record<string, number> = {};
  for (const { log } of entries) for (const { key } of log) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

test("a whole short game, through elections, payouts, events and Favors", async ({ page, server }) => {
  test.slow();
  const table = await open_table(server, [me("Ana"), GREEDY], SHORT);
  await sit(page, table);
  const taken = await play(page);
  expect(taken.build).toBeGreaterThan(3);
  expect(taken.favor).toBeGreaterThan(0);
  await expect(result(page)).toContainText(/win|share/i);
  const seen = (await page.locator("li:has(> [data-seq])").allTextContents()).join(" "); // details included
  for (const words of [/ elected /, / payout \d/, /Event: /, /as a Favor/]) expect(seen).toMatch(words);
  const log = await told(server, table);
  for (const key of ["elected", "payout", "event", "favor", "built", "marker", "politicians", "contractor"])
    expect(log[`log.${key}`] ?? 0, key).toBeGreaterThan(0);
});

test("a contract shows its prices before anything is paid, and can be put back", async ({ page, server }) => {
  const found = await find(server, 3, ({ action }) => action.verb === "build" && action.slot === "contract-1", 30);
  await sit_at(page, found);
  const before = await entries(page);
  await page.keyboard.press("1");
  await expect(bar(page)).toBeVisible();
  await expect(page.locator("[data-price]").or(confirm(page)).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  expect(await entries(page)).toBe(before);
  const { position } = await look(server, found.table, found.table.tokens[found.seat]);
  expect(position.seq).toBe(found.position.seq);
});

test("a build is confirmed once, and all its steps are sent", async ({ page, server }) => {
  const found = await find(server, 3, ({ action }) => action.verb === "build" && action.slot === "contract-1", 30);
  await sit_at(page, found);
  const card = found.position.view.displays.contracts.find((one: any) => one.slot === "contract-1").card;
  await page.keyboard.press("1");
  await expect(blocks(page).first()).toBeVisible();
  const spot = blocks(page).first();
  const id = (await spot.getAttribute("data-at"))!;
  await spot.click();
  await expect(bar(page).locator(".gain")).toBeVisible();
  await confirm(page).click();
  await expect
    .poll(async () => {
      const { position } = await look(server, found.table, found.table.tokens[found.seat]);
      return position.view.town.buildings.filter((one: any) => one.id.startsWith(id) && one.zone === card.zone).length;
    })
    .toBeGreaterThan(0);
});

test("a planning card takes one click; one that is too expensive says why", async ({ page, server }) => {
  const found = await find(server, 2, ({ action }, { view }) => action.verb === "take" && view.action_points === 3, 16);
  await sit_at(page, found);
  const before = await entries(page);
  const dear = page.locator("[data-rail=planning] .ticket.off").first();
  await shut_click(dear);
  await expect(objection(page)).toContainText("US-6.1");
  await page.keyboard.press("Escape");
  await planning(page).first().click();
  await until_entries(page, before);
});

test("a block that zoning forbids says so, with the clause", async ({ page, server }) => {
  const found = await find(server, 4, ({ action }) => action.verb === "build" && action.slot === "contract-1", 20);
  await sit_at(page, found);
  await page.keyboard.press("1");
  await expect(blocks(page).first()).toBeVisible();
  const shut = page.locator("button.block:not(.live)");
  await shut_click(shut.first());
  await expect(objection(page)).toContainText(/US-7\.\d/);
});

test("a demolition is crossed out before it happens", async ({ page, server }) => {
  test.slow();
  const found = await find(server, 3, demolishes);
  await sit_at(page, found);
  const { action } = found.offer;
  await block(page, action.block).click();
  for (let turn = 0; turn < 4 && !(await page.locator(".cross").count()); turn++) await page.keyboard.press("r");
  await expect(page.locator(".cross").first()).toBeVisible();
  await confirm(page).click();
  await expect.poll(async () => (await told(server, found.table))["log.removed"] ?? 0).toBeGreaterThan(0);
});

for (const [width, height] of [
  [1440, 900],
  [1360, 850],
] as const)
  test(`the end of a turn is played back in its own place, can be paused and stepped through, and stays in the log, ${width}x${height}`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const found = await find(server, 2, (offer, at) => ends_a_turn(offer, at) && at.view.turn > 4, 40);
    await sit_at(page, found);
    const queue = page.locator(".queue");
    const decision = page.locator("[data-spot=decision]");
    const places = async () => [await queue.boundingBox(), await decision.boundingBox()];
    const before = await places();
    expect(before[0]!.height).toBeGreaterThan(150);
    await page.keyboard.press("e");
    await expect(queue).toHaveClass(/running/);
    await queue.getByRole("button", { name: /pause/i }).click();
    expect(await places(), "nothing has moved").toEqual(before);
    const now = queue.locator("[aria-current=step]");
    const at = await now.textContent();
    await queue.getByRole("button", { name: /event before/i }).click();
    await expect(now).not.toHaveText(at!);
    await queue.getByRole("button", { name: /next event/i }).click();
    await expect(now).toHaveText(at!);
    await expect(queue.locator(".coming").first()).toBeAttached();
    await queue.getByRole("button", { name: /skip/i }).click();
    await expect(queue).not.toHaveClass(/running/);
    await expect(page.locator("li:has(> [data-seq])").last()).toContainText("You end the turn.");
  });

test("turns by keyboard alone", async ({ page, server }) => {
  const table = await open_table(server, [me("Ana"), GREEDY], SHORT);
  await sit(page, table);
  while ((await question(page).getAttribute("data-ask")) === "buy") {
    const before = await entries(page);
    await page.keyboard.press("m");
    await page.keyboard.press("Enter");
    await until_entries(page, before);
    await until_my_turn(page);
    await expect(question(page)).toBeVisible();
  }
  for (let turn = 0; turn < 2; turn++) {
    const before = await entries(page);
    if ((await question(page).getAttribute("data-ask")) === "act" && turn === 0) {
      await page.keyboard.press("1");
      await expect(bar(page)).toBeVisible();
      if (await page.locator("[data-favor]").count()) await page.keyboard.press("f");
      else await page.keyboard.press("Escape");
    }
    await page.keyboard.press("e");
    await until_entries(page, before);
    await until_my_turn(page);
  }
});

test("a hint points at something on the board", async ({ page, server }) => {
  const found = await find(server, 2, ({ action }) => action.verb === "buy", 2);
  await sit_at(page, found);
  await page.keyboard.press("h");
  await expect(page.locator(".hint svg").first()).toBeVisible();
  expect(await buildings(page).count()).toBeGreaterThan(1);
});

test("the end of a turn says what would be lost", async ({ page, server }) => {
  const found = await find(server, 2, (offer, at) => ends_a_turn(offer, at) && at.view.action_points > 3, 16);
  await sit_at(page, found);
  await expect(question(page)).toContainText(/action point/);
  await expect(plain(page, "done")).toBeVisible();
});

test("an offer says what it buys, and one click pays for it", async ({ page, server }) => {
  test.slow();
  const found = await find(server, 4, ({ action }, { view }) => action.verb === "pay" && view.ask.kind === "offer");
  await sit_at(page, found);
  const { wealth } = found.position.view.ask;
  await expect(plain(page, "pay")).toContainText(`Pay ${wealth} wealth`);
  await expect(plain(page, "pay")).toContainText(/take control of the \w+ in row \d, column \d/);
  const place = /row (\d), column (\d)/.exec((await plain(page, "pay").textContent())!)!;
  await plain(page, "pay").click();
  await expect
    .poll(async () => {
      const { position } = await look(server, found.table, found.table.tokens[found.seat]);
      return position.view.town.buildings.filter(
        ({ id, owner }: any) => id.startsWith(`b${place[1]}${place[2]}`) && owner === found.seat,
      ).length;
    })
    .toBeGreaterThan(0);
});

test("the line below the question says what changed since my last turn", async ({ page, server }) => {
  const found = await find(
    server,
    2,
    ({ action }, { view }) => action.verb === "done" && view.ask.kind === "invest",
    60,
  );
  await sit_at(page, found);
  const digest = page.locator("[data-digest]");
  await expect(digest).toContainText("Since your turn");
  await digest.getByRole("button", { name: "Show" }).click();
  await expect(page.locator(".queue li").first()).toHaveAttribute("aria-current", "step");
  await plain(page, "done").click();
  await expect(digest).toHaveCount(0);
});

test("players, log and replay open beside the board on demand", async ({ page, server }) => {
  const found = await find(server, 2, ends_a_turn, 16);
  await sit_at(page, found);
  const log = page.locator("[data-log]");
  await expect(log).toBeHidden();
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await expect(log).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(log).toBeHidden();
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await expect(page.locator(".replay[role=group]")).toBeVisible();
});

test("a row is inspected when the mouse moves to its number, not when the number moves under the mouse", async ({
  page,
  server,
}) => {
  const found = await find(server, 2, ({ action }) => action.verb === "buy");
  await prefer(page, { name: "Ana" });
  await page.goto(seat_link(found.table, found.seat));
  await until_my_turn(page);
  const number = page.locator("button.number").first();
  const map = page.locator(".town .map");
  const inspector = page.locator("section.inspector");
  const middle = async (what: Locator): Promise<[number, number]> => {
    const { x, y, width, height } = (await what.boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  const [there, here] = [await middle(number), await middle(map)];
  await page.mouse.move(...there);
  await expect(inspector).toBeVisible();
  await page.mouse.move(...here);
  await expect(inspector).toBeHidden();
  await number.evaluate(
    async (button, [left, top]) => {
      const entered = new Promise((resolve) => button.addEventListener("pointerenter", resolve, { once: true }));
      Object.assign(button.closest<HTMLElement>(".map")!.style, { left: `${left}px`, top: `${top}px` });
      await entered;
    },
    [here[0] - there[0], here[1] - there[1]],
  );
  await expect(inspector).toBeHidden();
  await page.mouse.move(here[0] + 2, here[1]);
  await expect(inspector).toBeVisible();
});
