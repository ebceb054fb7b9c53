// Our two font families, subset by web/fonts.ts. The page uses system fonts until they arrive: on a first visit they
// are fetched when the page is idle, later they come from the cache. Fraunces has a single weight.
import fraunces from "$fonts/fraunces.woff2?url";
import inter from "$fonts/inter.woff2?url";

const FAMILIES = { "Inter Variable": inter, "Fraunces Variable": fraunces };
const KEY = "letters";
const FIRST_VISIT_DELAY = 1500; // milliseconds after everything else

async function fetch_letters(): Promise<void> {
  for (const [family, address] of Object.entries(FAMILIES)) {
    const face = new FontFace(family, `url(${address}) format("woff2")`, { weight: "400 800", display: "swap" });
    document.fonts.add(face);
    await face.load();
  }
  localStorage.setItem(KEY, "here");
}

export function use_letters(): void {
  const start = () => void fetch_letters().catch(() => {}); // the system fonts are good enough
  if (localStorage.getItem(KEY)) start();
  else addEventListener("load", () => setTimeout(start, FIRST_VISIT_DELAY));
}
