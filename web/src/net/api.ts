// Client for the server's REST API. Errors become a Failure with the problem's stable code.
import type { Clock, Entry, GameFacts, Hint, Json, Position, Problem, TableFacts, Why } from "./protocol";

export class Failure extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
  get code(): string {
    return this.problem.code;
  }
}

/** The server could not be reached at all. */
export const UNREACHABLE = "unreachable";

interface Asking {
  token?: string | undefined;
  body?: Json | undefined;
  key?: string | undefined;
  signal?: AbortSignal | undefined;
}

async function ask<T>(path: string, { token, body, key, signal }: Asking = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (key) headers["Idempotency-Key"] = key;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    throw new Failure({ code: UNREACHABLE, status: 0, title: String(error) });
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = await answer.json().catch(() => null);
  throw new Failure(problem ?? { code: "internal", status: answer.status, title: answer.statusText });
}

/** An unguessable idempotency key: a request sent twice takes effect once. */
export const fresh_key = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(18)), (b) => b.toString(16).padStart(2, "0")).join("");

export type SeatRequest = { kind: "me"; name: string } | { kind: "computer"; player: string } | { kind: "open" };

export interface TableRequest {
  game: string;
  options: Record<string, Json>;
  seats: SeatRequest[];
  visibility: "public" | "private";
  clock?: Clock;
}

export interface Opened {
  table: TableFacts;
  tokens: { seat: number; token: string }[];
  invitation: string;
  watch: string;
  code: string;
}

export interface Joined {
  table: TableFacts;
  seat: number;
  token: string;
}

export interface Seen {
  table: TableFacts;
  position?: Position;
}

const at = (id: string, verb = "") => `/tables/${encodeURIComponent(id)}${verb && `/${verb}`}`;

export const api = {
  games: () => ask<{ games: GameFacts[] }>("/games").then((answer) => answer.games),
  open_tables: (after?: string) =>
    ask<{ tables: TableFacts[]; next: string | null }>(
      `/tables?state=open${after ? `&after=${encodeURIComponent(after)}` : ""}`,
    ),
  /** Public games in progress, the newest first. */
  playing_tables: () => ask<{ tables: TableFacts[] }>("/tables?state=playing").then((answer) => answer.tables),
  open: (request: TableRequest, key = fresh_key()) => ask<Opened>("/tables", { body: request as unknown as Json, key }),
  table: (id: string, token?: string) => ask<Seen>(at(id), { token }),
  join: (id: string, token: string | undefined, name: string, seat: number | undefined, key = fresh_key()) =>
    ask<Joined>(at(id, "join"), { token, key, body: seat === undefined ? { name } : { name, seat } }),
  start: (id: string, token: string, player: string) =>
    ask<{ table: TableFacts }>(at(id, "start"), { token, body: { player } }),
  leave: (id: string, token: string) => ask<{ table: TableFacts }>(at(id, "leave"), { token, body: {} }),
  stand_in: (id: string, token: string, player: string | null) =>
    ask<{ table: TableFacts }>(at(id, "stand_in"), { token, body: { player } }),
  remove: (id: string, token: string, seat: number, name: string) =>
    ask<{ table: TableFacts }>(at(id, "remove"), { token, body: { seat, name } }),
  close: (id: string, token: string) => ask<{ table: TableFacts }>(at(id, "close"), { token, body: {} }),
  hand_on: (id: string, token: string, seat: number) =>
    ask<{ table: TableFacts }>(at(id, "hand_on"), { token, body: { seat } }),
  invite: (id: string, token: string) =>
    ask<{ invitation: string; watch: string; code: string }>(at(id, "invite"), { token, body: {} }),
  rematch: (id: string, token: string) => ask<Joined>(at(id, "rematch"), { token, body: {} }),
  entries: async (id: string, token: string | undefined, since: number): Promise<Entry[]> => {
    const all: Entry[] = [];
    for (let from: number | null = since; from !== null;) {
      const page: { entries: Entry[]; next: number | null } = await ask(at(id, `entries?since=${from}`), { token });
      all.push(...page.entries);
      from = page.next;
    }
    return all;
  },
  position: (id: string, token: string | undefined, seq: number) =>
    ask<{ position: Position }>(`${at(id)}?at=${seq}`, { token }).then((answer) => answer.position),
  hint: (id: string, token: string, milliseconds: number) =>
    ask<{ seq: number; hints: Hint[] }>(at(id, "hint"), { token, body: { milliseconds } }),
  why: (id: string, token: string, action: Json) => ask<Why>(at(id, "why"), { token, body: { action } }),
  admit: (id: string, code: string) => ask<{ invitation: string }>(at(id, "admit"), { body: { code } }),
  /** The record of a finished game: needs a token of that table or the key from its share link. */
  record: async (id: string, token?: string, key?: string | null): Promise<string> => {
    const answer = await fetch(
      `/api/v1${at(id, "record")}${key ? `?key=${encodeURIComponent(key)}` : ""}`,
      token ? { headers: { Authorization: `Bearer ${token}` } } : {},
    );
    if (!answer.ok) throw new Failure(await answer.json());
    return answer.text();
  },
  /** Falls back to English if there is no translation. With sources, English only. */
  rules: async (game: string, language: string, sources: boolean): Promise<{ text: string; language: string }> => {
    const base = `/api/v1/games/${encodeURIComponent(game)}/rules`;
    const answer = await fetch(sources ? `${base}/sources` : `${base}?lang=${language}`);
    if (!answer.ok) throw new Failure({ code: "internal", status: answer.status, title: answer.statusText });
    return { text: await answer.text(), language: answer.headers.get("Content-Language") ?? "en" };
  },
};
