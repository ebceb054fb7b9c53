// What is open around a board: the side drawer, dialogs, and on a phone the tab.

export type Drawer = "rules" | "text" | "debug";
export type Tab = "board" | "players" | "log" | "more";
export const TABS: readonly Tab[] = ["board", "players", "log", "more"];

export class Panels {
  drawer = $state<Drawer | null>(null);
  keys = $state(false);
  settings = $state(false);
  greet = $state(false);
  tab = $state<Tab>("board");
  /** Beside a board that fills the screen: players and log, or the replay bar, are open. */
  side = $state(false);
  replay = $state(false);
  /** For a finished game: show the result rather than the board. */
  final = $state(true);

  toggle(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? null : drawer;
  }
}
