// Every page and state as assistive technology finds it, in both themes and both widths (projects desktop and phone).
import { expect_accessible, violations } from "./access";
import { expect, test } from "./server";
import { walks } from "./walks";

test("what is wrong is found", async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>x</title><main><h1>x</h1><img src="x"><p style="color:#aaa">pale</p></main>`,
  );
  const found = (await violations(page)).join("\n");
  expect(found).toContain("image-alt");
  expect(found).toContain("color-contrast");
});

for (const [name, walk] of Object.entries(walks)) {
  test(`no violations: ${name}`, async ({ page, server }) => {
    test.slow();
    await expect_accessible(page, server, walk);
  });
}
