// The title of the open question; an offer is named after its card. "Who decides next?" says about what (US-12.5): a
// vocation being scored, a tribute, a ransom or an offer.
import { card_name } from "./moves";
import type { Table } from "./parts";

export function question_title(table: Table): string {
  const { ask, queue } = table.view;
  if (!ask) return "";
  if (ask.card && (ask.kind === "offer" || ask.kind === "ransom")) return card_name(table, ask.card);
  const work = queue.find((one) => one.kind === "deciders");
  if (work?.kind !== "deciders" || (ask.kind !== "next" && ask.kind !== "score"))
    return table.say(`board.title.${ask.kind}`);
  return table.say(`board.about.${ask.kind}`, {
    task: work.task,
    card: work.card ? card_name(table, work.card) : "",
    vocation: work.vocation ? table.say(`vocation.${work.vocation}`) : "",
    value: work.value ?? 0,
  });
}
