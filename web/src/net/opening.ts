// Opening and joining tables, and remembering them in this browser.
import { card_of } from "../games";
import { preferences } from "../preferences.svelte";
import { api, Failure, type Opened, type SeatRequest, type TableRequest } from "./api";
import { join_key } from "./join_key";
import { mine } from "./mine.svelte";
import { words } from "../words.svelte";

export const my_name = (): string => preferences.name.trim() || words.say("web.guest");

function keep(opened: Opened): string {
  mine.keep({
    id: opened.table.id,
    game: opened.table.game,
    seats: opened.tokens,
    invitation: opened.invitation,
    watch: opened.watch,
    code: opened.code,
    seen: 0,
    changed: Date.now(),
  });
  return opened.table.id;
}

/** The same `key` opens only one table, however often it is sent. */
export async function open_table(request: TableRequest, key?: string): Promise<string> {
  return keep(await api.open(request, key));
}

async function seats_of(game: string): Promise<readonly [least: number, most: number]> {
  const card = card_of(game);
  if (card) return card.seats;
  const facts = (await api.games()).find(({ id }) => id === game);
  return facts ? [facts.seats.least, facts.seats.most] : [1, Infinity]; // the server says that it has no such game
}

/** One click: me against the computer, with the same settings as last time, as far as the game allows. */
export async function play_now(game: string): Promise<string> {
  const [least, most] = await seats_of(game);
  const opponents = Math.min(Math.max(preferences.opponents, least - 1), most - 1);
  const others: SeatRequest[] = Array.from({ length: opponents }, () => ({
    kind: "computer",
    player: preferences.opponent,
  }));
  return open_table({ game, options: {}, visibility: "private", seats: [{ kind: "me", name: my_name() }, ...others] });
}

/** Takes a seat at somebody's table. A private one needs an `invitation`. */
export async function join_table(id: string, invitation?: string, seat?: number): Promise<void> {
  const joined = await api.join(id, invitation, my_name(), seat, join_key(id));
  const before = mine.find(id);
  mine.keep({
    id,
    game: joined.table.game,
    seats: [
      ...(before?.seats ?? []).filter((one) => one.seat !== joined.seat),
      { seat: joined.seat, token: joined.token },
    ],
    seen: before?.seen ?? 0,
    changed: Date.now(),
  });
}

export async function rematch(id: string): Promise<string> {
  const table = mine.find(id);
  if (!table) throw new Error("not at this table");
  const seats: { seat: number; token: string }[] = [];
  let next = "";
  for (const { token } of table.seats) {
    const joined = await api.rematch(id, token).catch((error) => {
      if (error instanceof Failure && error.code === "seat_taken" && table.seats.length > 1) return null; // removed by the host
      throw error;
    });
    if (!joined) continue;
    next = joined.table.id;
    seats.push({ seat: joined.seat, token: joined.token });
  }
  if (!next) throw new Error("no seat at the next table");
  mine.keep({ id: next, game: table.game, seats, seen: 0, changed: Date.now() });
  return next;
}

/** A table's code as people share it; a private table's code ends with a short form of its invitation. */
export const code_of = (id: string, code: string): string => (code ? `${id}-${code}` : id);

/** Parses typed or pasted input: a link, with or without an invitation, or a table's code. */
export function read_code(text: string): { id: string; code: string; hash: string } | null {
  const found = /^(?:\S*\/t\/)?([2-9a-hjkmnp-z]{12})(?:-([2-9a-hjkmnp-z]{6}))?(?:#(\S+))?$/i.exec(text.trim());
  const [, id, code = "", hash = ""] = found ?? [];
  return id ? { id: id.toLowerCase(), code: code.toLowerCase(), hash } : null;
}
