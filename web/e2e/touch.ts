// Fingers: long presses and pinches, as the browser receives them from a touch screen.
import type { CDPSession, Locator, Page } from "@playwright/test";

interface Finger {
  x: number;
  y: number;
}

const touch = (session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Finger[]) =>
  session.send("Input.dispatchTouchEvent", { type, touchPoints });

export async function centre(locator: Locator): Promise<Finger> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Holds a finger on an element until `done`; returns where. */
export async function long_press(page: Page, locator: Locator, done: () => Promise<unknown>): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const finger = await centre(locator);
  await touch(session, "touchStart", [finger]);
  await done();
  await touch(session, "touchEnd", []);
  await session.detach();
  return finger;
}

/** Two fingers around a point, moved apart (or together) from one distance to another. */
export async function pinch(page: Page, { x, y }: Finger, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ];
  const STEPS = 8;
  await touch(session, "touchStart", fingers(from));
  for (let i = 1; i <= STEPS; i++) await touch(session, "touchMove", fingers(from + ((to - from) * i) / STEPS));
  await touch(session, "touchEnd", []);
  await session.detach();
}
