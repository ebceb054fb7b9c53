// From the home page to the end of a game by keyboard alone.
import type { Page } from "@playwright/test";
import { legal_spaces, pool } from "../../games/blueprints/web/e2e/hands";
import { result, until_entries, until_my_turn, entries } from "./play";
import { expect, test } from "./server";
import { prefer } from "./tables";

const SPACE_KEYS = ["q", "w", "a", "s", "z", "x"];

/** Presses Tab until the element has focus, within a maximum number of steps. */
async function tab_to(page: Page, name: string, most = 40): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, " ").trim() ?? "");
    if (focused.startsWith(name)) return;
  }
  throw new Error(`Tab does not reach “${name}”`);
}

/** A die by its number, a space by its letter, then Enter. */
async function decide_by_keys(page: Page, nth: number): Promise<void> {
  const discarding = (await page.locator("button[data-pool].lit").count()) > 0;
  const n = Math.min(9, await pool(page).count());
  await page.keyboard.press(String((nth % n) + 1));
  if (discarding) return;
  const removal = page.locator("button.removal");
  if (await removal.isVisible()) {
    await removal.press("Enter"); // reachable by arrow keys: see legible.spec.ts
    return;
  }
  const spaces = await page
    .locator("g.space")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-disabled") === "false"));
  await page.keyboard.press(SPACE_KEYS[spaces.indexOf(true)]!);
  await page.keyboard.press("Enter");
}

test("a whole game by keyboard alone", async ({ page }) => {
  await prefer(page, { opponents: 2 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" }).first()).toBeVisible();
  await tab_to(page, "Play now");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/t\//);
  await until_my_turn(page);

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("Pick up a die of the pool");
  await expect(keys).toContainText("A hint");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();

  // the arrow keys move within pool and plan; focused elements have labels
  await page.keyboard.press("1");
  await expect(pool(page).first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(pool(page).nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(pool(page).last()).toBeFocused();
  await page.keyboard.press("q");
  await expect(page.locator("g.space").nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("g.space").nth(2)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("g.space").nth(3)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(legal_spaces(page).first()).toBeVisible();
  await expect(page.locator("button[data-pool].picked")).toHaveCount(0);

  let mine = 0;
  while (await until_my_turn(page)) {
    const before = await entries(page);
    await decide_by_keys(page, mine++);
    await until_entries(page, before);
  }
  expect(mine).toBe(18);
  await expect(result(page)).toBeVisible();
  await tab_to(page, "Rematch");
  await page.keyboard.press("Enter");
  await until_my_turn(page);
});

test("keyboard shortcuts of the shell: log, rules, text, typed move", async ({ page }) => {
  await prefer(page, {});
  await page.goto("/");
  await tab_to(page, "Play now");
  await page.keyboard.press("Enter");
  await until_my_turn(page);
  await page.keyboard.press("l");
  await expect(page.locator("[data-log] button[aria-current]")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("r");
  await expect(page.getByRole("heading", { name: "Rules", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("aside.panel")).toHaveCount(0);
  await page.keyboard.press("t");
  await expect(page.locator("aside.panel pre")).toContainText("Round 1 of 3");
  const typed = page.getByLabel("Type a move");
  await typed.focus();
  await page.keyboard.type("nonsense");
  await page.keyboard.press("Enter");
  await expect(page.locator("#typed-objection")).toContainText("is not a move");
  const example = (await typed.getAttribute("placeholder"))!;
  await typed.fill("");
  await page.keyboard.type(example);
  const before = await page.evaluate(() => document.querySelector(".replay b")!.textContent);
  await page.keyboard.press("Enter");
  await expect(page.locator(".replay b")).not.toHaveText(before!);
});
