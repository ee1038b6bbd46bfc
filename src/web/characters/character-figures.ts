import { equippedOf, gemTotals } from '#contract/records/characters/gem-figures.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { combatRatingOf, resonanceOf } from '#rules/characters/combat-rating.ts';

/** A figure that the player typed as the game shows it, or that was worked out here. */
export interface CharacterFigure {
  readonly value: number;
  readonly isFromGame: boolean;
}

export interface CharacterFigures {
  readonly resonance: CharacterFigure;
  /** The game's own where the player typed it, else that of the formula. */
  readonly combatRating: CharacterFigure;
  /** The planner's own combat rating, whatever the game says. */
  readonly ratingByFormula: number;
}

export const resonanceOfGems = (character: Pick<Character, 'equippedGems'>, gems: readonly Gem[]): number =>
  gemTotals(equippedOf(character, gems)).resonance;

/**
 * What a character's screens lead with.
 *
 * @param gems those that it wears at least
 */
export function figuresOf(character: Character, gems: readonly Gem[]): CharacterFigures {
  const { stats } = character;
  const resonance = resonanceOf(stats, resonanceOfGems(character, gems));
  const ratingByFormula = combatRatingOf({ ...stats, resonance });
  return {
    resonance: { value: resonance, isFromGame: stats.resonance !== undefined },
    combatRating: {
      value: stats.combatRating ?? ratingByFormula,
      isFromGame: stats.combatRating !== undefined,
    },
    ratingByFormula,
  };
}
