import { describe, expect, test } from 'vitest';
import { planFocuses, planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { effectTags } from '#catalogue/planning/effect-tags.ts';
import { ratingPoints, shareAt, shareFed, tagLines, weightOf } from './weights.ts';

describe('weights', () => {
  // By hand: mean of base × share of the role × mode over what the tag covers.
  test.each([
    ['damage', 'damage', 'pve', (1.5 + 3 + 2.5) / 3],
    ['damage', 'survivability', 'pve', (0.3 * (1.5 + 3 + 2.5)) / 3],
    ['area', 'damage', 'pve', 1.5],
    ['area', 'damage', 'pvp', 0.75],
    ['area', 'damage', 'hybrid', 1.125],
    ['summon', 'damage', 'pvp', 0.75],
    ['survivability', 'survivability', 'pve', (3 + 2.5 + 3 + 3.5 + 1.5 + 2) / 6],
    ['survivability', 'survivability', 'pvp', (3 + 2.5 + 3 + 3.5 * 1.25 + 1.5 + 2) / 6],
    ['control', 'control', 'pvp', (1.25 * (3 + 1.5 + 2)) / 3],
    ['control', 'damage', 'pve', (0.2 * (3 + 1.5 + 2)) / 3],
    ['support', 'support', 'hybrid', (3 + 2 + 2) / 3],
    ['movement', 'survivability', 'pvp', 2 * 0.4 * 1.25],
    ['cooldown', 'damage', 'pve', 1.5 * ((1 + 0.3 + 0.2 + 0.15 + 0.2) / 5)],
    ['reach', 'support', 'pvp', (0.25 + 0.4 + 0.35 + 1 + 0.25) / 5],
  ] as const)('%s is worth to %s in %s what was worked out by hand', (tag, focus, mode, points) => {
    expect(weightOf(tag, focus, mode)).toBeCloseTo(points, 10);
  });

  test('no tag is worth nothing or less, whoever asks', () => {
    for (const tag of effectTags)
      for (const focus of planFocuses)
        for (const mode of planModes)
          expect(weightOf(tag, focus, mode), `${tag} ${focus} ${mode}`).toBeGreaterThan(0);
  });

  test('what a build leans to counts more, and half again what is named', () => {
    const leaning = { toward: ['survivability'], traits: ['crit'] } as const;
    expect(weightOf('survivability', 'damage', 'pve', leaning)).toBeCloseTo((15.5 / 6) * 0.6, 10);
    expect(weightOf('crit', 'damage', 'pve', leaning)).toBe(3);
    expect(weightOf('control', 'damage', 'pve', leaning)).toBe(weightOf('control', 'damage', 'pve'));
  });

  test('a base that is moved counts so many times in the tags that it belongs to, and in no other', () => {
    const leaning = { toward: [], traits: [], moved: { moreDamage: 2 } };
    expect(weightOf('damage', 'damage', 'pve', leaning)).toBeCloseTo((1.5 + 2 * 3 + 2.5) / 3, 10);
    for (const tag of effectTags)
      if (tag !== 'damage')
        expect(weightOf(tag, 'damage', 'pve', leaning)).toBe(weightOf(tag, 'damage', 'pve'));
  });

  test('lines are whole tenths, and what an effect takes away counts against it', () => {
    expect(tagLines(['crit', '-summon'], 'damage', 'pve')).toEqual([
      { why: 'crit', points: 20 },
      { why: '-summon', points: -10 },
    ]);
    expect(tagLines(['crit'], 'damage', 'pve', 0.85)).toEqual([{ why: 'crit', points: 17 }]);
  });

  test('a bonus that works at times counts in part, one on kills least in PvP', () => {
    expect(shareAt(null, 'pvp')).toBe(1);
    expect([shareAt('onKill', 'pve'), shareAt('onKill', 'pvp'), shareAt('onKill', 'hybrid')]).toEqual([
      1, 0.25, 0.625,
    ]);
    expect([shareAt('hurt', 'pve'), shareAt('once20s', 'pvp')]).toEqual([0.75, 0.75]);
    expect([0, 1, 2, 3, 5].map(shareFed)).toEqual([0, 60, 85, 100, 100]);
    expect(ratingPoints(240, 1)).toBe(96);
    expect(ratingPoints(240, 0)).toBe(0);
  });
});
