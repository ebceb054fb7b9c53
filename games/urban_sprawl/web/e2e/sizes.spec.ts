// Every part of the table is reachable at every size, no target is covered, and nothing is clipped without a scroll
// marker.
import { until_my_turn } from "$e2e/play";
import { covered } from "$e2e/reach";
import { expect, test, type Page } from "$e2e/server";
import { prefer, seat_link } from "$e2e/tables";
import { said } from "$e2e/words";
import { block, confirm } from "./hands";
import { builds_from_the_rail, find, may_be_declined } from "./positions";

const SIZES = {
  "1920x1080": { width: 1920, height: 1080, layout: "desk" },
  "1360x850": { width: 1360, height: 850, layout: "desk" },
  "1024x768": { width: 1024, height: 768, layout: "tablet" },
  "a tablet": { width: 820, height: 1180, layout: "tall" },
  "1360x850 at 200 %": { width: 680, height: 425, layout: "land" },
  "1920x1080 at 200 %": { width: 960, height: 540, layout: "land" },
  "a phone held sideways": { width: 844, height: 390, layout: "land" },
  "a phone": { width: 390, height: 844, layout: "phone" },
  "a small phone": { width: 360, height: 740, layout: "phone" },
};
const FINGER = 36;

/** Targets that are too small to tap, or whose centre is covered. */
const faults = (page: Page, selector: string, least: number): Promise<string[]> =>
  page.evaluate(
    ({ selector, least }) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((target) => {
        const { left, top, width, height } = target.getBoundingClientRect();
        const name = `${target.className} ${target.dataset.at ?? target.dataset.slot ?? ""}`;
        const small = Math.min(width, height) < least ? [`${name} has ${width.toFixed(1)} x ${height.toFixed(1)}`] : [];
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        const own = there === target || target.contains(there);
        return own ? small : [...small, `${name} lies under ${there?.className}`];
      }),
    { selector, least },
  );
/** Scrollers without a marker, and parts outside the window. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main.board [data-spot]")]
      .filter((part) => part.offsetParent !== null && !part.closest(".scroller"))
      .filter((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      })
      .map((part) => part.dataset.spot!),
  );

test("everything is reachable at every size", async ({ page, server }) => {
  test.slow();
  const found = await find(server, 4, builds_from_the_rail, 150);
  await prefer(page, { name: "Ana" });
  await page.setViewportSize(SIZES["1360x850"]);
  await page.goto(seat_link(found.table, found.seat));
  await until_my_turn(page);
  const texts = await page.locator("[data-rail=contracts] .card .text").allTextContents();
  expect(
    texts.filter((text) => /[.)][A-Z]/.test(text)),
    "sentences with a space between them",
  ).toEqual([]);
  const contracts = found.position.view.displays.contracts.filter((one: any) => one.card).length;
  const bad: string[] = [];
  for (const [name, size] of Object.entries(SIZES)) {
    const say = (what: string) => bad.push(`${name}: ${what}`);
    await page.setViewportSize(size);
    await expect(page.locator(`.board.${size.layout} [data-ask]`)).toBeVisible();
    const sheet = page.locator(".sheet [role=tab]");
    const closes = (await page.locator(".sheet.closes").count()) > 0;
    if (closes) await page.locator(".sheet [aria-selected=true]").click();
    for (const fault of await faults(page, "button.block, button.number", FINGER)) say(fault);
    for (const part of await hidden(page)) say(`${part} is cut`);
    if (await sheet.count()) {
      for (const one of ["planning", "hand", "hall", "contracts"]) {
        await page.locator(`.sheet [data-sheet=${one}]`).click();
        await expect(page.locator(".sheet [role=tabpanel]")).toBeVisible();
      }
      if ((await page.locator(".index button:not(.beyond)").count()) !== contracts) say("the index is not complete");
      if (!(await page.locator(".index .beyond").count()) && (await page.locator(".scroller.x.before").count()))
        say("no sign of the dearer cards");
    }
    if ((await page.locator("[data-rail=contracts] .card").count()) !== contracts) say("contracts are missing");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (overflow) say("the page is wider than the window");
  }
  expect(bad).toEqual([]);
});

for (const language of ["en", "es", "nl"] as const)
  test(`all buttons of a decision are reachable at every size, in ${language}`, async ({ page, server }) => {
    test.slow();
    const found = await find(server, 2, may_be_declined);
    await prefer(page, { name: "Ana" }, language);
    await page.setViewportSize(SIZES["1360x850"]);
    await page.goto(seat_link(found.table, found.seat));
    await until_my_turn(page);
    await block(page, found.offer.action.block).click();
    const decision = page.locator("[data-ask]");
    for (const corner of [1, 2, 4, 8])
      await expect(
        decision.getByRole("button", { name: said(`urban_sprawl lots.${corner}`, language), exact: true }),
      ).toBeVisible();
    const bad: string[] = [];
    for (const [name, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size);
      await expect(page.locator(`.board.${size.layout} [data-ask]`)).toBeVisible();
      await expect(confirm(page)).toBeVisible();
      await expect(decision.locator("[data-plain=decline]")).toBeVisible();
      await expect(decision.locator(".forms button")).toHaveCount(4);
      const cut = await decision.evaluate(
        (bar) => bar.scrollWidth > bar.clientWidth || bar.scrollHeight > bar.clientHeight,
      );
      for (const fault of [...(await covered(page)), ...(cut ? ["the decision is cut"] : [])])
        bad.push(`${name}: ${fault}`);
    }
    expect(bad).toEqual([]);
  });
