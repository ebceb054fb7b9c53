// Every word in every language: the catalogue has all messages of the page, and all patterns are valid.
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(join(root, path), "utf8"));
const LANGUAGES = ["en", "es", "nl"];
const games = readdirSync(join(root, "games")).filter((game) => existsSync(join(root, `games/${game}/web/index.ts`)));
const folders = ["words", ...games.map((game) => `games/${game}/words`)];

/** The arguments a pattern uses, including in its branches. */
function asked(elements: MessageFormatElement[], names = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) asked(element.children, names);
    else names.add(element.value);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const option of Object.values(element.options)) asked(option.value, names);
  }
  return names;
}

describe.each(folders)("%s", (folder) => {
  const of = Object.fromEntries(LANGUAGES.map((language) => [language, read(`${folder}/${language}.json`)]));

  it.each(LANGUAGES)("%s has the same keys, and uses only arguments that others use", (language) => {
    const others = LANGUAGES.filter((other) => other !== language).map((other) => of[other]!);
    expect(Object.keys(of[language]!).sort()).toEqual(Object.keys(others[0]!).sort());
    if (language === "en") return;
    for (const [key, pattern] of Object.entries(of[language]!)) {
      const known = new Set(others.flatMap((texts) => [...asked(parse(texts[key]!, { ignoreTag: true }))]));
      // A language may need fewer arguments than English; one that it alone uses is a mistake.
      expect(
        [...asked(parse(pattern, { ignoreTag: true }))].filter((name) => !known.has(name)),
        key,
      ).toEqual([]);
    }
  });
});

function* sources(folder: string): Generator<[string, string]> {
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(svelte|ts)$/.test(entry.name)) {
      const path = join(entry.parentPath, entry.name);
      yield [path.slice(root.length), readFileSync(path, "utf8")];
    }
}

it.each([
  ["web/src", ["words"]],
  ...games.map((game): [string, string[]] => [`games/${game}/web`, ["words", `games/${game}/words`]]),
])("everything said in %s is in the catalogue", (folder, catalogues) => {
  const known = new Set(catalogues.flatMap((words) => Object.keys(read(`${words}/en.json`))));
  const unknown: string[] = [];
  for (const [path, text] of sources(folder))
    for (const [, key] of text.matchAll(/\b(?:t|say)\(\s*"((?:web|board|end|tour|play|picture)\.[\w.]+)"/g))
      if (!known.has(key!)) unknown.push(`${path}: ${key}`);
  expect(unknown).toEqual([]);
});
