// A pick that the rules allow is answered in a tour if the lesson asks for another one.
import { expect, it } from "vitest";
import { stray_of } from "../src/learn/stray";

const asked = [["Glass 3", "middle left"]];
const legal = [
  ["Glass 3", "middle left"],
  ["Glass 3", "front left"],
  ["Stone 2", "middle left"],
];
const lesson = { held: [], asked, legal };

it("names what was picked and what to take", () => {
  expect(stray_of(["Stone 2", null], lesson)).toEqual({ picked: "Stone 2", wanted: ["Glass 3"] });
  expect(stray_of([null, "front left"], lesson)).toEqual({ picked: "front left", wanted: ["middle left"] });
});

it("names what comes next once the first part is picked", () => {
  const held = ["Glass 3", null];
  expect(stray_of(["Glass 3", "front left"], { ...lesson, held })?.wanted).toEqual(["middle left"]);
  expect(stray_of(["Stone 2", null], { ...lesson, held })?.wanted).toEqual(["middle left"]);
});

it("leaves alone what is asked for, and what the rules forbid", () => {
  expect(stray_of(["Glass 3", null], lesson)).toBeNull();
  expect(stray_of(["Glass 3", "middle left"], lesson)).toBeNull();
  expect(stray_of(["Glass 3", "back right"], lesson)).toBeNull();
  expect(stray_of([], lesson)).toBeNull();
});

it("names each of several ways once", () => {
  const two = [...asked, ["Glass 3", "back left"]];
  expect(stray_of(["Stone 2", null], { ...lesson, asked: two })?.wanted).toEqual(["Glass 3"]);
});
