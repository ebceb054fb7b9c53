// Positions of the column letters and row numbers: outside the city, with nothing in front of them.
import { middle, type Point, type Stage } from "./stage";
import { bounds, column_name, row_name, type Spot } from "./view";

export interface AxisName {
  name: string;
  at: Point;
}

const OUT = 9; // from the edge of the outermost slot

const moved = ([x, y]: Point, [dx, dy]: Point, times: number): Point => [x + dx * times, y + dy * times];

/** Letters in the north and numbers in the west; in the oblique view both on the near sides, where no tower hides them. */
export function axis_names(stage: Stage, slots: readonly Spot[], oblique: boolean): AxisName[] {
  const box = bounds(slots);
  const centre = (slot: Spot) => middle(stage.slot(slot));
  // one slot to the east and one to the south on the page: the oblique view can be turned
  const origin = centre([box.x, box.y]);
  const east = moved(centre([box.x + 1, box.y]), origin, -1);
  const south = moved(centre([box.x, box.y + 1]), origin, -1);
  /** A point just outside a slot, in the direction of `step`. */
  const beyond = (at: Point, step: Point, sign: number) => moved(at, step, sign * (0.5 + OUT / Math.hypot(...step)));
  const half = (i: number) => (i % 2 ? 0.25 : -0.25);

  const is_south = oblique && south[1] > 0;
  const is_east = oblique && east[1] > 0;
  const columns = Array.from({ length: 2 * box.width }, (_, i) => {
    const slot = centre([box.x + Math.floor(i / 2), is_south ? box.y + box.height - 1 : box.y]);
    return {
      name: column_name(2 * box.x + i),
      at: beyond(moved(slot, east, half(i)), south, is_south ? 1 : -1),
    };
  });
  const rows = Array.from({ length: 2 * box.height }, (_, i) => {
    const slot = centre([is_east ? box.x + box.width - 1 : box.x, box.y + Math.floor(i / 2)]);
    return {
      name: row_name(2 * box.y + i),
      at: beyond(moved(slot, south, half(i)), east, is_east ? 1 : -1),
    };
  });
  return [...columns, ...rows];
}
