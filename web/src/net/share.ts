// The link to a finished game. Its key lets anyone with the link view the game.

export const share_path = (id: string, key: string | null | undefined): string => `/g/${id}${key ? `/${key}` : ""}`;

/** `seq`: the position to open at; without it, the game plays from the start. */
export const share_link = (id: string, key: string | null | undefined, seq?: number): string =>
  `${location.origin}${share_path(id, key)}${seq === undefined ? "" : `#${seq}`}`;
