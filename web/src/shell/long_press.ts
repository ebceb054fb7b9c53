// A long press with one finger. It is not a tap: the click that may follow it is swallowed.

const LONG = 500; // milliseconds
const SLACK = 10; // pixels a resting finger may move

interface LongPress {
  /** What is pressed; null: nothing that takes a long press. */
  on: (target: EventTarget | null) => Element | null;
  act: (element: Element, x: number, y: number) => void;
}

/** Listens on the whole page. Returns the function that stops it. */
export function long_press({ on, act }: LongPress): () => void {
  const control = new AbortController();
  const fingers = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: { x: number; y: number } | null = null;
  let is_long = false;

  function cancel(): void {
    clearTimeout(timer);
    from = null;
  }
  function down(event: PointerEvent): void {
    if (event.pointerType !== "touch") return;
    cancel();
    is_long = false;
    fingers.add(event.pointerId);
    const element = on(event.target);
    if (!element || fingers.size > 1) return; // two fingers pinch
    const { clientX: x, clientY: y } = event;
    from = { x, y };
    timer = setTimeout(() => {
      is_long = true;
      act(element, x, y);
    }, LONG);
  }
  function move(event: PointerEvent): void {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK) cancel();
  }
  function lift(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    cancel();
  }
  /** Neither the click nor the browser's menu follows a long press. */
  function swallow(event: Event): void {
    if (!is_long && !(event.type === "contextmenu" && from)) return;
    if (event.type === "click") is_long = false;
    event.preventDefault();
    event.stopPropagation();
  }

  const options = { capture: true, signal: control.signal };
  document.addEventListener("pointerdown", down, options);
  document.addEventListener("pointermove", move, options);
  document.addEventListener("pointerup", lift, options);
  document.addEventListener("pointercancel", lift, options);
  document.addEventListener("click", swallow, options);
  document.addEventListener("contextmenu", swallow, options);
  return () => {
    cancel();
    control.abort();
  };
}
