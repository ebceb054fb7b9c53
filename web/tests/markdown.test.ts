import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { plain, read_inline, read_markdown } from "../src/shell/markdown";
import { clause_text, read_rulebook, search } from "../src/shell/rulebook";

describe("Markdown of the rules", () => {
  test("inline marks, provenance and clauses are distinguished", () => {
    expect(read_inline("**BP-1.1** a *b* `c` [S] see BP-9.2.")).toEqual([
      { kind: "bold", text: "BP-1.1" },
      { kind: "text", text: " a " },
      { kind: "italic", text: "b" },
      { kind: "text", text: " " },
      { kind: "code", text: "c" },
      { kind: "text", text: " " },
      { kind: "tag", text: "[S]" },
      { kind: "text", text: " see " },
      { kind: "clause", text: "BP-9.2" },
      { kind: "text", text: "." },
    ]);
  });

  test("a lone asterisk, a product and HTML stay text", () => {
    for (const text of ["2 * 3 = 6", "a < b & c", "<img src=x onerror=alert(1)>"])
      expect(plain(read_inline(text))).toBe(text);
  });

  test("an item contains the list and the paragraph indented below it", () => {
    const [list] = read_markdown(
      "* **BP-9.2** *Ranking.* In order:\n  1. points;\n  2. dice.\n\n  No tie remains.\n* **BP-9.3** Next.",
    );
    expect(list).toMatchObject({
      kind: "list",
      ordered: false,
      items: [{ id: "BP-9.2" }, { id: "BP-9.3", children: [] }],
    });
    const item = list!.kind === "list" ? list!.items[0]! : null;
    expect(item!.children.map((child) => child.kind)).toEqual(["list", "paragraph"]);
  });

  test("a table has a head and rows, and a row may be a clause", () => {
    const [table] = read_markdown("| Id | Who |\n|---|---|\n| **BP-D1** draft | active |");
    expect(table).toMatchObject({ kind: "table", rows: [{ id: "BP-D1" }] });
  });
});

describe("the rulebook of Blueprints", () => {
  const book = read_rulebook(readFileSync(new URL("../../games/blueprints/rules.md", import.meta.url), "utf8"));

  test("has the text before the chapters, and the chapters in order", () => {
    expect(book.chapters[0]!.id).toBeNull();
    expect(book.chapters[1]).toMatchObject({ id: "BP-1", title: "Components" });
    expect(book.chapters.at(-1)!.id).toBe("BP-21");
  });

  test("looks up a clause by its number", () => {
    expect(plain(clause_text(book, "BP-6.2")!)).toContain("No die may be placed on a hatched space");
    expect(clause_text(book, "BP-99")).toBeNull();
  });

  test("finds clauses that contain all the words", () => {
    const found = search(book, "HATCHED space no die");
    expect(found.chapters.some((chapter) => chapter.id === "BP-6")).toBe(true);
    expect(found.chapters.length).toBeLessThan(book.chapters.length);
    expect(search(book, "xyzzy").chapters).toEqual([]);
  });
});

const ROOT = fileURLToPath(new URL("../../games/", import.meta.url));
const GAMES = readdirSync(ROOT).filter((game) => existsSync(`${ROOT}${game}/rules.md`));
describe.each(GAMES)("the clauses of %s", (game) => {
  const files = readdirSync(`${ROOT}${game}`).filter((file) => /^rules(\.\w+)?\.md$/.test(file));
  test.each(files)("in %s have a text, whatever they are written as", (file) => {
    const source = readFileSync(`${ROOT}${game}/${file}`, "utf8");
    const book = read_rulebook(source);
    const ids = [...source.matchAll(/\*\*([A-Z]{2,4}-[A-Z]?\d+(?:\.\d+)?)\*\*/g)].map((match) => match[1]!);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.filter((id) => !clause_text(book, id)?.length)).toEqual([]);
  });
});

test("text drawings keep their lines", () => {
  expect(read_markdown("```\n##B.##\n  | x\n```\nText")).toEqual([
    { kind: "code", lines: ["##B.##", "  | x"] },
    { kind: "paragraph", id: null, text: [{ kind: "text", text: "Text" }] },
  ]);
});

test("the items of a clause are on separate lines", () => {
  expect(read_markdown("**US-7.10** For each\ncard:\n a. Take one.\n b. Or none.")).toMatchObject([
    { kind: "paragraph", id: "US-7.10", text: [{}, { text: " For each card:\na. Take one.\nb. Or none." }] },
  ]);
});
