// What is on top of a house: silhouettes drawn upwards from y = 0, as wide as the house. Roofs finish a site (UT-2.5),
// rooftop projects are built on them (UT-7.8).
import { n1, picture } from "./signs";

type Crown = (w: number) => string;

const EDGE = 'stroke="var(--outline)"';
const ledge = (w: number): string => `<path d="M0 0V-6H${n1(w)}V0Z" fill="var(--trim)" ${EDGE}/>`;
const rail = (w: number): string =>
  `<path d="M2 0V-7H${n1(w - 2)}V0${Array.from({ length: Math.floor((w - 6) / 8) }, (_, i) => `M${6 + i * 8} 0V-7`).join("")}" fill="none" ${EDGE} stroke-width=".9"/>`;
const parasol = (x: number): string =>
  `<path d="M${n1(x)} -1V-20" ${EDGE} stroke-width="1.2"/><path d="M${n1(x - 15)} -15Q${n1(x)} -28 ${n1(x + 15)} -15Z" fill="var(--bloom)"/><path d="M${n1(x - 5)} -17Q${n1(x)} -27 ${n1(x + 5)} -17L${n1(x + 5)} -15H${n1(x - 5)}Z" fill="var(--frame)"/>`;
const leaf = (x: number, r: number, y: number): string =>
  `<path d="M${n1(x)} 0V${n1(y)}" stroke="var(--bark)" stroke-width="2"/><circle cx="${n1(x)}" cy="${n1(y - r * 0.6)}" r="${n1(r)}" fill="var(--tree)"/><circle cx="${n1(x - r * 0.4)}" cy="${n1(y - r)}" r="${n1(r * 0.6)}" fill="var(--tree2)"/>`;

const terrace: Crown = (w) =>
  rail(w) +
  `<path d="M${n1(w * 0.55)} -1V-21H${n1(w * 0.88)}V-1Z" fill="var(--lamp)" ${EDGE}/><path d="M${n1(w * 0.52)} -21H${n1(w * 0.91)}L${n1(w * 0.88)} -25H${n1(w * 0.55)}Z" fill="var(--deep)"/><path d="M${n1(w * 0.66)} -1V-21M${n1(w * 0.77)} -1V-21" ${EDGE} stroke-width=".8"/>` +
  parasol(w * 0.13) +
  parasol(w * 0.34);
const mansard: Crown = (w) =>
  `<path d="M-4 0 10 -22H${n1(w - 10)}L${n1(w + 4)} 0Z" fill="var(--deep)" ${EDGE}/><path d="M6 -22H${n1(w - 6)}V-25H6Z" fill="var(--trim)" ${EDGE} stroke-width=".8"/>` +
  [0.22, 0.5, 0.78]
    .map(
      (f) =>
        `<path d="M${n1(w * f - 9)} -3V-13A9 9 0 0 1 ${n1(w * f + 9)} -13V-3Z" fill="var(--frame)" ${EDGE} stroke-width=".8"/><rect x="${n1(w * f - 5)}" y="-13" width="10" height="9" fill="var(--lamp)"/>`,
    )
    .join("");
const gable: Crown = (w) =>
  `<rect x="${n1(w * 0.72)}" y="-30" width="11" height="22" fill="var(--deep)" ${EDGE}/><path d="M-4 0 ${n1(w / 2)} -32 ${n1(w + 4)} 0Z" fill="var(--deep)" ${EDGE}/><path d="M8 -4 ${n1(w / 2)} -27M${n1(w - 8)} -4 ${n1(w / 2)} -27" stroke="var(--frame)" opacity=".35"/><circle cx="${n1(w / 2)}" cy="-12" r="6.5" fill="var(--lamp)" stroke="var(--frame)" stroke-width="2"/>`;
