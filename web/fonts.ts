// The two font families of the page, subset to the characters its three languages need. The files are made once, before
// Vite looks for them, and imported as $fonts/….woff2 by src/design/letters.ts.
import { createHash } from "node:crypto";
import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subset from "subset-font";
import type { Plugin } from "vite";

// Text needs its weights. The display family is used for headings only: a single weight at heading size without
// variable axes, which is half the bytes.
const FAMILIES = {
  inter: { file: "inter-latin-wght-normal", axes: { wght: { min: 400, max: 800 } } },
  fraunces: { file: "fraunces-latin-opsz-normal", axes: { wght: 600, opsz: 48 } },
} as const;
type Family = keyof typeof FAMILIES;
const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const LETTERS = range(0x20, 0x7e) + range(0xa1, 0xff) + "ijIJ“”‘’–—…·×→←↑↓★€¡¿";

// Kerning, accents and tabular figures. The other features (alternates, small capitals) take more bytes than all glyphs
// together, and nothing here uses them.
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "liga", "tnum", "lnum"];

async function cut(family: Family, folder: string): Promise<void> {
  const { file: name, axes } = FAMILIES[family];
  const whole = await readFile(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/files/${name}.woff2`),
  );
  const recipe = createHash("sha256")
    .update(whole)
    .update(LETTERS)
    .update(JSON.stringify([FEATURES, axes]))
    .digest("hex");
  const file = join(folder, `${family}.woff2`);
  const made_by = join(folder, `${family}.sha256`);
  const kept = await Promise.all([readFile(made_by, "utf8"), access(file)]).catch(() => [""]);
  if (kept[0] === recipe) return;
  await writeFile(
    file,
    await subset(whole, LETTERS, {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures: FEATURES,
      noHinting: true,
    }),
  );
  await writeFile(made_by, recipe);
}

export function fonts(folder: string): Plugin {
  return {
    name: "fonts",
    async config() {
      await mkdir(folder, { recursive: true });
      await Promise.all((Object.keys(FAMILIES) as Family[]).map((family) => cut(family, folder)));
      return { resolve: { alias: { $fonts: folder } } };
    },
  };
}
