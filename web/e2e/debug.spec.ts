// The debug panel, shown with ?debug.
import { until_my_turn } from "./play";
import { expect, test } from "./server";
import { GREEDY, look, me, open_table } from "./tables";
import { game_of_two } from "../../games/blueprints/web/e2e/moments";

test("the debug panel shows the page's state and can change it", async ({ page, server }) => {
  const table = await game_of_two(server, 4);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/t/${table.id}?debug#seat=${table.tokens[0]}`);
  const panel = page.getByRole("complementary", { name: "Workshop" });
  await expect(panel).toBeVisible();
  const { position } = await look(server, table);
  await expect(panel.getByText(`${position.legal.length} choices`)).toBeVisible();
  expect(JSON.parse(await panel.locator("pre").innerText())).toEqual(position.view);
  await panel.getByText(/\d+ entries/).click();
  await expect(panel.locator("ol li")).toHaveCount(position.seq);
  await panel.getByRole("button", { name: "Copy the position" }).click();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({ seq: position.seq, packed: position.packed });

  await panel.getByRole("button", { name: position.legal[0].notation }).click();
  await expect(panel.locator("ol li")).toHaveCount(position.seq + 1);
  await panel.getByRole("button", { name: "Decide for me" }).click();
  await expect(panel.locator("ol li")).toHaveCount(position.seq + 2);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toHaveCount(0);
  await page.getByRole("button", { name: "Workshop" }).click();
  await expect(panel).toBeVisible();
});

test("without ?debug there is no debug panel; with two seats it switches between them", async ({ page, server }) => {
  const alone = await open_table(server, [me("Ana"), GREEDY]);
  await page.goto(`/t/${alone.id}#seat=${alone.tokens[0]}`);
  await until_my_turn(page);
  await expect(page.getByRole("button", { name: "Workshop" })).toHaveCount(0);

  const both = await open_table(server, [me("Ana"), me("Bram")]);
  const panel = page.getByRole("complementary", { name: "Workshop" });
  await page.goto(`/t/${both.id}#seat=${both.tokens[0]}`);
  await expect(page.locator("section.prompt")).toBeVisible();
  await page.goto(`/t/${both.id}?debug#seat=${both.tokens[1]}`);
  const viewer = async () => JSON.parse(await panel.locator("pre").innerText()).viewer;
  const lift = page.getByRole("button", { name: /^I am / });
  await expect(panel.or(lift).first()).toBeVisible();
  if (await lift.isVisible()) await lift.click();
  for (const seat of [0, 1, 0]) {
    await panel.getByRole("button", { name: `Seat ${seat}` }).click();
    await expect.poll(viewer).toBe(seat);
  }
});