const tiles: Crown = (w) => {
  const rows = [6, 12, 18].map((y) => `M${n1(-2 + y * 0.7)} ${-y}H${n1(w + 2 - y * 0.7)}`).join("");
  return `<path d="M-4 0 14 -24H${n1(w - 14)}L${n1(w + 4)} 0Z" fill="var(--brick)" ${EDGE}/><path d="${rows}" stroke="var(--frame)" stroke-dasharray="7 3" opacity=".55"/><rect x="${n1(w * 0.2)}" y="-33" width="10" height="14" fill="var(--brick)" ${EDGE}/>`;
};
const dome: Crown = (w) => {
  const c = w / 2;
  return (
    ledge(w) +
    `<rect x="${n1(c - 42)}" y="-13" width="84" height="8" fill="var(--wall)" ${EDGE}/><path d="M${n1(c - 36)} -13A36 35 0 0 1 ${n1(c + 36)} -13Z" fill="var(--deep)" ${EDGE}/><path d="M${n1(c - 20)} -13Q${n1(c - 17)} -38 ${n1(c)} -48Q${n1(c - 8)} -30 ${n1(c - 8)} -13ZM${n1(c + 22)} -13Q${n1(c + 20)} -36 ${n1(c + 6)} -46" fill="none" stroke="var(--frame)" opacity=".55"/>`
  );
};
const observatory: Crown = (w) => {
  const c = w / 2;
  return (
    dome(w) +
    `<path d="M${n1(c + 2)} -13V-47.5A36 35 0 0 1 ${n1(c + 17)} -44.5L${n1(c + 13)} -13Z" fill="var(--lamp)" ${EDGE} stroke-width=".9"/><path d="M${n1(c + 5)} -24 ${n1(c + 25)} -50" ${EDGE} stroke-width="4.5" stroke-linecap="round"/><path d="M${n1(c + 16)} -38.5 ${n1(c + 28)} -54" stroke="var(--frame)" stroke-width="3" stroke-linecap="round"/>`
  );
};
const pediment: Crown = (w) =>
  ledge(w) +
  `<path d="M8 -6 ${n1(w / 2)} -34 ${n1(w - 8)} -6Z" fill="var(--wall)" ${EDGE}/><path d="M22 -9 ${n1(w / 2)} -28 ${n1(w - 22)} -9Z" fill="var(--deep)" opacity=".85"/><path d="M${n1(w / 2)} -26c-5 3 -5 9 0 12c5 -3 5 -9 0 -12Z" fill="var(--lamp)"/>`;
const leaky: Crown = (w) =>
  `<path d="M-4 0 14 -20H${n1(w - 14)}L${n1(w + 4)} 0Z" fill="var(--deep)" ${EDGE}/><path d="M${n1(w * 0.3)} -20 ${n1(w * 0.36)} -12 ${n1(w * 0.45)} -15 ${n1(w * 0.52)} -8 ${n1(w * 0.6)} -14 ${n1(w * 0.64)} -20Z" fill="var(--paper)" ${EDGE} stroke-width=".8"/><path d="M${n1(w * 0.4)} -4q-3 5 0 6q3 -1 0 -6ZM${n1(w * 0.55)} -2q-3 5 0 6q3 -1 0 -6Z" fill="var(--sky)"/>`;
const barrier: Crown = (w) =>
  ledge(w) +
  `<path d="M${n1(w * 0.25)} -6V-22M${n1(w * 0.75)} -6V-22" ${EDGE} stroke-width="2.4"/><rect x="${n1(w * 0.16)}" y="-22" width="${n1(w * 0.68)}" height="11" fill="var(--frame)" ${EDGE}/><path d="M${n1(w * 0.18)} -16.5H${n1(w * 0.83)}" stroke="var(--bad)" stroke-width="9" stroke-dasharray="9 9"/>`;
const sign: Crown = (w) =>
  ledge(w) +
  `<path d="M${n1(w * 0.28)} -7V-4M${n1(w * 0.72)} -7V-4" ${EDGE} stroke-width="2"/><rect x="${n1(w * 0.2)}" y="-23" width="${n1(w * 0.6)}" height="15" rx="3" fill="var(--deep)" ${EDGE}/>${picture("shop", w * 0.35, -15.5, 11, "#fff")}<path d="M${n1(w * 0.46)} -15.5H${n1(w * 0.72)}" stroke="#fff" stroke-width="3" stroke-dasharray="7 3"/>`;
