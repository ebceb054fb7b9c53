// The Markdown our rules are written in, parsed into data: headings, paragraphs, lists, tables, pictures of positions,
// bold, italic, code. Components render it; no text ever becomes HTML. Clause numbers (BP-6.1) are kept separate, so
// that they can be linked.

export interface Inline {
  kind: "text" | "bold" | "italic" | "code" | "clause" | "tag";
  text: string;
}

export interface Item {
  /** The number, if this is a clause. */
  id: string | null;
  text: Inline[];
  children: Block[];
}

export interface Row {
  id: string | null;
  cells: Inline[][];
}

export type Block =
  | { kind: "heading"; level: number; id: string | null; text: Inline[] }
  | { kind: "paragraph"; id: string | null; text: Inline[] }
  | { kind: "code"; lines: string[] }
  | { kind: "list"; ordered: boolean; items: Item[] }
  | { kind: "table"; head: Inline[][]; rows: Row[] }
  | Picture;

/** ![caption](position:NAME "seat=0 step=12 focus=street box=900x600"): core/guide.h reads it too. */
export interface Picture {
  kind: "picture";
  text: Inline[];
  record: string;
  /** The key=value pairs of the title. */
  settings: Record<string, string>;
}

const CLAUSE = "[A-Z]{2,4}-[A-Z]?\\d+(?:\\.\\d+)*";
/** Source tags of a statement: [S], [R: reason], [P: source]. */
const TAG = "\\[[SRNDOP]\\d?(?:[:,;] [^\\]]*)?\\]";
const INLINE = new RegExp(
  `\\[(${CLAUSE})\\]\\(#[^)]*\\)|\\*\\*(.+?)\\*\\*|\\*([^\\s*](?:[^*]*[^\\s*])?)\\*|\`([^\`]+)\`|(${TAG})|\\b(${CLAUSE})\\b`,
  "g",
);
const IS_CLAUSE = new RegExp(`^${CLAUSE}$`);
const HEADING_CLAUSE = new RegExp(`^(${CLAUSE})\\b`);

export function read_inline(source: string): Inline[] {
  const found: Inline[] = [];
  const add = (kind: Inline["kind"], text: string) => text && found.push({ kind, text });
  let end = 0;
  for (const match of source.matchAll(INLINE)) {
    add("text", source.slice(end, match.index));
    const [all, link, bold, italic, code, tag, clause] = match;
    if (link !== undefined) add("clause", link);
    else if (bold !== undefined) add("bold", bold);
    else if (italic !== undefined) add("italic", italic);
    else if (code !== undefined) add("code", code);
    else if (tag !== undefined) add("tag", tag);
    else add("clause", clause!);
    end = match.index + all.length;
  }
  add("text", source.slice(end));
  return found;
}

export const plain = (text: readonly Inline[]): string => text.map((one) => one.text).join("");

/** The clause number a text begins with, in bold. */
function clause_of(text: readonly Inline[]): string | null {
  const first = text[0];
  return first?.kind === "bold" && IS_CLAUSE.test(first.text) ? first.text : null;
}

const PICTURE = /^!\[(.*)\]\(position:([\w-]+)(?: "([^"]*)")?\)\s*$/;

const LIST = /^(\s*)(?:([*-])|\d+\.)\s+/;

export function read_markdown(source: string): Block[] {
  return read_blocks(source.split(/\r?\n/));
}

function read_blocks(lines: string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    if (!line.trim() || /^-{3,}\s*$/.test(line)) {
      at += 1;
    } else if (/^#{1,6} /.test(line)) {
      blocks.push(heading(line));
      at += 1;
    } else if (PICTURE.test(line)) {
      blocks.push(picture(line));
      at += 1;
    } else {
      const read = line.startsWith("|") ? table : line.startsWith("```") ? code : LIST.test(line) ? list : paragraph;
      at = read(lines, at, blocks);
    }
  }
  return blocks;
}

function heading(line: string): Block {
  const level = line.indexOf(" ");
  const text = line.slice(level + 1).trim();
  const id = HEADING_CLAUSE.exec(text)?.[1] ?? null;
  return { kind: "heading", level, id, text: read_inline(id ? text.slice(id.length).trim() : text) };
}

function picture(line: string): Picture {
  const [, caption, record, title = ""] = PICTURE.exec(line)!;
  const settings = title.split(" ").flatMap((word) => {
    const [name, value] = word.split("=");
    return value === undefined ? [] : [[name!, value]];
  });
  return { kind: "picture", text: read_inline(caption!), record: record!, settings: Object.fromEntries(settings) };
}

function paragraph(lines: string[], from: number, blocks: Block[]): number {
  let end = from + 1;
  while (
    end < lines.length &&
    lines[end]!.trim() &&
    !/^(#{1,6} |\||```|-{3,}\s*$)/.test(lines[end]!) &&
    !PICTURE.test(lines[end]!) &&
    !LIST.test(lines[end]!)
  )
    end += 1;
  const text = read_inline(joined(lines.slice(from, end)));
  blocks.push({ kind: "paragraph", id: clause_of(text), text });
  return end;
}

function code(lines: string[], from: number, blocks: Block[]): number {
  const end = lines.findIndex((line, at) => at > from && line.startsWith("```"));
  const last = end < 0 ? lines.length : end;
  blocks.push({ kind: "code", lines: lines.slice(from + 1, last) });
  return last + 1;
}

function table(lines: string[], from: number, blocks: Block[]): number {
  let end = from;
  while (end < lines.length && lines[end]!.startsWith("|")) end += 1;
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => read_inline(cell.trim()));
  const [head, , ...rows] = lines.slice(from, end);
  blocks.push({
    kind: "table",
    head: cells(head!),
    rows: rows.map(cells).map((row) => ({ id: clause_of(row[0] ?? []), cells: row })),
  });
  return end;
}

/** An item continues on indented lines; indented text after a list marker or an empty line belongs to it. */
function list(lines: string[], from: number, blocks: Block[]): number {
  const mark = LIST.exec(lines[from]!)!;
  const ordered = mark[2] === undefined;
  const indent = mark[1]!.length;
  const items: Item[] = [];
  let at = from;
  while (at < lines.length) {
    const found = LIST.exec(lines[at]!);
    if (!found || found[1]!.length !== indent || (found[2] === undefined) !== ordered) break;
    const inner = [lines[at]!.slice(found[0].length)];
    at += 1;
    while (
      at < lines.length &&
      (indented(lines[at]!, indent) || (!lines[at]!.trim() && indented(lines[at + 1] ?? "", indent)))
    )
      inner.push(lines[at++]!.slice(indent + 2));
    items.push(item(inner));
  }
  blocks.push({ kind: "list", ordered, items });
  return at;
}

const indented = (line: string, indent: number): boolean => new RegExp(`^\\s{${indent + 2},}\\S`).test(line);

function item(lines: string[]): Item {
  const [first, ...children] = read_blocks(lines);
  const text = first?.kind === "paragraph" ? first.text : [];
  const rest = first && first.kind !== "paragraph" ? [first, ...children] : children;
  return { id: clause_of(text), text, children: rest };
}

/** Joined into one line, except that the items of a clause ("a. …") keep their own. */
const joined = (lines: string[]): string =>
  lines
    .map((line) => (/^\s+[a-z]\. /.test(line) ? "\n" : " ") + line.trim())
    .join("")
    .trim();
