// A game's "How to play" guide, from the server. Cached per game and language.
import type { Json, Position } from "../net/protocol";
import { read_markdown, type Block } from "../shell/markdown";
import type { Language } from "../words.svelte";

export interface Guide {
  title: string;
  blocks: Block[];
}

/** A position for a still picture; nobody acts in it. */
export interface Pictured {
  options: Record<string, Json>;
  names: string[];
  position: Position;
}

export function read_guide(markdown: string): Guide {
  const [first, ...rest] = read_markdown(markdown);
  const is_title = first?.kind === "heading" && first.level === 1;
  return {
    title: is_title ? first.text.map(({ text }) => text).join("") : "",
    blocks: is_title ? rest : first ? [first, ...rest] : [],
  };
}

const at = (game: string, what: string) => `/api/v1/games/${encodeURIComponent(game)}/guide/${what}`;
const loaded = new Map<string, Promise<Guide | null>>();

/** Null if the game has none. */
export function guide_of(game: string, language: Language): Promise<Guide | null> {
  const key = `${game}/${language}`;
  let guide = loaded.get(key);
  if (!guide) {
    guide = fetch(at(game, language)).then(async (answer) => {
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`guide of ${game}: ${answer.status}`);
      return read_guide(await answer.text());
    });
    guide.catch(() => loaded.delete(key)); // allow a retry
    loaded.set(key, guide);
  }
  return guide;
}

/** By its number in the guide; the pictures are the same in all languages. */
export async function pictured(game: string, number: number): Promise<Pictured> {
  const answer = await fetch(at(game, `pictures/${number}`));
  if (!answer.ok) throw new Error(`picture ${number} of ${game}: ${answer.status}`);
  return answer.json();
}
