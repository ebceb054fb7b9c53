// Sounds: none until they are asked for; then the turn, a move, a refusal.
import type { Page } from "@playwright/test";
import { SOUNDS, type Sound } from "../src/sound/synth";
import { game_of_two, refuse } from "./moments";
import { my_turn, take_turn, until_my_turn } from "./play";
import { expect, test } from "./server";
import { advance, look, prefer, seat_link } from "./tables";

/** Notes the pitches that the page plays; the device is the browser's own. */
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
/** Until it is heard; then what was heard is forgotten. */
async function hears(page: Page, sound: Sound): Promise<void> {
  const pitches = SOUNDS[sound].map(({ hertz }) => hertz);
  await expect.poll(() => heard(page)).toEqual(expect.arrayContaining(pitches));
  await page.evaluate(() => (window as any).heard.splice(0));
}

test("sounds are off until they are asked for, and then tell what is shown", async ({ page, server }) => {
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
