import { gemTypeOf, legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { normalGems, type NormalGemColor } from '#catalogue/gems/normal-gems.ts';
import { legendaryTierBase, normalGemCombatRating, valueAtRank } from '#rules/gems/gem-scaling.ts';
import {
  firstGemPlaces,
  gemPlaces,
  type Character,
  type GemPlace,
} from '../collections/characters/characters.ts';
import type { Gem } from '../collections/characters/gems.ts';

/** From this rank on a gem counts as of high rank. */
export const HIGH_RANK = 4;

/** What a gem of the inventory is and gives, wherever that is known from. */
export interface GemFacts {
  readonly name: string;
  /** Other spellings of a gem of the catalogue. */
  readonly otherNames: readonly string[];
  readonly kind: 'legendary' | 'normal';
  /** Of a legendary gem; null where that is not known. */
  readonly stars: 1 | 2 | 5 | null;
  /** Of a normal gem. */
  readonly color: NormalGemColor | null;
  /** At the gem's rank, whole. Normal gems give none unless the player says so. */
  readonly resonance: number;
  readonly combatRating: number;
}

const legendaryById = new Map(legendaryGems.map((gem) => [gem.id, gem]));
const normalById = new Map(normalGems.map((gem) => [gem.id as string, gem]));

/**
 * What a gem is and gives: a gem of the catalogue by its tier and rank, any other as its player described it. The figures are
 * those of the inventory; the calculators have tables of their own.
 */
export function gemFacts(gem: Gem): GemFacts {
  const legendary = legendaryById.get(gem.catalogueId ?? '');
  if (legendary !== undefined) {
    const base = legendaryTierBase[gemTypeOf(legendary)];
    return {
      name: legendary.name,
      otherNames: legendary.otherNames,
      kind: 'legendary',
      stars: legendary.stars,
      color: null,
      resonance: valueAtRank('legendary', base.resonance, gem.rank),
      combatRating: valueAtRank('legendary', base.combatRating, gem.rank),
    };
  }
  const normal = normalById.get(gem.catalogueId ?? '');
  const resonance = gem.resonance ?? 0;
  const isNormal = normal !== undefined || gem.type !== 'legendary';
  return {
    name: normal?.name ?? gem.name ?? gem.catalogueId ?? '',
    otherNames: [],
    kind: isNormal ? 'normal' : 'legendary',
    stars: isNormal ? null : (gem.stars ?? null),
    color: isNormal ? (normal?.color ?? gem.color ?? null) : null,
    resonance,
    combatRating: gem.combatRating ?? (isNormal ? normalGemCombatRating(resonance) : 0),
  };
}

/** A new copy of a catalogue gem. */
export const gemOfCatalogue = (id: string, parent: string, catalogueId: string, rank: number): Gem => ({
  id,
  parent,
  catalogueId,
  rank,
  subRank: 0,
  note: '',
});

/** A place for a gem, and what is in it. */
export interface FilledPlace {
  readonly place: GemPlace;
  /** Null where the place is empty, or names a gem that the character does not have. */
  readonly gem: Gem | null;
}

/** A character's places with the gems in them: those of armor and first weapons, or the places that are named. */
export function filledPlaces(
  { equippedGems }: Pick<Character, 'equippedGems'>,
  gems: readonly Gem[],
  places: readonly GemPlace[] = firstGemPlaces,
): readonly FilledPlace[] {
  const byId = new Map(gems.map((gem) => [gem.id, gem]));
  return places.map((place) => ({ place, gem: byId.get(equippedGems[place] ?? '') ?? null }));
}

/** The gems of a character without those in its places that are not counted. */
export function withoutHidden(
  { equippedGems }: Pick<Character, 'equippedGems'>,
  gems: readonly Gem[],
  counted: readonly GemPlace[],
): readonly Gem[] {
  const places = gemPlaces.filter((place) => !counted.includes(place));
  const hidden = new Set(places.map((place) => equippedGems[place]));
  return gems.filter(({ id }) => !hidden.has(id));
}

export interface GemTotals {
  readonly count: number;
  readonly resonance: number;
  readonly combatRating: number;
  readonly highRank: number;
}

/** The sums over some gems. */
export function gemTotals(gems: readonly Gem[]): GemTotals {
  const facts = gems.map(gemFacts);
  return {
    count: gems.length,
    resonance: facts.reduce((sum, { resonance }) => sum + resonance, 0),
    combatRating: facts.reduce((sum, { combatRating }) => sum + combatRating, 0),
    highRank: gems.filter(({ rank }) => rank >= HIGH_RANK).length,
  };
}

/** The gems in a character's places, as {@link filledPlaces} has them. */
export const equippedOf = (
  character: Pick<Character, 'equippedGems'>,
  gems: readonly Gem[],
  places?: readonly GemPlace[],
): readonly Gem[] => filledPlaces(character, gems, places).flatMap(({ gem }) => gem ?? []);
