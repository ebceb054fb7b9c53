// Three ways of pressing a target: mouse, finger, and the keyboard alone (Tab, arrows, Enter). None knows a game.
import type { ElementHandle, Page } from "@playwright/test";

export type Way = "mouse" | "touch" | "keys";
export type Target = ElementHandle<Element>;
type Point = readonly [number, number];

/** Waits until the element stays in place and nothing changes in two frames. */
export const at_rest = (target: Target): Promise<void> =>
  target.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    const place = () => `${JSON.stringify(element.getBoundingClientRect())} ${window.instruments.arrival.changes}`;
    for (let last = ""; last !== place(); await frame()) {
      last = place();
      await frame();
    }
  });

/** The middle of what is visible of an element; scrolls to it first. Null: everything is covered. */
export async function visible_middle(target: Target): Promise<Point | null> {
  await target.evaluate((element) => element.scrollIntoView({ block: "nearest", inline: "nearest" }));
  await at_rest(target);
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const CELLS = 15;
    const point = (row: number, column: number) =>
      [left + (width * (column + 0.5)) / CELLS, top + (height * (row + 0.5)) / CELLS] as const;
    const is_seen = (row: number, column: number) => element.contains(document.elementFromPoint(...point(row, column)));
    const half = (CELLS - 1) / 2;
    if (is_seen(half, half)) return point(half, half);
    const seen = Array.from({ length: CELLS }, (_, row) =>
      Array.from({ length: CELLS }, (_, column) => is_seen(row, column)),
    );
    /** How far around a cell everything is visible. */
    const room = (row: number, column: number): number => {
      for (let room = 0; ; room++)
        for (let r = row - room; r <= row + room; r++)
          for (let c = column - room; c <= column + room; c++) if (!seen[r]?.[c]) return room;
    };
    let best = { room: 0, row: 0, column: 0 };
    for (let row = 0; row < CELLS; row++)
      for (let column = 0; column < CELLS; column++) {
        const here = room(row, column);
        if (here > best.room) best = { room: here, row, column };
      }
    return best.room > 0 ? point(best.row, best.column) : null;
  });
}

const ARROWS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] as const;
type Arrow = (typeof ARROWS)[number];
const MOST_TABS = 60;
const MOST_ARROWS = 400;

interface Focus {
  at: string;
  x: number;
  y: number;
  is_target: boolean;
  is_inside: boolean;
}
/** Where the focus is, seen from the target. */
const focus_of = (target: Target): Promise<Focus> =>
  target.evaluate((element) => {
    const now = document.activeElement!;
    const room = element.closest("[role=dialog], dialog[open], main.board") ?? document.body;
    const middle = (one: Element): [number, number] => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const ids = ((window as any).ids ??= new WeakMap<Element, number>());
    if (!ids.has(now)) ids.set(now, ((window as any).last_id = ((window as any).last_id ?? 0) + 1));
    const [x, y] = middle(now);
    const [to_x, to_y] = middle(element);
    return {
      at: String(ids.get(now)),
      x: to_x - x,
      y: to_y - y,
      is_target: now === element,
      is_inside: now !== room && room.contains(now),
    };
  });

/** Moves the focus to the target as a person does: Tab to the board, then arrows towards it, learning where each leads.
 *  Returns the number of keys pressed; null: not reached. */
export async function walk_to(page: Page, target: Target): Promise<number | null> {
  let keys = 0;
  let focus = await focus_of(target);
  for (; !focus.is_inside && keys < MOST_TABS; focus = await focus_of(target), keys++) await page.keyboard.press("Tab");
  /** From an element, by an arrow: how often, and where to. */
  const known = new Map<string, { times: number; to: string }>();
  const visits = new Map<string, number>();
  for (; !focus.is_target && keys < MOST_ARROWS; keys++) {
    visits.set(focus.at, (visits.get(focus.at) ?? 0) + 1);
    const towards: Record<Arrow, number> = {
      ArrowRight: focus.x,
      ArrowLeft: -focus.x,
      ArrowDown: focus.y,
      ArrowUp: -focus.y,
    };
    const cost = (arrow: Arrow): number => {
      const edge = known.get(`${focus.at} ${arrow}`);
      const worn = edge ? (edge.to === focus.at ? 1e6 : 1000 * (edge.times + (visits.get(edge.to) ?? 0))) : 0;
      return worn - towards[arrow];
    };
    const arrow = [...ARROWS].sort((a, b) => cost(a) - cost(b))[0]!;
    await page.keyboard.press(arrow);
    const next = await focus_of(target);
    const edge = known.get(`${focus.at} ${arrow}`);
    known.set(`${focus.at} ${arrow}`, { times: (edge?.times ?? 0) + 1, to: next.at });
    focus = next;
  }
  return focus.is_target ? keys : null;
}

/** Presses at a point, after the pointer has come to rest there. */
export async function press_at(page: Page, at: Point, way: "mouse" | "touch"): Promise<void> {
  if (way === "touch") return page.touchscreen.tap(...at);
  await page.mouse.down();
  await page.mouse.up();
}
