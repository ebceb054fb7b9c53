import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { read_guide } from "../src/guide/guide";
import { plain, read_inline, read_markdown, type Block, type Inline } from "../src/shell/markdown";

const GAMES = readdirSync("../games").filter((name) => existsSync(`../games/${name}/guide.en.md`));
const LANGUAGES = ["en", "es", "nl"];

const inlines = (block: Block): Inline[] => {
  if (block.kind === "list") return block.items.flatMap((item) => [...item.text, ...item.children.flatMap(inlines)]);
  if (block.kind === "table") return [block.head, ...block.rows.map((row) => row.cells)].flat(2);
  return block.kind === "code" ? [] : block.text;
};

describe("Markdown of the guides", () => {
  test("a link to a clause is a clause, whatever else is in brackets", () => {
    expect(read_inline("See [UT-7.5](#UT-7.5) [S].")).toEqual([
      { kind: "text", text: "See " },
      { kind: "clause", text: "UT-7.5" },
      { kind: "text", text: " " },
      { kind: "tag", text: "[S]" },
      { kind: "text", text: "." },
    ]);
  });

  test("a picture has a caption, a record and settings, and ends a paragraph", () => {
    const blocks = read_markdown('Before.\n![A street, 5$ (or more).](position:street "seat=0 focus=head+street")');
    expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "picture"]);
    const picture = blocks[1]!;
    expect(picture).toMatchObject({ record: "street", settings: { seat: "0", focus: "head+street" } });
    expect(picture.kind === "picture" && plain(picture.text)).toBe("A street, 5$ (or more).");
  });

  test("an external picture is not a picture", () => {
    expect(read_markdown("![x](https://example.org/x.png)")[0]!.kind).toBe("paragraph");
  });
});

describe.each(GAMES)("the guide of %s", (game) => {
  const guides = LANGUAGES.map((language) => read_guide(readFileSync(`../games/${game}/guide.${language}.md`, "utf8")));

  test("has a title and the same blocks in every language", () => {
    for (const guide of guides) {
      expect(guide.title).not.toBe("");
      expect(guide.blocks.map(({ kind }) => kind)).toEqual(guides[0]!.blocks.map(({ kind }) => kind));
    }
  });

  test("shows no Markdown syntax", () => {
    for (const text of guides.flatMap(({ blocks }) => blocks.flatMap(inlines)))
      expect(text.text).not.toMatch(/\]\(|\*\*|^#|!\[/);
  });
});
