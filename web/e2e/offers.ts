// What a board offers, as a person sees it: what glows, and the buttons of a decision. Independent of the game.
import type { ElementHandle, Page } from "@playwright/test";

/** Highlighted targets (see web/README.md), and the buttons of the bars in which the games ask and confirm. */
const GLOWING = [
  "button.live",
  "button.lit",
  "g.live[role=button]",
  "[role=toolbar].live > button",
  "[data-spot=decision] button",
  "[data-build] button",
  "[data-spot=confirm] button",
  ".confirm .place",
  ".build .buttons button",
  ".choose button",
  "button.removal",
  "button.discard",
  "button.forced",
];
/** Dimmed or chosen already; cancelling, turning a piece and reading a clause decide nothing. */
const IDLE = ".dim, [aria-pressed=true], .quiet, .flip, .turn, .clause";
/** They show another part of the board. */
const DOORS = "[role=tab][aria-selected=false], .closes [role=tab], .flip";
/** In front of the board, which is then covered on purpose. */
const FRONT = "main.board [role=dialog], dialog[open]";

export interface Offer {
  index: number;
  name: string;
  /** Where it belongs and what it is: offers of one kind exclude each other. */
  kind: string;
  /** The button that concludes. */
  concludes: boolean;
  is_door: boolean;
}

export interface Table {
  /** Log entries: a decision adds one. */
  entries: number;
  mood: "yours" | "over" | "front" | "waiting";
  offers: Offer[];
}

declare global {
  interface Window {
    /** The elements of the last look, by index. */
    offered: Element[];
  }
}

/** Looks at the table once. */
export const look_at_table = (page: Page): Promise<Table> =>
  page.evaluate(
    ({ glowing, idle, doors, front }) => {
      const STATES = /^(live|lit|picked|chosen|armed|pointed|primary|hinted|dim|off|held|shared|svelte-\w+)$/;
      const board = document.querySelector("main.board");
      const is_there = (one: Element): boolean => {
        const { width, height } = one.getBoundingClientRect();
        if (width === 0 || height === 0 || one.matches("[disabled], [aria-disabled=true]")) return false;
        return one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).pointerEvents !== "none";
      };
      const kind_of = (one: Element): string => {
        const place = one.closest("[role=toolbar], [role=tablist], [data-spot], section");
        const classes = [...one.classList].filter((name) => !STATES.test(name));
        return `${place?.getAttribute("data-spot") ?? place?.getAttribute("aria-label") ?? ""}/${one.localName} ${classes.join(" ")}`;
      };
      const seen = new Map<string, number>();
      const name_of = (one: Element): string => {
        const data = Object.entries((one as HTMLElement).dataset)
          .flat()
          .join(" ");
        const text = one.getAttribute("aria-label") ?? one.textContent!.replace(/\s+/g, " ").trim();
        const name = `${kind_of(one)} ${data || text}`;
        const times = seen.get(name) ?? 0;
        seen.set(name, times + 1);
        return times ? `${name} (${times + 1})` : name;
      };
      const overlay = [...document.querySelectorAll(front)].at(-1);
      const all = overlay
        ? [...overlay.querySelectorAll(".btn")]
        : [...(board?.querySelectorAll(`${glowing}, ${doors}`) ?? [])];
      window.offered = all.filter((one) => is_there(one) && (!one.matches(idle) || (!overlay && one.matches(doors))));
      const offers = window.offered.map((one, index) => ({
        index,
        name: name_of(one),
        kind: kind_of(one),
        concludes: one.matches(".btn.primary, .place, [data-confirm]"),
        is_door: !overlay && one.matches(doors),
      }));
      const has = (selector: string) => document.querySelector(selector) !== null;
      const mood = overlay
        ? "front"
        : has("section.prompt.result")
          ? "over"
          : has("section.prompt.yours") && board?.firstElementChild && !has("[data-reveal]")
            ? "yours"
            : "waiting";
      return { entries: document.querySelectorAll("[data-seq]").length, mood, offers } as Table;
    },
    { glowing: GLOWING.join(), idle: IDLE, doors: DOORS, front: FRONT },
  );

/** The element of an offer, while the last look lasts. */
export const element_of = async (page: Page, { index }: Offer): Promise<ElementHandle<Element>> =>
  (await page.evaluateHandle((index) => window.offered[index]!, index)).asElement()! as ElementHandle<Element>;
