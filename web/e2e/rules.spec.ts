// The rules in the user's language, on their own page and beside the board.
import { refuse } from "../../games/blueprints/web/e2e/moments";
import { until_my_turn } from "./play";
import { expect, test } from "./server";
import { GREEDY, me, open_table, prefer, seat_link } from "./tables";
import { said } from "./words";

test("a link opens the clause in Spanish, and the search ignores accents", async ({ page }) => {
  await prefer(page, {}, "es");
  await page.goto("/rules/blueprints#BP-6.2");
  await expect(page.locator(".book")).toHaveAttribute("lang", "es");
  const clause = page.locator("[data-clause='BP-6.2']");
  await expect(clause).toBeInViewport();
  await expect(clause).toHaveClass(/current/);
  await expect(clause).toContainText("En un espacio rayado no se puede colocar ningún dado");
  await expect(page.getByText(said("play.rules_are_english", "es"))).toHaveCount(0);
  await page.getByRole("searchbox").fill("RAYADO ningun");
  await expect(clause).toBeVisible();
  await expect(page.locator("[data-clause='BP-6.1']")).toHaveCount(0);
});

test("a refusal quotes the clause in Spanish and opens it", async ({ page, server }) => {
  await prefer(page, {}, "es");
  await page.goto(seat_link(await open_table(server, [me("Ana"), GREEDY])));
  await until_my_turn(page);
  await refuse(page);
  const quoted = page.locator(".objection .clause");
  await expect(quoted).toHaveAttribute("lang", "es");
  const text = (await quoted.textContent())!.slice(0, 40);
  await page.locator(".objection a").click();
  await expect(page.locator("aside.panel .book .current")).toContainText(text);
});

test("sources are behind a switch, in English", async ({ page }) => {
  await prefer(page, {});
  await page.goto("/rules/urban_sprawl#US-7.4");
  const clause = page.locator("[data-clause='US-7.4']"); // a paragraph
  await expect(clause).toHaveClass(/current/);
  await expect(clause).toContainText("the building occupies as many lots as its size");
  await expect(page.locator(".book")).not.toContainText("[S]");
  await page.getByLabel("where each rule comes from").check();
  await expect(clause).toContainText("[S]");
});

test("a game without a translation is shown in English, and the page says so", async ({ page }) => {
  await prefer(page, {}, "es");
  await page.route("**/api/v1/games/*/rules?lang=es", async (route) => {
    const url = route.request().url().replace("lang=es", "lang=en");
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto("/rules/blueprints#clauses");
  await expect(page.getByText(said("play.rules_are_english", "es"))).toBeVisible();
  await expect(page.locator(".book")).toHaveAttribute("lang", "en");
});
