// A spectator: watches live, sees nothing hidden, and cannot act.
import { expect, test } from "./server";
import { advance, ask, look, me, open_table, seat_link } from "./tables";

test("a spectator's link shows the game live and nothing hidden", async ({ page, guest, server }) => {
  const table = await open_table(server, [me("Ana"), me("Bram")]);
  await advance(server, table, 3);
  await guest.goto(`/t/${table.id}#watch=${table.watch}`);
  await expect(guest).toHaveURL(/\/t\/[2-9a-z]{12}$/);
  await expect(guest.locator(".bar")).toContainText("You are watching");
  await page.goto(seat_link(table));
  await expect(page.locator("section.prompt")).toBeVisible();

  const seen = async (): Promise<void> => {
    const { position } = await look(server, table);
    const { names } = await ask(server, "/games/blueprints/words/en");
    await expect(guest.locator("[data-seq]")).toHaveCount(position.seq);
    const html = await guest.evaluate(() => document.documentElement.outerHTML);
    expect(html).not.toContain(names[`card.${position.view.mine.card}`]);
    expect(html).not.toContain("Ana places");
    await expect(page.locator(".plan")).toContainText(names[`card.${position.view.mine.card}`]); // visible to its owner
  };
  await seen();
  for (let turn = 0; turn < 4; turn++) {
    await advance(server, table, 1);
    await seen();
  }

  for (const name of ["Hint", "Undo", "Put it back"]) await expect(guest.getByRole("button", { name })).toHaveCount(0);
  await expect(guest.locator("[data-cell^=r]"), "there is no plan to build on").toHaveCount(0);
  await expect(guest.getByLabel("What you can do with your seat")).toHaveCount(0);
  await guest.locator("button[data-pool]").first().click({ force: true });
  await expect(guest.locator("button[data-pool].picked")).toHaveCount(0);
  await guest.keyboard.press("1");
  await expect(guest.locator("button[data-pool].picked")).toHaveCount(0);
});

test("a public table can be watched by its address alone, and joined if a seat is free", async ({ page, server }) => {
  const table = await open_table(server, [me("Ana"), { kind: "open" }], { visibility: "public" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: /Sit down.*Ana/ })).toBeVisible();
  await page.goto(`/t/${table.id}`);
  await expect(page.getByRole("heading", { name: "Waiting for one more player" })).toBeVisible();
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByLabel("Your name").fill("Cleo");
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.locator("section.players")).toContainText("Cleo");
  const { table: facts } = await look(server, table);
  expect(facts.seats[1]).toMatchObject({ kind: "person", name: "Cleo" });
});
