// Tables advanced to a certain moment through the API: everybody makes the requested kind of decision if it is offered.
import type { Server } from "$e2e/server";
import { ask, look, me, open_table, type Opened } from "$e2e/tables";

export interface Moment {
  names?: string[];
  options?: object;
  /** What everybody does until then: "build" makes a rich city, "take" full reserves. */
  verb?: "build" | "take";
}

/** Advances a table; false if its game ended before. */
async function reach(
  server: Server,
  table: Opened,
  wanted: (position: any) => boolean,
  verb: string,
): Promise<boolean> {
  for (;;) {
    for (const [seat, token] of Object.entries(table.tokens)) {
      const { position } = await look(server, table, token);
      if (position.turn.kind === "over") return false;
      if (!position.legal.length) continue;
      if (seat === "0" && wanted(position)) return true;
      const wished = position.legal.filter(({ action }: any) => action.verb === verb);
      const choices = wished.length ? wished : position.legal;
      const { action } = choices[(position.seq * 7) % choices.length];
      const body = { id: crypto.randomUUID(), seq: position.seq + 1, action };
      await ask(server, `/tables/${table.id}/actions`, { token, body });
    }
  }
}

/** A table where the first seat is to decide, in a position as requested. Chance may end a game earlier. */
export async function table_when(
  server: Server,
  wanted: (position: any) => boolean,
  { names = ["Ana", "Bram"], options = {}, verb = "build" }: Moment = {},
): Promise<Opened> {
  for (let games = 0; games < 8; games++) {
    const table = await open_table(server, names.map(me), { game: "towerup", options });
    if (await reach(server, table, wanted, verb)) return table;
  }
  throw new Error("no game came to that");
}

export const offers =
  (verb: string, more: (action: any) => boolean = () => true) =>
  ({ legal }: any): boolean =>
    legal.some(({ action }: any) => action.verb === verb && more(action));
