// Letters in drawings that are scaled: never smaller than can be read.
export const SMALLEST = 9.5; // pixels

/** The size of a letter in units of a drawing that is `scale` pixels to the unit. */
export const legible = (size: number, scale: number): number => Math.max(size, SMALLEST / scale);
