import { DAY_MS } from '../time-units.ts';

/** Bounds of a player's standing in public, which the community's rules name. */
export const standingBounds = {
  /** Until then an account is new; and before it may vote at all, where newcomers are looked at. */
  newForMs: 3 * DAY_MS,
  silentForMs: DAY_MS,
  /** Things listed for a day that make an account somebody whom others know. */
  knownBy: 5,
  /** So many reports of players of standing hide something until a moderator looks; more where its author is long known. */
  hiding: 3,
  hidingOfKnown: 5,
} as const;
