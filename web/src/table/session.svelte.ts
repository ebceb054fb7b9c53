// A table on the server, as this browser takes part in it: a connection and a desk per seat, or one for a spectator.
import { api } from "../net/api";
import { Line, type LineState } from "../net/line";
import { mine } from "../net/mine.svelte";
import type { Entry, Greeting, Position, Seat, TableFacts } from "../net/protocol";
import { Rules } from "../rules/rules";
import { words } from "../words.svelte";
import type { SentClocks } from "./clocks.svelte";
import { word_at_end, word_at_start, type Word } from "./computer_words";
import { seat_names } from "./computers";
import { Desk, type Source } from "./desk.svelte";
import { Greetings } from "./greetings.svelte";
import { when_released } from "./press";
import { wait } from "./showing";

export interface Place {
  seat: Seat;
  token: string | undefined;
}

const FIRST = 2; // entries: a game that is entered this early has just begun
const ENTRIES_DELAYS = [250, 1000, 4000]; // milliseconds before retrying to fetch the entries

class Chair {
  desk = $state.raw<Desk | null>(null);
  line: Line | null = null;
  state = $state<LineState>("connecting");
  /** Messages received while the desk is being created; null otherwise. */
  early: ((desk: Desk) => void)[] | null = null;
  constructor(readonly place: Place) {}
}

export class Session {
  facts = $state.raw<TableFacts>()!;
  chairs: Chair[];
  /** The viewer at the screen: an index into `chairs`. */
  active = $state(0);
  /** The seat the screen is being passed to, while the curtain is down. */
  curtain = $state<number | null>(null);
  present = $state.raw<number[]>([]);
  /** At a table with banks. */
  clocks = $state.raw<SentClocks | null>(null);
  readonly greetings: Greetings;
  /** The newest position received. The desk shows it later: after animations, and only in a visible tab. */
  received = $state.raw<Position | null>(null);
  /** The range of entries that happened while I was away. */
  away = $state.raw<{ from: number; to: number } | null>(null);
  /** Set when the table cannot be shown (any longer): a key below web.problem. */
  failure = $state<string | null>(null);
  /** This browser lost one of its seats but has another: it has to re-enter. */
  changed = $state(false);
  #rules: Rules | null = null;
  #seen = 0;
  #left = false;

  constructor(
    readonly id: string,
    places: Place[],
    facts: TableFacts,
  ) {
    this.facts = facts;
    this.chairs = places.map((place) => new Chair(place));
    this.greetings = new Greetings(id);
    this.#seen = mine.find(id)?.seen ?? 0;
  }

  readonly desk: Desk | null = $derived.by(() => this.chairs[this.active]?.desk ?? null);
  readonly shared: boolean = $derived.by(() => this.chairs.length > 1);
  /** The host's token, if this browser has it. */
  readonly host_token: string | undefined = $derived.by(
    () => mine.find(this.id)?.seats.find(({ seat }) => seat === this.facts.host)?.token,
  );
  readonly connection: LineState = $derived.by(() => this.chairs[this.active]?.state ?? "connecting");

