import { powerGemByRank } from '#rules/gems/by-rank.ts';
import { gemQualities, legendaryGemTypes, ofTier } from '#rules/gems/gem-tier.ts';
import { planGemPowerInGame, planLegendaryGemInGame } from '#rules/gems/in-game-upgrade.ts';
import { expect, test } from 'vitest';
import { fiveStarMaterials, inGameGemTables, upgradeTotals } from './in-game-gem-tables.ts';

const sum = (table: readonly number[]) => table.reduce((total, value) => total + value, 0);

test.each(legendaryGemTypes)(
  'the costs of a %s gem have ten ranks and add up to the stated totals',
  (gemType) => {
    const costs = inGameGemTables.upgradeCosts[gemType];
    for (const table of [costs.gemPowerPerRank, costs.duplicatesPerRank, costs.effectivePowerPerRank]) {
      expect(table).toHaveLength(10);
      expect(table[0]).toBe(0);
    }
    expect({
      totalGemPower: sum(costs.gemPowerPerRank),
      totalDuplicates: sum(costs.duplicatesPerRank),
      totalEffectivePower: sum(costs.effectivePowerPerRank),
    }).toEqual(upgradeTotals[gemType]);
  },
);

test.each(legendaryGemTypes)('the effective power of a %s gem is its gem power and its copies', (gemType) => {
  const { gemPowerPerRank, duplicatesPerRank, effectivePowerPerRank, gemPowerPerCopy } =
    inGameGemTables.upgradeCosts[gemType];
  expect(gemPowerPerRank.map((power, i) => power + (duplicatesPerRank[i] ?? 0) * gemPowerPerCopy)).toEqual(
    effectivePowerPerRank,
  );
});

test('resonance and combat rating rise over ten ranks in every tier and quality', () => {
  for (const table of [inGameGemTables.resonanceByRank, inGameGemTables.combatRatingByRank])
    for (const gemType of legendaryGemTypes)
      for (const gemQuality of gemQualities) {
        const byRank = ofTier<readonly number[]>(table, { gemType, gemQuality });
        expect(byRank).toHaveLength(10);
        for (const [index, value] of byRank.entries()) expect(value).toBeGreaterThan(byRank[index - 1] ?? 0);
      }
});

test('a 5-star 5/5 gem from rank 1 to 10 takes 4450 gem power and 73 copies, and gains 900 and 216', () => {
  const upgrade = {
    gemType: '5-star',
    gemQuality: '5/5',
    currentRank: 1,
    targetRank: 10,
    gemPowerOwned: 0,
    ownedDuplicates: [],
    price: 100,
  } as const;
  const figures = {
    gemPowerNeeded: 4450,
    copiesNeeded: 73,
    effectivePowerNeeded: 6786,
    resonanceGain: 900,
    combatRatingGain: 216,
  };
  expect(planLegendaryGemInGame(upgrade, inGameGemTables)).toMatchObject({ ...figures, totalCost: 678_600 });
  expect(planGemPowerInGame(upgrade, inGameGemTables)).toMatchObject({ ...figures, platinumCost: 678_600 });
});

test('an owned rank-3 5-star duplicate gives back 50 + 107 and its own 32 gem power', () => {
  const plan = planLegendaryGemInGame(
    {
      gemType: '5-star',
      gemQuality: '2/5',
      currentRank: 4,
      targetRank: 5,
      gemPowerOwned: 0,
      ownedDuplicates: [
        { rank: 3, count: 1 },
        { rank: 1, count: 2 },
      ],
      price: 1,
    },
    inGameGemTables,
  );
  expect(plan).toMatchObject({ gemPowerNeeded: 250 - 189, copiesNeeded: 5 - 2, totalCost: 61 + 3 * 32 });
});

test('a chart of the in-game table has the copies beside the gem power', () => {
  const series = powerGemByRank({ gemType: '2-star' }, (upgrade) =>
    planLegendaryGemInGame(upgrade, inGameGemTables),
  );
  expect(series[9]).toEqual({
    rank: 10,
    stepGemPower: 195,
    cumulativeGemPower: 685,
    stepCopies: 12,
    cumulativeCopies: 40,
    resonance: 300,
  });
});

test('what high 5-star ranks take is told for ranks 5 to 10', () => {
  expect(Object.keys(fiveStarMaterials)).toEqual(['5', '6', '7', '8', '9', '10']);
});
