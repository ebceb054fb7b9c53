// The greetings at a table: what was said lately, and who is muted.
import { preferences } from "../preferences.svelte";
import type { Greeting } from "../net/protocol";

export const GREETINGS: readonly Greeting[] = [
  "hello",
  "good_luck",
  "nice_move",
  "thanks",
  "well_played",
  "one_moment",
  "good_game",
  "rematch",
];

export interface Heard {
  seat: number;
  /** Of the message. */
  key: string;
  number: number;
}

const SHOWN = 6_000; // milliseconds a greeting stays beside its seat
const COOLDOWN = 4_000; // milliseconds between two greetings of mine: what the server allows for ever
const KEPT = 12;

export class Greetings {
  /** Newest first. */
  heard = $state.raw<readonly Heard[]>([]);
  /** Those of a moment ago, oldest first; at most one for each seat. */
  shown = $state.raw<readonly Heard[]>([]);
  muted = $state.raw<readonly number[]>([]);
  /** I have just greeted. */
  on_cooldown = $state(false);
  #number = 0;
  readonly #key: string;

  constructor(table: string) {
    this.#key = `muted:${table}`;
    try {
      this.muted = JSON.parse(sessionStorage.getItem(this.#key) ?? "[]");
    } catch {
      this.muted = [];
    }
  }

  hear(seat: number, what: Greeting): void {
    this.say(seat, `greeting.${what}`);
  }

  /** For computer players, too. */
  say(seat: number, key: string): void {
    if (preferences.mute || this.muted.includes(seat)) return;
    const one = { seat, key, number: ++this.#number };
    this.heard = [one, ...this.heard].slice(0, KEPT);
    this.shown = [...this.shown.filter((other) => other.seat !== seat), one];
    setTimeout(() => (this.shown = this.shown.filter((other) => other !== one)), SHOWN);
  }

  mute(seat: number, on: boolean): void {
    this.muted = on ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
    if (on) this.shown = this.shown.filter((other) => other.seat !== seat);
    sessionStorage.setItem(this.#key, JSON.stringify(this.muted));
  }

  cool(): void {
    this.on_cooldown = true;
    setTimeout(() => (this.on_cooldown = false), COOLDOWN);
  }
}
