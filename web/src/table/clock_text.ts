// Formats the time left.

/** 6:42, 2:06:42, or days and hours. */
export function clock_text(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
