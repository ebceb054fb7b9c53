// Detects untranslated text.
import { expect, type Page } from "@playwright/test";
import { catalogue, type Language } from "./words";

/** All text on the page, visible or not. The text of the rules is English and says so. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const foreign = (node: Element | null) =>
      node?.closest("[lang=en], [lang=es]:not(html), [lang=nl]:not(html), script, style, code");
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!foreign(walker.currentNode.parentElement))
        found.add(walker.currentNode.textContent!.replace(/\s+/g, " ").trim());
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext", "alt", "label"])
      for (const one of document.querySelectorAll(`[${name}]`))
        if (!foreign(one)) found.add(one.getAttribute(name)!.trim());
    return [...found].filter(Boolean);
  });

const KEY =
  /(?<![\w/.@-])(web|board|end|log|prompt|tour|card|refusal|allowed|play|picture|choice|option|primer)(\.[a-z0-9_]+)+\b/;

/** An internal id, such as "F03" for a site. */
const ID = /(?<![\w-])[A-Z]{1,2}0\d(?!\w)/;

/** Detects English where the language has different words. */
export function english(language: Language): (text: string) => string | undefined {
  const [en, own] = [catalogue("en"), catalogue(language)];
  const owned = new Set(Object.values(own));
  const differing = Object.entries(en).filter(([key, text]) => own[key] !== text && !owned.has(text));
  const whole = new Map(differing.map(([key, text]) => [text, key]));
  const pieces = (pattern: string) => pattern.split(/[{}#]/).map((piece) => piece.trim());
  const parts: [string, string][] = differing.flatMap(([key, text]) => {
    const same = new Set(pieces(own[key]!));
    const long = pieces(text).filter((piece) => piece.length >= 9 && /[a-z] [a-z]/i.test(piece) && !same.has(piece));
    return long
      .filter((piece) => !/, (select|plural|selectordinal),/.test(piece))
      .map((piece): [string, string] => [piece, key]);
  });
  return (text) =>
    whole.get(text) ?? parts.find(([piece]) => text.includes(piece))?.[1] ?? (KEY.exec(text) ?? ID.exec(text))?.[0];
}

/** Finds English text on a page in that language. */
export function untranslated(language: Language): (page: Page) => Promise<string[]> {
  const found = english(language);
  return async (page) => {
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    return (await texts(page)).flatMap((text) => {
      const key = found(text);
      return key ? [`“${text}” (${key})`] : [];
    });
  };
}
