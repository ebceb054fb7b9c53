// Messages in the user's language, from the same catalogue the terminal uses: words/ for the shell, and for a game what
// the server sends (its words, the names of its pieces).
import { Messages, type Texts } from "./messages";
import type { Message, MessageArgument } from "./net/protocol";

export const LANGUAGES = ["en", "es", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español", nl: "Nederlands" };

const shared = import.meta.glob<Texts>("../../words/*.json", { import: "default" });

function preferred(): Language {
  const wanted = [localStorage.getItem("language") ?? "", ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (wanted.find((tag) => (LANGUAGES as readonly string[]).includes(tag)) as Language | undefined) ?? "en";
}

class Words {
  #language = $state<Language>("en");
  #shared = $state.raw(new Messages("en", {}));
  /** By game, including the shared ones; loaded for the current language. */
  #games = $state.raw<Record<string, Messages>>({});

  get language(): Language {
    return this.#language;
  }

  /** Loads the words of the language, and of the games in use, before anything changes on the page. */
  async use(language: Language = preferred()): Promise<void> {
    const games = Object.keys(this.#games);
    const [words, ...of_games] = await Promise.all([
      shared[`../../words/${language}.json`]!(),
      ...games.map((game) => fetch_words(game, language)),
    ]);
    this.#shared = new Messages(language, words);
    this.#games = Object.fromEntries(
      games.map((game, i) => [game, new Messages(language, { ...words, ...of_games[i]! })]),
    );
    this.#language = language;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    localStorage.setItem("language", language);
    await this.use(language);
  }

  async load_game(game: string): Promise<void> {
    if (this.#games[game]) return;
    const texts = { ...this.#shared.texts, ...(await fetch_words(game, this.#language)) };
    this.#games = { ...this.#games, [game]: new Messages(this.#language, texts) };
  }

  /** A game's whole catalogue, for the rules module, which renders the board as text. */
  texts(game: string): Texts {
    return this.#of(game).texts;
  }

  has(key: string, game?: string): boolean {
    return this.#of(game).texts[key] !== undefined;
  }

  say(key: string, args: Record<string, MessageArgument> = {}, context: Context = {}): string {
    return this.tell({ key, args }, context);
  }

  tell(message: Message, { game, names }: Context = {}): string {
    return this.#of(game).say(message, { names, as_board: true });
  }

  #of(game?: string): Messages {
    return (game && this.#games[game]) || this.#shared;
  }
}

export interface Context {
  game?: string | undefined;
  names?: readonly string[] | undefined;
}

async function fetch_words(game: string, language: Language): Promise<Texts> {
  const answer = await fetch(`/api/v1/games/${game}/words/${language}/own`);
  if (!answer.ok) throw new Error(`words of ${game}: ${answer.status}`);
  const json = await answer.json();
  return { ...json.patterns, ...json.names };
}

export const words = new Words();
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
/** Shorthand for templates of the shell. */
export const t = (key: string, args?: Record<string, MessageArgument>): string => words.say(key, args);
