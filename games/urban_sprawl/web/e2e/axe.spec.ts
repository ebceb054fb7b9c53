import { expect_accessible } from "$e2e/access";
import { test } from "$e2e/server";
import { walks } from "./walks";

for (const [name, walk] of Object.entries(walks)) {
  test(`no violations in Urban Sprawl: ${name}`, async ({ page, server }) => {
    test.slow();
    await expect_accessible(page, server, walk);
  });
}
