// Why a choice is good, in the game's own points: shown with a hint beside its winning chance.
import type { BoardTable, GameWeb } from "../board";
import type { Choice } from "../net/protocol";

const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

/** The change in a player's points, part by part: "river +2, forest −1". */
export function reason_of(web: GameWeb | null, table: BoardTable, choice: Choice): string {
  if (web?.reason) return web.reason(table, choice);
  const after = table.outcomes.get(choice.notation)?.view;
  const { seat } = table;
  if (!web?.points || !after || typeof seat !== "number") return "";
  const words = {
    game: table.game,
    names: table.names,
    seat,
    say: table.say.bind(table),
    tell: table.tell.bind(table),
  };
  const now = web.points(table, seat);
  const then = web.points({ ...words, view: after } as unknown as BoardTable, seat);
  return then.parts
    .map(({ name, points }, i) => ({ name, by: points - (now.parts[i]?.points ?? 0) }))
    .filter(({ by }) => by !== 0)
    .map(({ name, by }) => `${name} ${signed(by)}`)
    .join(", ");
}
