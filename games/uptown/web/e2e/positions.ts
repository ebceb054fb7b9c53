// Positions in which something rare is offered, found by playing until it is.
import type { Server } from "$e2e/server";
import { ask, look, me, open_table, type Opened } from "$e2e/tables";

export const NAMES = ["Ana", "Bram", "Carmen", "Dirk"];

export interface Offer {
  action: { verb: string; card: string; end: number; player: number; site: number };
  notation: string;
}
export interface Found {
  table: Opened;
  seat: number;
  position: any;
  offer: Offer;
}
type Wanted = (offer: Offer, position: any) => boolean;

export const project_of = ({ action }: Offer, { view }: any): any => {
  const faces = [...view.seats.map((seat: any) => seat.hand.top), ...(view.public.top?.sides ?? [])];
  const face = faces.find((one: any) => one?.card === action.card);
  return face ? view.projects[face.ends[action.end]] : {};
};

/** Everybody takes the middle choice, until somebody is offered what is wanted. */
export async function find(server: Server, seats: number, wanted: Wanted, least = 0): Promise<Found> {
  for (let games = 0; games < 12; games++) {
    const table = await open_table(server, NAMES.slice(0, seats).map(me), { game: "uptown" });
    for (let taken = 0; ; taken++) {
      const { position: any_seat } = await look(server, table, table.tokens[0]);
      if (any_seat.turn.kind === "over") break;
      const seat: number = any_seat.turn.seats[0];
      const { position } = await look(server, table, table.tokens[seat]);
      const offer = taken >= least ? position.legal.find((one: Offer) => wanted(one, position)) : undefined;
      if (offer) return { table, seat, position, offer };
      const body = {
        id: crypto.randomUUID(),
        seq: position.seq + 1,
        action: position.legal[Math.floor(position.legal.length / 2)].action,
      };
      await ask(server, `/tables/${table.id}/actions`, { token: table.tokens[seat], body });
    }
  }
  throw new Error("no game offers it");
}
