import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { planGemPower } from './gem-power-upgrade.ts';
import { gemQualities, type GemTier } from './gem-tier.ts';
import { planLegendaryGem, plannerEdition } from './legendary-gem-upgrade.ts';
import { planNormalGem } from './normal-gem-upgrade.ts';
import { ranks } from './ranks.ts';

const tiers: readonly GemTier[] = [
  { gemType: '1-star' },
  { gemType: '2-star' },
  ...gemQualities.map((gemQuality) => ({ gemType: '5-star', gemQuality }) as const),
];
const steps = ranks.slice(1).map((targetRank) => ({ currentRank: targetRank - 1, targetRank }));

test("a version of the planner's formulas always gives the same figures", () => {
  const figures = steps.map((step) => {
    const owned = { ...step, ownedDuplicates: [{ rank: step.currentRank, count: 1 }] };
    return [
      planNormalGem({ ...owned, price: 7 }, 3.3),
      ...tiers.flatMap((tier) => [
        planLegendaryGem({ ...owned, ...tier, gemPowerOwned: 0, price: 7 }),
        planGemPower({ ...step, ...tier, gemPowerOwned: 0, price: 7 }),
      ]),
    ];
  });
  const digest = createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 16);
  // Other figures are another version: raise it, with its date, and write its digest here.
  expect({ version: plannerEdition.version, digest }).toEqual({ version: 1, digest: '5325efd41e06e0f4' });
});
