// The catalogue the page speaks from.
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";

export type Language = "en" | "es" | "nl";
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

/** All patterns of a language: the shell's and those of Blueprints. */
export const catalogue = (language: Language): Record<string, string> => ({
  ...read(`../../words/${language}.json`),
  ...read(`../../games/blueprints/words/${language}.json`),
});

/** A sentence without arguments. */
export const said = (key: string, language: Language = "en"): string => catalogue(language)[key]!;

/** Through the page's own switch. */
export async function choose_language(page: Page, language: Language): Promise<void> {
  const folded = page.locator("header .folded select").first();
  const button = page.locator(`header .seg button[lang=${language}]`);
  await page.locator("header .brand").waitFor();
  if (await folded.isVisible()) await folded.selectOption(language);
  else await button.click();
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}
