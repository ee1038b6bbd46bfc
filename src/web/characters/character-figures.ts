import { equippedOf, gemTotals, type GemTotals } from '#contract/records/characters/gem-figures.ts';
import type { Character, GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { gemSumText } from '#messages/calculators/gem-words.ts';
import { numberText } from '#messages/formats.ts';
import { combatRatingOf, resonanceOf } from '#rules/characters/combat-rating.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';

/** A figure that the player typed as the game shows it, or that was worked out here. */
export interface CharacterFigure {
  readonly value: number;
  readonly isFromGame: boolean;
  /** The number of gems it lacks, as the formulas have no figure for them. */
  readonly uncounted: number;
}

export interface CharacterFigures {
  readonly resonance: CharacterFigure;
  /** The game's own where the player typed it, else that of the formula. */
  readonly combatRating: CharacterFigure;
  /** The planner's own combat rating, whatever the game says. */
  readonly ratingByFormula: Pick<CharacterFigure, 'value' | 'uncounted'>;
}

/** The sums over the gems that a character wears. @param gems those that it wears at least */
export const wornTotals = (
  character: Pick<Character, 'equippedGems'>,
  gems: readonly Gem[],
  formulas: FormulaSet,
  places?: readonly GemPlace[],
): GemTotals => gemTotals(equippedOf(character, gems, places), formulas);

/**
 * What a character's screens lead with.
 *
 * @param gems those that it wears at least
 * @param formulas those that lead for the player
 * @param places those whose gems count; those of armor and first weapons by default
 */
export function figuresOf(
  character: Character,
  gems: readonly Gem[],
  formulas: FormulaSet,
  places?: readonly GemPlace[],
): CharacterFigures {
  const { stats } = character;
  const ofGems = wornTotals(character, gems, formulas, places);
  const resonance = resonanceOf(stats, ofGems.resonance);
  const uncounted = stats.resonance === undefined ? ofGems.unknown : 0;
  const ratingByFormula = { value: combatRatingOf({ ...stats, resonance }), uncounted };
  return {
    resonance: { value: resonance, isFromGame: stats.resonance !== undefined, uncounted },
    combatRating:
      stats.combatRating === undefined
        ? { ...ratingByFormula, isFromGame: false }
        : { value: stats.combatRating, isFromGame: true, uncounted: 0 },
    ratingByFormula,
  };
}

/** A figure as it is shown. */
export const figureText = ({ value, uncounted }: Pick<CharacterFigure, 'value' | 'uncounted'>): string =>
  gemSumText(value, uncounted, numberText);

/** The resonance of some gems as it is shown. */
export const resonanceText = ({ resonance, unknown }: Pick<GemTotals, 'resonance' | 'unknown'>): string =>
  figureText({ value: resonance, uncounted: unknown });

/** The combat rating of some gems as it is shown. */
export const ratingText = ({ combatRating, unknown }: Pick<GemTotals, 'combatRating' | 'unknown'>): string =>
  figureText({ value: combatRating, uncounted: unknown });

/** Says whether a figure is one that a character has: typed, or worked out of something. */
export const isRecorded = ({ value, isFromGame, uncounted }: CharacterFigure): boolean =>
  value > 0 || isFromGame || uncounted > 0;
