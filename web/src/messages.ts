// Messages in one language: catalogue patterns filled with arguments. Used for all text on the page, and by the rules
// worker for the text rendering of the table.
import { IntlMessageFormat } from "intl-messageformat";
import type { Message, MessageArgument } from "./net/protocol";

export type Texts = Record<string, string>;

export interface Reading {
  /** Of the players at the table. */
  names?: readonly string[] | undefined;
  /** Renders notation codes with the board's names: board.space.r1c2, "back right". */
  as_board?: boolean | undefined;
}

export class Messages {
  #formats = new Map<string, IntlMessageFormat>();

  constructor(
    readonly language: string,
    readonly texts: Texts,
  ) {}

  /** A key without a text is shown as is, so that missing texts are noticed. */
  say({ key, args = {} }: Message, reading: Reading = {}): string {
    const pattern = this.texts[key];
    if (pattern === undefined) return key;
    if (!/[{'#<]/.test(pattern)) return pattern;
    let format = this.#formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(pattern, this.language, undefined, { ignoreTag: true });
      this.#formats.set(key, format);
    }
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args)) values[name] = this.#value(name, value, reading);
    return String(format.format(values));
  }

  #value(name: string, value: MessageArgument, reading: Reading): string | number {
    if (typeof value === "string") return (reading.as_board && this.texts[`board.${name}.${value}`]) || value;
    if (typeof value === "number") return value;
    if ("seat" in value && typeof value.seat === "number") return reading.names?.[value.seat] ?? `${value.seat + 1}`;
    return this.say(value as Message, reading);
  }
}
