// Two server processes on one database: clients of either see the same game, and one takes over when the other dies.
import { take_turn } from "../../games/blueprints/web/e2e/hands";
import { my_turn, prompt, until_entries, until_my_turn } from "./play";
import { expect, Server, test } from "./server";
import { me, open_table } from "./tables";

const store = process.env.PENTAPOLIS_TEST_POSTGRES ?? "";

test("two processes share a table, and one carries on when the other is killed", async ({ page, guest }) => {
  test.skip(!store, "needs PostgreSQL: run it through `tools/private_postgres with`");
  const [one, other] = [await new Server(store).start(), await new Server(store).start()];
  try {
    const table = await open_table(one, [me("Ana"), me("Bram")]);
    await page.goto(`${one.url}/t/${table.id}#seat=${table.tokens[0]}`);
    await guest.goto(`${other.url}/t/${table.id}#seat=${table.tokens[1]}`);
    await expect(prompt(page)).toBeVisible();
    await expect(prompt(guest)).toBeVisible();

    const pages = [page, guest];
    for (let turn = 0; turn < 6; turn++) {
      await Promise.race(pages.map((one) => my_turn(one).waitFor()));
      const acts = (await my_turn(page).isVisible()) ? 0 : 1;
      const seen = await pages[1 - acts]!.locator("[data-seq]").count();
      await take_turn(pages[acts]!, { nth: turn });
      await until_entries(pages[1 - acts]!, seen); // at the other process
    }

    await one.kill();
    await expect(prompt(page)).toContainText("The connection to the server is lost");
    const kept = await page.evaluate(() => localStorage.getItem("tables")!);
    const there = await page.context().newPage();
    await there.addInitScript((tables) => localStorage.setItem("tables", tables), kept);
    await there.goto(`${other.url}/t/${table.id}`);
    await expect(there.locator("[data-seq]")).toHaveCount(await guest.locator("[data-seq]").count());
    await expect(there.locator("section.players")).toContainText("Ana");
    const acts = (await my_turn(guest).isVisible()) ? guest : there;
    await until_my_turn(acts);
    const watches = acts === guest ? there : guest;
    const seen = await watches.locator("[data-seq]").count();
    await take_turn(acts);
    await until_entries(watches, seen);
  } finally {
    await one.stop();
    await other.stop();
  }
});
