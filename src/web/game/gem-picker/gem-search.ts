import { gemsOfUnknownEffect } from '#catalogue/gems/gems-of-unknown-effect.ts';
import { gemTypeOf, type LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import type { GemTag, LegendaryGemEffect } from '#catalogue/gems/legendary-gem-effects.ts';
import type { LegendaryGemType } from '#rules/gems/gem-tier.ts';
import { searchedText, searchWords } from '#rules/names/search-names.ts';

/** What each gem does, by gem id; empty until it is loaded. */
export type GemEffects = Readonly<Record<string, LegendaryGemEffect>>;

/**
 * The gems in which every word of the search occurs, in their name or in what they do. Gems whose name has all
 * words come first, those whose name begins with the search before the others.
 */
export function findGems(
  gems: readonly LegendaryGem[],
  search: string,
  effects: GemEffects,
): readonly LegendaryGem[] {
  const words = searchWords(search);
  if (words.length === 0) return gems;
  const wanted = words.join(' ');
  const placeOf = (gem: LegendaryGem): number => {
    const name = searchedText(gem.name);
    if (name.startsWith(wanted)) return 0;
    if (words.every((word) => name.includes(word))) return 1;
    const effect = effects[gem.id];
    const texts = [
      ...gem.otherNames,
      ...(effect?.known === true ? [effect.effect, ...effect.tags] : []),
    ].join(' ');
    const all = `${name}\n${searchedText(texts)}`;
    return words.every((word) => all.includes(word)) ? 2 : Infinity;
  };
  return gems
    .map((gem) => ({ gem, place: placeOf(gem) }))
    .filter(({ place }) => place < Infinity)
    .sort((a, b) => a.place - b.place)
    .map(({ gem }) => gem);
}

/** What gems do, in the order in which a player would ask for it. */
export const gemTags: readonly GemTag[] = [
  'damage',
  'survivability',
  'control',
  'movement',
  'dot',
  'crit',
  'support',
  'summon',
];

export const gemsWithTags = (
  gems: readonly LegendaryGem[],
  tags: ReadonlySet<GemTag>,
  effects: GemEffects,
): readonly LegendaryGem[] =>
  tags.size === 0
    ? gems
    : gems.filter(({ id }) => [...tags].every((tag) => effects[id]?.tags.includes(tag) === true));

/** Gems that stand together: those of a tier, or those of which nobody knows what they do. */
export interface GemGroup {
  readonly of: LegendaryGemType | 'unknown';
  readonly gems: readonly LegendaryGem[];
}

const tiersDownwards = ['5-star', '2-star', '1-star'] as const;

/**
 * Gems by tier, and last those of unknown effect; groups without gems are left out, the order within one is kept.
 *
 * @param first the tier to begin with
 */
export function gemGroups(gems: readonly LegendaryGem[], first: LegendaryGemType = '5-star'): GemGroup[] {
  const tiers = [first, ...tiersDownwards.filter((tier) => tier !== first)];
  const isKnown = ({ id }: LegendaryGem) => !gemsOfUnknownEffect.has(id);
  const known = gems.filter(isKnown);
  const of = (from: readonly LegendaryGem[], tier: LegendaryGemType) =>
    from.filter((gem) => gemTypeOf(gem) === tier);
  const unknown = gems.filter((gem) => !isKnown(gem));
  const groups: GemGroup[] = [
    ...tiers.map((tier) => ({ of: tier, gems: of(known, tier) })),
    { of: 'unknown', gems: tiers.flatMap((tier) => of(unknown, tier)) },
  ];
  return groups.filter((group) => group.gems.length > 0);
}
