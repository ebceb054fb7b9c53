// The features of a computer player's face. The same name always has the same face.
import { find_level } from "../home/levels";

export interface Face {
  /** The id of a level. */
  level: string;
  /** Of what is on the head, and of the eyes. */
  top: number;
  eyes: number;
  /** Radius of the head's corners. */
  round: number;
  colour: string;
}

const COLOURS = ["#9cc4d9", "#e8b298", "#b7cf9a", "#d9b8d6", "#e6cf8f", "#a9c9c0"];

/** The level of a computer player; of one that is none, the level in the middle. */
export const level_of = (player: string): string => find_level(player)?.id ?? "medium";

export function face_of(name: string, player: string): Face {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0;
  const pick = (count: number): number => {
    const found = hash % count;
    hash = Math.floor(hash / count);
    return found;
  };
  return {
    level: level_of(player),
    top: pick(4),
    eyes: pick(4),
    round: 4 + 2 * pick(3),
    colour: COLOURS[pick(COLOURS.length)]!,
  };
}
