// The games of this tree, and what is in their folders. A test for all games takes them from here.
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../games/", import.meta.url));

/** The path of a file in a game's folder. */
export const file_of = (game: string, file: string): string => `${ROOT}${game}/${file}`;
export const has_file = (game: string, file: string): boolean => existsSync(file_of(game, file));

/** Without the template. */
export const GAMES: readonly string[] = readdirSync(ROOT)
  .filter((game) => has_file(game, `${game}.h`))
  .sort();
