// Screenshots: written to the documents if PICTURES is set, else only for viewing.
import { expect, type Page } from "@playwright/test";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = (path: string) => fileURLToPath(new URL(`../../${path}/`, import.meta.url));
const DOCUMENTS = folder("docs/pictures/web");
const FOLDER = process.env.PICTURES ? DOCUMENTS : folder("build/e2e/pictures");
const LARGEST = 160_000;
const QUALITIES = [66, 54, 44]; // the more is drawn, the lower the quality has to be

export const LOOKS = [
  { look: "desktop-light", use: { viewport: { width: 1360, height: 850 }, colorScheme: "light" } },
  { look: "desktop-dark", use: { viewport: { width: 1360, height: 850 }, colorScheme: "dark" } },
  {
    look: "phone",
    use: { viewport: { width: 360, height: 740 }, colorScheme: "light", hasTouch: true, isMobile: true },
  },
] as const;

/** A screenshot of the viewport; returns its path. */
export async function take(page: Page, look: string, name: string): Promise<string> {
  await page.waitForFunction(
    () => document.fonts.size > 0 && [...document.fonts].every(({ status }) => status === "loaded"),
  );
  mkdirSync(FOLDER, { recursive: true });
  const type = look === "phone" ? "png" : "jpeg"; // a large drawing is too big for a lossless format
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
  return path;
}

/** A screenshot that does not depend on a deal: fails if the one in the documents shows an older page. */
export async function take_same(page: Page, look: string, name: string): Promise<void> {
  const path = await take(page, look, name);
  const ours = readFileSync(path).toString("base64");
  const theirs = readFileSync(path.replace(FOLDER, DOCUMENTS)).toString("base64");
  const share = await difference(page, ours, theirs);
  expect(share, `${path}: the documents show an older page; run tools/take_pictures`).toBeLessThan(0.02);
}

/** The share of small squares whose mean colours differ. Slight differences in antialiasing do not count. */
async function difference(page: Page, ours: string, theirs: string): Promise<number> {
  const blank = await page.context().newPage();
  const share = await blank.evaluate(
    async ([first, second]) => {
      const squares = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const [width, height] = [Math.ceil(bitmap.width / 10), Math.ceil(bitmap.height / 10)];
        const context = new OffscreenCanvas(width, height).getContext("2d")!;
        context.imageSmoothingQuality = "high";
        context.drawImage(bitmap, 0, 0, width, height);
        return [...context.getImageData(0, 0, width, height).data];
      };
      const [mine, other] = [await squares(first), await squares(second)];
      if (mine.length !== other.length) return 1;
      const far = mine.map((value, i) => Math.abs(value - (other[i] ?? 0)) > 24);
      const changed = far.filter((_, i) => i % 4 === 0 && (far[i] || far[i + 1] || far[i + 2]));
      return (4 * changed.length) / mine.length;
    },
    [ours, theirs] as const,
  );
  await blank.close();
  return share;
}
