import { gemTypeOf, legendaryGems } from '#catalogue/legendary-gems.ts';
import { normalGems } from '#catalogue/normal-gems.ts';
import { gemPlaces, type Character, type GemPlace } from '#contract/records/collections/characters.ts';
import type { Gem } from '#contract/records/collections/gems.ts';
import { records } from '#messages';
import { combatRatingOf, resonanceOf } from '#rules/characters/combat-rating.ts';
import { legendaryTierBase, valueAtRank } from '#rules/gems/gem-scaling.ts';

/** A figure that the player typed as the game shows it, or that was worked out here. */
export interface CharacterFigure {
  readonly value: number;
  readonly isFromGame: boolean;
}

export interface CharacterFigures {
  readonly resonance: CharacterFigure;
  readonly combatRating: CharacterFigure;
  /** The planner's own combat rating, whatever the game says. */
  readonly ratingByFormula: number;
}

const legendaryById = new Map(legendaryGems.map((gem) => [gem.id, gem]));

/** The name of a gem; of one that the catalogue does not know the one that its player gave it. */
export const gemName = ({ catalogueId, name }: Pick<Gem, 'catalogueId' | 'name'>): string =>
  legendaryById.get(catalogueId ?? '')?.name ??
  normalGems.find(({ id }) => id === catalogueId)?.name ??
  name ??
  records.titles.unnamed;

/** What one copy of a gem adds to the resonance of whoever wears it. */
export function resonanceOfGem({ catalogueId, resonance, rank }: Gem): number {
  const known = legendaryById.get(catalogueId ?? '');
  if (resonance !== undefined || known === undefined) return resonance ?? 0;
  return valueAtRank('legendary', legendaryTierBase[gemTypeOf(known)].resonance, rank);
}

/** The gems that a character wears, place by place; a place that names what is not there is empty. */
export function equippedGemsOf(
  { equippedGems }: Pick<Character, 'equippedGems'>,
  gems: readonly Gem[],
): readonly { readonly place: GemPlace; readonly gem: Gem | null }[] {
  const byId = new Map(gems.map((gem) => [gem.id, gem]));
  return gemPlaces.map((place) => ({ place, gem: byId.get(equippedGems[place] ?? '') ?? null }));
}

/**
 * What a character's screens lead with.
 *
 * @param gems what of it is read so far
 */
export function figuresOf(character: Character, gems: readonly Gem[]): CharacterFigures {
  const { stats } = character;
  const ofGems = equippedGemsOf(character, gems).reduce(
    (sum, { gem }) => sum + (gem === null ? 0 : resonanceOfGem(gem)),
    0,
  );
  const resonance = resonanceOf(stats, ofGems);
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
