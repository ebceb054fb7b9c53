// Spanish and Dutch without an untranslated word, and no key where a sentence should be.
import { expect, test } from "./server";
import { english, expect_translated } from "./translation";
import { walks } from "./walks";

test("English is recognised", () => {
  const found = english("es");
  expect(found("Copy the link")).toBe("web.table.copy");
  expect(found("You are looking at step 3 of 9. The game goes on in the meantime.")).toBe("web.table.looking_back");
  expect(found("web.table.copy_it")).toBe("web.table.copy_it");
  expect(found("Copiar el enlace")).toBeUndefined();
});

for (const language of ["es", "nl"] as const) {
  for (const [name, walk] of Object.entries(walks)) {
    test(`every word is ${language}: ${name}`, async ({ page, server }) => {
      test.slow();
      await expect_translated(page, server, walk, language);
    });
  }
}
