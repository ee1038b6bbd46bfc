/** A session ends when it has not been used for so long. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60_000;

/** And at the latest so long after the sign-in, however much it is used: by then it is not sure any more whose hands it is in. */
export const LONGEST_SESSION_MS = 365 * 24 * 60 * 60_000;
