// Walks through the whole page: every stop must have no accessibility violation in either theme, no untranslated word,
// and no covered button. The desktop is walked in Spanish, the phone in Dutch.
import { violations_in_both } from "./access";
import { covered } from "./reach";
import { expect, test } from "./server";
import { prefer } from "./tables";
import { untranslated } from "./translation";
import type { Walk } from "./walks";

export function look_around(where: string, walks: Record<string, Walk>): void {
  for (const [name, walk] of Object.entries(walks)) {
    test(`${where}, ${name}: nothing is out of reach or untranslated`, async ({ page, server }, { project }) => {
      test.slow();
      const language = project.name === "phone" ? "nl" : "es";
      await prefer(page, { opponents: 2, name: "Ana" }, language);
      const find_untranslated = untranslated(language);
      const faults = new Map<string, string>(); // faults repeated on every page are reported once
      await walk(page, server, async (stop) => {
        for (const fault of await find_untranslated(page)) faults.set(fault, stop);
        for (const fault of await covered(page)) faults.set(fault, stop);
        for (const fault of await violations_in_both(page)) faults.set(fault, stop);
      });
      expect([...faults].map(([fault, stop]) => `${stop}: ${fault}`)).toEqual([]);
    });
  }
}
