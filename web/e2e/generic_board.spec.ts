// A game without a board of its own is played on the generic one, from its card on the home page to the result. Every game
// of the product has a board: tests/tools/test_new_game.py runs this with two new games.
import { violations } from "./access";
import { GAMES, has_file } from "./games";
import { entries, result, until_entries, until_my_turn } from "./play";
import { expect, test } from "./server";
import { prefer } from "./tables";

/** A browser complains about what is not there, even if the page expects that. */
const is_missing_guide = (url: string): boolean => {
  const game = /\/games\/(\w+)\/guide\//.exec(url)?.[1];
  return game !== undefined && !has_file(game, "guide.en.md");
};

for (const game of GAMES.filter((game) => !has_file(game, "web/index.ts"))) {
  test(`${game} is played on the generic board, from its card to the end`, async ({ page }) => {
    const noises: string[] = [];
    page.on("console", (message) => {
      const { url } = message.location();
      if (/error|warning/.test(message.type()) && !is_missing_guide(url)) noises.push(`${message.text()} ${url}`);
    });
    page.on("pageerror", (error) => noises.push(String(error)));
    // as many opponents as at the last table, or as the game allows
    await prefer(page, { name: "Ana", opponents: 2, automatic: false });
    await page.goto("/");
    await page
      .locator(".card")
      .filter({ has: page.locator(`a[href="/learn/${game}"]`) })
      .locator(".play")
      .click();
    await page.waitForURL(/\/t\//);

    for (let turn = 0; await until_my_turn(page); turn++) {
      const choices = page.locator("main.board .choices .rows button");
      await expect(choices.first()).toBeVisible();
      await expect(page.locator("main.board pre")).toBeVisible();
      if (turn === 0) expect(await violations(page)).toEqual([]);
      const before = await entries(page);
      await choices.first().click();
      await until_entries(page, before);
    }
    await expect(result(page)).toBeVisible();
    await expect(page.locator("main.board")).toContainText("Ana");
    expect(await violations(page)).toEqual([]);

    await page.goto(`/learn/${game}`);
    await page.locator(`main a[href="/rules/${game}"]`).click();
    await expect(page.locator("main [data-clause]").first()).toBeVisible();
    expect(noises).toEqual([]);
  });
}