const flag: Crown = (w) =>
  mansard(w) +
  `<path d="M${n1(w / 2)} -25V-48" ${EDGE} stroke-width="1.6"/><path d="M${n1(w / 2)} -47H${n1(w / 2 + 26)}L${n1(w / 2 + 20)} -41 ${n1(w / 2 + 26)} -35H${n1(w / 2)}Z" fill="var(--bloom)"/>`;
const flat: Crown = (w) =>
  ledge(w) +
  `<rect x="${n1(w * 0.15)}" y="-15" width="22" height="9" fill="var(--wall)" ${EDGE}/><rect x="${n1(w * 0.7)}" y="-18" width="14" height="12" fill="var(--wall)" ${EDGE}/><path d="M${n1(w * 0.15 + 4)} -10.500H${n1(w * 0.15 + 18)}" ${EDGE} stroke-width="1" opacity=".6"/>`;
const garden: Crown = (w) =>
  `<path d="M0 0V-6H${n1(w)}V0Z" fill="var(--tree)" ${EDGE}/>` +
  leaf(w * 0.18, 8, -9) +
  leaf(w * 0.5, 10, -11) +
  leaf(w * 0.8, 7.5, -9);
const solar: Crown = (w) => {
  const panel = (x: number) =>
    `<path d="M${n1(x)} -6 ${n1(x + w * 0.07)} -22H${n1(x + w * 0.26)}L${n1(x + w * 0.19)} -6Z" fill="var(--panel)" ${EDGE}/><path d="M${n1(x + w * 0.035)} -14H${n1(x + w * 0.225)}M${n1(x + w * 0.1)} -6 ${n1(x + w * 0.17)} -22" stroke="var(--frame)" stroke-width=".8" opacity=".7"/>`;
  return ledge(w) + [0.06, 0.36, 0.66].map((f) => panel(w * f)).join("");
};
const crystal: Crown = (w) =>
  `<path d="M0 0 ${n1(w * 0.16)} -24 ${n1(w * 0.34)} -12 ${n1(w * 0.5)} -38 ${n1(w * 0.66)} -12 ${n1(w * 0.84)} -24 ${n1(w)} 0Z" fill="var(--glass)" ${EDGE}/><path d="M${n1(w * 0.16)} -24V0M${n1(w * 0.34)} -12V0M${n1(w * 0.5)} -38V0M${n1(w * 0.66)} -12V0M${n1(w * 0.84)} -24V0" stroke="var(--frame)" opacity=".7"/>`;
const helipad: Crown = (w) => {
  const c = w / 2;
  return `<path d="M${n1(c - 34)} 0V-5H${n1(c + 34)}V0Z" fill="var(--outline)"/><ellipse cx="${n1(c)}" cy="-9" rx="36" ry="7" fill="var(--road)" ${EDGE}/><path d="M${n1(c - 6)} -12.500V-5.500M${n1(c + 6)} -12.500V-5.500M${n1(c - 6)} -9H${n1(c + 6)}" stroke="var(--lamp)" stroke-width="2"/>`;
};
const mast: Crown = (w) => {
  const c = w / 2;
  return `<path d="M${n1(c - 9)} 0 ${n1(c)} -46 ${n1(c + 9)} 0M${n1(c - 6.5)} -12H${n1(c + 6.5)}M${n1(c - 4.5)} -24H${n1(c + 4.5)}M${n1(c - 7)} -10 ${n1(c + 4)} -24M${n1(c + 7)} -10 ${n1(c - 4)} -24" fill="none" ${EDGE} stroke-width="1.4"/><circle cx="${n1(c)}" cy="-47" r="3" fill="var(--bad)"/><path d="M${n1(c - 10)} -40a12 12 0 0 0 0 -14M${n1(c + 10)} -40a12 12 0 0 1 0 -14" fill="none" ${EDGE} stroke-width="1.2"/>`;
};
const pool: Crown = (w) =>
  rail(w) +
  `<path d="M${n1(w * 0.12)} 0V-9H${n1(w * 0.62)}V0Z" fill="var(--sky)" ${EDGE}/><path d="M${n1(w * 0.16)} -5q4 -3 8 0t8 0t8 0t8 0" fill="none" stroke="var(--frame)" stroke-width="1.2"/>${parasol(w * 0.8)}`;
