// Which of the open tables are shown: by the time for a turn one knows whether all stay at the table.
import type { TableFacts } from "../net/protocol";

export const LOBBIES = ["all", "live", "turns"] as const;
/** `live`: all stay at the table; `turns`: each comes back when it is their turn. */
export type Lobby = (typeof LOBBIES)[number];

/** So many are shown at first. */
export const FEW = 8;
const LIVE = 3600; // seconds for a turn; with more, or without a clock, nobody has to wait at the screen
const MOST_PAGES = 5;

const is_live = ({ clock }: TableFacts): boolean => clock !== null && clock.turn_seconds <= LIVE;

export const kept = (tables: readonly TableFacts[], lobby: Lobby): TableFacts[] =>
  tables.filter((table) => lobby === "all" || is_live(table) === (lobby === "live"));

interface Page {
  tables: TableFacts[];
  next: string | null;
}

/** Asks page by page, until there are a few of those that are wanted. */
export async function find_tables(lobby: Lobby, ask: (after?: string) => Promise<Page>): Promise<Page> {
  let { tables, next } = await ask();
  for (let pages = 1; next !== null && pages < MOST_PAGES && kept(tables, lobby).length < FEW; ++pages) {
    const page = await ask(next);
    tables = [...tables, ...page.tables];
    next = page.next;
  }
  return { tables, next };
}
