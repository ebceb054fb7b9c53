// Entering a table: what the address carries, what access this browser has, and what prevents it.
import { api, Failure, UNREACHABLE } from "../net/api";
import { mine } from "../net/mine.svelte";
import type { TableFacts } from "../net/protocol";
import { router } from "../router.svelte";
import { PASSING } from "../shell/ProblemPanel.svelte";
import { Session, type Place } from "./session.svelte";

export type Stage =
  | { kind: "entering" }
  | { kind: "problem"; code: string }
  | { kind: "invited"; facts: TableFacts; invitation: string | undefined }
  | { kind: "here"; session: Session };

const DELAYS = [1000, 2000, 4000, 8000];

/** Proxies answer for an unreachable server with errors of their own. */
function code_of(error: unknown): string {
  if (error instanceof TypeError) return UNREACHABLE; // thrown by fetch
  if (!(error instanceof Failure)) return "internal";
  const { code, status, reason } = error.problem;
  if (code === "token_void" && reason === "removed") return "removed";
  return code === "internal" && status >= 502 ? UNREACHABLE : code;
}

export class Entrance {
  stage = $state.raw<Stage>({ kind: "entering" });
  trying = $state(false);
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(readonly id: string) {
    void this.enter();
  }

  async enter(): Promise<void> {
    clearTimeout(this.#timer);
    this.trying = true;
    try {
      const stage = await this.#find_stage();
      if (this.#left) return leave(stage);
      this.stage = stage;
      this.#tries = 0;
    } catch (error) {
      this.#fail(code_of(error));
    } finally {
      this.trying = false;
    }
  }

  /** From the waiting room as a spectator to the page for taking a seat. */
  sit_down(facts: TableFacts): void {
    leave(this.stage);
    this.stage = { kind: "invited", facts, invitation: undefined };
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
    leave(this.stage);
  }

  async #find_stage(): Promise<Stage> {
    const [, kind, token] = /^(invite|watch|seat)=(.+)$/.exec(router.hash) ?? [];
    if (kind === "seat") await this.#keep_seat(token!);
    if (kind === "watch") await this.#keep_watch_token(token!);
    if (kind === "invite" && !mine.find(this.id)?.seats.length) {
      const { table } = await api.table(this.id, token);
      if (table.state === "open") return { kind: "invited", facts: table, invitation: token };
      if (table.visibility === "private") return { kind: "problem", code: "already_started" };
    }
    if (kind) router.set_hash("");
    return this.#sit(this.#places());
  }

  #places(): Place[] {
    const kept = mine.find(this.id);
    if (kept?.seats.length) return [...kept.seats];
    return [{ seat: "spectator", token: kept?.watch }];
  }

  async #sit(places: Place[]): Promise<Stage> {
    let session: Session;
    try {
      session = await Session.enter(this.id, places);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "token_void" || places.length < 2) throw error;
      const others = mine.find(this.id)!.seats.filter(({ token }) => token !== places[0]!.token);
      mine.update(this.id, { seats: others });
      return this.#sit(others);
    }
    const { state, frozen } = session.facts;
    if (state !== "closed" && !frozen) return { kind: "here", session };
    session.leave();
    return { kind: "problem", code: frozen ? "frozen" : "closed" };
  }

  async #keep_seat(token: string): Promise<void> {
    const { table, position } = await api.table(this.id, token);
    if (typeof position?.seat !== "number") return;
    const before = mine.find(this.id);
    const seats = [
      ...(before?.seats ?? []).filter((one) => one.seat !== position.seat),
      { seat: position.seat, token },
    ];
    mine.keep({ seen: 0, ...before, id: this.id, game: table.game, seats, changed: Date.now() });
  }

  async #keep_watch_token(token: string): Promise<void> {
    const before = mine.find(this.id);
    if (before?.seats.length) return; // a seat sees more than a spectator
    const { table } = await api.table(this.id, token);
    mine.keep({ id: this.id, game: table.game, seats: [], watch: token, seen: 0, changed: Date.now() });
  }

  #fail(code: string): void {
    if (this.#left) return;
    // A void token is useless; another link can still let its owner in.
    if (code === "token_void" || code === "removed") mine.forget(this.id);
    this.stage = { kind: "problem", code };
    if (!PASSING.includes(code)) return;
    const delay = DELAYS[Math.min(this.#tries++, DELAYS.length - 1)]!;
    this.#timer = setTimeout(() => void this.enter(), delay);
  }
}

function leave(stage: Stage): void {
  if (stage.kind === "here") stage.session.leave();
}
