// A player who is to move is always offered something, whatever the order of events: a fake server, a connection that
// drops and returns, requests answered late or never, a seat handed to a stand-in and taken back. The orders are
// generated from a fixed seed.
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Choice, Entry, Position, Seat, TableFacts } from "../src/net/protocol";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const heard = new Map<string, (event: object) => void>();
vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => heard.set(type, listener));
vi.stubGlobal("location", { pathname: "/", hash: "", origin: "http://here" });
vi.stubGlobal("document", { hidden: false, documentElement: {} });
vi.stubGlobal("PointerEvent", class {});

interface Listener {
  welcome(table: TableFacts, position: Position, missed: Entry[] | undefined): void;
  entry(entry: Entry, position: Position): void;
  table(table: TableFacts): void;
  state(state: string): void;
}

/** One seat's connection: messages arrive in order, until it drops and loses those in flight. */
class Line {
  readonly seat: Seat;
  coming: (() => void)[] = [];
  is_open = false;
  waiting = new Map<number, { seq: number; resolve: () => void; reject: (error: Error) => void }>();
  #ids = 0;

  constructor(
    _id: string,
    token: string,
    readonly listener: Listener,
    readonly since: () => number,
  ) {
    this.seat = Number(token);
    world.lines.push(this);
    this.open();
  }
  open(): void {
    this.is_open = true;
    const since = this.since();
    const [facts, position] = [world.facts(), world.position(this.seat)];
    const missed = world.says_missed ? world.entries.filter(({ seq }) => seq > since) : undefined;
    this.coming.push(() => {
      this.listener.welcome(facts, position, missed);
      this.listener.state("open");
    });
    for (const id of this.waiting.keys()) this.#send(id);
  }
  lose(): void {
    this.coming = [];
    this.is_open = false;
    this.listener.state("lost");
  }
  deliver(): void {
    this.coming.shift()?.();
  }
  act(_action: unknown, seq: number): Promise<void> {
    const id = ++this.#ids;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { seq, resolve, reject });
      if (this.is_open) this.#send(id);
    });
  }
  undo(): Promise<void> {
    return Promise.resolve();
  }
  close(): void {}

  #send(id: number): void {
    const key = `${this.seat}:${id}`;
    const { seq } = this.waiting.get(id)!;
    const is_done = world.acknowledged.has(key) || world.act(this.seat, seq);
    if (is_done) world.acknowledged.add(key);
    // the entry is already on its way: as in the real server, it comes right before or after the acknowledgement
    this.coming.splice(world.ack_first ? Math.max(this.coming.length - 1, 0) : this.coming.length, 0, () => {
      const one = this.waiting.get(id);
      this.waiting.delete(id);
      if (is_done) one?.resolve();
      else one?.reject(new Error("stale"));
    });
  }
}

const SEATS = 3;

class World {
  seq = 1;
  turn = 0;
  version = 1;
  stand_ins: boolean[] = Array(SEATS).fill(false);
  entries: Entry[] = [entry(1)];
  lines: Line[] = [];
  acknowledged = new Set<string>();
  ack_first = true;
  says_missed = true;
  /** Requests in flight to the server, and responses in flight back. */
  asked: (() => void)[] = [];
  answered: ((arrives: boolean) => void)[] = [];

  facts(): TableFacts {
    const seats = this.stand_ins.map((stand_in, seat) => ({
      seat,
      kind: "person",
      name: `P${seat}`,
      stand_in: stand_in ? "greedy" : null,
    }));
    const facts = { id: "t", game: "none", rules: "none/1", options: { seats: SEATS }, state: "playing", seats };
    return { ...facts, version: this.version, seq: this.seq, host: 0, notes: [] } as unknown as TableFacts;
  }
  position(seat: Seat): Position {
    const may_act = seat === this.turn && !this.stand_ins[this.turn];
    return {
      seat,
      seq: this.seq,
      view: {},
      packed: "",
      turn: { kind: "decision", seats: [this.turn] },
      prompt: { key: "x" },
      legal: may_act ? [choice(this.seq, "a"), choice(this.seq, "b")] : [],
      undo: false,
      deadline: null,
    };
  }
  act(seat: Seat, seq: number): boolean {
    if (seat !== this.turn || seq !== this.seq + 1 || this.stand_ins[this.turn]) return false;
    this.move((this.turn + 1) % SEATS);
    return true;
  }
  move(next: number): void {
    const made = entry(++this.seq, this.turn);
    this.turn = next;
    this.entries.push(made);
    for (const line of this.lines) {
      const position = this.position(line.seat);
      if (line.is_open) line.coming.push(() => line.listener.entry(made, position));
    }
  }
  set_stand_in(seat: number, on: boolean): void {
    if (this.stand_ins[seat] === on) return;
    this.stand_ins[seat] = on;
    ++this.version;
    const facts = this.facts();
    for (const line of this.lines) if (line.is_open) line.coming.push(() => line.listener.table(facts));
  }
  ask<T>(answer: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.asked.push(() => {
        const found = answer();
        this.answered.push((arrives) => (arrives ? resolve(found) : reject(new Error("lost"))));
      });
    });
  }
}

