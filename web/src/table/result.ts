// The result of a game as a sentence.
import type { Seat, Standing } from "../net/protocol";
import { t, words } from "../words.svelte";

export const listed = (names: readonly string[]): string => new Intl.ListFormat(words.language).format(names);

export const winners = (standing: Standing): number[] =>
  standing.places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** Seats by rank, first place first. */
export const ranking = (standing: Standing): number[] =>
  standing.places.map((_, seat) => seat).sort((a, b) => standing.places[a]! - standing.places[b]! || a - b);

/** "You win, 9 to 8 to 6"; a solo player wins against nobody. */
export function result(standing: Standing, seat: Seat, names: readonly string[]): string {
  const won = winners(standing);
  const you = typeof seat === "number" && won.includes(seat) ? "yes" : "no";
  const scores = ranking(standing).map((one) => `${standing.scores[one]}`);
  return t(names.length === 1 ? "web.table.result_alone" : "web.table.result", {
    you,
    shared: won.length > 1 ? "yes" : "no",
    names: listed(won.map((one) => names[one] ?? "")),
    scores: scores.join(t("web.table.to")),
  });
}
