// The page's message catalogue.
import type { Page } from "@playwright/test";
import { existsSync, readdirSync, readFileSync } from "node:fs";

export type Language = "en" | "es" | "nl";
const ROOT = new URL("../../", import.meta.url);
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(new URL(file, ROOT), "utf8"));
const games = readdirSync(new URL("games/", ROOT)).filter((game) => existsSync(new URL(`games/${game}/words`, ROOT)));

/** All patterns of a language: the shell's and, prefixed by the game's name, those of the games. */
export const catalogue = (language: Language): Record<string, string> => ({
  ...read(`words/${language}.json`),
  ...Object.fromEntries(
    games.flatMap((game) =>
      Object.entries(read(`games/${game}/words/${language}.json`)).map(([key, text]) => [`${game} ${key}`, text]),
    ),
  ),
});

/** A message without arguments. */
export const said = (key: string, language: Language = "en"): string => catalogue(language)[key]!;

/** Through the language switch of the page. */
export async function choose_language(page: Page, language: Language): Promise<void> {
  const folded = page.locator("header .folded select").first();
  const button = page.locator(`header .seg button[lang=${language}]`);
  await page.locator("header .brand").waitFor();
  if (await folded.isVisible()) await folded.selectOption(language);
  else await button.click();
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}
