// A word from a computer player, at the beginning and at the end of a game: one of them speaks.
import { level_of } from "../design/face";
import type { Standing, TableFacts, TableSeat } from "../net/protocol";

export interface Word {
  seat: number;
  /** Of the message. */
  key: string;
}

type Computer = Extract<TableSeat, { kind: "computer" }>;

/** Programs of others do not speak as ours. */
const computers = ({ seats }: TableFacts): Computer[] =>
  seats.filter((seat): seat is Computer => seat.kind === "computer" && !seat.player.startsWith("external:"));

export function word_at_start(table: TableFacts): Word | null {
  const [first] = computers(table);
  return first ? { seat: first.seat, key: `computer.start.${level_of(first.player)}` } : null;
}

/** The best placed computer speaks. */
export function word_at_end(table: TableFacts, { places }: Standing): Word | null {
  const [best] = computers(table).toSorted((a, b) => places[a.seat]! - places[b.seat]!);
  if (!best) return null;
  return { seat: best.seat, key: `computer.${places[best.seat] === 1 ? "won" : "lost"}.${level_of(best.player)}` };
}
