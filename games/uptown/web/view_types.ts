// Written by tools/view_types from view.schema.json.

export const TYPES = ["office", "service", "apartment", "cafe", "shop", "hotel", "gift"] as const;
export type Type = (typeof TYPES)[number];

export interface Symbol {
  kind: "flat" | "per_floor_below" | "if_ground_floor" | "per_type_site" | "per_type_street";
  amount: number;
  type?: Type;
}

/** UT-1.11; what a project does not show is left out. */
export interface Project {
  type?: "office" | "service" | "apartment" | "cafe" | "shop" | "hotel";
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
  ends: readonly [string, string];
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
  over: {
    seat: number;
    by: "prestige" | "money" | "finished" | "shared";
  } | null;
}

export interface View {
  viewer: number | "spectator";
  phase: "start_player" | "set_up" | "first" | "second" | "over";
  round: number;
  start_player: number | null;
  active: number | null;
  ending: "hand" | "sites" | null;
  public: {
    cards: number;
    top: {
      card: string;
      sides: readonly [Face, Face];
    } | null;
    unseen: string[];
  };
  discards: string[];
  projects: Record<string, Project>;
  ranking: Ranked[];
  seats: SeatView[];
  /** The pile whose next card chance uncovers: a hand, by seat, or the public deck. */
  uncovers: number | "public" | null;
  /** UT-11.4: cards of which no side was ever seen. */
  unseen: string[];
}
