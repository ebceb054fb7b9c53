// The user's preferences, kept in local storage; every field has a default.
import { current_player, FIRST_OPPONENT } from "./home/levels";
import type { Lobby } from "./home/lobby";

export type Theme = "auto" | "light" | "dark";
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export type Speed = (typeof SPEEDS)[number];

interface Preferences {
  name: string;
  theme: Theme;
  speed: Speed;
  /** Strength of the computer players at new tables. */
  opponent: string;
  opponents: number;
  /** A decision with only one option is taken automatically. */
  automatic: boolean;
  /** On touch, a final decision takes a second tap. */
  confirm: boolean;
  /** Shows a browser notification when it becomes my turn in a hidden tab. */
  notify: boolean;
  sound: boolean;
  /** Sound volume, in percent. */
  volume: number;
  /** The log shows everything that followed a move, not one line for each. */
  log_details: boolean;
  /** Shows no greetings. */
  mute: boolean;
  /** Which open tables are shown. */
  lobby: Lobby;
  /** Games whose tour has already been offered. */
  toured: string[];
}

const PRESETS: Preferences = {
  name: "",
  theme: "auto",
  speed: "normal",
  opponent: FIRST_OPPONENT,
  opponents: 2,
  automatic: true,
  confirm: true,
  notify: false,
  sound: false,
  volume: 60,
  log_details: false,
  mute: false,
  lobby: "all",
  toured: [],
};
const KEY = "preferences";

function read(): Preferences {
  try {
    const kept: Preferences = { ...PRESETS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    return { ...kept, opponent: current_player(kept.opponent) };
  } catch {
    return PRESETS;
  }
}

export const preferences = $state<Preferences>(read());

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Factor for animation durations. */
export function pace(): number {
  if (still.matches) return 0;
  return { slow: 1.8, normal: 1, fast: 0.4, off: 0 }[preferences.speed];
}

/** Persists changes and applies the theme. Call once. */
export function keep_preferences(): void {
  const paint = () => {
    const theme = preferences.theme === "auto" ? (dark.matches ? "dark" : "light") : preferences.theme;
    document.documentElement.dataset.theme = theme;
  };
  dark.addEventListener("change", paint);
  $effect.root(() => {
    $effect(() => localStorage.setItem(KEY, JSON.stringify(preferences)));
    $effect(paint);
  });
}
