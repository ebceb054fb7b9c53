// The camera of the drawing kit.
import fc from "fast-check";
import { expect, it } from "vitest";
import { box, Camera } from "../src/draw/kit";

const number = fc.double({ min: -50, max: 50, noNaN: true });
const angle = fc.double({ min: 0, max: 89, noNaN: true });

it("is linear: the midpoint of two places is drawn at the midpoint of their points", () => {
  fc.assert(
    fc.property(
      angle,
      angle,
      fc.tuple(number, number, number),
      fc.tuple(number, number, number),
      (turn, tilt, a, b) => {
        const camera = new Camera(turn, tilt, 40, [7, 9]);
        const [ax, ay] = camera.at(...a);
        const [bx, by] = camera.at(...b);
        const [mx, my] = camera.at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2);
        expect(mx).toBeCloseTo((ax + bx) / 2, 6);
        expect(my).toBeCloseTo((ay + by) / 2, 6);
      },
    ),
  );
});

it("draws higher places further up, and nearer ones further down", () => {
  const camera = new Camera(20, 50, 80);
  expect(camera.at(0, 0, 1)[1]).toBeLessThan(camera.at(0, 0, 0)[1]);
  expect(camera.at(0, 1, 0)[1]).toBeGreaterThan(camera.at(0, 0, 0)[1]);
  expect(camera.at(1, 0, 0)[0]).toBeGreaterThan(camera.at(0, 0, 0)[0]);
});

it("shows three faces of a box, and its outline", () => {
  const faces = box(new Camera(45, 35.264, 10), [0, 0, 0], [1, 2, 3]);
  for (const face of [faces.top, faces.front, faces.right]) expect(face.split(" ")).toHaveLength(4);
  expect(faces.hull.split(" ")).toHaveLength(6);
});