  /** Loads the game's words and rules, and opens the connections. */
  static async enter(id: string, places: Place[]): Promise<Session> {
    const { table } = await api.table(id, places[0]?.token);
    const session = new Session(id, places, table);
    const rules = Rules.of(table.game)?.catch(() => null) ?? null; // without them, only the server's list of choices is available
    [session.#rules] = await Promise.all([rules, words.load_game(table.game)]);
    session.#listen();
    return session;
  }

  leave(): void {
    this.#left = true;
    for (const chair of this.chairs) {
      chair.line?.close();
      chair.desk?.close();
    }
  }

  /** The next player has taken over the screen. */
  lift_curtain(): void {
    const next = this.chairs.findIndex((chair) => chair.place.seat === this.curtain);
    if (next >= 0) this.active = next;
    this.curtain = null;
    this.#pass_screen(); // the game may have moved on meanwhile
  }

  /** Marks everything up to now as seen. */
  caught_up(): void {
    this.away = null;
    this.#keep_seen();
  }

  #listen(): void {
    for (const chair of this.chairs) {
      chair.line = new Line(
        this.id,
        chair.place.token,
        {
          welcome: (table, position, missed) => this.#welcome(chair, table, position, missed),
          entry: (entry, position) => {
            this.#take_position(position);
            this.#tell(chair, position, undefined, (desk) => desk.receive(position, entry)); // creates the desk if the game has just begun
            this.#keep_seen();
            if (chair === this.chairs[0] && position.standing) this.#speak(word_at_end(this.facts, position.standing));
          },
          table: (table) => when_released(() => this.take_facts(table)),
          clocks: (seats) => (this.clocks = { seats, at: performance.now() }),
          // those who share this screen hear it once
          greeting: (seat, what) => chair === this.chairs[0] && this.greetings.hear(seat, what),
          presence: (seats) => when_released(() => (this.present = seats)),
          state: (state) => (chair.state = state),
          void_token: (reason) => this.#lose_seat(chair, reason),
        },
        () => chair.desk?.last ?? 0,
      );
    }
  }

