import { describe, expect, it } from 'vitest';
import { planGemPower } from '#rules/gems/gem-power-upgrade.ts';
import { planLegendaryGem } from '#rules/gems/legendary-gem-upgrade.ts';
import { planNormalGem } from '#rules/gems/normal-gem-upgrade.ts';
import type { WorkingLine } from '#rules/gems/working.ts';
import { wordLine } from './WorkingDialog.tsx';

const lines: readonly [WorkingLine, string, string][] = [
  [{ kind: 'step', fromRank: 3, toRank: 4, amount: 480 }, 'Raise rank 3 to rank 4', '480'],
  [
    { kind: 'ownedDuplicates', rank: 2, count: 1_200, each: 3, amount: -3_600 },
    'Less 1,200 owned of rank 2, each counts 3',
    '−3,600',
  ],
  [{ kind: 'ownedGemPower', amount: -100 }, 'Less gem power owned', '−100'],
  [{ kind: 'surplus', amount: 6 }, 'You own more than you need.', '6'],
  [{ kind: 'stat', rank: 5, baseValue: 8, factor: 16, amount: 128 }, 'Value at rank 5: 8 × 16', '128'],
  [
    { kind: 'stat', rank: 2, baseValue: 4.25, factor: 2, amount: 8 },
    'Value at rank 2: 4.25 × 2, rounded down',
    '8',
  ],
  [{ kind: 'stat', rank: 1, baseValue: 8, factor: 1, amount: -8 }, 'Less the value at rank 1: 8 × 1', '−8'],
  [
    { kind: 'stat', rank: 1, baseValue: 4.5, factor: 1, amount: -4 },
    'Less the value at rank 1: 4.5 × 1, rounded down',
    '−4',
  ],
  [{ kind: 'tableValue', rank: 6, amount: 360 }, 'Table value at rank 6', '360'],
  [{ kind: 'tableValue', rank: 3, amount: -120 }, 'Less the table value at rank 3', '−120'],
  [{ kind: 'perRank', rank: 10, each: 82, amount: 820 }, 'Rank 10 × 82 a rank', '820'],
  [{ kind: 'perRank', rank: 1, each: 82, amount: -82 }, 'Less rank 1 × 82 a rank', '−82'],
  [{ kind: 'scaled', of: 5, factor: 1.5, isRounded: false, amount: 7.5 }, 'Resonance gain 5 × 1.5', '7.5'],
  [
    { kind: 'scaled', of: 45, factor: 0.24, isRounded: true, amount: 11 },
    'Resonance gain 45 × 0.24, rounded to a whole number',
    '11',
  ],
  [
    { kind: 'priced', unit: 'duplicates', quantity: 120, each: 1, price: 100, amount: 12_000 },
    '120 duplicates × 100 platinum',
    '12,000',
  ],
  [
    { kind: 'priced', unit: 'gemPower', quantity: 1_340, each: 1, price: 50, amount: 67_000 },
    '1,340 gem power × 50 platinum',
    '67,000',
  ],
  [
    { kind: 'priced', unit: 'copies', quantity: 4, each: 32, price: 50, amount: 6_400 },
    '4 copies × 32 gem power × 50 platinum',
    '6,400',
  ],
  [
    { kind: 'priced', unit: 'copies', quantity: 1, each: 32, price: 50, amount: 1_600 },
    '1 copy × 32 gem power × 50 platinum',
    '1,600',
  ],
  [
    { kind: 'priced', unit: 'duplicates', quantity: 1, each: 1, price: 100, amount: 100 },
    '1 duplicate × 100 platinum',
    '100',
  ],
  [
    { kind: 'wholeCopies', gemPower: 1_340, each: 32, amount: 42 },
    '1,340 gem power ÷ 32 a duplicate, rounded up',
    '42',
  ],
];

describe('the words of a working line', () => {
  it.each(lines)('words %o', (line, text, amount) => {
    expect(wordLine(line)).toEqual({ text, amount });
  });

  it('leaves no placeholder in any line of a plan', () => {
    const owned = [{ rank: 2, count: 3 }];
    const range = { currentRank: 1, targetRank: 10, price: 100 };
    const plans = [
      planNormalGem({ ...range, ownedDuplicates: owned }, 4.5),
      planLegendaryGem({
        ...range,
        gemType: '5-star',
        gemQuality: '2/5',
        gemPowerOwned: 90_000,
        ownedDuplicates: owned,
      }),
      planGemPower({ ...range, gemType: '1-star', gemPowerOwned: 5 }),
    ];
    const all = plans.flatMap((plan) => Object.values(plan.working).flat()) as (WorkingLine | object)[];
    const worded = all.filter((line): line is WorkingLine => 'kind' in line).map(wordLine);
    expect(worded.length).toBeGreaterThan(40);
    for (const { text } of worded) expect(text).not.toMatch(/[{}]|undefined|NaN/);
  });
});
