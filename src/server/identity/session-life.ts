/** A session ends when it has not been used for so long. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60_000;
