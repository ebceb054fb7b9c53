// Splits a log entry into beats: a payout with everything it pays, an election with its winner, an event with its text.
// The queue shows them one by one.
import type { Message, MessageArgument } from "$web/net/protocol";
import type { OfficeId, View } from "./view";

export interface Beat {
  kind: "payout" | "election" | "event" | "card" | "turn" | "plain";
  /** The first message, followed by its consequences. */
  head: Message;
  rest: Message[];
  /** The row that pays. */
  row: string | null;
  office: OfficeId | null;
  /** Who gains or loses what. */
  gains: { seat: number; kind: "wealth" | "prestige"; by: number }[];
}

const KINDS: Record<string, Beat["kind"]> = {
  "log.payout": "payout",
  "log.pawn": "election",
  "log.elected": "election",
  "log.nobody": "election",
  "log.event": "event",
  "log.drawn": "card",
  "log.turn": "turn",
};
/** Messages that belong to the previous one. */
const FOLLOWERS = new Set(["log.gained", "log.lost", "log.no_payout", "log.contractor", "log.collected"]);
const AFTER_PAWN = new Set(["log.elected", "log.nobody"]);

const key_of = (argument: MessageArgument | undefined): string =>
  typeof argument === "object" && "key" in argument ? argument.key : "";
const seat_of = (argument: MessageArgument | undefined): number | null =>
  typeof argument === "object" && "seat" in argument && typeof argument.seat === "number" ? argument.seat : null;

function row_paid({ key, args = {} }: Message, view: View): string | null {
  if (key !== "log.payout") return null;
  return view.town.rows.find(({ kind, number }) => kind === args.kind && number === args.number)?.id ?? null;
}

function gain_of({ key, args = {} }: Message): Beat["gains"] {
  const seat = seat_of(args.seat);
  if (seat === null || (key !== "log.gained" && key !== "log.lost")) return [];
  const by = Number(args.number) * (key === "log.lost" ? -1 : 1);
  return [{ seat, kind: args.kind as "wealth" | "prestige", by }];
}

/** Whether a message continues a beat. Effects of a card come between the texts of an event and what it does. */
function goes_on({ head, kind, rest }: Beat, { key }: Message): boolean {
  if (key.startsWith("text.")) return kind === "event";
  if (AFTER_PAWN.has(key)) return head.key === "log.pawn" && !rest.some((one) => AFTER_PAWN.has(one.key));
  return FOLLOWERS.has(key);
}

/** Uses the marker positions of the view. */
export function beats_of(log: readonly Message[], view: View): Beat[] {
  const beats: Beat[] = [];
  for (const line of log) {
    const last = beats.at(-1);
    if (last && goes_on(last, line)) {
      last.rest.push(line);
      last.gains.push(...gain_of(line));
      continue;
    }
    const office = key_of(line.args?.office).replace(/^office\./, "");
    beats.push({
      kind: KINDS[line.key] ?? "plain",
      head: line,
      rest: [],
      row: row_paid(line, view),
      office: (office || null) as OfficeId | null,
      gains: gain_of(line),
    });
  }
  return beats;
}
