// The home page shows the public games in progress, and leads to them.
import { violations_in_both } from "./access";
import { expect, test } from "./server";
import { GREEDY, me, open_table, prefer } from "./tables";

test("public games in progress can be watched from the home page", async ({ page, server }) => {
  await open_table(server, [me("Secret"), me("Bo")]);
  const table = await open_table(server, [me("Ana"), me("Bram"), GREEDY], {
    visibility: "public",
    clock: { bank_seconds: 1800, increment_seconds: 20 },
  });
  await prefer(page, {});
  await page.goto("/");
  const playing = page.getByRole("region", { name: "Being played now" });
  await expect(playing.getByRole("listitem")).toHaveCount(1);
  await expect(playing.getByRole("listitem")).toContainText("Blueprints");
  await expect(playing.getByRole("listitem")).toContainText("Ana, Bram, and a computer. 30 min and 20 s per turn");
  expect(await violations_in_both(page)).toEqual([]);
  await playing.getByRole("link", { name: "Watch: Blueprints, Ana, Bram, and a computer" }).click();
  await expect(page).toHaveURL(`/t/${table.id}`);
  await expect(page.getByText("You are watching").first()).toBeVisible();
});

test("without a public game in progress there is no empty list", async ({ page }) => {
  await prefer(page, {});
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Open tables" })).toContainText("No public table");
  await expect(page.getByRole("region", { name: "Being played now" })).toHaveCount(0);
});
