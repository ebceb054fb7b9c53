// Mouse hover. Browsers also report elements that moved under a resting mouse, or under the place a finger last
// touched; such an element counts as hovered only once the mouse moves over it.
type Place = string;

/** The current and previous position of each pointer type. */
const places = new Map<string, { now: Place; before: Place | undefined }>();
const place_of = ({ screenX, screenY }: PointerEvent): Place => `${screenX},${screenY}`;

function note(event: PointerEvent): void {
  places.set(event.pointerType, { now: place_of(event), before: places.get(event.pointerType)?.now });
}
for (const kind of ["pointermove", "pointerdown", "pointerup"] as const)
  globalThis.addEventListener?.(kind, note, { capture: true, passive: true });

/** pointerenter comes before the pointermove that caused it, and is recorded after it. */
function is_moved(event: PointerEvent): boolean {
  if (event.pointerType === "touch") return false;
  if (event.type === "pointermove") return places.get(event.pointerType)?.before !== place_of(event);
  return ![...places.values()].some(({ now }) => now === place_of(event));
}

/** For `use:`. Calls back when a mouse starts and stops hovering over the element. */
export function hover(
  element: Element,
  tell: (is_in: boolean) => void,
): { update: (next: (is_in: boolean) => void) => void; destroy: () => void } {
  let is_in = false;
  const enter = (event: Event) => {
    if (is_in || !is_moved(event as PointerEvent)) return;
    is_in = true;
    tell(true);
  };
  const leave = () => {
    if (!is_in) return;
    is_in = false;
    tell(false);
  };
  const listeners = [
    ["pointerenter", enter],
    ["pointermove", enter],
    ["pointerleave", leave],
  ] as const;
  for (const [kind, listener] of listeners) element.addEventListener(kind, listener);
  return {
    update: (next) => (tell = next),
    destroy: () => {
      for (const [kind, listener] of listeners) element.removeEventListener(kind, listener);
    },
  };
}
