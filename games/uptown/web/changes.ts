// What a choice changes, by comparing with the view it leads to: only differences are computed here.
import type { Choice, Message } from "$web/net/protocol";
import { aim_of, type Table } from "./moves";
import { TYPES, type Type, type View } from "./view";

export interface FloorChange {
  site: number;
  floor: number;
  project: string;
  income: number;
  prestige: number;
  is_new: boolean;
}
export interface Change {
  /** Whose street it is. */
  seat: number;
  site: number;
  income: number;
  prestige: number;
  /** What a roof pays at once (UT-8.1); null: nothing is finished. */
  payout: number | null;
  floors: FloorChange[];
  counts: Partial<Record<Type, number>>;
  /** Of the player who decides. */
  account: { before: number; price: number; after: number };
  /** The resulting view. */
  after: View;
}

export function change_of(table: Table, choice: Choice | null): Change | null {
  const aim = aim_of(choice?.action);
  const mine = table.view.active;
  const after: View | undefined = choice ? table.outcomes.get(choice.notation)?.view : undefined;
  if (!choice || !aim || !after || mine === null) return null;
  const { player: seat } = aim;
  const [old, now] = [table.view.seats[seat]!.street, after.seats[seat]!.street];
  const floors = now.sites.flatMap((site, s) =>
    site.floors.flatMap((floor, f): FloorChange[] => {
      const was = old.sites[s]!.floors[f];
      const income = floor.income - (was?.income ?? 0);
      const prestige = floor.prestige - (was?.prestige ?? 0);
      return !was || income || prestige
        ? [{ site: s, floor: f, project: floor.project, income, prestige, is_new: !was }]
        : [];
    }),
  );
  const counts: Change["counts"] = {};
  for (const type of TYPES) {
    const more = (now.counts[type] ?? 0) - (old.counts[type] ?? 0);
    if (more) counts[type] = more;
  }
  const payout = now.finished > old.finished ? now.payout : null;
  const [before, left] = [table.view.seats[mine]!.account, after.seats[mine]!.account];
  const paid_to_me = seat === mine ? (payout ?? 0) : 0;
  return {
    seat,
    site: aim.site,
    income: now.income - old.income,
    prestige: now.prestige - old.prestige,
    payout,
    floors,
    counts,
    account: { before, price: before + paid_to_me - left, after: left },
    after,
  };
}

/** "prestige +2, income +1, pays 12$". */
export function change_text(table: Table, change: Change): string {
  const parts: Message[] = [];
  if (change.prestige) parts.push({ key: "board.change_prestige", args: { by: by(change.prestige) } });
  if (change.income) parts.push({ key: "board.change_income", args: { by: by(change.income) } });
  if (change.payout !== null) parts.push({ key: "board.change_payout", args: { money: change.payout } });
  return parts.length ? parts.map((part) => table.tell(part)).join(", ") : table.say("board.change_none");
}
const by = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
