// Whole games by clicking, and the aids along the way.
import { entries, open_by_clicking, result, until_entries, until_my_turn } from "$e2e/play";
import { expect, test, type Locator, type Page, type Server } from "$e2e/server";
import { ask, GREEDY, look, me, open_table, prefer, seat_link, type Opened } from "$e2e/tables";
import { decide, discard, end, ends, place, play_to_the_end, site, sites } from "./hands";
import { find, project_of, type Found } from "./positions";

const GAME = { game: "uptown" };

async function sit(page: Page, table: Opened, seat = 0): Promise<void> {
  await prefer(page, { name: "Ana" });
  await page.goto(seat_link(table, seat));
  await until_my_turn(page);
  await expect(page.locator(".end").first()).toBeVisible();
}
const sit_at = (page: Page, { table, seat }: Found) => sit(page, table, seat);
/** Targets that are not offered are aria-disabled, but still react. */
const shut_click = (what: Locator) => what.click({ force: true });
const objection = (page: Page) => page.locator(".objection");

/** Every message of the log, by key. */
async function told(server: Server, table: Opened): Promise<Record<string, number>> {
  const { entries } = await ask(server, `/tables/${table.id}/entries?since=0`, { token: table.tokens[0] });
  const counts: Record<string, number> = {};
  for (const entry of entries)
    for (const { key, args } of entry.log) {
      counts[key] = (counts[key] ?? 0) + 1;
      if (args?.gift === "yes") counts.gift = (counts.gift ?? 0) + 1;
    }
  return counts;
}

test("a whole two-player game, opened from the home page", async ({ page }) => {
  test.slow();
  await open_by_clicking(page, /UpTown/, 2);
  expect((await play_to_the_end(page)).build).toBeGreaterThan(4);
  await expect(result(page)).toContainText(/win|share/i);
  await expect(page.locator(".sums")).toBeVisible(); // the count of every street
  await page.getByRole("button", { name: "Rematch" }).click();
  await until_my_turn(page);
});

for (const seats of [2, 4]) {
  test(`a whole game of ${seats}, with gifts, blocked hands, payouts`, async ({ page, server }) => {
    test.slow();
    let blocked = 0;
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"blocked":true')) blocked += 1;
      }),
    );
    const others = Array.from({ length: seats - 1 }, () => GREEDY);
    const log: Record<string, number> = {};
    // Gifts are optional: one game in ten has none.
    for (let games = 0; games < 3 && !log.gift; games++) {
      const table = await open_table(server, [me("Ana"), ...others], GAME);
      await sit(page, table);
      expect((await play_to_the_end(page)).build).toBeGreaterThan(4);
      await expect(result(page)).toContainText(/win|share/i);
      for (const [key, count] of Object.entries(await told(server, table))) log[key] = (log[key] ?? 0) + count;
    }
    expect(log["log.income"] ?? 0, "a roof paid").toBeGreaterThan(0);
    expect(log["log.deposit"] ?? 0, "a blocked hand was cleared").toBeGreaterThan(0);
    expect(log.gift ?? 0, "somebody gave").toBeGreaterThan(0);
    expect(blocked).toBeGreaterThan(0);
  });
}

test("two clicks: an end, and a site that says what it changes", async ({ page, server }) => {
  const found = await find(server, 3, ({ action }) => action.verb === "buy", 30);
  await sit_at(page, found);
  const { action } = found.offer;
  await end(page, action.card, action.end).click();
  await expect(page.locator(".site.live .chip").first()).toHaveText(/[+−0-9]/);
  await site(page, action.player, action.site).hover();
  await expect(page.locator(".tip .sum")).toContainText("→");
  const before = await entries(page);
  await site(page, action.player, action.site).click();
  await until_entries(page, before);
  const { position } = await look(server, found.table, found.table.tokens[found.seat]);
  const floors = position.view.seats[action.player].street.sites[action.site - 1].floors;
  expect(floors.at(-1).card).toBe(action.card.slice(0, 3));
});

