// What the reader chose for this browser. Kept in local storage; every field has a sensible preset.
import { current_player } from "./home/levels";
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
  /** A decision without an alternative is taken by itself. */
  automatic: boolean;
  /** A final decision by touch takes a second tap. */
  confirm: boolean;
  /** A notification of the browser says that it is one's turn in a hidden tab. */
  notify: boolean;
  sound: boolean;
  /** Of the sounds, in percent. */
  volume: number;
  /** Which open tables are shown. */
  lobby: Lobby;
  /** Games whose tour was offered already. */
  toured: string[];
}

const PRESETS: Preferences = {
  name: "",
  theme: "auto",
  speed: "normal",
  opponent: "search:100ms",
  opponents: 2,
  automatic: true,
  confirm: true,
  notify: false,
  sound: false,
  volume: 60,
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

/** Durations are multiplied by this. */
export function pace(): number {
  if (still.matches) return 0;
  return { slow: 1.8, normal: 1, fast: 0.4, off: 0 }[preferences.speed];
}

/** Keeps what changes, and applies the theme. Called once. */
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
