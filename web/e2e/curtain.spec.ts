// Two people sharing a screen.
import type { Page } from "@playwright/test";
import { decide, reveal } from "../../games/blueprints/web/e2e/hands";
import { expect, test, type Server } from "./server";
import { ask, prefer } from "./tables";

const SPACES = ["r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"];

/** What the server tells each of the two seats, using their own tokens. */
async function facts(page: Page, server: Server) {
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("tables")!)[0]);
  const { names } = await ask(server, "/games/blueprints/words/en");
  const positions = await Promise.all(
    [0, 1].map(async (seat) => {
      const { token } = kept.seats.find((one: any) => one.seat === seat);
      return (await ask(server, `/tables/${kept.id}`, { token })).position;
    }),
  );
  const seats = positions.map(({ view: { mine } }) => ({
    card: names[`card.${mine.card}`] as string,
    /** How many dice stand on each space. */
    piles: SPACES.map((space) => mine.dice.filter((die: any) => die.space === space).length as number),
  }));
  return {
    seats,
    seq: positions[0].seq as number,
    turn: positions[0].turn.seats[0] as number,
    rounds: positions[0].view.past.length as number,
  };
}

/** The whole DOM, including titles and labels. */
const everything = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML);

const piles_shown = (page: Page): Promise<number[]> =>
  page
    .locator("g.space")
    .evaluateAll((spaces) =>
      spaces.map((space) =>
        Number(/(\d+) die|stack of (\d+)/.exec(space.getAttribute("aria-label")!)?.slice(1).find(Boolean) ?? 0),
      ),
    );

test("the curtain falls between two people sharing a screen, and hides everything", async ({ page, server }) => {
  await prefer(page, { name: "Ana" });
  await page.goto("/");
  await page.getByRole("button", { name: "New table" }).click();
  const dialog = page.getByRole("dialog", { name: "New table" });
  await dialog.getByRole("group", { name: "Seats" }).getByRole("button", { name: "2" }).click();
  await dialog.getByLabel("Seat 2", { exact: true }).selectOption({ label: "Someone at this screen" });
  await dialog.getByLabel("Name at seat 2").fill("Bram");
  await expect(dialog).toContainText("You pass the screen from turn to turn.");
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);

  const names = ["Ana", "Bram"];
  const lift = page.getByRole("button", { name: /^I am / });
  const mine = page.locator("section.prompt.yours");
  let sits = 0; // who is looking at the screen: Ana opened the table
  let lifted = 0;
  for (let n = 0; ; n++) {
    const { seats, seq, turn, rounds } = await facts(page, server);
    expect(seats[0]!.card).not.toBe(seats[1]!.card);
    if (rounds > 0) {
      await expect(reveal(page), "the end of a round is for all who share the screen").toBeVisible();
      await page.keyboard.press("Escape");
    }
    if (turn !== sits) {
      await expect(page.getByRole("heading", { name: `Pass the screen to ${names[turn]}` })).toBeVisible();
      const html = await everything(page);
      for (const { card } of seats) expect(html).not.toContain(card);
      for (const trace of ["data-cell", "data-seq", "data-pool"]) expect(html).not.toContain(trace);
      await expect(lift).toBeFocused();
      await lift.click();
      [sits, lifted] = [turn, lifted + 1];
    }
    if (rounds > 0) break; // the screens were lifted: the buildings of that round are public
    await expect(mine).toBeVisible();
    await expect(page.locator("g.space")).toHaveCount(SPACES.length);
    const [own, other] = [seats[turn]!, seats[1 - turn]!];
    const html = await everything(page);
    expect(html).toContain(own.card);
    expect(html).not.toContain(other.card);
    expect(html).not.toContain(`${names[1 - turn]} places`); // the log says what was drafted, not where it was placed
    await expect.poll(() => piles_shown(page)).toEqual(own.piles);
    await decide(page, { nth: n });
    await expect.poll(async () => (await facts(page, server)).seq, { intervals: [50] }).toBeGreaterThan(seq);
  }
  expect(lifted, "both had the screen several times").toBeGreaterThanOrEqual(6);
});
