// What a choice gains, as text: for screen readers and for the build bar.
import { colour_name, type Gain, type Table } from "./moves";

export function gain_parts(table: Table, gain: Gain): string[] {
  const parts: string[] = [];
  const { machine, star, goals } = gain;
  if (machine)
    parts.push(
      table.say("board.machine_moves", {
        colour: colour_name(table, machine.colour),
        from: machine.from,
        to: machine.to,
        millions: machine.millions,
      }),
    );
  if (star !== null) parts.push(table.say("board.completes", { column: star }));
  for (const { index, to, need, token } of goals) {
    const objective = table.say(`objective.${table.view.objectives[index]!.objective}`);
    parts.push(
      token !== null
        ? table.say("board.meets", { objective, millions: token })
        : table.say("board.nearer", { objective, have: to, need }),
    );
  }
  return parts;
}

export const gain_text = (table: Table, gain: Gain): string => gain_parts(table, gain).join(", ");
