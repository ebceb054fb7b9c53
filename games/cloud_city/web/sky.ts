// The sky around a city. From above: a wash and thin clouds far below. Oblique: sun or moon, stars, birds, a sea of
// clouds.
import { n1, noise } from "./pieces";

export function sky_above(): string {
  const cloud = (x: number, y: number, k: number, opacity: number) => {
    let art = "";
    for (let i = 0; i < 9; i++) {
      const angle = noise(x + i, y) * 6.28;
      const r = noise(y, x + i);
      art += `<ellipse cx="${n1(Math.cos(angle) * 90 * r)}" cy="${n1(Math.sin(angle) * 34 * r)}" rx="${n1(38 + 44 * noise(i, x))}" ry="${n1(20 + 16 * noise(i, y))}"/>`;
    }
    return `<g transform="translate(${x} ${y}) scale(${k})" fill="var(--cloud-rim)" opacity="${opacity}">${art}</g>`;
  };
  return (
    `<defs><linearGradient id="cc-sky" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="var(--sky-a)"/><stop offset=".55" stop-color="var(--sky-b)"/><stop offset="1" stop-color="var(--sky-c)"/></linearGradient></defs><rect width="1084" height="566" fill="url(#cc-sky)"/>` +
    cloud(80, 80, 1.1, 0.28) +
    cloud(700, 40, 0.9, 0.3) +
    cloud(930, 330, 1.3, 0.24) +
    cloud(300, 540, 1.2, 0.3) +
    cloud(20, 420, 0.9, 0.24)
  );
}

const WISP = "M-96 12c-20 0-24-18-5-21 3-15 28-18 37-7 10-20 48-19 53 1 15-9 40-4 39 11 17-6 36 1 31 16z";

export function sky_around(w: number, h: number, id: string): string {
  const bank = (y: number, r: number, seed: number, fill: string, opacity = 1) => {
    let d = `M-40 ${n1(h + 10)}V${n1(y)}`;
    for (let x = -40, i = 0; x < w + 40; i++) {
      const wide = r * (0.7 + 1.3 * noise(seed, i));
      d += `a${n1(wide / 2)} ${n1(wide * (0.26 + 0.2 * noise(i, seed)))} 0 0 1 ${n1(wide)} ${n1((noise(i + 9, seed) - 0.5) * r * 0.5)}`;
      x += wide;
    }
    return `<path d="${d}V${n1(h + 10)}z" fill="${fill}" opacity="${opacity}"/>`;
  };
  let art =
    `<defs><linearGradient id="${id}-air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--air-0)"/><stop offset=".55" stop-color="var(--air-1)"/><stop offset="1" stop-color="var(--air-2)"/></linearGradient>` +
    `<radialGradient id="${id}-halo"><stop offset=".25" stop-color="var(--sun)" style="stop-opacity: var(--halo)"/><stop offset="1" stop-color="var(--sun)" stop-opacity="0"/></radialGradient></defs><rect width="${w}" height="${h}" fill="url(#${id}-air)"/>`;
  for (let i = 0; i < 60; i++)
    art += `<circle cx="${n1(noise(i, 1) * w)}" cy="${n1(noise(i, 2) * h * 0.62)}" r="${n1(0.6 + noise(i, 3))}" fill="var(--star)" opacity="${n1(0.3 + 0.6 * noise(i, 4))}"/>`;
  const [sx, sy] = [w * 0.07, h * 0.12];
  art += `<circle cx="${n1(sx)}" cy="${n1(sy)}" r="110" fill="url(#${id}-halo)"/><circle cx="${n1(sx)}" cy="${n1(sy)}" r="26" fill="var(--sun)"/>`;
  for (const [x, y, k] of [
    [0.3, 0.12, 0.75],
    [0.6, 0.07, 0.5],
    [0.96, 0.13, 0.8],
    [0.04, 0.46, 0.8],
    [0.9, 0.6, 0.7],
  ] as const)
    art += `<path transform="translate(${n1(x * w)} ${n1(y * h)}) scale(${k})" fill="var(--bank-2)" opacity=".5" d="${WISP}"/>`;
  for (const [x, y, k] of [
    [0.2, 0.3, 1],
    [0.225, 0.275, 0.8],
    [0.245, 0.31, 0.7],
    [0.8, 0.2, 0.7],
    [0.82, 0.18, 0.6],
  ] as const)
    art += `<path transform="translate(${n1(x * w)} ${n1(y * h)}) scale(${k})" d="M-11 0q5-8 11 1q6-9 11-1" fill="none" stroke="var(--ink)" stroke-opacity=".55" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
  return (
    art +
    bank(h * 0.8, 60, 3, "var(--bank-0)") +
    bank(h * 0.87, 84, 7, "var(--bank-1)") +
    bank(h * 0.95, 110, 11, "var(--bank-2)", 0.9)
  );
}
