// Sentences in the reader's language, from the catalogue the terminal uses too: words/ for the shell, and what the
// server sends for a game (its words, the names of its pieces).
import { IntlMessageFormat } from "intl-messageformat";
import type { Message, MessageArgument } from "./net/protocol";

export const LANGUAGES = ["en", "es", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español", nl: "Nederlands" };

type Texts = Record<string, string>;
const shared = import.meta.glob<Texts>("../../words/*.json", { import: "default" });

function preferred(): Language {
  const wanted = [localStorage.getItem("language") ?? "", ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (wanted.find((tag) => (LANGUAGES as readonly string[]).includes(tag)) as Language | undefined) ?? "en";
}

class Words {
  #language = $state<Language>("en");
  #shared = $state.raw<Texts>({});
  /** By game; what was loaded belongs to the language it was loaded for. */
  #games = $state.raw<Record<string, Texts>>({});
  #formats = new Map<string, IntlMessageFormat>();

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
    this.#shared = words;
    this.#games = Object.fromEntries(games.map((game, i) => [game, of_games[i]!]));
    this.#formats.clear();
    this.#language = language;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    localStorage.setItem("language", language);
    await this.use(language);
  }

  async load_game(game: string): Promise<void> {
    if (this.#games[game]) return;
    const texts = await fetch_words(game, this.#language);
    this.#games = { ...this.#games, [game]: texts };
  }

  /** The whole catalogue of a game, for the rules module, which says the text of the board. */
  texts(game?: string): Texts {
    return { ...this.#shared, ...(game ? this.#games[game] : undefined) };
  }

  has(key: string, game?: string): boolean {
    return this.#pattern(key, game) !== undefined;
  }

  say(key: string, args: Record<string, MessageArgument> = {}, context: Context = {}): string {
    const pattern = this.#pattern(key, context.game);
    if (pattern === undefined) return key; // so that a missing one is seen
    if (!/[{'#<]/.test(pattern)) return pattern;
    const id = `${this.#language} ${context.game ?? ""} ${key}`;
    let format = this.#formats.get(id);
    if (!format) {
      format = new IntlMessageFormat(pattern, this.#language, undefined, { ignoreTag: true });
      this.#formats.set(id, format);
    }
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args)) values[name] = this.#value(name, value, context);
    return String(format.format(values));
  }

  tell(message: Message, context: Context = {}): string {
    return this.say(message.key, message.args, context);
  }

  #value(name: string, value: MessageArgument, context: Context): string | number {
    // A code of the notation may have a name on the board: board.space.r1c2, "back right".
    if (typeof value === "string") return this.#pattern(`board.${name}.${value}`, context.game) ?? value;
    if (typeof value === "number") return value;
    if ("seat" in value && typeof value.seat === "number") return context.names?.[value.seat] ?? `${value.seat + 1}`;
    return this.tell(value as Message, context);
  }

  #pattern(key: string, game?: string): string | undefined {
    return (game ? this.#games[game]?.[key] : undefined) ?? this.#shared[key];
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
/** Short, for templates of the shell. */
export const t = (key: string, args?: Record<string, MessageArgument>): string => words.say(key, args);
