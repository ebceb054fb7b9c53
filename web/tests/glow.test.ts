// With forced colours there are no shadows: highlights have to be an outline or a border.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FOLDERS = [
  "web/src",
  ...readdirSync(join(ROOT, "games"))
    .map((game) => `games/${game}/web`)
    .filter((folder) => existsSync(join(ROOT, folder))),
];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|css)$/.test(name))
    .map((name) => join(folder, name)),
);

const found_in = (pattern: RegExp): string[] =>
  files.flatMap((file) =>
    (readFileSync(join(ROOT, file), "utf8").match(pattern) ?? []).map((rule) => `${file}: ${rule}`),
  );

it("nothing is highlighted by a shadow", () => {
  const shadows = found_in(/box-shadow:[^;]*var\(--glow\)[^;]*;/g);
  expect(files.length).toBeGreaterThan(100);
  expect(shadows).toEqual([]);
});

it("nothing is highlighted by a filter alone", () => {
  const filtered = found_in(/\{[^{}]*drop-shadow\([^;]*var\(--glow\)[^{}]*\}/g);
  expect(filtered.filter((rule) => !rule.includes("outline:"))).toEqual([]);
});