const entry = (seq: number, by: Entry["by"] = "table"): Entry => ({ seq, by, at: 0, steps: [], log: [] });
const choice = (seq: number, what: string): Choice => ({ action: { what }, notation: `${seq}${what}`, final: false });

let world = new World();

vi.mock("../src/net/line", () => ({ Line }));
vi.mock("../src/rules/rules", () => ({ Rules: { of: () => null } }));
vi.mock("../src/net/api", () => ({
  Failure: class extends Error {},
  UNREACHABLE: "unreachable",
  api: {
    table: (_: string, token: string) =>
      world.ask(() => ({ table: world.facts(), position: world.position(Number(token)) })),
    entries: () => world.ask(() => [...world.entries]),
    position: (_: string, token: string, seq: number) =>
      world.ask(() => ({ ...world.position(Number(token)), seq, legal: [] })),
    stand_in: (_: string, token: string, player: string | null) =>
      world.ask(() => {
        world.set_stand_in(Number(token), player !== null);
        return { table: world.facts() };
      }),
  },
}));

const { Session } = await import("../src/table/session.svelte");
const { api } = await import("../src/net/api");
const { words } = await import("../src/words.svelte");

beforeEach(() => {
  vi.useFakeTimers();
  words.load_game = () => Promise.resolve();
});
afterEach(() => void vi.useRealTimers());

type Sitting = InstanceType<typeof Session>;

/** Possible events; `n` selects among several. */
const EVENTS: Record<string, (session: Sitting, n: number) => void> = {
  message: (_, n) => world.lines[n % world.lines.length]?.deliver(),
  request_arrives: (_, n) => world.asked.splice(n % Math.max(world.asked.length, 1), 1)[0]?.(),
  answer_arrives: (_, n) => world.answered.splice(n % Math.max(world.answered.length, 1), 1)[0]?.(true),
  answer_is_lost: (_, n) => world.answered.splice(n % Math.max(world.answered.length, 1), 1)[0]?.(false),
  line_is_lost: (_, n) => world.lines[n % world.lines.length]?.lose(),
  line_comes_back: () => world.lines.forEach((line) => line.is_open || line.open()),
  somebody_moves: (_, n) => world.move(n % SEATS), // another player, a stand-in, or one whose time is up
  let_computer: (session, n) => void change_stand_in(session, n, "greedy"),
  take_back: (session, n) => void change_stand_in(session, n, null),
  decide: ({ desk }, n) => desk?.offered.length && desk.commit(desk.offered[n % 2]!),
  look_back: ({ desk }, n) => desk && look(desk, 1 + (n % 5)),
  look_at_game: ({ desk }) => desk && look(desk, null),
  animation_is_cancelled: ({ desk }) => desk?.hold(Promise.reject(new Error("cancelled"))),
  press: () => heard.get("pointerdown")!({ pointerId: 1 }),
  release: () => heard.get("pointerup")!({ pointerId: 1 }),
  curtain_rises: (session) => session.curtain !== null && session.lift_curtain(),
};
/** Which earlier position is viewed, by desk; until they return to the live game. */
const looked = new Map<object, number | null>();
function look(desk: NonNullable<Sitting["desk"]>, seq: number | null): void {
  looked.set(desk, seq);
  void desk.look(seq);
}

