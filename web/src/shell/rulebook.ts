// A game's rules as chapters and clauses, parsed from the server's Markdown. Cached per game and language.
import { api } from "../net/api";
import { plain, read_markdown, type Block, type Inline } from "./markdown";

export interface Chapter {
  /** Null: the text before the first chapter. */
  id: string | null;
  title: string;
  blocks: Block[];
}

export interface Rulebook {
  title: string;
  /** Of the text; English if there is no translation. */
  language: string;
  chapters: Chapter[];
}

export function read_rulebook(markdown: string, language = "en"): Rulebook {
  const book: Rulebook = { title: "", language, chapters: [] };
  for (const block of read_markdown(markdown)) {
    if (block.kind === "heading" && block.level === 1) book.title = plain(block.text);
    else if (block.kind === "heading" && block.level === 2)
      book.chapters.push({ id: block.id, title: plain(block.text), blocks: [] });
    else {
      if (book.chapters.length === 0) book.chapters.push({ id: null, title: "", blocks: [] });
      book.chapters.at(-1)!.blocks.push(block);
    }
  }
  return book;
}

/** The text of one clause, without its number. */
export function clause_text(book: Rulebook, id: string): Inline[] | null {
  for (const { blocks } of book.chapters) {
    for (const block of blocks) {
      if (block.kind === "list") {
        const item = block.items.find((one) => one.id === id);
        if (item) return item.text.slice(1);
      } else if (block.kind === "table") {
        const row = block.rows.find((one) => one.id === id);
        if (row)
          return row.cells
            .slice(1)
            .flatMap((cell, i) => (i > 0 ? [{ kind: "text", text: "; " } as Inline, ...cell] : cell));
      } else if (block.kind === "paragraph" && block.id === id) {
        return block.text.slice(1);
      }
    }
  }
  return null;
}

/** Only what contains all the words: chapters by title, else individual clauses, rows and paragraphs. */
export function search(book: Rulebook, query: string): Rulebook {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return book;
  const has = (text: string) => wanted.every((word) => fold(text).includes(word));
  const chapters = book.chapters.flatMap((chapter) => {
    if (has(`${chapter.id ?? ""} ${chapter.title}`)) return [chapter];
    const blocks = chapter.blocks.flatMap((block) => filtered(block, has));
    return blocks.length > 0 ? [{ ...chapter, blocks }] : [];
  });
  return { ...book, chapters };
}

function filtered(block: Block, has: (text: string) => boolean): Block[] {
  if (block.kind === "list") {
    const items = block.items.filter((item) => has(plain(item.text) + item.children.map(words_of).join(" ")));
    return items.length > 0 ? [{ ...block, items }] : [];
  }
  if (block.kind === "table") {
    const rows = block.rows.filter((row) => has(row.cells.map(plain).join(" ")));
    return rows.length > 0 ? [{ ...block, rows }] : [];
  }
  return has(words_of(block)) ? [block] : [];
}

function words_of(block: Block): string {
  if (block.kind === "list") return block.items.map((item) => plain(item.text)).join(" ");
  if (block.kind === "table") return block.rows.flatMap((row) => row.cells.map(plain)).join(" ");
  return block.kind === "code" ? block.lines.join(" ") : plain(block.text);
}

const fold = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

const loaded = new Map<string, Promise<Rulebook>>();

export function rulebook(game: string, language: string, sources = false): Promise<Rulebook> {
  const key = `${game} ${sources ? "sources" : language}`;
  let book = loaded.get(key);
  if (!book) {
    book = api.rules(game, language, sources).then((read) => read_rulebook(read.text, read.language));
    book.catch(() => loaded.delete(key)); // allow a retry
    loaded.set(key, book);
  }
  return book;
}
