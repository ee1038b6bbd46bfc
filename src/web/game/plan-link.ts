import { gemTypeOf, type LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import { encodeFormLink } from '#contract/files/form-links.ts';
import { pages } from '#contract/site/pages.ts';

/** Where a gem stands in the legendary gem calculator, from its first rank to its last unless others are named. */
export function planLink(gem: LegendaryGem, ranks = { from: 1, to: 10 }): string {
  const link = encodeFormLink('legendary', {
    gemType: gemTypeOf(gem),
    gemQuality: '5/5',
    gemId: gem.id,
    currentRank: ranks.from,
    targetRank: ranks.to,
    gemPowerOwned: 0,
    ownedDuplicates: [],
    price: 100,
  });
  if (link === null) throw new RangeError(`${gem.id} is too long for a link`);
  return pages.legendaryGems.path + link;
}
