// Our two families, subset by web/fonts.ts. The page stands in the system's letters until they arrive: on a first visit
// they are fetched when the page has time, later they are in the cache. Fraunces has one weight, for all that ask.
import fraunces from "$fonts/fraunces.woff2?url";
import inter from "$fonts/inter.woff2?url";

const FAMILIES = { "Inter Variable": inter, "Fraunces Variable": fraunces };
const KEY = "letters";
const FIRST_VISIT_WAITS = 1500; // milliseconds after everything else

async function fetch_letters(): Promise<void> {
  for (const [family, address] of Object.entries(FAMILIES)) {
    const face = new FontFace(family, `url(${address}) format("woff2")`, { weight: "400 800", display: "swap" });
    document.fonts.add(face);
    await face.load();
  }
  localStorage.setItem(KEY, "here");
}

export function use_letters(): void {
  const start = () => void fetch_letters().catch(() => {}); // the system's letters do as well
  if (localStorage.getItem(KEY)) start();
  else addEventListener("load", () => setTimeout(start, FIRST_VISIT_WAITS));
}
