// Two people, two browsers.
import type { Page } from "@playwright/test";
import { play_to_the_end } from "../../games/blueprints/web/e2e/hands";
import { result } from "./play";
import { expect, test } from "./server";
import { me, OPEN, open_table, prefer, seat_link } from "./tables";

/** In the dialog for a new table: two seats, and who takes the second. */
async function arrange(page: Page, second: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "New table" }).click();
  const dialog = page.getByRole("dialog", { name: "New table" });
  await dialog.getByRole("group", { name: "Seats" }).getByRole("button", { name: "2" }).click();
  await dialog.getByLabel("Seat 2", { exact: true }).selectOption({ label: second });
  await dialog.getByRole("button", { name: "Open the table" }).click();
}

test("two browsers play each other through an invitation", async ({ page, guest }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await prefer(page, { name: "Ana" });
  await arrange(page, "Open seat, for a friend");
  await expect(page.getByRole("heading", { name: "Waiting for one more player" })).toBeVisible();
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#invite=");

  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Ana invites you to play" })).toBeVisible();
  await guest.getByLabel("Your name").fill("Bram");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await expect(guest).toHaveURL(/\/t\/[2-9a-z]{12}$/); // the invitation is no longer in the address

  const decisions = await Promise.all([play_to_the_end(page), play_to_the_end(guest)]);
  // three rounds, six dice each; everyone discards every turn, except the later player in the last turn of a round
  for (const mine of decisions) expect(mine).toBeGreaterThanOrEqual(33);

  const scores = (of: Page) => result(of).locator("b").innerText();
  const [ana, bram] = [await scores(page), await scores(guest)];
  expect(ana.match(/\d+/g)).toEqual(bram.match(/\d+/g));
  if (/share/i.test(ana)) expect(bram).toMatch(/share/i);
  else expect([ana, bram].filter((one) => one.startsWith("You win"))).toHaveLength(1);
  const rows = (of: Page) => of.locator(".towers ol li").allInnerTexts();
  expect(await rows(page)).toEqual(await rows(guest));
  await expect(page.locator("[data-seq]")).toHaveCount(await guest.locator("[data-seq]").count());

  // one player starts a rematch, the other joins it, and it is the same table
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(link.split("#")[0]!);
  await guest.getByRole("button", { name: "Join the rematch" }).click();
  await expect(guest).toHaveURL(page.url());
  await expect(guest.locator("section.prompt")).toContainText(/Your turn|drafts/);
});

test("the code of a private table lets in anyone who types it", async ({ page, guest, server }) => {
  const table = await open_table(server, [me("Ana"), OPEN]);
  await page.goto(seat_link(table));
  await expect(page.getByRole("heading", { name: "Waiting for one more player" })).toBeVisible();
  const code = await page.locator(".invite code").innerText();
  const type = async (text: string) => {
    await guest.getByLabel("Link or code").fill(text);
    await guest.getByRole("button", { name: "Join", exact: true }).click();
  };
  await guest.goto("/");
  await type(`${table.id}-222222`);
  await expect(guest.getByText("This is not the code of that table.")).toBeVisible();
  await type(code.toUpperCase());
  await expect(guest.getByRole("heading", { name: "Ana invites you to play" })).toBeVisible();
  await guest.getByRole("button", { name: "Sit down" }).click();
  await expect(page.locator("section.prompt")).toBeVisible();
});
