// Positions a card so that it does not cover what it refers to.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

const GAP = 18;
const EDGE = 12;
const FOOT = 56; // height of the bottom bar on a phone

/** Beside the spot if there is room, else in the corner that covers least of it; clear of `others` if possible. */
export function place(spot: Box | null, card: Size, window: Size, others: Box[] = []): { left: number; top: number } {
  const most = { left: window.width - card.width - EDGE, top: window.height - card.height - EDGE };
  const within = (left: number, top: number) => ({
    left: Math.round(Math.min(Math.max(left, EDGE), Math.max(EDGE, most.left))),
    top: Math.round(Math.min(Math.max(top, EDGE), Math.max(EDGE, most.top))),
  });
  const corners = [within(most.left, most.top - FOOT), within(0, 0), within(most.left, 0), within(0, most.top - FOOT)];
  if (!spot) {
    // no spot: choose the corner that hides the least of the others
    const hides = corners.map((corner) => {
      const box = { ...corner, ...card };
      return others.reduce((sum, other) => sum + overlap(other, box) / (other.width * other.height), 0);
    });
    return corners[hides.indexOf(Math.min(...hides))]!;
  }
  const centre = { x: spot.left + spot.width / 2, y: spot.top + spot.height / 2 };
  const right = spot.left + spot.width + GAP;
  const below = spot.top + spot.height + GAP;
  const sides = [
    within(right, centre.y - card.height / 2),
    within(spot.left - card.width - GAP, centre.y - card.height / 2),
    within(centre.x - card.width / 2, below),
    within(centre.x - card.width / 2, spot.top - card.height - GAP),
    within(0, 0),
    within(most.left, 0),
    within(0, most.top),
    within(most.left, most.top),
  ];
  const covers = sides.map((side) => {
    const box = { ...side, ...card };
    return 1000 * overlap(spot, box) + others.reduce((sum, other) => sum + overlap(other, box), 0);
  });
  return sides[covers.indexOf(Math.min(...covers))]!;
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
