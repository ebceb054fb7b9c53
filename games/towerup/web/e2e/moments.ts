// Tables brought to a moment by the interface: everybody takes the wished kind of decision where it is offered.
import type { Server } from "$e2e/server";
import { ask, look, me, open_table, type Opened } from "$e2e/tables";

export interface Moment {
  names?: string[];
  options?: object;
  /** What everybody does until then: "build" makes a rich city, "take" full reserves. */
  verb?: "build" | "take";
}

/** Brings a table there; false where its game was over before. */
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

/** A table where the first seat is to decide, and the position is as wanted. Chance may end a game before. */
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
