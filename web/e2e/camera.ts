// Pictures of the page, for the documents where PICTURES is set, else only for looking at.
import { expect, type Page } from "@playwright/test";
import { mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(
  new URL(process.env.PICTURES ? "../../docs/pictures/web/" : "../../build/e2e/pictures/", import.meta.url),
);
const LARGEST = 160_000;
const QUALITIES = [66, 54, 44]; // the more is drawn, the less of it can be kept

export const LOOKS = [
  { look: "desktop-light", use: { viewport: { width: 1360, height: 850 }, colorScheme: "light" } },
  { look: "desktop-dark", use: { viewport: { width: 1360, height: 850 }, colorScheme: "dark" } },
  {
    look: "phone",
    use: { viewport: { width: 360, height: 740 }, colorScheme: "light", hasTouch: true, isMobile: true },
  },
] as const;

/** A picture of what the window shows. */
export async function take(page: Page, look: string, name: string): Promise<void> {
  await page.waitForFunction(
    () => document.fonts.size > 0 && [...document.fonts].every(({ status }) => status === "loaded"),
  );
  mkdirSync(FOLDER, { recursive: true });
  const type = look === "phone" ? "png" : "jpeg"; // a large drawing is too many bytes without loss
  const path = `${FOLDER}${name}-${look}.${type === "png" ? "png" : "jpg"}`;
  for (const quality of QUALITIES) {
    await page.screenshot({
      path,
      type,
      ...(type === "jpeg" && { quality }),
      animations: "disabled",
      caret: "hide",
      scale: "css",
    });
    if (type === "png" || statSync(path).size < LARGEST) break;
  }
  expect(statSync(path).size, path).toBeLessThan(LARGEST);
}
