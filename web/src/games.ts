// What the build found in games/*/web. A game is added by its folder alone.
import type { Component } from "svelte";
import type { GameWeb } from "./board";
import type { Language } from "./words.svelte";

/** games/<game>/web/card.json */
export interface Card {
  title: Record<Language, string>;
  line: Record<Language, string>;
  seats: [least: number, most: number];
  length: "quick" | "medium" | "long";
  /** For the order on the home page. */
  weight: number;
  /** One hue for each game, light and dark. */
  hue: { light: string; dark: string; ground: string };
  credit: string;
  /** The board has the place of players and log, too, and offers them itself: see `Room`. */
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

export const card_of = (game: string): Card | undefined => cards[path(game, "card.json")];
export const scene_of = (game: string): (() => Promise<Component>) | undefined => scenes[path(game, "Scene.svelte")];

/** Null: the generic board. */
export async function web_of(game: string): Promise<GameWeb | null> {
  const load = boards[path(game, "index.ts")];
  return load ? await load() : null;
}
