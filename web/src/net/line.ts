// A seat's connection to the server: a WebSocket that reconnects, reports the last entry it has seen, and resends what
// was not acknowledged, so that every decision is applied exactly once.
import { Failure } from "./api";
import type { Action, Entry, Greeting, Position, Problem, SeatClock, TableFacts } from "./protocol";

export type LineState = "connecting" | "open" | "lost" | "ended";

export interface Listener {
  welcome(table: TableFacts, position: Position, missed: Entry[] | undefined): void;
  entry(entry: Entry, position: Position): void;
  table(table: TableFacts): void;
  /** With every message that may have changed them, before it; only at a table with banks. */
  clocks(clocks: (SeatClock | null)[]): void;
  presence(seats: number[]): void;
  greeting(seat: number, what: Greeting): void;
  state(state: LineState): void;
  /** The token is no longer valid; `reason` says why, if the server does. */
  void_token(reason: string | undefined): void;
}

interface Unacknowledged {
  message: Record<string, unknown>;
  resolve: () => void;
  reject: (error: Error) => void;
  sent: number;
}

const DELAYS = [250, 500, 1000, 2000, 4000, 8000];
const PING_EVERY = 15_000;
const SILENCE = 9_000; // without a pong for this long the connection is considered dead
const RESEND_AFTER = 2_500;

export class Line {
  #socket: WebSocket | null = null;
  #state: LineState = "connecting";
  #tries = 0;
  #waiting = new Map<string, Unacknowledged>();
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #ticking: ReturnType<typeof setInterval>;
  #heard = 0;
  #pinged = 0;
  #closed = false;
  #wake = () => this.#state === "lost" && this.#connect();

  constructor(
    readonly id: string,
    readonly token: string | undefined,
    readonly listener: Listener,
    readonly since: () => number,
  ) {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#ticking = setInterval(() => this.#tick(), 1000);
    this.#connect();
  }

  act(action: Action, seq: number): Promise<void> {
    return this.#send({ t: "act", seq, action });
  }
  undo(seq: number): Promise<void> {
    return this.#send({ t: "undo", seq });
  }
  /** Not resent: later it would mean something else. */
  greet(what: Greeting): void {
    if (this.#state === "open") this.#socket!.send(JSON.stringify({ t: "greet", what }));
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearInterval(this.#ticking);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket?.close();
    for (const one of this.#waiting.values()) one.reject(new Error("closed"));
  }

  #send(message: Record<string, unknown>): Promise<void> {
    const id = `web-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    return new Promise((resolve, reject) => {
      const one = { message: { ...message, id }, resolve, reject, sent: Date.now() };
      this.#waiting.set(id, one);
      if (this.#state === "open") this.#socket!.send(JSON.stringify(one.message));
    });
  }

  #connect(): void {
    if (this.#closed) return;
    this.#socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/v1/tables/${this.id}`);
    this.#socket = socket;
    this.#pinged = 0;
    socket.onopen = () => {
      const since = this.since();
      socket.send(
        JSON.stringify({
          t: "hello",
          ...(this.token && { token: this.token }),
          ...(since >= 0 && { since }),
          client: "web/1",
        }),
      );
    };
    socket.onmessage = ({ data }) => this.#socket === socket && this.#receive(JSON.parse(data));
    socket.onclose = () => this.#socket === socket && this.#lost();
  }

  #lost(): void {
    if (this.#closed || this.#state === "ended") return;
    this.#set("lost");
    const delay = DELAYS[Math.min(this.#tries++, DELAYS.length - 1)]! * (0.75 + Math.random() / 2);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (this.#state === "lost") this.#connect();
    }, delay);
    this.#timers.add(timer);
  }

  #receive(message: any): void {
    this.#heard = Date.now();
    const clocks = message.clocks ?? message.position?.clocks;
    if (clocks) this.listener.clocks(clocks);
    switch (message.t) {
      case "welcome":
        this.#tries = 0;
        this.listener.welcome(message.table, message.position, message.missed);
        this.#set("open");
        for (const one of this.#waiting.values()) this.#again(one);
        break;
      case "entry":
        this.listener.entry(message.entry, message.position);
        break;
      case "table":
        this.listener.table(message.table);
        break;
      case "presence":
        this.listener.presence(message.seats);
        break;
      case "greeting":
        this.listener.greeting(message.seat, message.what);
        break;
      case "ack":
        this.#waiting.get(message.id)?.resolve();
        this.#waiting.delete(message.id);
        break;
      case "nack":
        this.#refused(message.id, message.problem);
        break;
      case "bye":
        if (message.code !== "token") break; // reconnects by itself
        this.#set("ended");
        this.listener.void_token(message.reason);
    }
  }

  #refused(id: string, problem: Problem): void {
    const passing = problem.code === "unavailable" || problem.code === "draining" || problem.code === "rate";
    if (passing) return; // nothing was done; it is resent
    this.#waiting.get(id)?.reject(new Failure(problem));
    this.#waiting.delete(id);
  }

  #again(one: Unacknowledged): void {
    one.sent = Date.now();
    this.#socket!.send(JSON.stringify(one.message));
  }

  #tick(): void {
    if (this.#state !== "open") return;
    const now = Date.now();
    for (const one of this.#waiting.values()) if (now - one.sent > RESEND_AFTER) this.#again(one);
    if (this.#pinged > this.#heard && now - this.#pinged > SILENCE) return this.#socket!.close();
    if (now - Math.max(this.#heard, this.#pinged) > PING_EVERY) {
      this.#pinged = now;
      this.#socket!.send(JSON.stringify({ t: "ping", n: now % 1_000_000 }));
    }
  }

  #set(state: LineState): void {
    this.#state = state;
    this.listener.state(state);
  }
}
