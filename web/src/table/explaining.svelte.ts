// Everything on a table explains itself: an element with `data-explain` shows that text on hover, keyboard focus and
// long press. The text is already translated; `data-clause` names the rule behind it. With `data-explain-by="press"`
// only a long press shows it: the board itself says more on hover and focus.
import { long_press } from "../shell/long_press";
import { capitalised } from "../words.svelte";
import { anchor_box, under_finger, union, type Box } from "./tip_place";

export const EXPLAINED = "[data-explain]";
const TIP = "explanation";

const HOVER = 450; // milliseconds
const NEXT = 120; // from one explained thing to the next
const FOCUS = 700; // a focused target shows its preview first

type By = "hover" | "focus" | "touch";

const pressed = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(EXPLAINED) : null;
const explained = (target: EventTarget | null): Element | null => {
  const thing = pressed(target);
  return thing?.getAttribute("data-explain-by") === "press" ? null : thing;
};

export class Explaining {
  text = $state("");
  clause = $state("");
  /** The tip stays clear of it; null: nothing is explained. */
  anchor = $state.raw<Box | null>(null);
  #thing: Element | null = null;
  #by: By = "hover";
  #wanted: Element | null = null;
  #pointer: { x: number; y: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;

  /** `quiet`: a preview is shown, which hover and focus must not cover. */
  constructor(readonly quiet: () => boolean) {}

  /** Listens on the whole page. Returns the function that stops it. */
  start(): () => void {
    const control = new AbortController();
    const { signal } = control;
    const listen = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, act, { capture: true, passive: true, signal });
    listen("pointermove", (event) => this.#hover(event));
    listen("pointerdown", () => this.close());
    listen("pointerleave", (event) => event.target === document.documentElement && this.#leave(event));
    listen("focusin", (event) => this.#focus(event));
    listen("focusout", () => this.#by === "focus" && this.close());
    listen("keydown", (event) => (event.key === "Escape" || this.#by !== "focus") && this.close());
    listen("scroll", ({ target }) => target instanceof Node && target.contains(this.#thing) && this.close());
    const stop_presses = long_press({
      on: pressed,
      act: (thing, x, y) => this.#show(thing, "touch", under_finger(x, y)),
    });
    return () => {
      control.abort();
      stop_presses();
      this.close();
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#describe(false);
    this.#thing = this.#wanted = this.anchor = null;
  }

  #hover(event: PointerEvent): void {
    if (event.pointerType === "touch" || event.buttons) return;
    this.#pointer = { x: event.clientX, y: event.clientY };
    const thing = explained(event.target);
    if (thing === this.#wanted) return;
    if (!thing && this.#by !== "hover") return; // a resting mouse does not close what the keyboard asked for
    const delay = this.anchor ? NEXT : HOVER;
    this.close();
    this.#want(thing, "hover", delay);
  }

  /** A lifted finger leaves the page, too, but what it asked for stays. */
  #leave({ pointerType }: PointerEvent): void {
    if (pointerType !== "touch") this.close();
  }

  #focus({ target }: FocusEvent): void {
    const thing = explained(target);
    if (!thing || !(target as Element).matches(":focus-visible")) return;
    this.close();
    this.#want(thing, "focus", thing.matches("[data-visited]") ? 0 : FOCUS);
  }

  #want(thing: Element | null, by: By, delay: number): void {
    this.#wanted = thing;
    if (thing) this.#timer = setTimeout(() => !this.quiet() && this.#show(thing, by), delay);
  }

  #show(thing: Element, by: By, finger: Box | null = null): void {
    this.close();
    if (!thing.isConnected) return;
    this.#thing = this.#wanted = thing;
    this.#by = by;
    this.#read();
    if (!this.text) return this.close();
    const box = anchor_box(thing.getBoundingClientRect(), by === "hover" ? this.#pointer : null);
    this.anchor = finger ? (box.width * box.height > 40_000 ? finger : union(box, finger)) : box;
    this.#describe(true);
    this.#watch = setInterval(() => (thing.isConnected ? this.#read() : this.close()), 200);
  }

  /** The numbers in a text may change while it is shown. */
  #read(): void {
    this.text = capitalised(this.#thing?.getAttribute("data-explain") ?? "");
    this.clause = this.#thing?.getAttribute("data-clause") ?? "";
  }

  #describe(is_shown: boolean): void {
    if (!this.#thing) return;
    const ids = (this.#thing.getAttribute("aria-describedby") ?? "").split(/\s+/).filter((id) => id && id !== TIP);
    if (is_shown) ids.push(TIP);
    if (ids.length) this.#thing.setAttribute("aria-describedby", ids.join(" "));
    else this.#thing.removeAttribute("aria-describedby");
  }
}
