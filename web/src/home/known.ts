// The games the server last offered, cached so that the cards are right before it answers, or if it does not.
import type { GameFacts } from "../net/protocol";

const KEY = "games";

export function known(): string[] | null {
  try {
    const ids = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return Array.isArray(ids) ? ids : null;
  } catch {
    return null;
  }
}

export const keep_known = (games: GameFacts[]): void =>
  localStorage.setItem(KEY, JSON.stringify(games.map(({ id }) => id)));
