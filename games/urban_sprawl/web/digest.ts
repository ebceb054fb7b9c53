// What has changed since the viewer's last turn ended, from the log: net wealth and prestige, offices won by others,
// the Contractor, lost control, and new contracts.
import type { Entry, Message, MessageArgument } from "$web/net/protocol";
import type { OfficeId, View } from "./view";

export interface Digest {
  wealth: number;
  prestige: number;
  /** In the order in which they changed; only the last change of each. */
  offices: { office: OfficeId; seat: number }[];
  contractor: number | null;
  /** Buildings whose control was lost. */
  cleared: number;
  /** Newly revealed contracts that are still available. */
  fresh: { card: string; slot: string; ap: number }[];
}

const seat_of = (argument: MessageArgument | undefined): number | null =>
  typeof argument === "object" && "seat" in argument && typeof argument.seat === "number" ? argument.seat : null;
const id_of = (argument: MessageArgument | undefined, prefix: string): string =>
  typeof argument === "object" && "key" in argument ? argument.key.replace(prefix, "") : "";

/** The entries in which turns began, and whose. */
const turns_of = (entries: readonly Entry[]): { at: number; seat: number | null }[] =>
  entries.flatMap(({ log }, at) =>
    log.filter(({ key }) => key === "log.turn").map(({ args = {} }) => ({ at, seat: seat_of(args.seat) })),
  );

/**
 * The entry in which the last turn of a seat ended, which is also where the next turn begins. -1: it has not had one.
 */
export function turn_end(entries: readonly Entry[], seat: number | null): number {
  const turns = turns_of(entries);
  const mine = turns.findLastIndex((turn, i) => turn.seat === seat && i + 1 < turns.length);
  return mine < 0 ? -1 : turns[mine + 1]!.at;
}

/**
 * Within that entry: the end of the player's own part. A turn whose points are spent ends without a message (US-8.1).
 */
function own_part({ log }: Entry): number {
  const done = log.findIndex(({ key }) => key === "log.done");
  return done >= 0
    ? done + 1
    : Math.max(
        0,
        log.findIndex(({ key }) => key === "log.drawn" || key === "log.turn"),
      );
}

/**
 * Messages before and after the end of a seat's last turn; null: it has not had one, or has already acted in the next.
 */
export function since_turn(entries: readonly Entry[], seat: number): { before: Message[]; after: Message[] } | null {
  const at = turn_end(entries, seat);
  if (at < 0) return null;
  const now = turns_of(entries).at(-1)!;
  if (now.seat === seat && entries.slice(now.at + 1).some(({ by }) => by === seat)) return null;
  const { log } = entries[at]!;
  const end = own_part(entries[at]!);
  return {
    before: [...entries.slice(0, at).flatMap((one) => one.log), ...log.slice(0, end)],
    after: [...log.slice(end), ...entries.slice(at + 1).flatMap((one) => one.log)],
  };
}

/** The last winner of each office. */
function winners(log: readonly Message[]): Map<OfficeId, number> {
  const holders = new Map<OfficeId, number>();
  for (const { key, args = {} } of log) {
    const seat = seat_of(args.seat);
    if (key === "log.elected" && seat !== null) holders.set(id_of(args.office, "office.") as OfficeId, seat);
  }
  return holders;
}

/** What a message gives a seat. */
function change({ key, args = {} }: Message, seat: number, treasurer: number | undefined): [number, number] {
  const mine = seat_of(args.seat) === seat;
  const number = Number(args.number ?? 0);
  if (key === "log.collected") return [mine ? -number : treasurer === seat ? number : 0, 0];
  if (!mine) return [0, 0];
  switch (key) {
    case "log.gained":
      return args.kind === "wealth" ? [number, 0] : [0, number];
    case "log.lost":
      return args.kind === "wealth" ? [-number, 0] : [0, -number];
    case "log.bonus":
      return [0, number];
    case "log.scored":
      return [Number(args.wealth ?? 0), Number(args.prestige ?? 0)];
    case "log.tribute":
      return [-Number(args.wealth ?? 0), -Number(args.prestige ?? 0)];
  }
  return [0, 0];
}

export function digest_of(entries: readonly Entry[], view: View, seat: number): Digest | null {
  const told = since_turn(entries, seat);
  if (!told) return null;
  const held = winners(told.before);
  const now = winners(told.after);
  const found: Digest = { wealth: 0, prestige: 0, offices: [], contractor: null, cleared: 0, fresh: [] };
  const drawn = new Set<string>();
  let treasurer = held.get("treasurer");
  for (const line of told.after) {
    const [wealth, prestige] = change(line, seat, treasurer);
    found.wealth += wealth;
    found.prestige += prestige;
    const who = seat_of(line.args?.seat);
    if (line.key === "log.elected" && id_of(line.args?.office, "office.") === "treasurer") treasurer = who ?? undefined;
    if (line.key === "log.contractor") found.contractor = who;
    if (line.key === "log.cleared" && who === seat) found.cleared++;
    if (line.key === "log.drawn") drawn.add(id_of(line.args?.card, "card."));
  }
  found.offices = [...now]
    .filter(([office, winner]) => held.get(office) !== winner)
    .map(([office, winner]) => ({ office, seat: winner }));
  found.fresh = view.displays.contracts
    .filter(({ card }) => card && drawn.has(card.id))
    .map(({ card, slot, ap }) => ({ card: card!.id, slot, ap }))
    .sort((a, b) => a.ap - b.ap);
  return found;
}
