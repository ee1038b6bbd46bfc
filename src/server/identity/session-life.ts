/** A session ends when it has not been used for so long. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60_000;

/** And at the latest so long after the sign-in, however much it is used: by then it is not sure any more whose hands it is in. */
export const LONGEST_SESSION_MS = 365 * 24 * 60 * 60_000;

/** A moment that lies further ahead than clocks differ is of one that was set back since. */
export const CLOCK_SLACK_MS = 5 * 60_000;
