import { expect, test } from 'vitest';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { nextUpgrade } from './NextUpgradeLine.tsx';

const gem = (catalogueId: string, rank: number, more: Partial<Gem> = {}): Gem => ({
  id: `${catalogueId} ${rank}`,
  parent: 'valla',
  catalogueId,
  rank,
  subRank: 0,
  note: '',
  ...more,
});

test('the next rank is the one that gives the most resonance for its gem power', () => {
  // Rank n takes n × 5 × factor gem power: 3 × 5 × 1 = 15 for 5 resonance is more than 5 × 5 × 32 = 800 for 120.
  const oneStar = gem('everlasting-torment', 3);
  expect(nextUpgrade([gem('frozen-heart', 5), oneStar], 'planner-standard')).toMatchObject({
    gem: oneStar,
    toRank: 4,
    power: 15,
    resonance: 5,
  });
  expect(nextUpgrade([gem('frozen-heart', 5)], 'planner-standard')).toMatchObject({
    toRank: 6,
    power: 800,
    resonance: 120,
  });
});

test('fewer active stars give less, and a gem at its last rank or of no name in the catalogue gives none', () => {
  expect(nextUpgrade([gem('frozen-heart', 5, { activeStars: 2 })], 'planner-standard')).toMatchObject({
    resonance: 48,
  });
  expect(
    nextUpgrade([gem('frozen-heart', 10), gem('of-nothing', 1), gem('ruby', 2)], 'planner-standard'),
  ).toBeNull();
});
