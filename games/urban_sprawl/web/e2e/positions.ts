// Positions in which something rare is offered, found by playing through the server's API.
import type { Server } from "$e2e/server";
import { ask, look, me, open_table, type Opened } from "$e2e/tables";

export const NAMES = ["Ana", "Bram", "Carmen", "Dirk"];
export const SHORT = { game: "urban_sprawl", options: { length: "shorter" } };

export interface Offer {
  action: { verb: string; [field: string]: any };
  notation: string;
}
export interface Found {
  table: Opened;
  seat: number;
  position: any;
  offer: Offer;
}
type Wanted = (offer: Offer, position: any) => boolean;

/** Prefers to build: contracts first, then cards, and permits are invested when wealth is low. */
function likely({ view, legal }: any, seat: number, taken: number): Offer {
  const of = (verb: string): Offer[] => legal.filter(({ action }: Offer) => action.verb === verb);
  const kind = view.ask.kind;
  const poor = view.players[seat].wealth < 12;
  let offers: Offer[] = legal;
  if (kind === "act") offers = [of("build"), [...of("take"), ...of("favor")], of("done")].find(({ length }) => length)!;
  if (kind === "invest") offers = poor && taken % 2 ? of("invest") : of("done");
  return (offers.length ? offers : legal)[(taken * 7) % (offers.length || legal.length)];
}

/** Plays on until somebody is offered what is wanted. */
export async function find(server: Server, seats: number, wanted: Wanted, least = 0): Promise<Found> {
  for (let games = 0; games < 8; games++) {
    const table = await open_table(server, NAMES.slice(0, seats).map(me), SHORT);
    for (let taken = 0; taken < 600; taken++) {
      const { position: any_seat } = await look(server, table, table.tokens[0]);
      if (any_seat.turn.kind === "over") break;
      const seat: number = any_seat.turn.seats[0];
      const { position } = seat === 0 ? { position: any_seat } : await look(server, table, table.tokens[seat]);
      const offer = taken >= least ? position.legal.find((one: Offer) => wanted(one, position)) : undefined;
      if (offer) return { table, seat, position, offer };
      const body = { id: crypto.randomUUID(), seq: position.seq + 1, action: likely(position, seat, taken).action };
      await ask(server, `/tables/${table.id}/actions`, { token: table.tokens[seat], body });
    }
  }
  throw new Error("no game offers it");
}

/** A contract from the rail, not a Favor (US-6.3) or the top of a deck. */
export const builds_from_the_rail = ({ action }: Offer): boolean =>
  action.verb === "build" && action.slot.startsWith("contract");

/** Not the end of investing, which is also called done (US-5.3). */
export const ends_a_turn: Wanted = ({ action }, { view }) => action.verb === "done" && view.ask.kind === "act";

/** A place with a building on it, which would be demolished (US-7.12). */
export const demolishes = ({ action }: Offer, { view }: any): boolean =>
  view.ask?.kind === "site" &&
  view.town.buildings.some(
    ({ id, lots }: any) => id.startsWith(action.block) && lots.some((lot: string) => action.lots.includes(lot)),
  );

/** A building that may be declined, in a block with four empty lots: the most buttons a decision can have. */
export const may_be_declined: Wanted = ({ action }, { legal }) =>
  action.verb === "place" &&
  legal.some((other: Offer) => other.action.verb === "decline") &&
  legal.filter((other: Offer) => other.action.verb === "place" && other.action.block === action.block).length === 4;
