// Tables advanced to a certain moment through the API: everybody makes the requested kind of decision if it is offered.
import type { Server } from "$e2e/server";
import { ask, look, me, open_table, type Opened } from "$e2e/tables";

export interface Moment {
  names?: string[];
  options?: object;
  /** What everybody does until then: "build" makes a rich city, "take" full reserves; or the action of a position. */
  verb?: "build" | "take" | ((position: any) => object);
}

/** Everybody collects grey floors, until the supply has none left, and avoids to cause the end. */
export function hoard({ legal, view }: any): object {
  const grey = (floors: string[]) => floors.filter((colour) => colour === "grey").length;
  const value = ({ verb, slot, colours }: any): number => {
    if (verb === "return") return -grey(colours);
    if (verb !== "take") return -5;
    const { floors, ends } = view.market[slot - 1];
    return ends === "none" ? floors.grey + grey(colours) : -10;
  };
  return legal.map(({ action }: any) => action).sort((a: any, b: any) => value(b) - value(a))[0];
}

/** One of the wanted decisions if there is one. */
function next_action({ legal, seq }: any, verb: string): object {
  const wished = legal.filter(({ action }: any) => action.verb === verb);
  const choices = wished.length ? wished : legal;
  return choices[(seq * 7) % choices.length].action;
}

/** Advances a table; false if its game ended before. */
async function reach(
  server: Server,
  table: Opened,
  wanted: (position: any) => boolean,
  verb: NonNullable<Moment["verb"]>,
): Promise<boolean> {
  for (;;) {
    for (const [seat, token] of Object.entries(table.tokens)) {
      const { position } = await look(server, table, token);
      if (position.turn.kind === "over") return false;
      if (!position.legal.length) continue;
      if (seat === "0" && wanted(position)) return true;
      const action = typeof verb === "string" ? next_action(position, verb) : verb(position);
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
