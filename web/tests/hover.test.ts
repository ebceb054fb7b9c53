// A mouse hovers over what it was moved to, not over what moved under it.
import { beforeEach, expect, it, vi } from "vitest";

const page = new EventTarget();
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
const { hover } = await import("../src/shell/hover");

class Pointer extends Event {
  constructor(
    type: string,
    readonly screenX: number,
    readonly pointerType: string,
  ) {
    super(type);
  }
  readonly screenY = 0;
}
/** Like a browser: the window receives pointermove before the element. */
const say = (type: string, x: number, kind = "mouse") => {
  if (type === "pointermove" || type === "pointerdown") page.dispatchEvent(new Pointer(type, x, kind));
  element.dispatchEvent(new Pointer(type, x, kind));
};
const elsewhere = (type: string, x: number, kind = "mouse") => page.dispatchEvent(new Pointer(type, x, kind));

let element: EventTarget;
let told: boolean[];
beforeEach(() => {
  element = new EventTarget();
  told = [];
  hover(element as Element, (is_in) => told.push(is_in));
  elsewhere("pointermove", 1);
  elsewhere("pointerdown", 9, "touch");
});

it("reports a mouse that moves in, once, and its leaving", () => {
  say("pointerenter", 2);
  say("pointermove", 2);
  say("pointermove", 3);
  say("pointerleave", 4);
  expect(told).toEqual([true, false]);
});

it("ignores a resting mouse, and the place a finger last touched", () => {
  for (const x of [1, 9]) {
    say("pointerenter", x);
    say("pointerleave", x);
  }
  expect(told).toEqual([]);
});

it("reports a resting mouse as soon as it moves", () => {
  say("pointerenter", 1);
  say("pointermove", 1); // some browsers send this as well
  expect(told).toEqual([]);
  say("pointermove", 2);
  expect(told).toEqual([true]);
});

it("ignores touch", () => {
  say("pointerenter", 5, "touch");
  say("pointermove", 6, "touch");
  expect(told).toEqual([]);
});
