// Icons of offices, vocations and holdings, and of a contract's lots, in the colour of the surrounding text.
import { sign } from "$web/draw/coins";
import { LOTS, type LotName, type OfficeId, type Vocation } from "./view";

/** 16 x 16, filled, even-odd. */
const PICTURES = {
  permit: "M3 1.5H10.5L13.5 4.5V14.5H3ZM10 2.5V5H12.5M5 7H11.5V8.2H5ZM5 9.6H11.5V10.8H5ZM5 4.4H8.2V5.6H5Z",
  favor: "M8 14.4 2.4 8.8A3.6 3.6 0 0 1 8 4.4 3.6 3.6 0 0 1 13.6 8.8Z",
  house: "M8 1.8 14.6 7.6H13V14H9.6V10H6.4V14H3V7.6H1.4Z",
  ballot: "M4.5 1.5H11.5V7H13.6L15 9.5V14.5H1V9.5L2.4 7H4.5ZM6 3V8.6H10V3ZM3 9.6V12.6H13V9.6Z",
  deck: "M2.5 5H9.5V14.5H2.5ZM5 1.5H13.5V12H10.8V10.6H12.1V2.9H6.4V3.8H5Z",
  event: "M2 2H14V11H9.4L6 14.4V11H2ZM7.2 3.6V7.4H8.8V3.6ZM7.2 8.2V9.6H8.8V8.2Z",
  crane: "M3 14.5V13H4.6V5H2V3.6H4.6V1.5H6V3.6H14V5H12.6V8.6H13.4V10.4H10.6V8.6H11.4V5H6V13H7.6V14.5Z",
  mayor:
    "M8 1 9.2 3.4 11.8 3.8 9.9 5.6 10.4 8.2 8 7 5.6 8.2 6.1 5.6 4.2 3.8 6.8 3.4ZM2 9.4H14V10.8H2ZM3.4 11.6H5V14H3.4ZM7.2 11.6H8.8V14H7.2ZM11 11.6H12.6V14H11ZM1.6 14.4H14.4V15.4H1.6Z",
  da: "M7.3 1.5H8.7V3H13V4.2L15 9.2A2.6 2.6 0 0 1 10 9.2L11.8 4.4H8.7V13H11.6V14.5H4.4V13H7.3V4.4H4.2L6 9.2A2.6 2.6 0 0 1 1 9.2L3 4.2V3H7.3Z",
  treasurer:
    "M8 2.2C11 2.2 13.4 3.2 13.4 4.5S11 6.8 8 6.8 2.6 5.8 2.6 4.5 5 2.2 8 2.2ZM2.6 6.4C3.6 7.4 5.6 8 8 8S12.4 7.4 13.4 6.4V8.4C13.4 9.7 11 10.7 8 10.7S2.6 9.7 2.6 8.4ZM2.6 10.3C3.6 11.3 5.6 11.9 8 11.9S12.4 11.3 13.4 10.3V12C13.4 13.3 11 14.3 8 14.3S2.6 13.3 2.6 12Z",
  police_chief:
    "M8 1.2 9.7 3.2 12.2 2.4 12.6 5 15 6 13.6 8.2 15 10.4 12.6 11.3 12.2 13.9 9.7 13.1 8 15.1 6.3 13.1 3.8 13.9 3.4 11.3 1 10.4 2.4 8.2 1 6 3.4 5 3.8 2.4 6.3 3.2ZM8 5.2A3 3 0 1 0 8 11.2 3 3 0 0 0 8 5.2Z",
  union_boss: "M3 9.6A5 5 0 0 1 6.4 4.9V8H7.2V3.6H8.8V8H9.6V4.9A5 5 0 0 1 13 9.6H14.4V12H1.6V9.6Z",
  "voc-finance":
    "M8 1.6 14.4 5V6.4H1.6V5ZM3 7.4H4.8V11.6H3ZM7.1 7.4H8.9V11.6H7.1ZM11.2 7.4H13V11.6H11.2ZM1.6 12.6H14.4V14.2H1.6Z",
  "voc-transport":
    "M4.5 2H11.5A2 2 0 0 1 13.5 4V10.5A2 2 0 0 1 11.8 12.4L13 14.4H11.2L10 12.5H6L4.8 14.4H3L4.2 12.4A2 2 0 0 1 2.5 10.5V4A2 2 0 0 1 4.5 2ZM4.2 4.2V7.4H11.8V4.2ZM5.4 8.8A1 1 0 1 0 5.4 10.8 1 1 0 0 0 5.4 8.8ZM10.6 8.8A1 1 0 1 0 10.6 10.8 1 1 0 0 0 10.6 8.8Z",
  "voc-education":
    "M8 2.4 15.4 5.8 8 9.2.6 5.8ZM3.6 8.2 8 10.3 12.4 8.2V11.4C11.2 12.6 9.8 13.2 8 13.2S4.8 12.6 3.6 11.4ZM14 6.8H15V11H14Z",
  "voc-energy": "M9.4 1 3.2 9H7.2L6 15 12.8 6.6H8.6Z",
  "voc-tourism":
    "M6 2.5H10A1 1 0 0 1 11 3.5V4.8H13A1.4 1.4 0 0 1 14.4 6.2V12.4A1.4 1.4 0 0 1 13 13.8H3A1.4 1.4 0 0 1 1.6 12.4V6.2A1.4 1.4 0 0 1 3 4.8H5V3.5A1 1 0 0 1 6 2.5ZM6.4 3.9V4.8H9.6V3.9ZM4.2 6.2V12.4H5.4V6.2ZM10.6 6.2V12.4H11.8V6.2Z",
  "voc-factory":
    "M1.6 14V6.8L5.4 9V6.8L9.2 9V2.4H12L12.6 9H14.4V14ZM4 10.6V12H5.6V10.6ZM7.2 10.6V12H8.8V10.6ZM10.4 10.6V12H12V10.6Z",
  "voc-public-service": "M6 2H10V6H14V10H10V14H6V10H2V6H6Z",
  "voc-media":
    "M7 8.6A1.6 1.6 0 1 1 9 8.6L10.6 15H9.1L8.7 13.4H7.3L6.9 15H5.4ZM4.4 3.4 5.5 4.4A3.6 3.6 0 0 0 5.5 9.6L4.4 10.6A5 5 0 0 1 4.4 3.4ZM11.6 3.4A5 5 0 0 1 11.6 10.6L10.5 9.6A3.6 3.6 0 0 0 10.5 4.4Z",
} satisfies Record<OfficeId | Vocation, string> & Record<string, string>;
export type Glyph = keyof typeof PICTURES;

/** Centred on (x, y) in a drawing. */
export const glyph = (name: Glyph, x: number, y: number, size: number): string =>
  `<path d="${PICTURES[name]}" fill="currentColor" fill-rule="evenodd" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 16})"/>`;
/** Inline in text. */
export const glyph_sign = (name: Glyph, size = 14): string => sign(size, glyph(name, 0, 0, 16));

/** US-7.4: one lot, two neighbours, an L, the block. */
const FORMS: Record<number, readonly LotName[]> = { 1: ["NW"], 2: ["NW", "NE"], 3: ["NW", "SW", "SE"], 4: LOTS };
/** The number of lots a contract takes, as squares of a block; 18 x 18. */
export const lots_drawing = (size: number): string =>
  LOTS.map(
    (lot) =>
      `<rect x="${lot.endsWith("W") ? 0 : 9.5}" y="${lot.startsWith("N") ? 0 : 9.5}" width="8.5" height="8.5" rx="1.4" fill="${FORMS[size]?.includes(lot) ? "currentColor" : "none"}" stroke="currentColor" stroke-width="1.2"/>`,
  ).join("");
