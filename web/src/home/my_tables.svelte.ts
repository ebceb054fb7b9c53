// The server's state of this browser's tables: whose turn it is, and the results.
import { api, Failure, UNREACHABLE, type Seen } from "../net/api";
import { mine, type MyTable } from "../net/mine.svelte";
import { t } from "../words.svelte";
import { duration, name_of, people, title_of } from "./telling";

export type Standing = "mine" | "playing" | "open" | "over" | "gone" | "asking";
const ORDER: Standing[] = ["mine", "asking", "playing", "open", "over", "gone"];

/** The table is no longer accessible: it is gone, or the seat has changed hands. */
const GONE = ["no_such_table", "token_void", "token_missing", "forbidden"];
/** Maximum number of concurrent requests. */
const CONCURRENT_REQUESTS = 4;

export interface MyRow {
  table: MyTable;
  standing: Standing;
  title: string;
  text: string;
}

class MyTables {
  #seen = $state.raw<Record<string, Seen>>({});
  #failed = $state.raw<Record<string, string>>({});

  get rows(): MyRow[] {
    return mine.tables
      .map((table) => this.#row(table))
      .sort((a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing) || b.table.changed - a.table.changed);
  }

  /** Refreshes the tables that can still change. */
  async refresh(): Promise<void> {
    const waiting = mine.tables.filter(({ id }) => !this.#over(id) && !GONE.includes(this.#failed[id] ?? ""));
    const next = async (): Promise<void> => {
      const table = waiting.shift();
      if (!table) return;
      await this.#ask(table);
      await next();
    };
    await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, next));
  }

  #over(id: string): boolean {
    const state = this.#seen[id]?.table.state;
    return state === "over" || state === "closed";
  }

  async #ask({ id, seats, watch }: MyTable): Promise<void> {
    try {
      const seen = await api.table(id, seats[0]?.token ?? watch);
      const { [id]: _, ...failed } = this.#failed;
      this.#failed = failed;
      this.#seen = { ...this.#seen, [id]: seen };
    } catch (error) {
      this.#failed = { ...this.#failed, [id]: error instanceof Failure ? error.code : UNREACHABLE };
    }
  }

  #row(table: MyTable): MyRow {
    const code = this.#failed[table.id];
    const seen = this.#seen[table.id];
    const game = title_of(table.game);
    if (code && GONE.includes(code)) return { table, standing: "gone", title: game, text: t("web.home.gone") };
    if (!seen)
      return { table, standing: "asking", title: game, text: t(code ? "web.home.no_answer" : "web.home.asking") };
    const seats = table.seats.map(({ seat }) => seat);
    const others = people(seen.table, seats);
    const { standing, text } = told(seen, seats);
    // beside the "my turn" button there is only room for the short title
    if (standing === "mine")
      return { table, standing, title: game, text: sentence(others && t("web.home.with_others", { others }), text) };
    return { table, standing, title: others ? t("web.home.with", { game, others }) : game, text };
  }
}

const sentence = (...parts: string[]) => parts.filter(Boolean).join(", ");

function told({ table, position }: Seen, mine: number[]): { standing: Standing; text: string } {
  if (table.state === "closed") return { standing: "gone", text: t("web.home.closed") };
  if (table.state === "over")
    return { standing: "over", text: result(position?.standing, table.seats.map(name_of), mine) };
  if (table.state === "open") {
    const n = table.seats.filter(({ kind }) => kind === "open").length;
    return { standing: "open", text: t("web.home.waiting_for", { n }) };
  }
  const turn = position?.turn.seats ?? [];
  const left = position?.deadline
    ? t("web.home.left", { time: duration((position.deadline - Date.now()) / 1000) })
    : "";
  if (turn.some((seat) => mine.includes(seat))) return { standing: "mine", text: left };
  const name = name_of(table.seats.find(({ seat }) => seat === turn[0]));
  return { standing: "playing", text: sentence(t("web.home.turn_of", { name }), left) };
}

function result(standing: { scores: number[]; places: number[] } | undefined, names: string[], mine: number[]): string {
  if (!standing) return t("web.home.over");
  const { scores, places } = standing;
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  // several people share this screen: name the winner
  if (mine.length !== 1)
    return t("web.home.won_by", { name: names[winners[0]!] ?? "", points: scores[winners[0]!] ?? 0 });
  const points = scores[mine[0]!] ?? 0;
  if (places.length === 1) return t("web.home.finished", { points });
  const place = places[mine[0]!] ?? places.length;
  if (place > 1) return t("web.home.placed", { place, count: places.length, points });
  return t(winners.length > 1 ? "web.home.shared" : "web.home.won", { points });
}

export const my_tables = new MyTables();
