// What the build found in games/*/web. Adding a folder adds a game.
import type { Component } from "svelte";
import type { GameWeb } from "./board";
import type { GameFacts } from "./net/protocol";
import type { Language } from "./words.svelte";

/** games/<game>/web/card.json */
export interface Card {
  title: Record<Language, string>;
  line: Record<Language, string>;
  seats: [least: number, most: number];
  length: "quick" | "medium" | "long";
  /** Sort order on the home page. */
  weight: number;
  /** One hue per game, light and dark. */
  hue: { light: string; dark: string; ground: string };
  credit: string;
  /** The board also takes the space of players and log, and opens them itself: see `Room`. */
  fills?: boolean;
}

const cards = import.meta.glob<Card>("../../games/*/web/card.json", { eager: true, import: "default" });
const scenes = import.meta.glob<Component>("../../games/*/web/Scene.svelte", { import: "default" });
const boards = import.meta.glob<GameWeb>("../../games/*/web/index.ts", { import: "default" });

const path = (game: string, file: string) => `../../games/${game}/web/${file}`;

export const CARDS: { game: string; card: Card }[] = Object.entries(cards)
  .map(([file, card]) => ({ game: file.split("/").at(-3)!, card }))
  .filter(({ game }) => !game.startsWith("_"))
  .sort((a, b) => a.card.weight - b.card.weight);

/** The game for a first visit. */
export const FIRST_GAME = CARDS[0]!.game;

const LONG = 90;
const MEDIUM = 45;
/** The card of a game without card.json, from the server's facts about it. */
export function plain_card({ id, title, seats, minutes, designer, publisher, year }: GameFacts): Card {
  const said = (text: string): Record<Language, string> => ({ en: text, es: text, nl: text });
  return {
    title: said(title || name_of(id)),
    line: said(""),
    seats: [seats.least, seats.most],
    length: minutes >= LONG ? "long" : minutes >= MEDIUM ? "medium" : "quick",
    weight: Number.MAX_SAFE_INTEGER,
    hue: { light: "#4a5a68", dark: "#a9bac8", ground: "#dfe5ea" },
    credit: `${designer} · ${publisher}${year ? `, ${year}` : ""}`,
  };
}

/** The cards of the build, followed by those of games only the server knows. */
export function cards_with(games: readonly GameFacts[]): { game: string; card: Card }[] {
  const others = games.filter(({ id }) => !card_of(id));
  return [...CARDS, ...others.map((facts) => ({ game: facts.id, card: plain_card(facts) }))];
}

/** "tiny_town" becomes "Tiny Town". */
const name_of = (id: string): string => id.replace(/_/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export const title_of = (game: string, language: Language): string => card_of(game)?.title[language] ?? name_of(game);
export const card_of = (game: string): Card | undefined => cards[path(game, "card.json")];
export const scene_of = (game: string): (() => Promise<Component>) | undefined => scenes[path(game, "Scene.svelte")];

/** Null: use the generic board. */
export async function web_of(game: string): Promise<GameWeb | null> {
  const load = boards[path(game, "index.ts")];
  return load ? await load() : null;
}
