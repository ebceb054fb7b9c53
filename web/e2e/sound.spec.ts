// Sounds: none until enabled; then for my turn, a move, a refusal.
import type { Page } from "@playwright/test";
import { SOUNDS, type Sound } from "../src/sound/synth";
import { game_of_two, refuse } from "../../games/blueprints/web/e2e/moments";
import { take_turn } from "../../games/blueprints/web/e2e/hands";
import { my_turn, until_my_turn } from "./play";
import { expect, test } from "./server";
import { advance, look, prefer, seat_link } from "./tables";

/** Records the pitches the page plays on the browser's audio device. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: number[] = [];
    const set = AudioParam.prototype.setValueAtTime;
    const of_notes = new WeakSet<AudioParam>();
    const create = BaseAudioContext.prototype.createOscillator;
    BaseAudioContext.prototype.createOscillator = function () {
      const made = create.call(this);
      of_notes.add(made.frequency);
      return made;
    };
    AudioParam.prototype.setValueAtTime = function (value, at) {
      if (of_notes.has(this)) heard.push(value);
      return set.call(this, value, at);
    };
    Object.assign(window, { heard });
  });
const heard = (page: Page): Promise<number[]> => page.evaluate(() => (window as any).heard);
/** Waits until the sound is heard, then clears the recording. */
async function hears(page: Page, sound: Sound): Promise<void> {
  const pitches = SOUNDS[sound].map(({ hertz }) => hertz);
  await expect.poll(() => heard(page)).toEqual(expect.arrayContaining(pitches));
  await page.evaluate(() => (window as any).heard.splice(0));
}

test("sounds are off until enabled, then match what is shown", async ({ page, server }) => {
  await listen(page);
  await prefer(page, { name: "Ana" });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const table = await game_of_two(server, 3);
  await page.goto(seat_link(table));
  await until_my_turn(page);
  await take_turn(page);
  expect(await heard(page)).toEqual([]);
  expect(fetched.filter((url) => url.includes("synth"))).toEqual([]);

  await page.getByRole("button", { name: "Settings" }).click();
  const volume = page.getByRole("slider", { name: "Volume" });
  await expect(volume).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Sounds" }).click();
  await hears(page, "turn");
  await volume.press("ArrowRight");
  await hears(page, "turn");
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("preferences")!).volume)).toBe(70);
  await page.keyboard.press("Escape");

  await take_turn(page);
  await hears(page, "move");
  while ((await look(server, table)).position.legal[0]?.action.verb !== "draft") await advance(server, table, 1);
  await expect(my_turn(page)).toBeVisible();
  await hears(page, "turn");
  await refuse(page);
  await hears(page, "refusal");
});
