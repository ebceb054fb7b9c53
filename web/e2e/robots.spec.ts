// Robots play whole games in the real page: every press has an effect, nothing is cut, covered or out of reach, the
// console stays empty. ROBOTS=some plays a selection that covers all games, sizes, languages and both ways of pressing,
// ROBOTS=all every game at every size in both ways (tools/robots); without it they rest.
import { appendFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { violations } from "./access";
import { cut_texts, out_of_view, small_targets } from "./in_view";
import type { Way } from "./input";
import { install, meters_of } from "./instruments";
import { Robot } from "./robot";
import { expect, test, type Page } from "./server";
import { GREEDY, me, open_table, prefer, seat_link } from "./tables";
import type { Language } from "./words";

const SIZES = ["390x844", "844x390", "820x1180", "1024x768", "1360x850", "1920x1080"] as const;
type Size = (typeof SIZES)[number];
const LANGUAGES: Language[] = ["en", "es", "nl"];

/** Two seats, and the shortest variant. */
const OPTIONS: Record<string, object> = {
  blueprints: {},
  cloud_city: {},
  towerup: {},
  uptown: {},
  urban_sprawl: { length: "shorter" },
};
const GAMES = Object.keys(OPTIONS);

type Case = readonly [game: string, size: Size, way: Way, language: Language];
const SELECTION: Case[] = [
  ["blueprints", "390x844", "touch", "es"],
  ["blueprints", "1920x1080", "keys", "en"],
  ["cloud_city", "844x390", "touch", "nl"],
  ["towerup", "820x1180", "touch", "en"],
  ["uptown", "1024x768", "keys", "es"],
  ["urban_sprawl", "1360x850", "keys", "nl"],
];
const EVERYTHING: Case[] = GAMES.flatMap((game, g) =>
  SIZES.flatMap((size, s) =>
    (["touch", "keys"] as const).map((way, w) => [game, size, way, LANGUAGES[(g + s + w) % 3]!] as const),
  ),
);

/** What each robot counted, one line each. */
const REPORT = fileURLToPath(new URL("../../build/robots.jsonl", import.meta.url));

/** Turns after which the layout is examined, and those with the slower check for accessibility. */
const EXAMINED = [0, 1, 3, 6, 10, 15, 25, 40];
const ACCESSIBLE = [1, 10];

const examine = async (page: Page, way: Way): Promise<string[]> => [
  ...(await cut_texts(page)),
  ...(await out_of_view(page)),
  ...(way === "touch" ? await small_targets(page) : []),
];

const CASES: Record<string, Case[]> = { some: SELECTION, all: EVERYTHING };
for (const [game, size, way, language] of CASES[process.env.ROBOTS ?? ""] ?? []) {
  const [width, height] = size.split("x").map(Number) as [number, number];
  test.describe(`${game} at ${size} by ${way} in ${language}`, () => {
    const touch = way === "touch";
    test.use({
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch && Math.min(width, height) < 900,
      contextOptions: { reducedMotion: touch ? "no-preference" : "reduce" },
    });

    test("a robot plays a whole game", async ({ page, server }, { title, titlePath }) => {
      test.slow();
      const noises: string[] = [];
      page.on("console", (message) => /error|warning/.test(message.type()) && noises.push(message.text()));
      page.on("pageerror", (error) => noises.push(String(error)));
      await install(page);
      await prefer(page, { name: "Ana", speed: "fast" }, language);
      const table = await open_table(server, [me("Ana"), GREEDY], { game, options: OPTIONS[game] });
      await page.goto(seat_link(table));

      const faults = new Map<string, string>();
      const robot = new Robot(page, way, titlePath.join(title).length);
      await robot.play(async (turn, is_picked) => {
        if (!EXAMINED.includes(turn)) return;
        const where = `turn ${turn + 1}${is_picked ? ", something picked" : ""}`;
        for (const fault of await examine(page, way)) if (!faults.has(fault)) faults.set(fault, where);
        if (ACCESSIBLE.includes(turn) && !is_picked)
          for (const fault of await violations(page)) if (!faults.has(fault)) faults.set(fault, where);
      });
      for (const fault of [...(await examine(page, way)), ...(await violations(page))])
        if (!faults.has(fault)) faults.set(fault, "the end");

      const { tally } = robot;
      const meters = await meters_of(page);
      const report = { game, size, way, language, ...tally, ...meters, noises, faults: [...faults] };
      appendFileSync(REPORT, `${JSON.stringify(report)}\n`);
      expect(tally.presses).toBeGreaterThan(tally.decisions - 1);
      expect({
        lost: tally.lost,
        refused: tally.refused,
        unreachable: tally.unreachable,
        console: noises,
        layout: [...faults].map(([fault, where]) => `${where}: ${fault}`),
      }).toEqual({ lost: [], refused: [], unreachable: [], console: [], layout: [] });
    });
  });
}