  /** The seat has changed hands. Others who share this screen stay. */
  #lose_seat(chair: Chair, reason: string | undefined): void {
    const others = (mine.find(this.id)?.seats ?? []).filter(({ seat }) => seat !== chair.place.seat);
    if (others.length > 0) {
      mine.update(this.id, { seats: others });
      this.changed = true;
    } else {
      if (reason === "removed") mine.forget(this.id);
      this.failure = reason === "removed" ? "removed" : "token_void";
    }
  }

  #welcome(chair: Chair, table: TableFacts, position: Position | undefined, missed: Entry[] | undefined): void {
    when_released(() => this.take_facts(table));
    if (!position || table.state === "open") return;
    this.received = position; // even if it is older: the server may have lost entries
    this.#tell(chair, position, missed, (desk) => desk.restart(position, missed ?? []));
    this.#pass_screen();
  }

  /** Passes a message to a chair's desk; if there is none yet, creates it at this position. */
  #tell(chair: Chair, position: Position, entries: Entry[] | undefined, tell: (desk: Desk) => void): void {
    if (chair.desk) return tell(chair.desk);
    if (chair.early) return void chair.early.push(tell);
    chair.early = [];
    void this.#sit(chair, position, entries);
  }

  async #sit(chair: Chair, position: Position, known: Entry[] | undefined): Promise<void> {
    const entries = known ?? (await this.#entries_of(chair));
    if (this.#left) return;
    const desk = new Desk(this.facts.game, this.facts.options, this.#source(chair), this.#rules, position, entries);
    desk.names = this.#names();
    desk.stand_in = stand_in(this.facts, chair) !== null;
    desk.on_shown = () => this.#pass_screen(); // everyone who shares the screen first sees what happened
    chair.desk = desk;
    for (const tell of chair.early ?? []) tell(desk);
    chair.early = null;
    if (typeof chair.place.seat === "number" && this.#seen > 0 && position.seq > this.#seen)
      this.away = { from: this.#seen, to: position.seq };
    this.#pass_screen();
    this.#keep_seen();
    if (chair === this.chairs[0] && position.seq <= FIRST) this.#speak(word_at_start(this.facts));
  }

  #speak(word: Word | null): void {
    if (word) this.greetings.say(word.seat, word.key);
  }

  async #entries_of(chair: Chair): Promise<Entry[]> {
    for (let tries = 0; !this.#left; ++tries) {
      try {
        return await api.entries(this.id, chair.place.token, 0);
      } catch {
        await wait(ENTRIES_DELAYS[Math.min(tries, ENTRIES_DELAYS.length - 1)]!);
      }
    }
    return [];
  }

  #source(chair: Chair): Source {
    const { seat, token } = chair.place;
    const line = chair.line!;
    return {
      act: typeof seat === "number" ? (choice, seq) => line.act(choice.action, seq) : null,
      undo: (seq) => line.undo(seq),
      position: (seq) => api.position(this.id, token, seq),
      newest: async () => {
        const { table, position } = await api.table(this.id, token);
        this.take_facts(table);
        if (!position) throw new Error("no position");
        this.#take_position(position);
        return position;
      },
    };
  }

  /** A response may be older than what the connection has reported since. */
  take_facts(table: TableFacts): void {
    if (table.version < this.facts.version) return;
    this.facts = table;
    this.name_seats();
    for (const chair of this.chairs) if (chair.desk) chair.desk.stand_in = stand_in(table, chair) !== null;
    this.#pass_screen();
  }

  #take_position(position: Position): void {
    if (position.seq >= (this.received?.seq ?? 0)) this.received = position;
  }

  /** Whether it is the turn of somebody at this screen. */
  is_ours({ turn }: Position): boolean {
    const is_asked = ({ place: { seat } }: Chair) => typeof seat === "number" && turn.seats.includes(seat);
    return turn.kind === "decision" && this.chairs.some((chair) => is_asked(chair) && !stand_in(this.facts, chair));
  }

  /** The people at the table who are not at this screen. */
  readonly strangers: { seat: number; name: string }[] = $derived.by(
    () =>
      this.facts.seats.filter(
        (seat) => seat.kind === "person" && !this.chairs.some(({ place }) => place.seat === seat.seat),
      ) as { seat: number; name: string }[],
  );

  greet(what: Greeting): void {
    this.chairs[this.active]?.line?.greet(what);
    this.greetings.cool();
  }

  /** Lets a computer player act for the seat; null: its person plays again. */
  async set_stand_in(seat: Seat, player: string | null): Promise<void> {
    const token = this.chairs.find(({ place }) => place.seat === seat)?.place.token ?? "";
    this.take_facts((await api.stand_in(this.id, token, player)).table);
  }

  /** Call when the language changes: the placeholder name of an open seat is translated. */
  name_seats(): void {
    for (const chair of this.chairs) if (chair.desk) chair.desk.names = this.#names();
  }

  #names(): string[] {
    return names_at(this.facts);
  }

  /**
   * When people share a screen, drops the curtain if another one of them must decide, but not before the visible desk
   * has shown everything: the other desks, which nobody sees, finish sooner.
   */
  #pass_screen(): void {
    const here = this.chairs[this.active];
    if (this.shared && here?.desk && !here.desk.is_behind) {
      const { turn } = here.desk.newest;
      const is_asked = (chair: Chair) =>
        turn.kind === "decision" && turn.seats.includes(chair.place.seat as number) && !stand_in(this.facts, chair);
      const asked = this.chairs.filter(is_asked);
      const is_right = asked.some((chair) =>
        this.curtain === null ? chair === here : chair.place.seat === this.curtain,
      );
      if (asked.length > 0 && !is_right) this.curtain = asked[0]!.place.seat as number;
    }
    for (const chair of this.chairs) if (chair.desk) chair.desk.covered = this.curtain !== null;
  }

  #keep_seen(): void {
    if (this.away || document.hidden) return;
    const last = this.desk?.last ?? 0;
    if (last > this.#seen && mine.find(this.id)) {
      this.#seen = last;
      mine.update(this.id, { seen: last, changed: Date.now() });
    }
  }
}

function stand_in(table: TableFacts, { place }: Chair): string | null {
  const seat = table.seats[Number(place.seat)];
  return seat?.kind === "person" ? seat.stand_in : null;
}

/** By seat. External programs have names of their own. */
export function names_at(table: TableFacts): string[] {
  return seat_names(
    table.seats.map((seat) => {
      if (seat.kind === "open") return words.say("web.seat.open");
      if (seat.kind === "person") return seat.name;
      return seat.player.startsWith("external:") ? seat.name : null;
    }),
  );
}
