import { expect, test } from 'vitest';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { decodeFormLink } from '#contract/files/form-links-reader.ts';
import { planLink } from './plan-link.ts';

test('every gem opens the legendary gem calculator with itself in the form', () => {
  for (const gem of legendaryGems) {
    const [path, hash] = planLink(gem).split('#');
    expect(path).toBe('/legendary-gem-calculator');
    expect(decodeFormLink('legendary', `#${hash}`)).toMatchObject({
      gemId: gem.id,
      gemType: `${gem.stars}-star`,
      currentRank: 1,
      targetRank: 10,
    });
  }
});
