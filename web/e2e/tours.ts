// The guided first game in a test: what it frames, and its answer to a pick that it does not ask for.
import type { Tour } from "../src/board";
import { until_my_turn } from "./play";
import { expect, type Locator, type Page } from "./server";
import { prefer } from "./tables";

export const SIZES = [
  ["a desktop", { width: 1360, height: 850 }],
  ["a phone", { width: 390, height: 844 }],
] as const;

export const coach = (page: Page): Locator => page.locator(".coach");
const frame = (page: Page): Locator => page.locator("body div.spot");
const answer = (page: Page): Locator => coach(page).locator(".stray");

export async function open_tour(page: Page, game: string): Promise<void> {
  await prefer(page, { name: "Ana" });
  await page.goto(`/learn/${game}`);
}

/** Reads on until this step; a step on the way that asks for something has been done, and is about to end. */
export async function read_to(page: Page, tour: Tour, text: string): Promise<void> {
  const at = tour.steps.findIndex((step) => step.text === text);
  const heading = coach(page).locator("header");
  for (;;) {
    await expect(heading).toContainText(/Step \d+ of/);
    await expect(coach(page).getByText("Watch what happens")).toHaveCount(0);
    const now = Number(/Step (\d+) of/.exec(await heading.innerText())![1]) - 1;
    if (now === at) break;
    if (!tour.steps[now]!.allow) await coach(page).locator(".btn.primary").click();
    await expect(heading).not.toContainText(`Step ${now + 1} of`);
  }
  await until_my_turn(page);
}

interface Edges {
  x: number;
  y: number;
  width: number;
  height: number;
}
const far = (a: Edges, b: Edges): number =>
  Math.max(
    ...[a.x - b.x, a.y - b.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height].map((by) => Math.abs(by)),
  );
const meet = (a: Edges, b: Edges): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The frame is around this one piece, which is on the page and not under the guide. */
export async function expect_framed(page: Page, piece: Locator): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const wrong = async (): Promise<string> => {
    const boxes = await Promise.all([frame(page), piece, coach(page)].map((one) => one.first().boundingBox()));
    const [around, of, guide] = boxes;
    if (!around || !of || !guide) return "not drawn";
    if (of.x < 0 || of.y < 0 || of.x + of.width > width || of.y + of.height > height) return "not in the window";
    if (far(around, of) > 12) return `framed ${JSON.stringify(around)} instead of ${JSON.stringify(of)}`;
    return meet(guide, of) ? "under the guide" : "";
  };
  await expect.poll(wrong).toBe("");
}

/** The guide has named what was picked and what to take. */
export async function expect_answered(page: Page, picked: string | RegExp, wanted: string | RegExp): Promise<void> {
  await expect(answer(page)).toContainText(picked);
  await expect(answer(page)).toContainText(wanted);
  const [box, { width, height }] = [(await answer(page).boundingBox())!, page.viewportSize()!];
  expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
}

export const expect_no_answer = (page: Page): Promise<void> => expect(answer(page)).toHaveCount(0);