const billboard: Crown = (w) =>
  `<path d="M${n1(w * 0.25)} 0V-10M${n1(w * 0.75)} 0V-10" ${EDGE} stroke-width="2"/><rect x="${n1(w * 0.1)}" y="-36" width="${n1(w * 0.8)}" height="26" fill="var(--brick)" ${EDGE}/><path d="M${n1(w * 0.18)} -27H${n1(w * 0.6)}M${n1(w * 0.18)} -19H${n1(w * 0.5)}" stroke="#fff" stroke-width="4"/>${picture("cone", w * 0.75, -23, 18, "var(--lamp)")}`;
const clock: Crown = (w) => {
  const c = w / 2;
  return `<path d="M${n1(c - 15)} 0V-34H${n1(c + 15)}V0Z" fill="var(--wall)" ${EDGE}/><path d="M${n1(c - 19)} -34 ${n1(c)} -52 ${n1(c + 19)} -34Z" fill="var(--brick)" ${EDGE}/><circle cx="${n1(c)}" cy="-19" r="10.500" fill="var(--frame)" ${EDGE}/><path d="M${n1(c)} -26V-19L${n1(c + 5)} -16" fill="none" stroke="#22303d" stroke-width="1.6"/>`;
};
const weather: Crown = (w) => {
  const c = w / 2;
  return `<path d="M${n1(c)} 0V-40M${n1(c - 12)} -34H${n1(c + 12)}" ${EDGE} stroke-width="1.6"/><circle cx="${n1(c - 12)}" cy="-34" r="4" fill="var(--bad)" ${EDGE}/><circle cx="${n1(c + 12)}" cy="-34" r="4" fill="var(--bad)" ${EDGE}/><path d="M${n1(c)} -40 ${n1(c + 18)} -46 ${n1(c)} -47Z" fill="var(--brick)"/><rect x="${n1(w * 0.18)}" y="-14" width="18" height="14" fill="var(--frame)" ${EDGE}/><path d="M${n1(w * 0.18)} -10h18M${n1(w * 0.18)} -5h18" ${EDGE} stroke-width=".8"/>`;
};
const stalls: Crown = (w) =>
  [0.08, 0.39, 0.7]
    .map(
      (f, i) =>
        `<path d="M${n1(w * f + 2)} 0V-14M${n1(w * (f + 0.22) - 2)} 0V-14" ${EDGE}/><path d="M${n1(w * f - 3)} -13 ${n1(w * f + 3)} -22H${n1(w * (f + 0.22) - 3)}L${n1(w * (f + 0.22) + 3)} -13Z" fill="${i % 2 ? "var(--bloom)" : "var(--deep)"}" ${EDGE}/>`,
    )
    .join("");

const CROWNS: Record<string, Crown> = {
  mansard_flats: mansard,
  attic_flats: mansard,
  penthouse: terrace,
  sky_villa: terrace,
  roof_terrace: terrace,
  sky_restaurant: terrace,
  panorama_bar: terrace,
  tea_garden: terrace,
  townhouse: gable,
  city_villa: gable,
  news_kiosk: gable,
  tiled_roof: tiles,
  boardroom: dome,
  council_chamber: pediment,
  opera_house: pediment,
  sports_hall: dome,
  observatory,
  glass_crown: crystal,
  glazed_passage: crystal,
  data_tower: mast,
  drive_in_bank: pediment,
  supermarket: sign,
  grand_hotel: flag,
  pocket_park: garden,
  playground: garden,
  green_roof: garden,
  solar_roof: solar,
  leaky_roof: leaky,
  stop_order: barrier,
  roof_market: stalls,
  helipad,
  antenna_mast: mast,
  roof_pool: pool,
  billboard,
  clock_tower: clock,
  weather_station: weather,
};

/** How far a crown may reach above the house, unscaled. */
export const CROWN_HEIGHT = 54;

/** A roof without a drawing of its own is flat. */
export const crown = (project: string, is_roof: boolean, w: number): string =>
  (CROWNS[project] ?? (is_roof ? flat : () => ""))(w);
