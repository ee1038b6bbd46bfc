import { gemFigureTables } from '#catalogue/gems/in-game-gem-tables.ts';
import { gemTypeOf, legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { normalGems, type NormalGemColor } from '#catalogue/gems/normal-gems.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { legendaryTierBase, normalGemCombatRating, valueAtRank } from '#rules/gems/gem-scaling.ts';
import { ofTier, type ByTier, type GemTier } from '#rules/gems/gem-tier.ts';
import { atRank } from '#rules/gems/ranks.ts';
import {
  firstGemPlaces,
  placesBeside,
  type Character,
  type GemPlace,
} from '../collections/characters/characters.ts';
import type { Gem } from '../collections/characters/gems.ts';

/** From this rank on a gem counts as of high rank. */
export const HIGH_RANK = 4;

/** Facts of a gem of the inventory, wherever they are known from. */
export interface GemFacts {
  readonly name: string;
  /** Other spellings of a gem of the catalogue. */
  readonly otherNames: readonly string[];
  readonly kind: 'legendary' | 'normal';
  /** Of a legendary gem; null where that is not known. */
  readonly stars: 1 | 2 | 5 | null;
  /** Of a normal gem. */
  readonly color: NormalGemColor | null;
}

/** Figures of a gem at its rank, whole. Null where the formulas have none for it. */
export interface GemFigures {
  readonly resonance: number | null;
  readonly combatRating: number | null;
}

const legendaryById = new Map(legendaryGems.map((gem) => [gem.id, gem]));
const normalById = new Map(normalGems.map((gem) => [gem.id as string, gem]));

/** Facts of a gem: one of the catalogue by its id, any other as its player described it. */
export function gemFacts(gem: Gem): GemFacts {
  const legendary = legendaryById.get(gem.catalogueId ?? '');
  if (legendary !== undefined) {
    const { name, otherNames, stars } = legendary;
    return { name, otherNames, kind: 'legendary', stars, color: null };
  }
  const normal = normalById.get(gem.catalogueId ?? '');
  const isNormal = normal !== undefined || gem.type !== 'legendary';
  return {
    name: normal?.name ?? gem.name ?? gem.catalogueId ?? '',
    otherNames: [],
    kind: isNormal ? 'normal' : 'legendary',
    stars: isNormal ? null : (gem.stars ?? null),
    color: isNormal ? (normal?.color ?? gem.color ?? null) : null,
  };
}

/**
 * Figures of a gem: a legendary one of the catalogue has them by its tier and rank, any other as its player described it. Normal gems
 * give no resonance unless the player says so.
 *
 * By the planner's formulas, base × 1.15^(rank − 1), it is what records and files carry; the calculators of the planner have
 * tables of their own. The game's table has a figure for each number of active stars of a 5-star gem, and none where that is
 * not recorded.
 *
 * @example gemFigures({ ...gem, catalogueId: 'blood-soaked-jade', rank: 10, activeStars: 5 }, 'in-game-table').resonance // 1000
 */
export function gemFigures(gem: Gem, formulas: FormulaSet): GemFigures {
  const legendary = legendaryById.get(gem.catalogueId ?? '');
  if (formulas === 'planner-standard' || legendary === undefined) return plannerFigures(gem);
  const gemType = gemTypeOf(legendary);
  if (gemType === '5-star' && gem.activeStars === undefined) return { resonance: null, combatRating: null };
  const tier: GemTier = { gemType, gemQuality: gem.activeStars && `${gem.activeStars}/5` };
  const figureOf = (table: ByTier<readonly number[]>) => atRank(ofTier(table, tier), gem.rank);
  return {
    resonance: figureOf(gemFigureTables.resonanceByRank),
    combatRating: figureOf(gemFigureTables.combatRatingByRank),
  };
}

/** Figures of a gem by the planner's formulas, which have some for each. */
export function plannerFigures(gem: Gem): { readonly resonance: number; readonly combatRating: number } {
  const legendary = legendaryById.get(gem.catalogueId ?? '');
  if (legendary === undefined) {
    const { resonance = 0 } = gem;
    const ofResonance = gemFacts(gem).kind === 'normal' ? normalGemCombatRating(resonance) : 0;
    return { resonance, combatRating: gem.combatRating ?? ofResonance };
  }
  const base = legendaryTierBase[gemTypeOf(legendary)];
  return {
    resonance: valueAtRank('legendary', base.resonance, gem.rank),
    combatRating: valueAtRank('legendary', base.combatRating, gem.rank),
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
  const hidden = new Set(placesBeside(counted).map((place) => equippedGems[place]));
  return gems.filter(({ id }) => !hidden.has(id));
}

/** The sums over some gems, of those figures that the formulas have. */
export interface GemTotals {
  readonly count: number;
  readonly resonance: number;
  readonly combatRating: number;
  /** The number of gems that are in neither sum. */
  readonly unknown: number;
  readonly highRank: number;
}

/** The sums over some gems. */
export function gemTotals(gems: readonly Gem[], formulas: FormulaSet): GemTotals {
  const figures = gems.map((gem) => gemFigures(gem, formulas));
  return {
    count: gems.length,
    resonance: figures.reduce((sum, { resonance }) => sum + (resonance ?? 0), 0),
    combatRating: figures.reduce((sum, { combatRating }) => sum + (combatRating ?? 0), 0),
    unknown: figures.filter(({ resonance }) => resonance === null).length,
    highRank: gems.filter(({ rank }) => rank >= HIGH_RANK).length,
  };
}

/** The gems in a character's places, as {@link filledPlaces} has them. */
export const equippedOf = (
  character: Pick<Character, 'equippedGems'>,
  gems: readonly Gem[],
  places?: readonly GemPlace[],
): readonly Gem[] => filledPlaces(character, gems, places).flatMap(({ gem }) => gem ?? []);
