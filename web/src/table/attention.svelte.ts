// Alerts a player when their turn comes, if enabled: with a sound, and in a hidden tab with a notification. Call during
// component setup.
import { untrack } from "svelte";
import { title_of } from "../games";
import { preferences } from "../preferences.svelte";
import { tab } from "../shell/tab.svelte";
import { sound } from "../sound/sound";
import { t, words } from "../words.svelte";
import { notify } from "./notify";
import { listed } from "./result";
import { names_at, type Session } from "./session.svelte";
import { asks_somebody, Turns } from "./turns";

/** `is_seen_elsewhere`: the same table is visible in another tab. */
export function announce_turns(current: () => Session | null, is_seen_elsewhere: () => boolean): void {
  const turns = new Turns();
  $effect(() => {
    const session = current();
    if (!session) return;
    const position = (!tab.hidden && session.desk?.newest) || session.received;
    const begins = position
      ? turns.begins(position, session.is_ours(position) && asks_somebody(position, tab.hidden))
      : session.facts.state === "open" && turns.begins({ seq: 0 }, false); // in the waiting room: the first turn is yet to come
    if (begins) untrack(() => (tab.hidden && is_seen_elsewhere()) || call(session));
  });
}

function call(session: Session): void {
  sound("turn");
  if (tab.hidden && preferences.notify) notify_of(session);
}

function notify_of(session: Session): void {
  const here = session.chairs.map(({ place }) => place.seat);
  const others = names_at(session.facts).filter((_, seat) => !here.includes(seat));
  const title = `${t("web.table.your_turn_title")} – ${title_of(session.facts.game, words.language)}`;
  notify(title, t("web.table.with", { names: listed(others) }), session.id);
}
