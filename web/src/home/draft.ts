// A new table's settings, kept in this browser as defaults for the next one.
import type { SeatRequest, TableRequest } from "../net/api";
import { my_name } from "../net/opening";
import type { GameFacts, OptionFacts } from "../net/protocol";
import { preferences } from "../preferences.svelte";
import { clock_of, type Timing } from "./timing";

/** `here`: another person sharing this screen. */
export type Sitter =
  { kind: "me" } | { kind: "here"; name: string } | { kind: "open" } | { kind: "computer"; player: string };

export interface Draft {
  game: string;
  seats: Sitter[];
  /** By game. */
  options: Record<string, Record<string, string>>;
  visibility: TableRequest["visibility"];
  timing: Timing;
  /** The first player's seat; null: random. */
  first: number | null;
  /** Undo may also take back revealed information; the result does not count. */
  practice: boolean;
}

const KEY = "new_table";

export function last_draft(): Draft {
  const computer: Sitter = { kind: "computer", player: preferences.opponent };
  const preset: Draft = {
    game: "",
    seats: [{ kind: "me" }, ...Array.from({ length: preferences.opponents }, () => ({ ...computer }))],
    options: {},
    visibility: "private",
    timing: { kind: "none" },
    first: null,
    practice: false,
  };
  try {
    return { ...preset, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return preset;
  }
}

export function keep_draft(draft: Draft): void {
  localStorage.setItem(KEY, JSON.stringify(draft));
  const computers = draft.seats.flatMap((seat) => (seat.kind === "computer" ? [seat.player] : []));
  if (computers[0]) preferences.opponent = computers[0];
  if (computers.length && computers.length === draft.seats.length - 1) preferences.opponents = computers.length;
}

/** Resizes the seats: existing ones are kept, new ones copy the last one or are computers. */
export function with_seats(seats: Sitter[], count: number): Sitter[] {
  const last = seats.at(-1);
  const next: Sitter = last?.kind === "open" ? last : { kind: "computer", player: preferences.opponent };
  const fitted = Array.from({ length: count }, (_, i): Sitter => seats[i] ?? { ...next });
  return fitted.some(({ kind }) => kind === "me") ? fitted : [{ kind: "me" }, ...fitted.slice(1)];
}

/** Adjusts the draft to a game the server has and to a seat count it supports. */
export function fit_draft(draft: Draft, games: GameFacts[]): Draft {
  const game = games.find(({ id }) => id === draft.game) ?? games[0];
  if (!game) return draft;
  const count = Math.min(Math.max(draft.seats.length, game.seats.least), game.seats.most);
  const first = draft.first !== null && draft.first < count ? draft.first : null;
  return { ...draft, game: game.id, seats: with_seats(draft.seats, count), first };
}

/** The values of an option offered with this seat count. */
export const values_with = ({ values, seats }: OptionFacts, count: number): string[] =>
  values.filter((_, i) => !seats || (seats[i]!.least <= count && count <= seats[i]!.most));

/** The chosen value if it is offered with this seat count, else the first that is. */
export function value_of(draft: Draft, option: OptionFacts): string {
  const chosen = draft.options[draft.game]?.[option.id] ?? option.preset;
  const offered = values_with(option, draft.seats.length);
  return offered.includes(chosen) ? chosen : (offered[0] ?? option.preset);
}

/** I have only one seat: whoever takes mine gives me theirs. */
export function seated(seats: Sitter[], index: number, sitter: Sitter): Sitter[] {
  const before = seats[index]!;
  return seats.map((seat, i) => {
    if (i === index) return sitter;
    return sitter.kind === "me" && seat.kind === "me" ? before : seat;
  });
}

export function request_of(draft: Draft, game: GameFacts, name_here: (number: number) => string): TableRequest {
  const seats = draft.seats.map((seat, i): SeatRequest => {
    if (seat.kind === "me") return { kind: "me", name: my_name() };
    if (seat.kind === "here") return { kind: "me", name: seat.name.trim() || name_here(i + 1) };
    return seat;
  });
  const options: TableRequest["options"] = Object.fromEntries(
    game.options.map((option) => [option.id, value_of(draft, option)]),
  );
  if (draft.first !== null) options.first_player = draft.first;
  if (draft.practice) options.practice = true;
  const request: TableRequest = { game: game.id, options, seats, visibility: draft.visibility };
  const clock = clock_of(draft.timing);
  return clock ? { ...request, clock } : request;
}
