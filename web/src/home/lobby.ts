// Filters the open tables: the time per turn shows whether players are expected to stay at the table.
import type { TableFacts } from "../net/protocol";

export const LOBBIES = ["all", "live", "turns"] as const;
/** `live`: everybody stays at the table; `turns`: players come back for their turns. */
export type Lobby = (typeof LOBBIES)[number];

/** How many are shown at first. */
export const FEW = 8;
const LIVE = 3600; // seconds per turn; with more, or without a clock, players need not stay
const MOST_PAGES = 5;

const is_live = ({ clock }: TableFacts): boolean =>
  clock !== null && ("bank_seconds" in clock || clock.turn_seconds <= LIVE);

export const kept = (tables: readonly TableFacts[], lobby: Lobby): TableFacts[] =>
  tables.filter((table) => lobby === "all" || is_live(table) === (lobby === "live"));

interface Page {
  tables: TableFacts[];
  next: string | null;
}

/** Fetches page by page until enough tables match. */
export async function find_tables(lobby: Lobby, ask: (after?: string) => Promise<Page>): Promise<Page> {
  let { tables, next } = await ask();
  for (let pages = 1; next !== null && pages < MOST_PAGES && kept(tables, lobby).length < FEW; ++pages) {
    const page = await ask(next);
    tables = [...tables, ...page.tables];
    next = page.next;
  }
  return { tables, next };
}