const time_passes = (n: number) => vi.advanceTimersByTimeAsync([1, 50, 150, 700, 3000][n % 5]!);

async function change_stand_in(session: Sitting, n: number, player: string | null): Promise<void> {
  const { place } = session.chairs[n % session.chairs.length]!;
  await api.stand_in("t", place.token!, player).then(
    ({ table }) => session.take_facts(table),
    () => {},
  );
}

function enter(seats: number[], how: Partial<World> = {}): Promise<Sitting> {
  world = Object.assign(new World(), how);
  const entering = Session.enter(
    "t",
    seats.map((seat) => ({ seat, token: String(seat) })),
  );
  world.asked.shift()!();
  world.answered.shift()!(true);
  return entering;
}

async function sit(seats: number[]): Promise<Sitting> {
  const session = await enter(seats);
  await deliver_everything();
  return session;
}

/** Nothing more is lost, and everything arrives. */
async function deliver_everything(): Promise<void> {
  EVENTS.release!(null!, 0);
  for (let round = 0; round < 40; ++round) {
    for (const line of world.lines) if (!line.is_open) line.open();
    for (const line of world.lines) while (line.coming.length) line.deliver();
    while (world.asked.length) world.asked.shift()!();
    while (world.answered.length) world.answered.shift()!(true);
    await vi.advanceTimersByTimeAsync(round < 5 ? 10 : 1000);
  }
}

const event = fc.tuple(fc.constantFrom("time_passes", ...Object.keys(EVENTS)), fc.nat(29));

const ways = fc.record({ ack_first: fc.boolean(), says_missed: fc.boolean() });

test.each([
  ["one seat", [0]],
  ["two people at one screen", [0, 1]],
])("a seat to move ends with offers: %s", async (_, seats) => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), ways, async (events, how) => {
      const session = await enter(seats, how);
      for (const [name, n] of events) {
        if (name === "time_passes") await time_passes(n);
        else EVENTS[name]!(session, n);
        await Promise.resolve();
      }
      await deliver_everything();
      expect_offers(session);
      // and so is every seat of this browser once it has been taken back and its turn comes
      for (const seat of seats) {
        void change_stand_in(session, seat, null);
        world.move(seat);
        await deliver_everything();
        expect_offers(session);
      }
      session.leave();
    }),
    { seed: 20261117, numRuns: 150 },
  );
});

function expect_offers(session: Sitting): void {
  if (session.curtain !== null) session.lift_curtain();
  expect(session.facts.version).toBe(world.version);
  for (const { desk } of session.chairs) {
    if (!looked.get(desk!)) expect(desk!.live).toBe(true);
    look(desk!, null);
  }
  const sitter = session.chairs.find(({ place }) => place.seat === world.turn);
  if (!sitter) return;
  const count = world.stand_ins[world.turn] ? 0 : 2;
  if (count > 0) expect(session.curtain).toBeNull();
  if (count > 0) expect(session.desk).toBe(sitter.desk);
  expect(sitter.desk!.newest.seq).toBe(world.seq);
  expect(sitter.desk!.offered.length).toBe(count);
}

test("a seat taken back while its stand-in moves is offered its choices", async () => {
  const session = await sit([0]);
  void change_stand_in(session, 0, "greedy");
  await deliver_everything();
  expect(session.desk!.offered).toEqual([]);
  void change_stand_in(session, 0, null);
  world.move(0); // the computer player was faster
  for (const line of world.lines) while (line.coming.length) line.deliver();
  world.asked.shift()!();
  world.answered.shift()!(true);
  await deliver_everything();
  expect(session.desk!.offered.length).toBe(2);
});

test("an outdated message changes nothing", async () => {
  const session = await sit([0]);
  const before = world.position(0);
  world.move(1);
  world.move(0);
  for (const line of world.lines) while (line.coming.length) line.deliver();
  session.desk!.receive(before, entry(1)); // a duplicate
  await deliver_everything();
  expect(session.desk!.newest.seq).toBe(3);
  expect(session.desk!.offered.length).toBe(2);
});