test("the site first, then the end to build there", async ({ page, server }) => {
  const found = await find(server, 2, ({ action }) => action.verb === "take", 12);
  await sit_at(page, found);
  const { action } = found.offer;
  await site(page, action.player, action.site).click();
  await expect(page.getByRole("region", { name: /^Site/ })).toBeVisible(); // its floors as text
  const before = await entries(page);
  await end(page, action.card, action.end).click();
  await until_entries(page, before);
});

test("a gift goes to another street", async ({ page, server }) => {
  const is_gift = ({ action }: Found["offer"], position: any) =>
    action.player !== undefined && action.player !== position.view.viewer;
  const found = await find(server, 4, is_gift, 20);
  await sit_at(page, found);
  const { action } = found.offer;
  await end(page, action.card, action.end).click();
  await expect(page.locator(`.site.live[data-site^="${found.seat}."]`)).toHaveCount(0);
  const own = page.locator(`[data-site="${found.seat}.1"]`);
  await shut_click(own);
  await expect(objection(page)).toContainText(/gift.*UT-7|UT-7.*gift/s);
  await page.keyboard.press("Escape");
  const before = await entries(page);
  await site(page, action.player, action.site).click();
  await until_entries(page, before);
  await expect(page.locator("li:has(> [data-seq])").last()).toContainText("a gift"); // perhaps in the details
});

test("a blocked hand shows its coins and says why it sells nothing", async ({ page, server }) => {
  const found = await find(
    server,
    3,
    ({ action }, { view }) =>
      action.verb === "take" && view.seats.some((seat: any, i: number) => i !== view.viewer && seat.hand.blocked),
  );
  await sit_at(page, found);
  const owner = found.position.view.seats.findIndex((seat: any, i: number) => i !== found.seat && seat.hand.blocked);
  await expect(page.locator(".card.blocked .coins")).toContainText("$ for");
  await shut_click(end(page, found.position.view.seats[owner].hand.top.card, 0));
  await expect(objection(page)).toContainText("a blocked hand sells to nobody");
  await expect(objection(page)).toContainText("UT-6.4");
});

test("a roof pays: the account counts up", async ({ page, server }) => {
  const found = await find(
    server,
    2,
    (offer, position) =>
      project_of(offer, position)?.roof &&
      offer.action.player === position.view.viewer &&
      position.view.seats[position.view.viewer].street.income > 3,
  );
  await sit_at(page, found);
  const { action } = found.offer;
  await end(page, action.card, action.end).click();
  await site(page, action.player, action.site).hover();
  await expect(page.locator(".tip.panel")).toContainText("Roof: income of your street");
  const before = await entries(page);
  await site(page, action.player, action.site).click();
  await until_entries(page, before);
  await expect(page.locator("li:has(> [data-seq])").last()).toContainText("of income"); // perhaps in the details
});

test("a rooftop project is built on a roof, and nowhere else", async ({ page, server }) => {
  const found = await find(
    server,
    2,
    (offer, position) => project_of(offer, position)?.place === "on_roof" && !project_of(offer, position).gift,
  );
  await sit_at(page, found);
  const { action } = found.offer;
  await end(page, action.card, action.end).click();
  const shut = page.locator(`.site.shut[data-site^="${found.seat}."]`).first();
  if (await shut.count()) {
    await shut_click(shut);
    await expect(objection(page)).toContainText(/UT-7\.[78]/);
    await page.keyboard.press("Escape");
  }
  const before = await entries(page);
  await site(page, action.player, action.site).click();
  await until_entries(page, before);
});

test("ground floor only: the end shows the reason, a click shows the clause", async ({ page, server }) => {
  const found = await find(server, 2, ({ action }, position) => {
    const { view } = position;
    const faces = [...view.seats.map((seat: any) => seat.hand.top), ...(view.public.top?.sides ?? [])].filter(Boolean);
    const shut = faces.some((face: any) =>
      face.ends.some(
        (id: string, i: number) =>
          view.projects[id].place === "ground_only" &&
          face.cost <= view.seats[view.viewer].account &&
          !view.projects[id].gift &&
          !position.legal.some((one: any) => one.action.card === face.card && one.action.end === i),
      ),
    );
    return (
      view.phase === "second" && action.verb === "take" && shut && !view.seats.some((seat: any) => seat.hand.blocked)
    );
  });
  await sit_at(page, found);
  const why = page.locator(".end .why", { hasText: "needs an empty site" }).first();
  await expect(why).toBeVisible();
  await shut_click(page.locator(".end", { hasText: "needs an empty site" }).first());
  await expect(objection(page)).toContainText("UT-7.");
});

