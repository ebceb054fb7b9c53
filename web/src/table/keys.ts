// The shell's keyboard shortcuts. Boards handle their own keys and prevent the default; the rest arrives here.
import type { Desk } from "./desk.svelte";
import type { Panels } from "./panels.svelte";

/** For the keyboard help: key caps and a message key. */
export const SHELL_KEYS: { keys: string[]; text: string }[] = [
  { keys: ["H"], text: "web.keys.hint" },
  { keys: ["U"], text: "web.keys.undo" },
  { keys: ["Esc"], text: "web.keys.back" },
  { keys: ["Shift"], text: "web.keys.explain" },
  { keys: ["L"], text: "web.keys.log" },
  { keys: ["R"], text: "web.keys.rules" },
  { keys: ["T"], text: "web.keys.text" },
  { keys: ["?"], text: "web.keys.help" },
  { keys: ["Alt ←", "Alt →"], text: "web.keys.steps" },
  { keys: ["Alt Home", "Alt End"], text: "web.keys.ends" },
  { keys: ["Space"], text: "web.keys.play" },
];

/** The shell's keys, without those a game redefines. */
export const shell_keys = (claimed: readonly string[]): typeof SHELL_KEYS =>
  SHELL_KEYS.filter(({ keys }) => !keys.some((key) => claimed.includes(key)));

export interface Around {
  /** Keys the game uses; the shell never handles them. */
  claimed: readonly string[];
  desk: Desk;
  panels: Panels;
  /** Focuses the log. */
  show_log: () => void;
}

export function handle_key(event: KeyboardEvent, around: Around): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.key !== "Escape" && typing(event.target)) return;
  if (!/^(Tab|Shift|Alt|Control)$/.test(event.key)) around.desk.skip(); // any key skips what is being shown
  const is_claimed = around.claimed.includes(event.key.toUpperCase());
  const done = step(event, around.desk) || (!event.altKey && !is_claimed && act(event, around));
  if (done) event.preventDefault();
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The arrow keys step through the game when looking back, or with Alt at any time. */
function step(event: KeyboardEvent, desk: Desk): boolean {
  const back = !desk.live || desk.source.act === null;
  if (!back && !event.altKey) return false;
  if (event.key === " " && back && !(event.target instanceof HTMLButtonElement)) return toggle_play(desk);
  if (event.target instanceof HTMLElement && event.target.role === "slider") return false; // a slider handles its own keys
  const to = { ArrowLeft: desk.seq - 1, ArrowRight: desk.seq + 1, Home: 1, End: desk.last }[event.key];
  if (to === undefined) return false;
  desk.pause();
  void desk.look(to >= desk.last ? null : to);
  return true;
}

export function toggle_play(desk: Desk): boolean {
  if (desk.playing) desk.pause();
  else void play_on(desk);
  return true;
}

/** Plays to the end, then returns to the live game. */
export async function play_on(desk: Desk, from = desk.seq >= desk.last ? 1 : desk.seq): Promise<void> {
  if (from !== desk.seq) await desk.look(from);
  await desk.play();
  if (desk.seq >= desk.last) await desk.look(null);
}

function act(event: KeyboardEvent, { desk, panels, show_log }: Around): boolean {
  switch (event.key.toLowerCase()) {
    case "h":
      void desk.hint();
      return true;
    case "u":
      void desk.undo();
      return true;
    case "l":
      show_log();
      return true;
    case "r":
      panels.toggle("rules");
      return true;
    case "t":
      panels.toggle("text");
      return true;
    case "?":
      panels.keys = true;
      return true;
    case "escape":
      return step_back(desk, panels);
  }
  return false;
}

/** Closes one thing at a time, innermost first. */
function step_back(desk: Desk, panels: Panels): boolean {
  if (desk.refusal || desk.notice) desk.close_objection();
  else if (desk.picked || desk.hinted) desk.put_back();
  else if (panels.drawer) panels.drawer = null;
  else if (panels.side) panels.side = false;
  else if (!desk.live && desk.source.act) void desk.look(null);
  else return false;
  return true;
}
