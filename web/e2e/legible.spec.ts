// Everything is legible, on screen and for a screen reader, on desktop and phone.
import { games_of, resize, table_in_play, visit_front, visit_table, type Size } from "./everywhere";
import { empty_parts, empty_rows, out_of_reach, small_texts, spoken_to, without_outline } from "./legible";
import { until_board } from "./play";
import { expect, test, type Page } from "./server";
import { prefer } from "./tables";

type Check = (page: Page) => Promise<string[]>;
const READING: Check[] = [(page) => small_texts(page), empty_parts];
const SIZES: Record<string, Size[]> = {
  "a desktop": ["1360x850", "1024x768"],
  "a phone or tablet": ["390x844", "844x390", "820x1180"],
};

for (const [device, sizes] of Object.entries(SIZES)) {
  test(`on ${device} no text is too small, no name has an empty part, and the arrow keys reach every target`, async ({
    page,
    server,
  }) => {
    test.slow();
    await prefer(page, { name: "Ana" });
    await resize(page, sizes[0]!);
    const faults = new Set<string>();
    const visit = (where: string, checks: Check[]) => async (stop: string) => {
      for (const size of [...sizes.slice(1), sizes[0]!]) {
        await resize(page, size);
        for (const check of checks)
          for (const fault of await check(page)) faults.add(`${where} ${stop}, ${size}: ${fault}`);
      }
    };
    await visit_front(page, server, visit("front", READING));
    for (const { game, seats } of await games_of(server))
      await visit_table(
        page,
        server,
        game,
        seats,
        visit(game, [...READING, empty_rows, out_of_reach, without_outline]),
      );
    expect([...faults]).toEqual([]);
  });
}

test("a spectator is not addressed as a player", async ({ page, server }) => {
  const faults: string[] = [];
  for (const { game, seats } of await games_of(server)) {
    const { table } = await table_in_play(server, game, seats);
    await page.goto(`/t/${table.id}#watch=${table.watch}`);
    await until_board(page);
    for (const fault of await spoken_to(page)) faults.push(`${game}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

test("an error overlays the home page and shifts nothing", async ({ page }) => {
  await prefer(page, {});
  await page.goto("/");
  await expect(page.locator(".card .play").first()).toBeEnabled();
  const hero = page.locator(".hero");
  const before = await hero.boundingBox();
  await page.locator("#code").fill("nonsense");
  await page.locator("#code").press("Enter");
  const note = page.getByRole("status").filter({ hasText: /./ });
  await expect(note).toBeInViewport();
  expect(await hero.boundingBox()).toEqual(before);
  await note.getByRole("button", { name: "Close" }).click();
  await expect(note).toHaveCount(0);
});
