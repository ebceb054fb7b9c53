// Zoom of a map in a scrolling frame: by pinching, double tap, keys or buttons. Panning is the frame's own scrolling.

const MOST = 3;
const STEP = 1.5;
const DOUBLE_TAP = { milliseconds: 300, pixels: 24, factor: 2 };

interface Place {
  x: number;
  y: number;
}

const typing = "input, textarea, select, [contenteditable], dialog";

export class Zoom {
  factor = $state(1);
  #frame: HTMLElement | null = null;
  #spread = 0;
  #pinched = false;
  #tap: (Place & { at: number }) | null = null;

  get may_grow(): boolean {
    return this.factor < MOST;
  }
  get may_shrink(): boolean {
    return this.factor > 1;
  }
  /** Two fingers have moved since the last touch began: what they release is neither a tap nor a swipe. */
  get is_pinched(): boolean {
    return this.#pinched;
  }
  /** For the style of the frame: the browser scrolls what is larger than the frame, and zooms nothing itself. */
  get touch_action(): string {
    return this.factor > 1 ? "pan-x pan-y" : "pan-y";
  }

  grow(): void {
    this.by(STEP);
  }
  shrink(): void {
    this.by(1 / STEP);
  }
  reset(): void {
    this.by(1 / this.factor);
  }

  /** Around the centre of the frame, or a given point of it. */
  by(times: number, about?: Place): void {
    const frame = this.#frame;
    const before = this.factor;
    this.factor = Math.min(MOST, Math.max(1, before * times));
    if (!frame || this.factor === before) return;
    const { x, y } = about ?? { x: frame.clientWidth / 2, y: frame.clientHeight / 2 };
    const grown = this.factor / before;
    const to = [(frame.scrollLeft + x) * grown - x, (frame.scrollTop + y) * grown - y] as const;
    requestAnimationFrame(() => frame.scrollTo(...to));
  }

  /** An attachment for the scrolling frame. */
  attach = (frame: HTMLElement): (() => void) => {
    this.#frame = frame;
    const control = new AbortController();
    const { signal } = control;
    frame.addEventListener("touchstart", (event) => this.#touch(event), { passive: true, signal });
    frame.addEventListener("touchmove", (event) => this.#pinch(event), { passive: false, signal });
    frame.addEventListener("touchend", (event) => this.#lift(event), { passive: true, signal });
    frame.addEventListener("click", (event) => this.#swallow(event), { capture: true, signal });
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    return () => {
      control.abort();
      this.#frame = null;
    };
  };

  #touch({ touches }: TouchEvent): void {
    if (touches.length === 1) this.#pinched = false;
    this.#spread = 0;
  }

  /** Two fingers zoom around the point between them; the frame follows that point. */
  #pinch(event: TouchEvent): void {
    const [a, b] = event.touches;
    if (!a || !b || !this.#frame) return;
    event.preventDefault(); // or the browser pans, and takes the fingers away
    this.#pinched = true;
    this.#tap = null;
    const spread = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (this.#spread)
      this.by(spread / this.#spread, this.#inside((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
    this.#spread = spread;
  }

  /** A double tap zooms in, and back; not on what can be chosen, where two taps choose. */
  #lift(event: TouchEvent): void {
    this.#spread = 0;
    const [finger] = event.changedTouches;
    if (!finger || event.touches.length || this.#pinched || (event.target as Element).closest(".live")) return;
    const { clientX: x, clientY: y } = finger;
    const before = this.#tap;
    this.#tap = { x, y, at: event.timeStamp };
    if (!before || event.timeStamp - before.at > DOUBLE_TAP.milliseconds) return;
    if (Math.hypot(x - before.x, y - before.y) > DOUBLE_TAP.pixels) return;
    this.#tap = null;
    if (this.may_shrink) this.reset();
    else this.by(DOUBLE_TAP.factor, this.#inside(x, y));
  }

  /** A pinch is not a tap. */
  #swallow(event: MouseEvent): void {
    if (!this.#pinched || event.detail === 0) return;
    this.#pinched = false;
    event.preventDefault();
    event.stopPropagation();
  }

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest?.(typing)) return;
    if (event.key === "+" || event.key === "=") this.grow();
    else if (event.key === "-") this.shrink();
    else if (event.key === "0") this.reset();
    else return;
    event.preventDefault();
  }

  #inside(x: number, y: number): Place {
    const { left, top } = this.#frame!.getBoundingClientRect();
    return { x: x - left, y: y - top };
  }
}
