// The keys of the shell, in one place. Boards handle their own and prevent the default; what they leave comes here.
import type { Desk } from "./desk.svelte";
import type { Panels } from "./panels.svelte";

/** For the help: caps, and the key of what is said. */
export const SHELL_KEYS: { keys: string[]; text: string }[] = [
  { keys: ["H"], text: "web.keys.hint" },
  { keys: ["U"], text: "web.keys.undo" },
  { keys: ["Esc"], text: "web.keys.back" },
  { keys: ["L"], text: "web.keys.log" },
  { keys: ["R"], text: "web.keys.rules" },
  { keys: ["T"], text: "web.keys.text" },
  { keys: ["?"], text: "web.keys.help" },
  { keys: ["Alt ←", "Alt →"], text: "web.keys.steps" },
  { keys: ["Alt Home", "Alt End"], text: "web.keys.ends" },
  { keys: ["Space"], text: "web.keys.play" },
];

export interface Around {
  desk: Desk;
  panels: Panels;
  /** Puts the focus into the log. */
  show_log: () => void;
}

export function handle_key(event: KeyboardEvent, around: Around): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.key !== "Escape" && typing(event.target)) return;
  if (!/^(Tab|Shift|Alt|Control)$/.test(event.key)) around.desk.skip(); // a key finishes what is being shown
  const done = step(event, around.desk) || (!event.altKey && act(event, around));
  if (done) event.preventDefault();
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Arrows walk through the game while one looks back, or with Alt at any time. */
function step(event: KeyboardEvent, desk: Desk): boolean {
  const back = !desk.live || desk.source.act === null;
  if (!back && !event.altKey) return false;
  if (event.key === " " && back && !(event.target instanceof HTMLButtonElement)) return toggle_play(desk);
  if (event.target instanceof HTMLElement && event.target.role === "slider") return false; // it has its own
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

/** Plays to the end, and there is back in the game. */
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

/** One thing at a time, the nearest first. */
function step_back(desk: Desk, panels: Panels): boolean {
  if (desk.refusal || desk.notice) desk.refusal = desk.notice = null;
  else if (desk.picked || desk.hinted) put_back(desk);
  else if (panels.drawer) panels.drawer = null;
  else if (panels.side) panels.side = false;
  else if (!desk.live && desk.source.act) void desk.look(null);
  else return false;
  return true;
}

export function put_back(desk: Desk): void {
  desk.hinted = null;
  desk.hints = [];
  desk.pick(null);
}