test("keyboard alone: a card, its other end, a site; and the free card is discarded", async ({ page, server }) => {
  const found = await find(server, 2, ({ action }, { view }) => view.phase === "first" && action.verb === "build", 6);
  await sit_at(page, found);
  await page.keyboard.press("1");
  await expect(page.locator(".end.picked")).toHaveCount(1);
  const held = () => page.locator(".end.picked").getAttribute("data-end");
  const first = await held();
  const card = found.offer.action.card;
  const both = new Set(found.position.legal.map(({ action }: any) => action.end).filter((at: any) => at !== undefined));
  await page.keyboard.press("r");
  if (both.size === 2) await expect.poll(held).not.toBe(first);
  else await expect(objection(page)).toBeVisible();
  await page.keyboard.press("f"); // UT-6.6: a project card is never flipped
  await expect(objection(page)).toContainText("never flipped");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.locator(".end.picked")).toHaveCount(0);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.locator(".site.live:focus")).toBeVisible();
  const before = await entries(page);
  await page.keyboard.press("Enter");
  await until_entries(page, before);
  expect(card).toMatch(/^P/);
  const again = await find(server, 2, ({ action }) => action.verb === "discard", 4);
  await sit_at(page, again);
  await expect(discard(page)).toBeVisible();
  const count = await entries(page);
  await page.keyboard.press("d");
  await until_entries(page, count);
});

test("the public card is flipped, and a hint shows where to build", async ({ page, server }) => {
  const found = await find(server, 2, ({ action }) => action.verb === "take", 8);
  await sit_at(page, found);
  await end(page, found.offer.action.card, found.offer.action.end).click();
  const held = () => page.locator(".end.picked").getAttribute("data-end");
  const first = await held();
  const sides = new Set(
    found.position.legal.filter(({ action }: any) => action.verb === "take").map(({ action }: any) => action.card),
  );
  await page.keyboard.press("f");
  if (sides.size === 2) await expect.poll(held).not.toBe(first);
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await expect(page.locator(".site.ghosted, .discard.armed").first()).toBeVisible();
});

test("the guided first game, from its first to its last step", async ({ page }) => {
  await page.goto("/learn/uptown");
  const coach = page.getByRole("complementary", { name: "Your guide" });
  const head = coach.locator("header");
  for (let i = 0; i < 20; i++) {
    const step = await head.innerText();
    if (step.includes("That is all you need")) break;
    await expect(coach.getByText("Watch what happens")).toHaveCount(0);
    if (await coach.getByText("Your move").isVisible()) {
      await until_my_turn(page);
      await ends(page).first().click();
      await sites(page).first().click();
    } else await coach.getByRole("button", { name: "Go on" }).click();
    await expect(head).not.toHaveText(step);
  }
  await expect(coach.getByRole("button", { name: "Play a real game" })).toBeVisible();
});

test("a spectator sees every street, and an earlier position offers nothing", async ({ page, server }) => {
  const found = await find(server, 3, () => true, 25);
  await sit_at(page, found);
  await expect(ends(page).first()).toBeVisible();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(ends(page)).toHaveCount(0);
  await page.locator(".site").first().click();
  await expect(page.getByRole("region", { name: /^Site/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+ArrowRight");
  await expect(ends(page).first()).toBeVisible();
  expect(await place(page).count()).toBe(0); // that button is for touch only
  await decide(page);
});

test("names of streets and piles are not cut off in a 1024 px window", async ({ page, server }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await sit(page, await open_table(server, [me("Ana"), GREEDY], GAME));
  const cut = await page
    .locator("[data-spot=head] h2, .dock .title")
    .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  expect(cut).toEqual([]);
});
