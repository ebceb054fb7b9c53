// Zoom of a map in a scrolling frame, by pinching or buttons; panning is the frame's native scrolling.
const MOST = 3;

export class Zoom {
  factor = $state(1);
  #frame: HTMLElement | null = null;
  #fingers = new Map<number, readonly [number, number]>();
  #spread = 0;

  get may_grow(): boolean {
    return this.factor < MOST;
  }
  get may_shrink(): boolean {
    return this.factor > 1;
  }

  /** Around the centre of the frame, or a given point. */
  by(times: number, about?: readonly [number, number]): void {
    const frame = this.#frame;
    const before = this.factor;
    this.factor = Math.min(MOST, Math.max(1, before * times));
    if (!frame) return;
    const [x, y] = about ?? [frame.clientWidth / 2, frame.clientHeight / 2];
    const grown = this.factor / before;
    const to = [(frame.scrollLeft + x) * grown - x, (frame.scrollTop + y) * grown - y] as const;
    requestAnimationFrame(() => frame.scrollTo(...to));
  }

  attach = (frame: HTMLElement): { destroy: () => void } => {
    this.#frame = frame;
    const listen = (type: string, act: (event: PointerEvent) => void) =>
      frame.addEventListener(type, act as EventListener);
    listen("pointerdown", (event) => event.pointerType === "touch" && this.#move(event));
    listen("pointermove", (event) => this.#fingers.has(event.pointerId) && this.#move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) listen(end, (event) => this.#lift(event));
    return { destroy: () => (this.#frame = null) };
  };

  #move(event: PointerEvent): void {
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const [a, b] = [...this.#fingers.values()];
    if (!a || !b || !this.#frame) return;
    const spread = Math.hypot(a[0] - b[0], a[1] - b[1]);
    const { left, top } = this.#frame.getBoundingClientRect();
    if (this.#spread) this.by(spread / this.#spread, [(a[0] + b[0]) / 2 - left, (a[1] + b[1]) / 2 - top]);
    this.#spread = spread;
  }
  #lift(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#spread = 0;
  }
}
