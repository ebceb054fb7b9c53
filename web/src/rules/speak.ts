// Formats a message with a catalogue; used where there is no page, in the worker of the rules.
import { IntlMessageFormat } from "intl-messageformat";
import type { Message, MessageArgument } from "../net/protocol";

export interface Catalogue {
  language: string;
  texts: Record<string, string>;
  names: string[];
}

export function format(message: Message, catalogue: Catalogue): string {
  const pattern = catalogue.texts[message.key];
  if (pattern === undefined) return message.key; // so that a missing one is seen
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(message.args ?? {})) values[name] = plain(value, catalogue);
  return String(new IntlMessageFormat(pattern, catalogue.language, undefined, { ignoreTag: true }).format(values));
}

function plain(value: MessageArgument, catalogue: Catalogue): string | number {
  if (typeof value !== "object") return value;
  if ("seat" in value && typeof value.seat === "number") return catalogue.names[value.seat] ?? String(value.seat + 1);
  return format(value as Message, catalogue);
}
