// A mouse points at what it was moved to, and not at what moved under it.
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
/** As a browser does: an event of movement is heard by the window before the element. */
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

it("is told of a mouse that is moved there, once, and of its leaving", () => {
  say("pointerenter", 2);
  say("pointermove", 2);
  say("pointermove", 3);
  say("pointerleave", 4);
  expect(told).toEqual([true, false]);
});

it("is not told of a mouse that lies still, or of the place where a finger was", () => {
  for (const x of [1, 9]) {
    say("pointerenter", x);
    say("pointerleave", x);
  }
  expect(told).toEqual([]);
});

it("is told of a still mouse as soon as it is moved", () => {
  say("pointerenter", 1);
  say("pointermove", 1); // some browsers say this as well
  expect(told).toEqual([]);
  say("pointermove", 2);
  expect(told).toEqual([true]);
});

it("is not told of fingers", () => {
  say("pointerenter", 5, "touch");
  say("pointermove", 6, "touch");
  expect(told).toEqual([]);
});
