// Tables brought to a moment by the interface: everybody takes the wished kind of decision where it is offered.
import type { Server } from "$e2e/server";
import { ask, look, me, open_table, type Opened } from "$e2e/tables";

export interface Moment {
  names?: string[];
  seed?: string;
  options?: object;
  /** What everybody does until then: "build" makes a rich city, "take" full reserves. */
  verb?: "build" | "take";
}

const PATIENCE = 300; // decisions

/** A table where the first seat is to decide, and the position is as wanted. */
export async function table_when(
  server: Server,
  wanted: (position: any) => boolean,
  { names = ["Ana", "Bram"], seed = "11", options = {}, verb = "build" }: Moment = {},
): Promise<Opened> {
  const table = await open_table(server, names.map(me), { game: "towerup", seed, options });
  for (let taken = 0; taken < PATIENCE;) {
    for (const [seat, token] of Object.entries(table.tokens)) {
      const { position } = await look(server, table, token);
      if (position.turn.kind === "over") throw new Error("the game was over before it came to that");
      if (!position.legal.length) continue;
      if (seat === "0" && wanted(position)) return table;
      const wished = position.legal.filter(({ action }: any) => action.verb === verb);
      const choices = wished.length ? wished : position.legal;
      const { action } = choices[(position.seq * 7) % choices.length];
      const body = { id: crypto.randomUUID(), seq: position.seq + 1, action };
      await ask(server, `/tables/${table.id}/actions`, { token, body });
      taken += 1;
    }
  }
  throw new Error("the game never came to that");
}

export const offers =
  (verb: string, more: (action: any) => boolean = () => true) =>
  ({ legal }: any): boolean =>
    legal.some(({ action }: any) => action.verb === verb && more(action));
