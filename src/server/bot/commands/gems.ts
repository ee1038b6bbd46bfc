import { gemTypeOf, legendaryGems, type LegendaryGem } from '#catalogue/legendary-gems.ts';
import { normalGems, type NormalGem } from '#catalogue/normal-gems.ts';
import { gemQualities, type GemQuality } from '#rules/gems/gem-tier.ts';
import { duplicateCountBounds, priceBounds, rankBounds } from '#rules/gems/bounds.ts';
import type { Interaction } from '../interactions/interaction.ts';
import { textIn, wholeIn } from './command.ts';

/** A gem of the game, of either kind. */
export type AnyGem =
  | { readonly kind: 'normal'; readonly gem: NormalGem }
  | { readonly kind: 'legendary'; readonly gem: LegendaryGem };

const all: readonly AnyGem[] = [
  ...legendaryGems.map((gem) => ({ kind: 'legendary', gem }) as const),
  ...normalGems.map((gem: NormalGem) => ({ kind: 'normal', gem }) as const),
];

const folded = (text: string) => text.trim().toLowerCase();

/** The gem of an id, or of a typed name; undefined where there is none. */
function findGem(typed: string | undefined): AnyGem | undefined {
  if (typed === undefined) return undefined;
  const wanted = folded(typed);
  return all.find(({ gem }) => gem.id === wanted || folded(gem.name) === wanted);
}

/** Gems whose name has what is typed, those that begin with it first. */
export function suggestGems(typed: string, most: number): readonly { name: string; value: string }[] {
  const wanted = folded(typed);
  const fitting = all.filter(({ gem }) => folded(gem.name).includes(wanted));
  return fitting
    .toSorted((a, b) => rankOf(a, wanted) - rankOf(b, wanted))
    .slice(0, most)
    .map(({ gem }) => ({ name: gem.name, value: gem.id }));
}

const rankOf = ({ gem }: AnyGem, wanted: string) => (folded(gem.name).startsWith(wanted) ? 0 : 1);

/** What both /gem cost and /goal add are asked with, as the calculators begin. */
export function gemForm(interaction: Interaction) {
  const from = wholeIn(interaction, 'from', rankBounds);
  const to = wholeIn(interaction, 'to', rankBounds);
  const quality = textIn(interaction, 'quality');
  return {
    found: findGem(textIn(interaction, 'gem')),
    ranks:
      from !== undefined && to !== undefined && to > from ? { currentRank: from, targetRank: to } : undefined,
    owned: wholeIn(interaction, 'owned', duplicateCountBounds) ?? 0,
    price: wholeIn(interaction, 'price', priceBounds) ?? 100,
    quality: gemQualities.find((each) => each === quality) ?? '5/5',
  };
}

/** The tier of a legendary gem, by the stars that a 5-star one has. */
export const tierOf = (gem: LegendaryGem, quality: GemQuality) => {
  const gemType = gemTypeOf(gem);
  return gemType === '5-star' ? { gemType, gemQuality: quality } : { gemType };
};
