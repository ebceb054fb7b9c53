// With forced colours there are no shadows: what glows has to be an outline or a border.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FOLDERS = ["web/src", ...["blueprints", "cloud_city", "towerup", "uptown"].map((game) => `games/${game}/web`)];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|css)$/.test(name))
    .map((name) => join(folder, name)),
);

it("nothing glows by a shadow", () => {
  const shadows = files.flatMap((file) => {
    const found = readFileSync(join(ROOT, file), "utf8").match(/box-shadow:[^;]*var\(--glow\)[^;]*;/g) ?? [];
    return found.map((rule) => `${file}: ${rule}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(shadows).toEqual([]);
});
