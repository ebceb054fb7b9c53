// Nothing moves while a pointer is down, so that a click hits what was pressed. Updates are deferred until it is up.
const LONGEST = 4000; // milliseconds; the release may be missed outside the window
const TAP = 400; // milliseconds from lifting a finger to its click; a long press has none

const down = new Set<number>();
/** Lifted fingers: the browser decides later whether that was a click. */
const lifted = new Set<number>();
let waiting: (() => void)[] = [];
let limit: ReturnType<typeof setTimeout> | undefined;

function press(event: PointerEvent): void {
  lifted.delete(event.pointerId);
  down.add(event.pointerId);
  clearTimeout(limit);
  limit = setTimeout(release_all, LONGEST);
}

function lift(event: PointerEvent): void {
  if (event.pointerType !== "touch") return release(event);
  lifted.add(event.pointerId);
  setTimeout(() => lifted.has(event.pointerId) && release(event), TAP);
}

function release({ pointerId }: { pointerId: number }): void {
  lifted.delete(pointerId);
  down.delete(pointerId);
  if (down.size === 0) setTimeout(resume); // let the click be dispatched first
}

function click(): void {
  for (const pointerId of [...lifted]) release({ pointerId });
}

function release_all(): void {
  lifted.clear();
  down.clear();
  resume();
}

function resume(): void {
  if (down.size > 0) return;
  clearTimeout(limit);
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

addEventListener("pointerdown", press, true);
addEventListener("pointerup", lift, true);
addEventListener("pointercancel", release, true);
addEventListener("click", click, true);
addEventListener("blur", release_all);

/** Runs `work` now, or as soon as no pointer is down; in call order. */
export function when_released(work: () => void): void {
  if (down.size > 0 || waiting.length > 0) waiting.push(work);
  else work();
}

export const released = (): Promise<void> => new Promise((resolve) => when_released(resolve));
export const is_pressed = (): boolean => down.size > 0;
