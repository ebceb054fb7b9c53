// Whole games by clicking: two, three and four players, with starting floors placed by the players; and the aids along
// the way.
import { entries, open_by_clicking, result, sit, until_entries, until_my_turn } from "$e2e/play";
import { expect, test } from "$e2e/server";
import { look, prefer } from "$e2e/tables";
import { cards, chips, choose, colours, columns, confirm, decide, play_to_the_end, roofs, sites } from "./hands";
import { hoard, offers, table_when } from "./moments";

test.beforeEach(({ page }) => prefer(page, { name: "Ana" }));

test("a whole game of two", async ({ page }) => {
  test.slow();
  await open_by_clicking(page, /Tower Up/, 2, ["START objectives"]);
  const taken = await play_to_the_end(page);
  expect(taken.build).toBeGreaterThan(3);
  expect(taken.take).toBeGreaterThan(3);
  await expect(result(page)).toContainText(/win|share/i);
  await expect(page.locator(".sums")).toBeVisible(); // the count line by line
  await page.getByRole("button", { name: "Rematch" }).click();
  await until_my_turn(page);
});

test("a whole game of three who place the starting floors", async ({ page }) => {
  test.slow();
  await open_by_clicking(page, /Tower Up/, 3, ["placed by the players"]);
  const taken = await play_to_the_end(page);
  expect(taken.place).toBe(1); // three floors, one each
  expect(taken.build).toBeGreaterThan(3);
  await expect(result(page)).toContainText(/win|share/i);
});

test("a whole game of four", async ({ page }) => {
  test.slow();
  await open_by_clicking(page, /Tower Up/, 4);
  expect((await play_to_the_end(page)).build).toBeGreaterThan(3);
  await expect(result(page)).toContainText(/win|share/i);
});

test("a build shows its price, then what every roof gains, then is committed", async ({ page, server }) => {
  await sit(page, await table_when(server, offers("build")));
  await expect(page.locator(".price").first()).toBeVisible(); // below the highlighted sites
  await choose(page, sites(page).first());
  await expect(page.locator("[data-build] .price")).toBeVisible();
  if (await colours(page).count()) {
    await colours(page).last().click();
    await expect(colours(page).last()).toHaveAttribute("aria-pressed", "true");
  }
  await expect(roofs(page).first()).toHaveAttribute("aria-label", /machine \d+ → \d+/);
  await roofs(page).first().hover();
  await expect(page.locator("[data-build] .effect")).toContainText(/machine \d+ → \d+/);
  await expect(page.locator("[data-spot=board] .sum")).toContainText("→"); // both values together
  await expect(page.locator("[data-spot=reserve] h2")).toContainText("→");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-build]")).toHaveCount(0);
  const before = await entries(page);
  await choose(page, sites(page).first());
  await choose(page, roofs(page).first());
  await until_entries(page, before);
});

test("a building by keyboard alone", async ({ page, server }) => {
  await sit(page, await table_when(server, offers("build")));
  const before = await entries(page);
  await sites(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(roofs(page).first()).toBeVisible();
  await page.keyboard.press("Enter"); // the roof on the new building
  await until_entries(page, before);
});

test("floors of any colour are chosen before a card is taken", async ({ page, server }) => {
  const two = (action: any) => action.colours.length === 2;
  const table = await table_when(server, offers("take", two));
  const { legal } = (await look(server, table, table.tokens[0])).position;
  const slot = legal.find(({ action }: any) => action.verb === "take" && two(action)).action.slot;
  await sit(page, table);
  await expect(cards(page).first()).toBeVisible();
  const before = await entries(page);
  await page.keyboard.press(`${slot}`);
  await expect(chips(page)).toHaveCount(4);
  await chips(page).first().click();
  await chips(page).last().click();
  await until_entries(page, before);
});

test("more than ten floors: some are returned", async ({ page, server }) => {
  await sit(page, await table_when(server, offers("return"), { verb: "take" }));
  const before = await entries(page);
  while ((await entries(page)) === before && (await columns(page).count())) await columns(page).first().click();
  await until_entries(page, before);
});

test("the reasons for a site without neighbours, and for a building", async ({ page, server }) => {
  await sit(page, await table_when(server, offers("build")));
  await choose(page, page.locator("g.target.none[aria-label*='no building beside it']").first());
  await expect(page.locator(".objection")).toContainText(/TU-6/);
  await page.keyboard.press("Escape");
  await choose(page, page.locator("g.target.none[aria-label*='building,']").first());
  await expect(page.locator(".objection")).toContainText(/TU-/);
});

test("an objective and a player highlight their buildings", async ({ page, server }) => {
  await sit(page, await table_when(server, ({ view }) => view.seats[1].presence.length > 2));
  await page.locator("[data-spot=others] button").first().click();
  await expect(page.locator(".city circle.lit").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".city circle.lit")).toHaveCount(0);
});

test("a hint is shown in the city or at a card, and can be taken", async ({ page, server }) => {
  await sit(page, await table_when(server, offers("build")));
  await expect(cards(page).first()).toBeVisible();
  await page.keyboard.press("h");
  const shown = page.locator("[data-build] .btn.primary, [data-spot=market] .hint").first();
  await expect(shown).toBeVisible();
  const before = await entries(page);
  if (await confirm(page).count()) await confirm(page).click();
  else await cards(page).first().click();
  if (await chips(page).count()) await chips(page).first().click();
  if ((await chips(page).count()) && (await entries(page)) === before) await chips(page).first().click();
  await until_entries(page, before);
});

test("a card that would end the game for want of floors says so before it is taken", async ({ page, server }) => {
  const short = ({ view }: any) => view.market.some((card: any) => card?.ends === "shortage");
  const table = await table_when(server, short, { names: ["Ana", "Bram", "Cleo", "Dirk"], verb: hoard });
  await sit(page, table);
  const warning = "supply short: the last turns begin";
  await expect(page.locator("[data-spot=market] [data-ends]")).toHaveText(warning);
  const ending = cards(page).and(page.locator(`[aria-label*="${warning}"]`));
  await expect(ending.first()).toBeVisible();
  const before = await entries(page);
  await ending.first().click();
  while ((await entries(page)) === before && (await chips(page).count())) await chips(page).first().click();
  await until_entries(page, before);
  await expect(page.locator("[data-ends]")).toHaveCount(0);
  await expect(page.locator(".badges")).toHaveText("Supply short: last turns");
});

test("turns in a row without a building are counted, and the last of them is announced", async ({ page, server }) => {
  const last = (position: any) => offers("take")(position) && position.view.end.idle === position.view.end.stall_at - 1;
  const table = await table_when(server, last, { options: { first_player: 1 }, verb: "take" });
  await sit(page, table);
  await expect(page.locator("[data-idle]")).toHaveText(
    /^15 turns in a row without a new building; at 16 the game ends\.$/,
  );
  await expect(page.locator("[data-spot=market] [data-ends]")).toHaveText("nobody builds: the game ends");
  for (const nth of [2, 2]) {
    if (!(await until_my_turn(page))) break;
    const before = await entries(page);
    await decide(page, { nth }); // takes a card, then returns floors
    await until_entries(page, before);
  }
  await expect(result(page)).toBeVisible();
});
