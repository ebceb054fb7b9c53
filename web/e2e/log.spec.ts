// The log: one line a move, the details folded under it.
import { until_board } from "./play";
import { expect, test } from "./server";
import { advance, me, open_table, prefer, seat_link } from "./tables";

test("one line a move; details unfold by click and by key, and the setting is remembered", async ({ page, server }) => {
  await prefer(page, { name: "Ana" });
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  await advance(server, table, 12); // a round is over: its count is told in many sentences
  await page.goto(seat_link(table));
  await until_board(page);
  const rows = page.locator("[data-log] button[data-seq]");
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) expect((await row.boundingBox())!.height, "one line").toBeLessThan(44);

  const row = page.locator("[data-log] li", { has: page.locator("ul.more") }).last();
  const more = row.locator("ul.more");
  const fold = row.locator("button.fold");
  await expect(row.locator("button[data-seq] .icon").first()).toBeVisible();
  await expect(more).toBeHidden();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await fold.click();
  await expect(more).toBeVisible();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await row.locator("button[data-seq]").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(more).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(more).toBeVisible();
  await page.keyboard.press("ArrowLeft");

  const details = page.getByRole("button", { name: "Details", exact: true });
  await details.click();
  await expect(details).toHaveAttribute("aria-pressed", "true");
  await expect(more).toBeVisible();
  await page.reload();
  await expect(details).toHaveAttribute("aria-pressed", "true");
  await expect(more).toBeVisible();
});
