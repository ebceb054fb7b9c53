// Whole games by clicking: both city shapes, special requirement cards, solo; and the aids along the way.
import { entries, open_by_clicking, result, sit, until_entries, until_my_turn } from "$e2e/play";
import { expect, test, type Server } from "$e2e/server";
import { advance, GREEDY, look, me, open_table, prefer, type SeatRequest } from "$e2e/tables";
import { all_best, cards, choose, decide, done, hand, play_to_the_end, row, slots, walkways } from "./hands";

const GAME = { game: "cloud_city" };

test.beforeEach(({ page }) => prefer(page, { name: "Ana" }));

test("a whole square game", async ({ page }) => {
  await open_by_clicking(page, /Cloud City/, 2, ["square (3 × 3)"]);
  const taken = await play_to_the_end(page);
  expect(taken.place).toBe(8);
  expect(taken.build).toBeGreaterThan(0);
  await expect(result(page)).toContainText(/win|share/i);
  await expect(page.locator(".sums")).toBeVisible(); // the count of every city
  await page.getByRole("button", { name: "Rematch" }).click();
  await until_my_turn(page);
});

test("a whole rectangular game of three", async ({ page }) => {
  await open_by_clicking(page, /Cloud City/, 3, ["rectangular (3 × 4)"]);
  expect((await play_to_the_end(page)).place).toBe(11);
  await expect(result(page)).toContainText(/win|share/i);
});

test("a whole game with two special requirement cards, chosen by the players", async ({ page }) => {
  await open_by_clicking(page, /Cloud City/, 2, ["two, chosen"]);
  await until_my_turn(page);
  await expect(cards(page).first()).toBeVisible();
  const taken = await play_to_the_end(page);
  expect(taken).toMatchObject({ choose: 1, place: 8 });
  await expect(result(page)).toContainText(/win|share/i);
  await expect(page.locator(".sums thead .card")).toHaveCount(2); // what each card scored
});

test("a solo game against par", async ({ page }) => {
  await open_by_clicking(page, /Cloud City/, 1);
  await play_to_the_end(page);
  await expect(result(page)).toContainText("You finish with");
  await page.goto("/");
  await expect(page.locator(".mine")).toContainText("Finished with");
});

/** A table of two where Ana is to take a certain step. */
async function at_step(server: Server, verb: string, decisions = 6, seats: SeatRequest[] = [me("Ana"), me("Bram")]) {
  const table = await open_table(server, seats, GAME);
  await advance(server, table, decisions);
  for (;;) {
    const { legal } = (await look(server, table, table.tokens[0])).position;
    if (legal.some(({ action }: any) => action.verb === verb)) return table;
    await advance(server, table, 1);
  }
}
test("a tile is rotated before it is placed, and the votes it makes possible are shown", async ({ page, server }) => {
  await sit(page, await at_step(server, "place", 12));
  await hand(page).first().click();
  await slots(page).first().hover();
  await expect(page.locator(".confirm .place b")).toHaveText(/^[+−-]?\d+$/);
  const ghost = () => page.locator("[data-spot=hand] .tiles .picked").getAttribute("aria-label");
  const before = await ghost();
  await page.keyboard.press("r");
  await expect.poll(ghost).not.toBe(before);
  await page.locator("[data-spot=hand] .turn").click();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-spot=hand] .tiles .picked")).toHaveCount(0);
});

test("all best walkways are built at once, and taken back one by one", async ({ page, server }) => {
  const table = await open_table(server, [me("Ana"), GREEDY], GAME);
  await sit(page, table);
  for (let nth = 0; !(await all_best(page).count()); nth++) {
    const before = await entries(page);
    if (await done(page).count()) await done(page).click();
    else await decide(page, { nth });
    await until_entries(page, before);
    if (!(await until_my_turn(page))) throw new Error("the game ended without a choice of walkways");
  }
  const n = await walkways(page).count();
  await all_best(page).click();
  await expect(row(page).first()).toBeVisible(); // nothing is left to build
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(walkways(page)).not.toHaveCount(0);
  while (await undo.isEnabled()) {
    const before = await walkways(page).count();
    await undo.click();
    await expect.poll(() => walkways(page).count()).not.toBe(before);
    if ((await walkways(page).count()) === n) break;
  }
  await expect(walkways(page)).toHaveCount(n);
});

test("the reasons for a slot outside the frame and for two roofs without a walkway", async ({ page, server }) => {
  await sit(page, await at_step(server, "place", 16));
  await hand(page).first().click();
  await choose(page, page.locator("g.target.slot:not(.live)").first());
  await expect(page.locator(".objection")).toContainText(/CC-5/);
  await page.keyboard.press("Escape");
  const table = await at_step(server, "walkway", 10);
  await sit(page, table);
  const { view } = (await look(server, table, table.tokens[0])).position;
  const places: [number, number][] = view.seats[0].city.buildings.map(({ position }: any) => position);
  const start = places.findIndex(([x, y]) => places.some((to) => to[0] !== x && to[1] !== y));
  const end = places.findIndex(([x, y]) => x !== places[start]![0] && y !== places[start]![1]); // not in a line
  const roofs = page.locator("g.target.roof");
  await choose(page, roofs.nth(start));
  await choose(page, roofs.nth(end));
  await expect(page.locator(".objection")).toContainText(/CC-6/);
});

test("the oblique view is one key away, can be rotated, and can be played in", async ({ page, server }) => {
  await sit(page, await at_step(server, "place", 16));
  const small = page.locator("[data-spot=others] [data-view]").first();
  await expect(small).toHaveAttribute("data-view", "plan");
  await page.keyboard.press("v");
  await expect(small).toHaveAttribute("data-view", "oblique"); // the others' cities follow
  const art = () => page.locator(".stage .city > g[aria-hidden]").first().innerHTML();
  const before = await art();
  await page.keyboard.press(">");
  await expect.poll(art).not.toBe(before);
  const count = await entries(page);
  await decide(page);
  await until_entries(page, count);
});

test("a seat's page never contains another seat's hand", async ({ page, server }) => {
  const table = await at_step(server, "place");
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  page.on("response", async (answer) => {
    if (answer.url().includes("/api/")) frames.push(await answer.text().catch(() => ""));
  });
  await sit(page, table);
  const mine = (await look(server, table, table.tokens[0])).position;
  const theirs = (await look(server, table, table.tokens[1])).position;
  expect(theirs.view.hand).not.toBeNull();
  for (const frame of frames) expect(frame).not.toContain(theirs.packed);
  // the known tiles of the other hand are those everybody saw taken from the row (CC-3.9)
  expect(mine.view.seats[1]).not.toHaveProperty("tiles");
  expect(JSON.stringify(mine.view.seats[1].known ?? [])).toBe(JSON.stringify(theirs.view.seats[1].known ?? []));
});

test("the clouds of the city hide no letter and no number beside it", async ({ page, server }) => {
  await sit(page, await at_step(server, "place", 20));
  const is_after = () =>
    page.locator("svg.city").evaluate((svg) => {
      const [art, axes] = [svg.querySelector(".art")!, svg.querySelector(".axes")!];
      return (art.compareDocumentPosition(axes) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
  expect(await is_after()).toBe(true);
  await page.keyboard.press("v");
  expect(await is_after()).toBe(true);
});
