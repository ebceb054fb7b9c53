// Everything can be read, by eyes and by a screen reader, on a desk and on a phone.
import { games_of, visit_front, visit_table } from "./everywhere";
import { empty_parts, small_texts } from "./legible";
import { expect, test } from "./server";
import { prefer } from "./tables";

const SIZES = [
  { width: 1360, height: 850 },
  { width: 390, height: 844 },
];

for (const size of SIZES) {
  test.describe(`${size.width}x${size.height}`, () => {
    test.use({ viewport: size });

    test("no text is too small, no name has an empty part", async ({ page, server }) => {
      test.slow();
      await prefer(page, { name: "Ana" });
      const faults = new Set<string>();
      const visit = (where: string) => async (stop: string) => {
        for (const fault of [...(await small_texts(page)), ...(await empty_parts(page))])
          faults.add(`${where} ${stop}: ${fault}`);
      };
      await visit_front(page, server, visit("front"));
      for (const { game, seats } of await games_of(server)) await visit_table(page, server, game, seats, visit(game));
      expect([...faults]).toEqual([]);
    });
  });
}
