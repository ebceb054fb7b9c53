// The four machines (TU-1.9), each about 24 x 16 around its centre, in the colour of its track.
import { LOOK } from "./pieces";
import type { Colour } from "./view";

const wheels = (...xs: number[]) =>
  xs.map((x) => `<circle cx="${x}" cy="6" r="2.3" fill="#22303d" stroke="#fff" stroke-width=".7"/>`).join("");
const CAB = `<rect x="4.5" y="-4" width="6" height="8.4" rx="1.4"/><rect x="6.4" y="-2.4" width="3" height="3" rx=".6" fill="#bfe0f2"/>`;

/** Tower crane, concrete mixer, dumper, excavator. */
const BODIES: Record<Colour, string> = {
  black: `<rect x="-9" y="3" width="18" height="3" rx="1"/><path d="M-3.6 3V-9H.2V3zM-10-9H10v2.6H-10zM8.2-6.4v5" /><rect x="6.4" y="-2" width="3.8" height="2.8"/>${wheels(-6, 6)}`,
  grey: `<rect x="-10" y="2.6" width="20" height="2.8" rx="1"/><ellipse cx="-3.6" cy="-1.6" rx="7" ry="4.9" transform="rotate(-16 -3.6 -1.6)"/><path d="M-8.6-3.4L1-1M-8 1.4L2-4" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1"/>${CAB}${wheels(-6.6, -1.4, 7)}`,
  white: `<rect x="-10" y="2.6" width="20" height="2.8" rx="1"/><path d="M-11-4.6H3.4L1.4 2.4H-8z"/>${CAB}${wheels(-6, 7)}`,
  brown: `<rect x="-7" y="3" width="15" height="5" rx="2.5" fill="#22303d"/><rect x="-3" y="-5" width="9" height="8" rx="1.6"/><rect x="-1.2" y="-3.4" width="3.6" height="3.4" rx=".6" fill="#bfe0f2"/><path d="M-2.4-1L-7-7.6L-10.4-1.4L-8.4 1.6H-5.4" fill="none" stroke-width="2.2" stroke-linejoin="round"/>`,
};

export function machine(colour: Colour): string {
  const { front, edge } = LOOK[colour];
  return `<g fill="${front}" stroke="${edge}" stroke-width=".9" stroke-linejoin="round">${BODIES[colour]}</g>`;
}

/** A traffic cone (TU-1.10). */
export const CONE =
  `<path d="M-6.5 6.5h13v-2.4h-2.2L1.2-7h-2.4L-4.3 4.1h-2.2z" fill="#e0701c" stroke="#7c3a06" stroke-width=".9" stroke-linejoin="round"/>` +
  `<path d="M-2.3-2.6h4.6l.9 3h-6.4z" fill="#fff"/>`;
