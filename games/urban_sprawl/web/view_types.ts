// Written by tools/view_types from view.schema.json.
import type { Message } from "$web/net/protocol";

export const ZONES = ["CIV", "COM", "IND", "RES"] as const;
export type Zone = (typeof ZONES)[number];

export type TileZone = Zone | "PARK";

export const LOTS = ["NW", "NE", "SW", "SE"] as const;
export type LotName = (typeof LOTS)[number];

export const OFFICES = ["mayor", "da", "treasurer", "police_chief", "union_boss"] as const;
export type OfficeId = (typeof OFFICES)[number];

export const VOCATIONS = [
  "voc-finance",
  "voc-transport",
  "voc-education",
  "voc-energy",
  "voc-tourism",
  "voc-factory",
  "voc-public-service",
  "voc-media",
] as const;
export type Vocation = (typeof VOCATIONS)[number];

export type DeckId = "town" | "city" | "metropolis";

export type Money = "wealth" | "prestige";

export type Length = "standard" | "longer" | "shorter";

/** A contract card, or an event of a contract deck (then only id, deck, type and text). */
export interface ContractFace {
  id: string;
  deck: DeckId;
  type: "contract" | "event";
  text: Message[];
  zone?: Zone;
  size?: number;
  payout?: number | null;
  vocations?: {
    id: Vocation;
    value: number;
  }[];
}

/** A planning card: a permit, Urban Renewal, or an event. */
export interface PlanningFace {
  id: string;
  type: "permit" | "urban_renewal" | "event";
  copies: number;
  zones: Zone[];
  permits: number;
  payout: number | null;
  ballot: boolean;
  text?: Message[];
}

export interface HeldPermit {
  id: string;
  type: "permit" | "urban_renewal" | "event";
  copies: number;
  zones: Zone[];
  permits: number;
  payout: number | null;
  ballot: boolean;
  text?: Message[];
  count: number;
}

export interface Block {
  id: string;
  /** Running: printed numbers and markers (US-3.4). */
  value: number;
  printed: number;
}

export interface Building {
  /** Its first lot, "b34:NE". */
  id: string;
  lots: LotName[];
  zone: TileZone;
  owner: number | null;
}

/** One of the 18 rows of US-2.4. */
export interface Row {
  id: string;
  orientation: "horizontal" | "vertical";
  width: 1 | 2;
  /** Its first single row or column, 1 to 6. */
  first: number;
  /** The grey space it belongs to; null: its number is printed. */
  grey: string | null;
  marker: string | null;
  kind: Money | null;
  number: number | null;
  /** By seat: what a payout would rank. */
  buildings: number[];
  /** By seat: what a payout would give now (US-9.4 to US-9.7); null where there is no number. */
  shares: number[] | null;
}

export interface Town {
  blocks: Block[];
  water: string[];
  forest: string[];
  buildings: Building[];
  rows: Row[];
  /** Markers not in play. */
  box: string[];
}

export interface PlanningSlot {
  slot: string;
  ap: number;
  card: PlanningFace | null;
}

export interface ContractSlot {
  slot: string;
  ap: number;
  /** The deck that feeds it; null: none any more. */
  deck: DeckId | null;
  card: ContractFace | null;
}

export interface Counted {
  card: string;
  count: number;
}

export interface Displays {
  /** Four spaces, then the top of the deck. */
  planning: PlanningSlot[];
  planning_deck: {
    cards: number;
    permits_on_top: number;
    unseen: Counted[];
  };
  discard: Counted[];
  /** Five spaces, then the tops of the three decks. */
  contracts: ContractSlot[];
  decks: {
    id: DeckId;
    active: boolean;
    cards: number;
    drawn: number;
    unseen: string[];
  }[];
}

export interface Favor {
  slot: string;
  /** Taken this turn: not to be built yet (US-6.3). */
  fresh: boolean;
  card: ContractFace;
}

export interface PlayerView {
  seat: number;
  wealth: number;
  prestige: number;
  hand: HeldPermit[];
  /** What the permits add up to, by zone. */
  permits: Record<Zone, number>;
  favors: Favor[];
  favor_spaces: number;
  vocations: Record<Vocation, number>;
  offices: OfficeId[];
  contractor: boolean;
  buildings: Record<Zone | "PARK", number>;
}

export interface Office {
  id: OfficeId;
  in_play: boolean;
  holder: number | null;
  /** Who would win an election now; null before it is in the game. */
  race: Race | null;
}

/** Several seats: only a choice could decide; none: the office stays as it is (US-10.1 to US-10.4). */
export interface Race {
  seats: number[];
  /** Vocation markers, or the value of the best building of the zone. */
  figure: number;
  /** Of the zone; 0 for the Mayor. */
  buildings: number;
}

export type AskKind =
  | "buy"
  | "media"
  | "invest"
  | "act"
  | "permits"
  | "site"
  | "take_from"
  | "score"
  | "next"
  | "elect"
  | "contractor"
  | "park"
  | "player"
  | "pick"
  | "place"
  | "move"
  | "destination"
  | "remove"
  | "rezone"
  | "control"
  | "marker"
  | "space"
  | "office"
  | "tribute"
  | "ransom"
  | "offer"
  | "row"
  | "planning"
  | "number";

/** The question that is open (US-18). */
export interface Ask {
  kind: AskKind;
  clause: string;
  seat: number | null;
  may_decline: boolean;
  card?: string;
  vocation?: Vocation;
  marker?: string;
  /** Of a payout that is named (US-D25). */
  money?: Money;
  /** What would be placed (US-D6, US-D12, US-D15) or is moved, and whose it would be. */
  zone?: TileZone;
  owner?: number | null;
  /** What a ransom or an offer costs. */
  wealth?: number;
  prestige?: number;
}

/** What is being resolved, the innermost work first. */
export type Work =
  | {
      kind: "build";
      card: string;
      step: "permits" | "site" | "bonus" | "vocations" | "effects" | "finished";
    }
  | {
      kind: "effects";
      card?: string;
      effects: Message[];
    }
  | {
      kind: "deciders";
      card?: string;
      task: "score" | "tribute" | "ransom" | "offer";
      waiting: number[];
      vocation?: Vocation;
      value?: number;
    }
  | {
      kind: "election";
      office: OfficeId;
    }
  | {
      kind: "reveal";
      card?: string;
    }
  | {
      kind: "end_of_turn";
      /** 1 to 9, of US-8. */
      step: number;
    };

/** US-15.2. */
export interface FinalScore {
  seat: number;
  prestige: number;
  payouts: number;
  wealth: number;
  offices: Partial<Record<OfficeId, number>>;
  total: number;
  place: number;
}

export interface View {
  phase: "first_player" | "deal" | "buy" | "media" | "turn_start" | "invest" | "act" | "end_of_turn" | "over";
  length: Length;
  turn: number;
  active: number;
  starting_player: number;
  action_points: number;
  idle_turns: number;
  ask: Ask | null;
  queue: Work[];
  town: Town;
  displays: Displays;
  players: PlayerView[];
  vocation_pool: Record<Vocation, number>;
  offices: Office[];
  pawn: OfficeId;
  contractor: {
    in_play: boolean;
    holder: number | null;
  };
  extra_favor: number | null;
  final: FinalScore[] | null;
}
