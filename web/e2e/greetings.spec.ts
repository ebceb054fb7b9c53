// Greetings: fixed phrases, each in its reader's language, which anybody can mute.
import { violations_in_both } from "./access";
import { expect, test, type Page } from "./server";
import { GREEDY, me, open_table, prefer, seat_link } from "./tables";

const say = async (page: Page, phrase: string) => {
  await page.getByRole("button", { name: "Greet the others" }).click();
  await page.getByRole("dialog").getByRole("button", { name: phrase }).click();
};

test("a greeting is seen in each reader's language, by the seat and in the list, and can be muted", async ({
  page,
  guest,
  server,
}) => {
  const table = await open_table(server, [me("Ana"), me("Bo")]);
  await prefer(page, {});
  await prefer(guest, {}, "es");
  await page.goto(seat_link(table, 0));
  await guest.goto(seat_link(table, 1));
  const ana_seen_by_bo = guest
    .getByRole("region", { name: "Jugadores" })
    .getByRole("listitem")
    .filter({ hasText: "Ana" });
  await expect(ana_seen_by_bo).toBeVisible();
  await expect(page.getByRole("region", { name: "Players" })).toContainText("connected");

  await say(page, "Nice move!");
  await expect(ana_seen_by_bo).toContainText("¡Buena jugada!");
  await expect(guest.getByRole("log", { name: "Saludos" })).toContainText("Ana: ¡Buena jugada!");
  await expect(page.getByRole("log", { name: "Greetings" })).toContainText("Ana: Nice move!"); // my own, too
  await guest.getByRole("button", { name: "Saludar a los demás" }).click();
  const dialog = guest.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toContainText(["Ana: ¡Buena jugada!"]);
  expect(await violations_in_both(guest)).toEqual([]);

  await dialog.getByRole("checkbox", { name: "Silenciar a Ana" }).check();
  await guest.keyboard.press("Escape");
  await page.getByRole("button", { name: "Greet the others" }).click();
  const thanks = page.getByRole("dialog").getByRole("button", { name: "Thank you!" });
  await expect(thanks).toBeEnabled(); // not at once after the last one
  await thanks.click();
  await expect(page.getByRole("log", { name: "Greetings" })).toContainText("Ana: Thank you!");
  // what was said after it has arrived, so that one has as well
  await guest.getByRole("button", { name: "Saludar a los demás" }).click();
  await dialog.getByRole("button", { name: "¡Suerte!" }).click();
  await expect(guest.getByRole("log", { name: "Saludos" })).toContainText("Bo: ¡Suerte!");
  await expect(guest.getByRole("log", { name: "Saludos" })).not.toContainText("Gracias");
});

test("who looks on hears greetings, and is told that only players greet", async ({ page, guest, server }) => {
  const table = await open_table(server, [me("Ana"), me("Bo")], { visibility: "public" });
  await prefer(page, {});
  await prefer(guest, {});
  await page.goto(seat_link(table, 0));
  await guest.goto(`/t/${table.id}`);
  await guest.getByRole("button", { name: "Greet the others" }).click();
  const dialog = guest.getByRole("dialog");
  await expect(dialog).toContainText("Only players can greet");
  await expect(dialog.getByRole("button", { name: "Hello!" })).toHaveCount(0);
  await say(page, "Hello!");
  await expect(dialog.getByRole("listitem")).toContainText(["Ana: Hello!"]);
});

test("at a table with computers alone there is nobody to greet", async ({ page, server }) => {
  const table = await open_table(server, [me("Ana"), GREEDY]);
  await prefer(page, {});
  await page.goto(seat_link(table, 0));
  await expect(page.getByRole("region", { name: "Players" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Greet the others" })).toHaveCount(0);
});
