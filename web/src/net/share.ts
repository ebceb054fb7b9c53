// The address of a finished game. With its key, whoever has it can see the game.

export const share_path = (id: string, key: string | null | undefined): string => `/g/${id}${key ? `/${key}` : ""}`;

/** `seq`: the position that it opens; without it, the game is played from its beginning. */
export const share_link = (id: string, key: string | null | undefined, seq?: number): string =>
  `${location.origin}${share_path(id, key)}${seq === undefined ? "" : `#${seq}`}`;
