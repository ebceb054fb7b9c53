// The oblique view: tiles and shadows first, then every position from back to front and low to high.
import { HALF, HEIGHT, Oblique } from "./camera";
import { deck, type Piece } from "./deck";
import { ground, lay } from "./ground";
import { disc, LOOK, n1, text } from "./pieces";
import { distance, place_discs, type Point, type Show, type Stage } from "./stage";
import { tower } from "./towers";
import { bounds, has, LEVELS, positions, same_walkway, type Spot, type Walkway } from "./view";

/** The camera that fits some slots into a rectangle, including their towers. */
export function aim(
  slots: readonly Spot[],
  turn: number,
  width: number,
  height: number,
  margin: number,
  most = 58,
): Oblique {
  const box = bounds(slots);
  const side = box.width + box.height; // of the diamond, in slots: as wide as it is deep
  const a = Math.max(
    4,
    Math.min((width - 2 * margin) / (2 * side), (height - 2 * margin) / (2 * 0.565 * side + 3.9), most),
  );
  return new Oblique(turn, [2 * box.x + box.width, 2 * box.y + box.height], [width / 2, height / 2 + a * 1.05], a);
}

/** Elevation marks beside the left corner: which roof is at which level. */
function ruler(cam: Oblique, slots: readonly Spot[]): string {
  if (!slots.length) return "";
  const corners = lay(cam, slots).map(({ x, y }) => cam.at(x, y + 2));
  const [left, foot] = corners.reduce((most, corner) => (corner[0] < most[0] ? corner : most));
  const x = left - 26;
  if (x < 40 || cam.k < 0.55) return "";
  let art = `<path d="M${n1(x)} ${n1(foot)}V${n1(foot - 158 * cam.k)}M${n1(x - 6)} ${n1(foot)}h20" stroke="var(--ink)" stroke-opacity=".55" stroke-width="1.2"/>`;
  for (const level of LEVELS) {
    const { mid, edge, on, digit } = LOOK[level];
    const y = foot - (HEIGHT[level] + 3) * cam.k;
    art +=
      `<path d="M${n1(x - 8)} ${n1(y)}h22" stroke="var(--ink)" stroke-opacity=".55" stroke-width="1.2"/><path d="M${n1(x - 5)} ${n1(y - 7)}h10l-5 7z" fill="var(--sheet)" stroke="var(--ink)" stroke-opacity=".7" stroke-width="1.2"/>` +
      `<rect x="${n1(x - 30)}" y="${n1(y - 9)}" width="18" height="18" rx="4" fill="${mid}" stroke="${edge}" stroke-width="1.3"/>${text(x - 21, y + 4.6, 12.5, on, digit)}`;
  }
  return art;
}

/** `id` distinguishes several drawings on a page. */
export function draw_oblique(show: Show, cam: Oblique, id: string): Stage {
  const { city, ghost, offered, fresh } = show;
  const along = ({ level, from, to }: Walkway, part: number): Point => {
    const [a, b] = [cam.centre(from), cam.centre(to)];
    return cam.at(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, HEIGHT[level] + 5);
  };
  const in_slot = (position: Spot, of: Spot | null) => of !== null && has(positions(of), position);
  const pieces: Piece[] = city.buildings.map(({ position, level }) => {
    const [x, y] = cam.centre(position);
    const look = in_slot(position, ghost) ? ' opacity=".82"' : in_slot(position, fresh.slot) ? ' class="cc-grow"' : "";
    return { depth: Math.round((x + y) * 2) / 2, z: 0, art: `<g${look}>${tower(cam, x, y, level)}</g>` };
  });
  city.walkways.forEach((walkway, i) => {
    const is_fresh = fresh.walkways.some((one) => same_walkway(one, walkway));
    const attributes = `data-built="${i}"${is_fresh ? ' class="cc-fade"' : ""}`;
    pieces.push(...deck(cam, walkway, "built").map((part) => ({ ...part, art: `<g ${attributes}>${part.art}</g>` })));
  });
  offered.forEach((walkway, i) =>
    pieces.push(
      ...deck(cam, walkway, "offered").map((part) => ({ ...part, art: `<g data-way="${i}">${part.art}</g>` })),
    ),
  );
  pieces.sort((a, b) => a.depth - b.depth || a.z - b.z);
  let art = ruler(cam, show.slots) + ground(cam, show, `cc-clip-${id}`) + pieces.map((piece) => piece.art).join("");

  // Vote discs: near the middle, not under a nearer tower, not on another disc.
  const all = [...city.walkways, ...offered];
  const towers = city.buildings.map(({ position, level }) => {
    const [x, y] = cam.centre(position);
    const [cx, foot] = cam.at(x, y);
    return {
      depth: x + y,
      left: cx - cam.a * 0.72,
      right: cx + cam.a * 0.72,
      top: cam.at(x, y, HEIGHT[level] + 12)[1] - cam.b * 0.6,
      foot: foot + cam.b * 0.7,
    };
  });
  const discs =
    show.mini || show.bare
      ? []
      : place_discs(all, along, (walkway, at, part, placed) => {
          const [a, b] = [cam.centre(walkway.from), cam.centre(walkway.to)];
          const depth = a[0] + a[1] + (b[0] + b[1] - a[0] - a[1]) * part;
          let cost = 0;
          for (const t of towers)
            if (
              t.depth > depth + 0.2 &&
              at[0] > t.left - 6 &&
              at[0] < t.right + 6 &&
              at[1] > t.top - 6 &&
              at[1] < t.foot
            )
              cost += 5;
          for (const one of placed) cost += distance(at, one) < 27 ? 9 : distance(at, one) < 36 ? 1 : 0;
          return cost;
        });
  discs.forEach((at, i) => {
    const walkway = all[i]!;
    const is_offered = i >= city.walkways.length;
    const is_fresh = fresh.walkways.some((one) => same_walkway(one, walkway));
    art += `<g ${is_offered ? `data-way="${i - city.walkways.length}"` : `data-built="${i}"`}>${disc(at, { walkway, unit: Math.min(1, cam.k * 1.05), offered: is_offered, fresh: is_fresh })}</g>`;
  });
  return {
    art,
    discs,
    along,
    slot: (slot) => {
      const { x, y } = lay(cam, [slot])[0]!;
      return [cam.at(x, y), cam.at(x + 2, y), cam.at(x + 2, y + 2), cam.at(x, y + 2)];
    },
    roof: ({ position, level }) => {
      const [x, y] = cam.centre(position);
      const h = HEIGHT[level] + 3;
      return [
        cam.at(x - HALF, y - HALF, h),
        cam.at(x + HALF, y - HALF, h),
        cam.at(x + HALF, y + HALF, h),
        cam.at(x - HALF, y + HALF, h),
      ];
    },
    bar: (walkway) => {
      const [a, b] = [along(walkway, 0.12), along(walkway, 0.88)];
      const long = distance(a, b) || 1;
      const [nx, ny] = [(-(b[1] - a[1]) / long) * 12, ((b[0] - a[0]) / long) * 12];
      return [
        [a[0] + nx, a[1] + ny],
        [b[0] + nx, b[1] + ny],
        [b[0] - nx, b[1] - ny],
        [a[0] - nx, a[1] - ny],
      ];
    },
  };
}
