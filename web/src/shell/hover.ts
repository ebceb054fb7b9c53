// Pointing with a mouse. A browser also tells of what moved under a mouse that lies still, and under the place where a finger
// was; nobody points at that, so it counts only once the mouse is moved there.
type Place = string;

/** Where each kind of pointer is, and where it was before. */
const places = new Map<string, { now: Place; before: Place | undefined }>();
const place_of = ({ screenX, screenY }: PointerEvent): Place => `${screenX},${screenY}`;

function note(event: PointerEvent): void {
  places.set(event.pointerType, { now: place_of(event), before: places.get(event.pointerType)?.now });
}
for (const kind of ["pointermove", "pointerdown", "pointerup"] as const)
  globalThis.addEventListener?.(kind, note, { capture: true, passive: true });

/** An entry comes before the movement that led to it, and is noted after it. */
function is_moved(event: PointerEvent): boolean {
  if (event.pointerType === "touch") return false;
  if (event.type === "pointermove") return places.get(event.pointerType)?.before !== place_of(event);
  return ![...places.values()].some(({ now }) => now === place_of(event));
}

/** For `use:`. Tells when a mouse points at the element, and when it no longer does. */
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
