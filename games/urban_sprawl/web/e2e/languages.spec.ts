import { test } from "$e2e/server";
import { expect_translated } from "$e2e/translation";
import { walks } from "./walks";

for (const language of ["es", "nl"] as const) {
  for (const [name, walk] of Object.entries(walks)) {
    test(`every word of Urban Sprawl is ${language}: ${name}`, async ({ page, server }) => {
      test.slow();
      await expect_translated(page, server, walk, language);
    });
  }
}
