// What is open around a board: the drawer at its side, dialogs, and on a phone the tab.

export type Drawer = "rules" | "text" | "debug";
export type Tab = "board" | "players" | "log" | "more";
export const TABS: readonly Tab[] = ["board", "players", "log", "more"];

export class Panels {
  drawer = $state<Drawer | null>(null);
  keys = $state(false);
  settings = $state(false);
  tab = $state<Tab>("board");
  /** Beside a board that fills the room: players and log, or the replay bar, have been asked for. */
  side = $state(false);
  replay = $state(false);
  /** Of a game that is over: how it came out, rather than the board. */
  final = $state(true);

  toggle(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? null : drawer;
  }
}
