// Layout of a plan's labels: beside the drawing, left for column 1 and right for column 2, pushed apart vertically.
import type { Point } from "$web/draw/kit";
import type { Choice } from "$web/net/protocol";
import { choice_on, gain_of, picked_die, reason_of, signed, type Table } from "./moves";
import type { Placed, Space } from "./view";

export interface Tag {
  space: number;
  kind: "pointed" | "legal" | "refused";
  text: string;
  note: string;
  warning: string;
  final: boolean;
  hinted: boolean;
}

export interface Callout extends Tag {
  side: -1 | 1;
  target: Point;
  /** The edge of the label that faces the drawing, at half its height. */
  at: Point;
}

const is_hinted = (table: Table, choice: Choice): boolean => table.hinted?.notation === choice.notation;

/** The label of a space while a die is picked or pointed at. */
export function tag_of(
  table: Table,
  space: Space,
  index: number,
  stack: readonly Placed[],
  target: number,
): Tag | null {
  const pointed = table.pointed?.action.space === space ? table.pointed : null;
  const choice = pointed ?? (picked_die(table) ? choice_on(table.matching, space) : undefined);
  const tag = {
    space: index,
    text: "",
    note: "",
    warning: "",
    final: false,
    hinted: false,
  };
  if (choice) {
    const gain = gain_of(table, choice);
    const hinted = is_hinted(table, choice);
    if (!gain) return hinted ? { ...tag, kind: "legal", hinted } : null;
    return {
      ...tag,
      kind: pointed ? "pointed" : "legal",
      text: signed(gain.points),
      note: pointed ? reason_of(table, choice, gain) : "",
      warning: gain.plan_lost ? table.say("board.plan_lost") : "",
      final: choice.final,
      hinted,
    };
  }
  const top = stack.at(-1);
  if (!picked_die(table) || !table.offered.length || target === 0 || !top) return null;
  return {
    ...tag,
    kind: "refused",
    text: table.say("board.on_top", { value: top.value }),
  };
}

/** Height of a label, in pixels. */
const tall = (tag: Tag): number => (tag.kind === "pointed" ? (tag.warning ? 74 : 56) : tag.warning ? 48 : 34);

interface Drawing {
  /** The outline of the drawing at a given y. */
  edge(side: -1 | 1, y: number): number;
  target(tag: Tag, side: -1 | 1): Point;
  height: number;
  gap: number;
}

export function place(tags: readonly Tag[], drawing: Drawing): Callout[] {
  return ([-1, 1] as const).flatMap((side) => {
    const mine = tags
      .filter((tag) => (tag.space % 2 === 0 ? -1 : 1) === side)
      .map((tag) => ({ tag, target: drawing.target(tag, side) }))
      .sort((a, b) => a.target[1] - b.target[1]);
    let free = 4;
    return mine.map(({ tag, target }) => {
      const half = tall(tag) / 2;
      const y = Math.min(Math.max(target[1] - 18, free + half), drawing.height - half);
      free = y + half + 4;
      const edge = drawing.edge(side, y);
      const x = side < 0 ? Math.min(edge, target[0]) - drawing.gap : Math.max(edge, target[0]) + drawing.gap;
      return { ...tag, side, target, at: [x, y] as const };
    });
  });
}