test("when the curtain rises, the screen goes to the player who is to move", async () => {
  const session = await sit([0, 1]);
  world.move(1);
  await deliver_everything();
  expect(session.curtain).toBe(1);
  world.move(0); // the other player's time is up
  await deliver_everything();
  expect(session.curtain).toBe(0);
  session.lift_curtain();
  expect(session.desk!.seat).toBe(0);
  expect(session.desk!.offered.length).toBe(2);
});

test("the curtain waits until the visible desk has shown everything", async () => {
  const session = await sit([0, 1]);
  world.move(1);
  for (const line of world.lines) while (line.coming.length) line.deliver();
  let close = () => {};
  session.desk!.hold(new Promise<void>((resolve) => (close = resolve))); // like the end of a round, until it is closed
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.chairs[1]!.desk!.is_behind, "the desk that nobody sees is done").toBe(false);
  expect(session.curtain).toBeNull();
  close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.curtain).toBe(1);
});

test("a turn is known as soon as it is received, although earlier entries are still being shown", async () => {
  const session = await sit([0]);
  world.move(1);
  await deliver_everything();
  expect(session.is_ours(session.received!)).toBe(false);
  session.desk!.hold(new Promise(() => {})); // like the end of a round, until somebody closes it
  for (const next of [2, 0]) world.move(next);
  for (const line of world.lines) while (line.coming.length) line.deliver();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.desk!.my_turn).toBe(false);
  expect(session.is_ours(session.received!)).toBe(true);
  world.set_stand_in(0, true);
  for (const line of world.lines) while (line.coming.length) line.deliver();
  expect(session.is_ours(session.received!), "a computer player acts").toBe(false);
});

test("a response older than what the connection has reported changes nothing", async () => {
  const session = await sit([0]);
  void change_stand_in(session, 0, "greedy");
  world.asked.shift()!(); // its response is slow
  world.set_stand_in(0, false);
  for (const line of world.lines) while (line.coming.length) line.deliver();
  world.answered.shift()!(true);
  await deliver_everything();
  expect(session.desk!.stand_in).toBe(false);
  expect(session.desk!.offered.length).toBe(2);
});

test("after returning to the live game, a slow lookup does not leave it again", async () => {
  const session = await sit([0]);
  for (const next of [1, 2, 0]) world.move(next);
  for (const line of world.lines) line.lose();
  await deliver_everything();
  void session.desk!.look(2); // requested, and slow
  void session.desk!.look(null);
  await deliver_everything();
  expect(session.desk!.live).toBe(true);
  expect(session.desk!.offered.length).toBe(2);
});

test("nothing changes while a pointer is down", async () => {
  const session = await sit([0]);
  const desk = session.desk!;
  world.move(1);
  for (const line of world.lines) while (line.coming.length) line.deliver();
  await vi.advanceTimersByTimeAsync(50); // the first of them is being shown
  heard.get("pointerdown")!({ pointerId: 1 });
  desk.skip();
  world.move(0);
  world.set_stand_in(1, true);
  for (const line of world.lines) while (line.coming.length) line.deliver();
  await vi.advanceTimersByTimeAsync(1000);
  expect([desk.seq, desk.entries.length, session.facts.version]).toEqual([2, 2, 1]);
  heard.get("pointerup")!({ pointerId: 1 });
  expect(desk.seq, "the click comes first").toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect([desk.seq, desk.entries.length, session.facts.version]).toEqual([3, 3, 2]);
  expect(desk.offered.length).toBe(2);
});

test("nothing changes between lifting a finger and its click", async () => {
  const session = await sit([0]);
  const finger = { pointerId: 1, pointerType: "touch" };
  const tap = () => {
    heard.get("pointerdown")!(finger);
    world.move(0);
    for (const line of world.lines) while (line.coming.length) line.deliver();
    heard.get("pointerup")!(finger);
  };
  tap();
  await vi.advanceTimersByTimeAsync(100);
  expect(session.desk!.seq).toBe(1);
  heard.get("click")!({});
  expect(session.desk!.seq, "the click comes first").toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(session.desk!.seq).toBe(2);
  tap(); // too long for a click
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.desk!.seq).toBe(3);
});

test("a missed release does not block the game", async () => {
  const session = await sit([0]);
  heard.get("pointerdown")!({ pointerId: 1 });
  world.move(0);
  for (const line of world.lines) while (line.coming.length) line.deliver();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.desk!.seq).toBe(2);
});
