// Table facts in the user's language: titles, people, durations.
import { title_of as title_in } from "../games";
import type { TableFacts, TableSeat } from "../net/protocol";
import { t, words } from "../words.svelte";

export const title_of = (game: string): string => title_in(game, words.language);

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** In its largest unit: "14 hours". */
export function duration(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[3];
  const format = new Intl.NumberFormat(words.language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.max(1, Math.floor(seconds / length)));
}

export function clock_text({ clock }: TableFacts): string {
  if (!clock) return t("web.home.no_clock");
  if ("turn_seconds" in clock) return t("web.home.per_turn", { time: duration(clock.turn_seconds) });
  return t("web.home.bank", { minutes: Math.ceil(clock.bank_seconds / 60), seconds: clock.increment_seconds });
}

/** "Ana, Bram and 2 computers", leaving out the seats in `without`. */
export function people(table: TableFacts, without: readonly number[] = []): string {
  const others = table.seats.filter(({ seat }) => !without.includes(seat));
  const names = others.flatMap((seat) => (seat.kind === "person" ? [seat.name] : []));
  const computers = others.filter(({ kind }) => kind === "computer").length;
  if (computers) names.push(t("web.home.computers", { n: computers }));
  return new Intl.ListFormat(words.language, { type: "conjunction" }).format(names);
}

export const name_of = (seat: TableSeat | undefined): string =>
  seat?.kind === "person" ? seat.name : t("web.home.a_computer");
