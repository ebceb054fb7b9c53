// What games/uptown/view_json.cc writes. No rule stands here: what a floor is worth now, what a roof would pay and who won why
// are facts of the view.

export const TYPES = ["office", "service", "apartment", "cafe", "shop", "hotel", "gift"] as const;
export type Type = (typeof TYPES)[number];

export interface Symbol {
  kind: "flat" | "per_floor_below" | "if_ground_floor" | "per_type_site" | "per_type_street";
  amount: number;
  type?: Type;
}
/** UT-1.11; what a project does not show is left out. */
export interface Project {
  type?: Exclude<Type, "gift">;
  count?: number;
  place?: "ground_only" | "upper_only" | "on_roof";
  roof?: boolean;
  gift?: boolean;
  no_gifts?: boolean;
  income?: Symbol;
  prestige?: Symbol;
}
/** One card of a site, with what its symbols are worth now (UT-9). */
export interface Floor {
  card: string;
  side: "a" | "b";
  end: number;
  project: string;
  income: number;
  prestige: number;
}
export type Counts = Partial<Record<Type, number>>;
export interface Site {
  site: number;
  finished: boolean;
  roof_on_top: boolean;
  no_gifts: boolean;
  income: number;
  prestige: number;
  counts: Counts;
  floors: Floor[];
}
export interface Street {
  sites: Site[];
  income: number;
  /** What the next roof would bring as the street stands (UT-8.3). */
  payout: number;
  prestige: number;
  finished: number;
  counts: Counts;
}
/** The upper side of a card: two projects, one cost (UT-1.10). */
export interface Face {
  card: string;
  side: "a" | "b";
  cost: number;
  ends: [string, string];
}
export interface Hand {
  cards: number;
  upcoins: number;
  blocked: boolean;
  top: Face | null;
}
export interface SeatView {
  position: number;
  board: string | null;
  account: number;
  /** Account and Upcoins on the own hand (UT-10.7). */
  money: number;
  hand: Hand;
  street: Street;
  place: number;
}
export interface Ranked {
  seat: number;
  place: number;
  over: null | { seat: number; by: "prestige" | "money" | "finished" | "shared" };
}
export interface View {
  viewer: number | "spectator";
  phase: "start_player" | "set_up" | "first" | "second" | "over";
  round: number;
  start_player: number | null;
  active: number | null;
  ending: null | "hand" | "sites";
  public: { cards: number; top: null | { card: string; sides: [Face, Face] } };
  discards: string[];
  projects: Record<string, Project>;
  ranking: Ranked[];
  seats: SeatView[];
}

/** The seats other than one, in the order of play. */
export const others = (view: View, seat: number): number[] =>
  view.seats.slice(1).map((_, i) => (seat + 1 + i) % view.seats.length);

/** Where a card came to between two views that follow each other. */
export interface Built {
  seat: number;
  site: number;
  floor: number;
  finished: boolean;
}
export function built_between(before: View | null | undefined, after: View): Built | null {
  if (!before?.seats || before.seats.length !== after.seats.length) return null;
  const found: Built[] = [];
  after.seats.forEach(({ street }, seat) =>
    street.sites.forEach((site, i) => {
      const old = before.seats[seat]!.street.sites[i]!;
      if (site.floors.length === old.floors.length) return;
      if (site.floors.length !== old.floors.length + 1) found.push({ seat, site: i, floor: -1, finished: false });
      found.push({ seat, site: i, floor: site.floors.length - 1, finished: site.finished && !old.finished });
    }),
  );
  return found.length === 1 ? found[0]! : null; // else somebody looked back, or jumped
}
