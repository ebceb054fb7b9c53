// A table at the server as this browser sits at it: one line and one desk for each seat it has, or one for looking on.
import { api } from "../net/api";
import { Line, type LineState } from "../net/line";
import { mine } from "../net/mine.svelte";
import type { Entry, Position, Seat, TableFacts } from "../net/protocol";
import { Rules } from "../rules/rules";
import { words } from "../words.svelte";
import { Desk } from "./desk.svelte";

export interface Place {
  seat: Seat;
  token: string | undefined;
}

class Chair {
  desk = $state.raw<Desk | null>(null);
  line: Line | null = null;
  state = $state<LineState>("connecting");
  /** What was heard while the desk is being set up. */
  early: { position: Position; entry: Entry }[] | null = null;
  constructor(readonly place: Place) {}
}

export class Session {
  facts = $state.raw<TableFacts>()!;
  chairs: Chair[];
  /** Whose eyes look at the screen: an index of `chairs`. */
  active = $state(0);
  /** The seat the screen is to be passed to, while the curtain is down. */
  curtain = $state<number | null>(null);
  present = $state.raw<number[]>([]);
  /** Entries that happened while I was away, up to this one. */
  away = $state.raw<{ from: number; to: number } | null>(null);
  /** Set when the table cannot be shown (any more): a key below web.problem. */
  failure = $state<string | null>(null);
  /** A seat of this browser is gone, and another one is left: it has to come in anew. */
  changed = $state(false);
  #rules: Rules | null = null;
  #seen = 0;

  constructor(
    readonly id: string,
    places: Place[],
    facts: TableFacts,
  ) {
    this.facts = facts;
    this.chairs = places.map((place) => new Chair(place));
    this.#seen = mine.find(id)?.seen ?? 0;
  }

  readonly desk: Desk | null = $derived.by(() => this.chairs[this.active]?.desk ?? null);
  readonly shared: boolean = $derived.by(() => this.chairs.length > 1);
  /** The right of the host, where this browser has it. */
  readonly host_token: string | undefined = $derived.by(
    () => mine.find(this.id)?.seats.find(({ seat }) => seat === this.facts.host)?.token,
  );
  readonly connection: LineState = $derived.by(() => this.chairs[this.active]?.state ?? "connecting");

  /** Sits down: loads the game's words and rules, and opens the lines. */
  static async enter(id: string, places: Place[]): Promise<Session> {
    const { table } = await api.table(id, places[0]?.token);
    const session = new Session(id, places, table);
    const rules = Rules.of(table.game)?.catch(() => null) ?? null; // without them one plays by the server's list
    [session.#rules] = await Promise.all([rules, words.load_game(table.game)]);
    session.#listen();
    return session;
  }

  leave(): void {
    for (const chair of this.chairs) chair.line?.close();
  }

  /** The person the screen was passed to is there. */
  lift_curtain(): void {
    const next = this.chairs.findIndex((chair) => chair.place.seat === this.curtain);
    if (next >= 0) this.active = next;
    this.curtain = null;
    this.#cover();
  }

  /** Everything up to now has been seen. */
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
            if (chair.desk) chair.desk.receive(position, entry);
            else if (chair.early) chair.early.push({ position, entry });
            else void this.#sit(chair, position, undefined); // the game has begun
            this.#keep_seen();
          },
          table: (table) => this.take_facts(table),
          presence: (seats) => (this.present = seats),
          state: (state) => (chair.state = state),
          void_token: (reason) => this.#lose_seat(chair, reason),
        },
        () => chair.desk?.last ?? 0,
      );
    }
  }

  /** The seat has changed hands. Whoever shares this screen stays. */
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
    this.take_facts(table);
    if (!position || table.state === "open") return;
    if (chair.desk) {
      for (const entry of missed ?? [])
        if (entry.seq > chair.desk.last) chair.desk.entries = [...chair.desk.entries, entry];
      chair.desk.replace(position);
    } else {
      void this.#sit(chair, position, missed);
    }
    this.#turn_over(chair, position);
  }

  async #sit(chair: Chair, position: Position, missed: Entry[] | undefined): Promise<void> {
    if (chair.early) return;
    chair.early = [];
    let entries: Entry[];
    try {
      entries = missed ?? (await api.entries(this.id, chair.place.token, 0));
    } catch {
      chair.early = null; // the next word from the server is another chance
      return;
    }
    const line = chair.line!;
    const source = {
      act:
        typeof chair.place.seat === "number"
          ? (choice: { action: any }, seq: number) => line.act(choice.action, seq)
          : null,
      undo: (seq: number) => line.undo(seq),
      position: (seq: number) => api.position(this.id, chair.place.token, seq),
    };
    const desk = new Desk(this.facts.game, this.facts.options, source, this.#rules, position, entries);
    desk.names = this.#names();
    desk.on_shown = () => this.#turn_over(chair, desk.newest); // what happened is seen first, by all who share the screen
    chair.desk = desk;
    for (const { position, entry } of chair.early) desk.receive(position, entry);
    chair.early = null;
    if (typeof chair.place.seat === "number" && this.#seen > 0 && position.seq > this.#seen)
      this.away = { from: this.#seen, to: position.seq };
    this.#turn_over(chair, position);
    this.#cover();
    this.#keep_seen();
  }

  take_facts(table: TableFacts): void {
    const before = this.facts;
    this.facts = table;
    this.name_seats();
    for (const chair of this.chairs)
      if (stand_in(before, chair) !== stand_in(table, chair)) void this.#look_again(chair);
  }

  /** Who may act has changed, and with it what is offered in the same position. */
  async #look_again(chair: Chair): Promise<void> {
    const { position } = await api.table(this.id, chair.place.token).catch(() => ({ position: undefined }));
    if (position && chair.desk && position.seq === chair.desk.newest.seq) chair.desk.replace(position);
  }

  /** Names of computer players are words: call it when the language changes. */
  name_seats(): void {
    for (const chair of this.chairs) if (chair.desk) chair.desk.names = this.#names();
  }

  #names(): string[] {
    return this.facts.seats.map((seat) => {
      if (seat.kind === "open") return words.say("web.seat.open");
      return seat.kind === "person" ? seat.name : computer_name(this.facts, seat.seat);
    });
  }

  /** Among several people at one screen the curtain falls when another one must decide. */
  #turn_over(chair: Chair, position: Position): void {
    if (!this.shared || position.turn.kind !== "decision") return;
    const mine_now = this.chairs.filter((one) => position.turn.seats.includes(one.place.seat as number));
    const here = this.chairs[this.active];
    if (chair !== here || mine_now.length === 0 || mine_now.includes(here)) return;
    this.curtain = mine_now[0]!.place.seat as number;
    this.#cover();
  }

  #cover(): void {
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

/** "Computer", with a number where several sit at the table; a program of the operator's has a name of its own. */
export function computer_name(table: TableFacts, seat: number): string {
  const mine = table.seats[seat];
  if (mine?.kind === "computer" && mine.player.startsWith("external:")) return mine.name;
  const computers = table.seats.filter((one) => one.kind === "computer");
  const number = computers.findIndex((one) => one.seat === seat) + 1;
  return words.say("web.seat.computer", { number, several: computers.length > 1 ? "yes" : "no" });
}
