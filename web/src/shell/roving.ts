// Arrow key navigation: from a place to the nearest one in that direction, with every place reachable.
import type { Point } from "../draw/kit";

export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type Way = keyof typeof WAYS;
const ALL = Object.keys(WAYS) as Way[];
const BACK: Record<Way, Way> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
  ArrowUp: "ArrowDown",
  ArrowDown: "ArrowUp",
};

/** Where the arrows lead from a place; absent if there is nothing that way. */
export type Ways = Partial<Record<Way, number>>;

/** The nearest place in a direction; sideways offset counts as extra distance. */
function nearest(way: Way, from: number, places: readonly Point[]): number | undefined {
  const [wx, wy] = WAYS[way];
  const here = places[from]!;
  let best: { index: number; cost: number } | undefined;
  for (const [index, place] of places.entries()) {
    const [dx, dy] = [place[0] - here[0], place[1] - here[1]];
    const along = dx * wx + dy * wy;
    if (index === from || along < 2) continue;
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx);
    const cost = Math.hypot(dx, dy) + aside * 2;
    if (!best || cost < best.cost) best = { index, cost };
  }
  return best?.index;
}

function reached_from(start: number, ways: readonly Ways[]): Set<number> {
  const reached = new Set([start]);
  for (const at of reached) for (const way of ALL) if (ways[at]![way] !== undefined) reached.add(ways[at]![way]);
  return reached;
}

/** The places from which the arrows lead to a goal. */
function leading_to(goal: number, ways: readonly Ways[]): Set<number> {
  const found = new Set([goal]);
  for (const to of found)
    for (const [from, each] of ways.entries()) if (ALL.some((way) => each[way] === to)) found.add(from);
  return found;
}

/** The direction that leads most directly from one point to another. */
const towards = ([ax, ay]: Point, [bx, by]: Point): Way => {
  if (Math.abs(bx - ax) >= Math.abs(by - ay)) return bx < ax ? "ArrowLeft" : "ArrowRight";
  return by < ay ? "ArrowUp" : "ArrowDown";
};

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** Inserts the unreached place nearest to a reached one between that one and its target. */
function reach_one_more(ways: Ways[], places: readonly Point[], reached: ReadonlySet<number>): void {
  let best: { from: number; to: number; far: number } | undefined;
  for (const [to, place] of places.entries()) {
    if (reached.has(to)) continue;
    for (const from of reached) {
      const far = distance(place, places[from]!);
      if (!best || far < best.far) best = { from, to, far };
    }
  }
  const { from, to } = best!;
  const way = towards(places[from]!, places[to]!);
  const beyond = ways[from]![way];
  ways[from]![way] = to;
  ways[to]![BACK[way]] = from;
  if (beyond !== undefined) ways[to]![way] = beyond;
}

/** Leads a place that has no way back to its nearest neighbour that has one, if everything stays reachable. */
function lead_one_back(ways: Ways[], places: readonly Point[], back: ReadonlySet<number>): boolean {
  const pairs = [...places.keys()]
    .filter((from) => !back.has(from))
    .flatMap((from) => [...back].map((to) => ({ from, to, far: distance(places[from]!, places[to]!) })))
    .sort((a, b) => a.far - b.far);
  for (const { from, to } of pairs)
    for (const way of [towards(places[from]!, places[to]!), ...ALL]) {
      const before = ways[from]![way];
      ways[from]![way] = to;
      if (before === undefined || reached_from(0, ways).size === places.length) return true;
      ways[from]![way] = before;
    }
  return false;
}

/** For every place the nearest ones, changed where needed so that each place can be reached from every other. */
export function ways_between(places: readonly Point[]): Ways[] {
  const ways = places.map((_, from): Ways =>
    Object.fromEntries(
      ALL.flatMap((way) => {
        const to = nearest(way, from, places);
        return to === undefined ? [] : [[way, to]];
      }),
    ),
  );
  for (let reached = reached_from(0, ways); reached.size < places.length; reached = reached_from(0, ways))
    reach_one_more(ways, places, reached);
  for (let back = leading_to(0, ways); back.size < places.length; back = leading_to(0, ways))
    if (!lead_one_back(ways, places, back)) break;
  return ways;
}

/** In a row of buttons, wrapping around. */
export function step_in(event: KeyboardEvent, at: number, buttons: readonly (HTMLElement | undefined)[]): void {
  const count = buttons.length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1, Home: -at, End: count - 1 - at }[event.key];
  if (step === undefined) return;
  buttons[(at + step + count) % count]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
