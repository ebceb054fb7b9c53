// Tables prepared before the test starts, opened and played through the server's API.
import type { Page } from "@playwright/test";
import { readdirSync } from "node:fs";
import type { Server } from "./server";

export type SeatRequest = { kind: "me"; name: string } | { kind: "computer"; player: string } | { kind: "open" };
export const me = (name: string): SeatRequest => ({ kind: "me", name });
export const OPEN: SeatRequest = { kind: "open" };
/** Fast, and strong enough for a test. */
export const GREEDY: SeatRequest = { kind: "computer", player: "greedy" };

export interface Opened {
  id: string;
  /** By seat; only those opened as "me". */
  tokens: Record<number, string>;
  invitation: string;
  watch: string;
  code: string;
}

interface Asking {
  token?: string | undefined;
  body?: unknown;
}

/** An error response fails the test. */
export async function ask(server: Server, path: string, { token, body }: Asking = {}): Promise<any> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Idempotency-Key"] = crypto.randomUUID();
  const method = body === undefined ? "GET" : "POST";
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export async function open_table(server: Server, seats: SeatRequest[], more: object = {}): Promise<Opened> {
  const body = { game: "blueprints", options: {}, visibility: "private", seats, ...more };
  const { table, tokens, invitation, watch, code } = await ask(server, "/tables", { body });
  return {
    id: table.id,
    tokens: Object.fromEntries(tokens.map((one: any) => [one.seat, one.token])),
    invitation,
    watch,
    code,
  };
}

export const look = (server: Server, table: Opened, token = Object.values(table.tokens)[0]) =>
  ask(server, `/tables/${table.id}`, { token });

export const seat_link = (table: Opened, seat = 0): string => `/t/${table.id}#seat=${table.tokens[seat]}`;

/** Takes the next `decisions` for seats with a token, always the first legal choice; fewer if the game ends. */
export async function advance(server: Server, table: Opened, decisions: number): Promise<void> {
  for (let taken = 0; taken < decisions;) {
    let seq = -1;
    let over = false;
    let acted = false;
    for (const token of Object.values(table.tokens)) {
      const { position } = await look(server, table, token);
      seq = position.seq;
      over ||= position.turn.kind === "over";
      if (position.legal.length === 0) continue;
      const body = { id: crypto.randomUUID(), seq: position.seq + 1, action: position.legal[0].action };
      await ask(server, `/tables/${table.id}/actions`, { token, body });
      acted = true;
      taken += 1;
      break;
    }
    if (over) return;
    if (!acted)
      await ask(server, `/tables/${table.id}/entries?since=${seq}&wait=10`, { token: Object.values(table.tokens)[0] });
  }
}

/** A table whose game is over: computers play for everybody seated. */
export async function finished_table(
  server: Server,
  names: string[] = ["Ana", "Bram"],
  more: object = {},
): Promise<Opened> {
  const table = await open_table(server, names.map(me), more);
  for (const token of Object.values(table.tokens))
    await ask(server, `/tables/${table.id}/stand_in`, { token, body: { player: "greedy" } });
  const token = table.tokens[0];
  for (let { table: facts } = await look(server, table); facts.state !== "over";)
    ({ table: facts } = await ask(server, `/tables/${table.id}/entries?since=${facts.seq}&wait=10`, { token }));
  return table;
}

const GAMES = readdirSync(new URL("../../games/", import.meta.url));

/** Stored preferences; changes made by the test on the page persist. Tours and intros count as seen. */
export async function prefer(page: Page, chosen: Record<string, unknown>, language?: string): Promise<void> {
  await page.addInitScript(
    ({ chosen, language }) => {
      if (!localStorage.getItem("preferences")) localStorage.setItem("preferences", JSON.stringify(chosen));
      localStorage.setItem("letters", "here"); // the fonts are cached, as on every visit but the first
      if (language && !localStorage.getItem("language")) localStorage.setItem("language", language);
    },
    { chosen: { opponent: "greedy", opponents: 1, toured: GAMES, ...chosen }, language },
  );
}
