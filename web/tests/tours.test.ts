// Every guided first game can be played from its first step to its last with the current rules and players.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { Tour } from "../src/board";
import { RulesModule } from "../src/rules/module";

const root = fileURLToPath(new URL("../../", import.meta.url));
const games = readdirSync(join(root, "games")).filter((game) => existsSync(join(root, "games", game, "web/tour.ts")));

/** The others decide until it is the learner's turn, or the game is over. */
function others(rules: RulesModule, tour: Tour, from: number): any {
  for (let seq = from; ;) {
    const now = rules.call({ verb: "position", viewer: tour.seat, seq }) as any;
    const [seat] = now.turn.seats;
    if (now.turn.kind !== "decision" || seat === tour.seat) return now;
    const [best] = rules.call({ verb: "advise", seat, player: tour.player }) as any[];
    ({ seq } = rules.call({ verb: "act", seat, notation: best.notation }) as any);
  }
}

it.each(games)("the first game of %s", async (game) => {
  const { tour } = (await import(`../../games/${game}/web/tour.ts`)) as { tour: Tour };
  if (game === "towerup") expect(tour.options.objectives).toBe("start"); // TU-2.5: for a first game
  const words = JSON.parse(readFileSync(join(root, "games", game, "words/en.json"), "utf8"));
  const rules = await RulesModule.from(readFileSync(join(root, `build/rules/${game}.wasm`)), () => "");
  const { seq } = rules.call({ verb: "open", options: tour.options, seed: tour.seed }) as any;
  let now = others(rules, tour, seq);
  for (const { text, allow } of tour.steps) {
    expect(words).toHaveProperty([text]);
    if (!allow) continue;
    const offered = now.legal.map(({ notation }: { notation: string }) => notation);
    const asked = allow.filter((notation) => offered.includes(notation));
    expect(asked, `${text} at step ${now.seq}`).not.toEqual([]);
    const taken = rules.call({ verb: "act", seat: tour.seat, notation: asked[0] }) as any;
    now = others(rules, tour, taken.seq);
  }
});
