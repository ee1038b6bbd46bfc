import type { Character } from '#contract/records/collections/characters.ts';
import { combatRatingOf } from '#rules/characters/combat-rating.ts';

/** A figure as a list shows it, and whether the player took it from the game. */
export interface ShownFigure {
  readonly value: number;
  readonly isFromGame: boolean;
}

/** The combat rating that stands first: the game's own where it was typed, else that of the formula. */
export function shownRating({ stats }: Pick<Character, 'stats'>): ShownFigure {
  return stats.combatRating === undefined
    ? { value: combatRatingOf(stats), isFromGame: false }
    : { value: stats.combatRating, isFromGame: true };
}
