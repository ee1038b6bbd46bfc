import { expect, test } from 'vitest';
import { planGemPower } from '../gem-power-upgrade.ts';
import { planLegendaryGem } from '../legendary-gem-upgrade.ts';
import { planNormalGem } from '../normal-gem-upgrade.ts';
import { shoppingList } from './shopping-list.ts';

const normal = (gemName: string, targetRank: number, ownedCount: number, price: number) => ({
  gemName,
  plan: planNormalGem(
    { currentRank: 1, targetRank, ownedDuplicates: [{ rank: 1, count: ownedCount }], price },
    8,
  ),
});
const legendary = (
  gemType: '1-star' | '2-star',
  targetRank: number,
  gemPowerOwned: number,
  price: number,
) => ({
  gemType,
  plan: planLegendaryGem({ gemType, currentRank: 1, targetRank, gemPowerOwned, ownedDuplicates: [], price }),
});

test('nothing open is nothing to buy', () => {
  const nothing = { gross: 0, owned: 0, net: 0 };
  expect(shoppingList({ normal: [], legendary: [], gemPower: [] })).toEqual({
    normal: [],
    legendary: [],
    gemPower: [],
    platinum: { normal: nothing, legendary: nothing, gemPower: nothing, total: nothing },
  });
});

test('goals add up by gem and by star tier, each with its own holdings and price', () => {
  const list = shoppingList({
    normal: [normal('Ruby', 3, 5, 10), normal('Topaz', 2, 0, 7), normal('Ruby', 2, 1, 100)],
    legendary: [legendary('2-star', 2, 5, 10), legendary('1-star', 3, 0, 20), legendary('2-star', 3, 0, 1)],
    gemPower: [
      {
        gemType: '1-star',
        plan: planGemPower({
          gemType: '1-star',
          currentRank: 1,
          targetRank: 3,
          gemPowerOwned: 2,
          price: 3,
        }),
      },
    ],
  });
  expect(list).toEqual({
    normal: [
      // 3 + 9 less 5, and 3 less 1
      { gemName: 'Ruby', duplicates: { gross: 15, owned: 6, net: 9 } },
      { gemName: 'Topaz', duplicates: { gross: 3, owned: 0, net: 3 } },
    ],
    legendary: [
      {
        gemType: '1-star',
        gemPower: { gross: 15, owned: 0, net: 15 },
        copies: { gross: 0, owned: 0, net: 0 },
      },
      // 20 less 5, and 20 + 40
      {
        gemType: '2-star',
        gemPower: { gross: 80, owned: 5, net: 75 },
        copies: { gross: 0, owned: 0, net: 0 },
      },
    ],
    gemPower: [
      // 1 + 5 less 2
      { gemType: '1-star', gemPower: { gross: 6, owned: 2, net: 4 }, copies: { gross: 0, owned: 0, net: 0 } },
    ],
    platinum: {
      // 12 × 10 + 3 × 7 + 3 × 100, of which 5 × 10 + 1 × 100 are owned
      normal: { gross: 441, owned: 150, net: 291 },
      // 20 × 10 + 15 × 20 + 60 × 1, of which 5 × 10 are owned
      legendary: { gross: 560, owned: 50, net: 510 },
      gemPower: { gross: 18, owned: 6, net: 12 },
      total: { gross: 1019, owned: 206, net: 813 },
    },
  });
});

test('a surplus of one goal helps no other and makes no debt', () => {
  const list = shoppingList({
    normal: [normal('Ruby', 2, 1000, 10), normal('Ruby', 2, 0, 10)],
    legendary: [],
    gemPower: [],
  });
  expect(list.normal).toEqual([{ gemName: 'Ruby', duplicates: { gross: 6, owned: 3, net: 3 } }]);
  expect(list.platinum.total).toEqual({ gross: 60, owned: 30, net: 30 });
});
