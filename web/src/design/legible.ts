// Keeps text in scaled drawings legible.
export const SMALLEST = 9.5; // pixels

/** A font size in drawing units, when a unit is `scale` pixels; still legible when it is rounded to a tenth. */
export const legible = (size: number, scale: number): number => Math.max(size, Math.ceil((SMALLEST / scale) * 10) / 10);
