// A still picture of a position drawn by the game's own board: the board is mounted, cloned once complete, and
// unmounted. The clone has no event listeners and never changes.
import { mount, unmount } from "svelte";
import { web_of } from "../games";
import { Desk } from "../table/desk.svelte";
import GenericBoard from "../table/GenericBoard.svelte";
import { words } from "../words.svelte";
import type { Pictured } from "./guide";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Still {
  node: Element;
  /** The part of the board that is shown. */
  crop: Box;
}

class StillDesk extends Desk {
  override pace(): number {
    return 0;
  }
}

const QUIET = 150; // milliseconds without a DOM change: the board is complete
const PATIENCE = 4000; // milliseconds
const MARGIN = 1; // px around a part

let queue: Promise<unknown> = Promise.resolve();

/** One board at a time. `stage` has the size of the box; `spots` are the parts to show (data-spot), empty for all. */
export function draw_still(stage: HTMLElement, game: string, what: Pictured, spots: readonly string[]): Promise<Still> {
  const drawn = queue.then(() => draw(stage, game, what, spots));
  queue = drawn.catch(() => {});
  return drawn;
}

async function draw(stage: HTMLElement, game: string, what: Pictured, spots: readonly string[]): Promise<Still> {
  const [web] = await Promise.all([web_of(game), words.load_game(game)]);
  const source = { act: null, position: () => Promise.resolve(what.position) };
  const table = new StillDesk(game, what.options, source, null, what.position, []);
  table.names = what.names;
  const board = mount(web?.Board ?? GenericBoard, { target: stage, props: { table } });
  try {
    await quiet(stage);
    const crop = crop_of(stage, spots);
    const node = copy_of(stage);
    return { node, crop };
  } finally {
    await unmount(board);
  }
}

function quiet(stage: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(limit);
      resolve();
    };
    let timer = setTimeout(done, QUIET);
    const limit = setTimeout(done, PATIENCE);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET);
    });
    observer.observe(stage, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** Bounding box of the spots; the whole stage if the board has none of them. */
function crop_of(stage: HTMLElement, spots: readonly string[]): Box {
  const frame = stage.getBoundingClientRect();
  const found = spots
    .flatMap((spot) => [...stage.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)])
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (found.length === 0) return { left: 0, top: 0, width: frame.width, height: frame.height };
  const left = Math.max(frame.left, Math.min(...found.map((box) => box.left)) - MARGIN);
  const top = Math.max(frame.top, Math.min(...found.map((box) => box.top)) - MARGIN);
  const right = Math.min(frame.right, Math.max(...found.map((box) => box.right)) + MARGIN);
  const bottom = Math.min(frame.bottom, Math.max(...found.map((box) => box.bottom)) + MARGIN);
  return { left: left - frame.left, top: top - frame.top, width: right - left, height: bottom - top };
}

let copies = 0;

/** Ids stay unique on the page, and no selector for a real board matches the copy. */
function copy_of(stage: HTMLElement): Element {
  const copy = stage.cloneNode(true) as HTMLElement;
  const prefix = `still-${++copies}-`;
  for (const element of copy.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      if (name === "id") element.id = prefix + value;
      else if (ACCESSIBILITY_ATTRIBUTES.test(name)) element.removeAttribute(name);
      else if (value.includes("url(#")) element.setAttribute(name, value.replaceAll("url(#", `url(#${prefix}`));
      else if (/href$/.test(name) && value.startsWith("#")) element.setAttribute(name, `#${prefix}${value.slice(1)}`);
    }
  }
  return copy;
}
const ACCESSIBILITY_ATTRIBUTES =
  /^(data-spot|for|role|tabindex|title|aria-(label|labelledby|describedby|controls|live|owns))$/;
