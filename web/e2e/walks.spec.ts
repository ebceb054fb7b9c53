// Everything around the boards, and Blueprints' own board; the other games have their own walks.
import { violations } from "./access";
import { look_around } from "./look_around";
import { expect, test } from "./server";
import { english } from "./translation";
import { walks } from "./walks";

test("faults are detected", async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>x</title><main><h1>x</h1><img src="x"><p style="color:#aaa">pale</p></main>`,
  );
  const found = (await violations(page)).join("\n");
  expect(found).toContain("image-alt");
  expect(found).toContain("color-contrast");
});

test("English text is detected, and so are message keys in place of text", () => {
  const found = english("es");
  expect(found("Copy the link")).toBe("web.table.copy");
  expect(found("You are looking at step 3 of 9. The game goes on in the meantime.")).toBe("web.table.looking_back");
  expect(found("web.table.copy_it")).toBe("web.table.copy_it");
  expect(found("Copiar el enlace")).toBeUndefined();
});

look_around("the page", walks);
