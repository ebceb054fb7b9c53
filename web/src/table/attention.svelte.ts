// Calls somebody who waits for a turn, where that was asked for: with a sound, and while the tab is hidden with a
// notification. For the script of a component.
import { untrack } from "svelte";
import { title_of } from "../games";
import { preferences } from "../preferences.svelte";
import { tab } from "../shell/tab.svelte";
import { sound } from "../sound/sound";
import { t, words } from "../words.svelte";
import { notify } from "./notify";
import { listed } from "./result";
import { names_at, type Session } from "./session.svelte";
import { Turns } from "./turns";

/** `is_seen_elsewhere`: another tab shows the same table, and is looked at. */
export function call_to_turns(current: () => Session | null, is_seen_elsewhere: () => boolean): void {
  const turns = new Turns();
  $effect(() => {
    const session = current();
    if (!session) return;
    const position = (!tab.hidden && session.desk?.newest) || session.received;
    const begins = position
      ? turns.begins(position, session.is_ours(position))
      : session.facts.state === "open" && turns.begins({ seq: 0 }, false); // waits for others: the first turn is to come
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
