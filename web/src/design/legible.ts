// Keeps text in scaled drawings legible.
export const SMALLEST = 9.5; // pixels

/** A font size in drawing units, when a unit is `scale` pixels. */
export const legible = (size: number, scale: number): number => Math.max(size, SMALLEST / scale);
