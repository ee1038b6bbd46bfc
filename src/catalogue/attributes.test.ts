import { expect, test } from 'vitest';
import { cappedAttributes } from './attributes.ts';
import { attributeCaps } from './progression.ts';
import { capReached } from '#rules/calculators/attribute-cap.ts';

test.each([
  [0, 30, { counts: 0, wasted: 0, toGo: 30, share: 0 }],
  [18, 30, { counts: 18, wasted: 0, toGo: 12, share: 0.6 }],
  [30, 30, { counts: 30, wasted: 0, toGo: 0, share: 1 }],
  [34, 30, { counts: 30, wasted: 4, toGo: 0, share: 1 }],
  // 80 − 0.1, where the machine's own difference has a tail
  [0.1, 80, { counts: 0.1, wasted: 0, toGo: 79.9, share: 0.001_25 }],
  [80.3, 80, { counts: 80, wasted: 0.3, toGo: 0, share: 1 }],
  // Energy use is lowered.
  [-20, -50, { counts: -20, wasted: 0, toGo: 30, share: 0.4 }],
  [-60, -50, { counts: -50, wasted: 10, toGo: 0, share: 1 }],
  [10, -50, { counts: 10, wasted: 0, toGo: 60, share: 0 }],
])('%d of a cap of %d', (value, cap, expected) => {
  const { share, ...reached } = capReached(value, cap);
  expect(share).toBeCloseTo(expected.share, 10);
  expect({ ...reached, share: expected.share }).toEqual(expected);
});

test.each([
  [1001, 30],
  [-1001, 30],
  [Number.NaN, 30],
  [1, 0],
  [1, Number.POSITIVE_INFINITY],
])('%d of a cap of %d is refused', (value, cap) => {
  expect(() => capReached(value, cap)).toThrow(RangeError);
});

test('there are 41 attributes and five more with a cap, each once, and caps agree with those of the guide', () => {
  expect(cappedAttributes).toHaveLength(46);
  expect(new Set(cappedAttributes.map(({ id }) => id)).size).toBe(46);
  expect(cappedAttributes.slice(0, 41).filter(({ cap }) => cap === null)).toHaveLength(27);
  const byName = new Map(cappedAttributes.map(({ name, cap }) => [name, cap]));
  const other: Readonly<Record<string, string>> = {
    'Skill cooldown reduction': 'Skill cooldown',
    'Damage reduction': 'Damage taken',
  };
  for (const [name, cap] of Object.entries(attributeCaps))
    expect([name, byName.get(other[name] ?? name)]).toEqual([name, cap]);
});
