// The sounds: short, distinct, at the chosen volume, and none before the user has interacted with the page.
import { beforeEach, expect, it, vi } from "vitest";
import { SOUNDS, Synth, type Sound } from "../src/sound/synth";

const ALL = Object.entries(SOUNDS) as [Sound, (typeof SOUNDS)[Sound]][];
const level = (value = 0) => ({ value, setValueAtTime() {}, exponentialRampToValueAtTime() {} });

/** A fake device that records what it plays. */
class Device {
  static made: Device[] = [];
  state = "suspended";
  currentTime = 10;
  destination = {};
  begun: number[] = [];
  levels: { value: number }[] = [];
  constructor() {
    Device.made.push(this);
  }
  resume = () => Promise.resolve().then(() => void (this.state = "running"));
  suspend = async () => void (this.state = "suspended");
  createGain() {
    const gain = level();
    this.levels.push(gain);
    return { gain, connect: (to: object) => to };
  }
  createOscillator() {
    const start = (at: number) => this.begun.push(at);
    return { frequency: level(), connect: (to: object) => to, start, stop() {} };
  }
}

beforeEach(() => {
  Device.made = [];
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", Device);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});

it.each(ALL)("%s is short and audible", (_, notes) => {
  expect(notes.length).toBeGreaterThan(0);
  for (const { at, lasts, hertz, loudness } of notes) {
    expect(at + lasts).toBeLessThan(2);
    expect(hertz).toBeGreaterThan(100);
    expect(hertz).toBeLessThan(2000);
    expect(loudness).toBeLessThanOrEqual(1);
  }
});

it("has four distinct sounds", () => {
  expect(new Set(ALL.map(([, notes]) => notes.map(({ hertz }) => hertz).join())).size).toBe(4);
});

it("plays all notes of a sound at the chosen volume", async () => {
  await new Synth().play("end", 50);
  const [device] = Device.made;
  expect(device!.begun).toEqual(SOUNDS.end.map(({ at }) => 10 + at));
  expect(device!.levels[0]!.value).toBe(0.25);
});

it("plays one of many simultaneous moves", async () => {
  const synth = new Synth();
  for (let move = 0; move < 5; ++move) await synth.play("move", 50);
  expect(Device.made.map(({ begun }) => begun.length)).toEqual([1]);
  await synth.play("refusal", 50);
  expect(Device.made[0]!.begun).toHaveLength(3);
});

it("plays a sound once if requested several times while the device starts", async () => {
  const synth = new Synth();
  await Promise.all([synth.play("turn", 50), synth.play("turn", 50), synth.play("refusal", 50)]);
  expect(Device.made[0]!.begun).toHaveLength(SOUNDS.turn.length + SOUNDS.refusal.length);
});

it("releases the device after a silence", async () => {
  await new Synth().play("move", 50);
  expect(Device.made[0]!.state).toBe("running");
  await vi.runAllTimersAsync();
  expect(Device.made[0]!.state).toBe("suspended");
});

it("is silent until the user has interacted", async () => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  await new Synth().play("turn", 50);
  expect(Device.made).toEqual([]);
});
