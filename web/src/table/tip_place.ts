// Where an explanation is shown: near what it explains, inside the window, never under a finger.

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

const GAP = 8; // between the tip and what it explains
const MARGIN = 8; // to the edges of the window
const FINGER: Size = { width: 48, height: 64 };
const LARGE = 240; // a larger thing is explained at the pointer, not at its edge

/** The area a fingertip hides. */
export const under_finger = (x: number, y: number): Box => ({
  left: x - FINGER.width / 2,
  top: y - FINGER.height / 2,
  ...FINGER,
});

/** What the tip stays clear of: the thing itself, or the pointer if the thing is large. */
export function anchor_box(thing: Box, pointer: { x: number; y: number } | null): Box {
  if (!pointer || (thing.width <= LARGE && thing.height <= LARGE)) return thing;
  return { left: pointer.x - 8, top: pointer.y - 8, width: 16, height: 20 };
}

export const union = (a: Box, b: Box): Box => {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Above the anchor if there is room, else below, else beside it; always inside the window. */
export function place_tip(anchor: Box, tip: Size, page: Size): { left: number; top: number } {
  const inside = (left: number, top: number) => ({
    left: clamp(left, MARGIN, page.width - tip.width - MARGIN),
    top: clamp(top, MARGIN, page.height - tip.height - MARGIN),
  });
  const centred = anchor.left + anchor.width / 2 - tip.width / 2;
  const above = anchor.top - GAP - tip.height;
  if (above >= MARGIN) return inside(centred, above);
  const below = anchor.top + anchor.height + GAP;
  if (below + tip.height + MARGIN <= page.height) return inside(centred, below);
  const middle = anchor.top + anchor.height / 2 - tip.height / 2;
  const right = anchor.left + anchor.width + GAP;
  if (right + tip.width + MARGIN <= page.width) return inside(right, middle);
  return inside(anchor.left - GAP - tip.width, middle);
}
