// The rules of one game, running in the page: the C++ of core/, games/ and players/ as a WebAssembly module in a
// worker. No rule is implemented in TypeScript, and the server stays authoritative.
import type { Action, Choice, Entry, Hint, Message, Position, Seat, Why } from "../net/protocol";
import { words } from "../words.svelte";

const modules = import.meta.glob<string>("../../../build/rules/*.wasm", { query: "?url", import: "default" });

/** A position as one viewer may know it: all the rules need to compute from. */
export interface Known {
  options: Record<string, unknown>;
  seat: Seat;
  packed: string;
}

export interface Preview {
  view: unknown;
  /** Whether the result is the same whatever is hidden: true unless the game or a chapter (a round, say) ends. */
  certain: boolean;
  log: Message[];
}

/** The position a sequence of choices leads to. */
export interface Reached {
  view: any;
  packed: string;
  legal: Choice[];
  log: Message[];
}

/** A choice in words, for the generic board. */
export interface ChoiceText {
  notation: string;
  order: number;
  group: string;
  label: string;
  note: string;
}

export interface Loaded {
  game: string;
  rules: string;
  options: { seats: number; [name: string]: number | string };
  sitters: { name: string; player: string }[];
  notes: string[];
  /** Number of entries; the last position is that of the last entry. */
  seq: number;
}

/** An error of the rules, worded for developers; for damaged records it names the place. */
export class RulesFault extends Error {}

export class Rules {
  static #loaded = new Map<string, Promise<Rules>>();

  /** Null if this page was built without the game. */
  static of(game: string): Promise<Rules> | null {
    const url = modules[`../../../build/rules/${game}.wasm`];
    if (!url) return null;
    let rules = this.#loaded.get(game);
    if (!rules) {
      rules = url().then((address) => new Rules(game, address));
      this.#loaded.set(game, rules);
    }
    return rules;
  }

  #worker: Worker | null = null;
  #waiting = new Map<number, { resolve: (answer: any) => void; reject: (fault: Error) => void }>();
  #calls = 0;
  #spoken = "";

  private constructor(
    readonly game: string,
    readonly address: string,
  ) {}

  /** Fetches the module; otherwise the first call does. Best called once the board is drawn. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      const call = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.fault) call?.reject(new RulesFault(data.fault));
      else call?.resolve(data.answer);
    };
    worker.postMessage({ load: new URL(this.address, location.href).href });
    this.#worker = worker;
    return worker;
  }

  preview(known: Known, choices: readonly Choice[]): Promise<Preview[]> {
    return this.#call("preview", { ...known, notations: choices.map((choice) => choice.notation) });
  }
  /** The position after several choices in a row; rejects if one of them is not allowed. */
  ahead(known: Known, notations: readonly string[]): Promise<Reached> {
    return this.#call("ahead", { ...known, notations });
  }
  why(known: Known, action: Action): Promise<Why> {
    return this.#call("why", { ...known, action });
  }
  /** For a typed move; rejects if it cannot be parsed. */
  why_typed(known: Known, notation: string): Promise<Why> {
    return this.#call("why", { ...known, notation });
  }
  hint(known: Known, player: string): Promise<Hint[]> {
    return this.#call("hint", { ...known, player, seed: seed() });
  }
  /** A text rendering of the table, in the user's language. */
  text(known: Known, names: readonly string[]): Promise<string> {
    return this.#speak(names).then(() => this.#call("text", { ...known }));
  }
  choices(known: Known, names: readonly string[]): Promise<ChoiceText[]> {
    return this.#speak(names).then(() => this.#call("choices", { ...known }));
  }

  // A local table in the page: a record being replayed, or a game against the rules (the tour).
  load(record: string): Promise<Loaded> {
    return this.#call("load", { record });
  }
  open(options: Record<string, unknown>, game_seed: number): Promise<Loaded> {
    return this.#call("open", { options, seed: game_seed });
  }
  position(viewer: Seat, seq: number): Promise<Position> {
    return this.#call("position", { viewer, seq });
  }
  entries(viewer: Seat): Promise<Entry[]> {
    return this.#call("entries", { viewer });
  }
  act(seat: number, notation: string): Promise<{ seq: number }> {
    return this.#call("act", { seat, notation });
  }
  advise(seat: number, player: string): Promise<Hint[]> {
    return this.#call("advise", { seat, player });
  }

  /** The worker formats messages for the rules; sends it the catalogue whenever that changes. */
  async #speak(names: readonly string[]): Promise<void> {
    const spoken = JSON.stringify([words.language, names]);
    if (spoken === this.#spoken) return;
    this.#spoken = spoken;
    this.start().postMessage({ speak: { language: words.language, texts: words.texts(this.game), names: [...names] } });
  }

  #call(verb: string, args: Record<string, unknown>): Promise<any> {
    const id = ++this.#calls;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.start().postMessage({ id, request: { verb, ...args } });
    });
  }
}

export const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
