import { expect, test } from 'vitest';
import { gemsOfUnknownEffect } from './gems-of-unknown-effect.ts';
import { legendaryGemEffects } from './legendary-gem-effects.ts';
import { legendaryGems, legendaryGemsOfType } from './legendary-gems.ts';

test('there are 92 legendary gems: 28 with five stars, 34 with two, 30 with one', () => {
  expect(legendaryGems).toHaveLength(92);
  expect(legendaryGemsOfType('5-star')).toHaveLength(28);
  expect(legendaryGemsOfType('2-star')).toHaveLength(34);
  expect(legendaryGemsOfType('1-star')).toHaveLength(30);
  expect(legendaryGemsOfType('2-star').every(({ stars }) => stars === 2)).toBe(true);
});

test('every gem has an id and a name of its own', () => {
  expect(new Set(legendaryGems.map(({ id }) => id)).size).toBe(92);
  expect(new Set(legendaryGems.map(({ name }) => name)).size).toBe(92);
  for (const { id } of legendaryGems) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each([
  ["Zwenson's Haunting", 'zwensons-haunting'],
  ['Blood-Soaked Jade', 'blood-soaked-jade'],
  ['Power & Command', 'power-and-command'],
])('the id of %s is %s', (name, id) => {
  expect(legendaryGems.find((gem) => gem.name === name)?.id).toBe(id);
});

test('exactly the gems of the list have an effect entry', () => {
  expect(Object.keys(legendaryGemEffects).toSorted()).toEqual(legendaryGems.map(({ id }) => id).toSorted());
});

test('83 effects are told in words with where they were read, and 9 say that they are not known', () => {
  const effects = Object.values(legendaryGemEffects);
  const known = effects.filter((effect) => effect.known);
  expect(known).toHaveLength(83);
  for (const { effect, tags, sources, maxRank, confidence } of known) {
    expect(effect).toMatch(/^[A-Z].{15,}\.$/);
    expect(effect).not.toContain('not documented in our sources');
    expect(tags.length).toBeGreaterThan(0);
    expect(maxRank).not.toBeNull();
    expect(confidence).not.toBe('name-only');
    expect(sources.length).toBeGreaterThan(0);
    for (const { title, date } of sources) expect(`${title}, ${date}`).toMatch(/^GitHub .+ 20\d\d$/);
  }
  expect(known.filter(({ rank1 }) => rank1 === null)).toEqual([legendaryGemEffects['surging-sea']]);
  const of = (...confidence: string[]) => known.filter((each) => confidence.includes(each.confidence)).length;
  expect([of('high'), of('medium'), of('low')]).toEqual([29, 51, 3]);
  for (const gem of effects.filter((effect) => !effect.known))
    expect(gem).toMatchObject({
      effect: 'Effect not documented in our sources yet; name and star tier are confirmed.',
      rank1: null,
      maxRank: null,
      confidence: 'name-only',
      sources: [],
    });
});

test.each([
  ['pain-clasp', '+8% damage', '+24% damage, +6% Movement Speed'],
  ['ironbane', '10% chance, +5% damage taken', '+15% damage taken, 16% movement slow'],
  ['spiteful-blood', '+4% damage', '+30% damage, shield of 160% base damage'],
  ['surging-sea', null, '+2.4% skill damage per stack (10), 2% shorter cooldowns'],
])('%s has the figures of 2026', (id, rank1, maxRank) => {
  expect(legendaryGemEffects[id]).toMatchObject({ rank1, maxRank });
});

test('a figure on which sources differ says so', () => {
  expect(legendaryGemEffects['everlasting-torment']?.maxRank).toContain('24% or 30%');
  const differing = Object.values(legendaryGemEffects).filter(({ effect, rank1, maxRank }) =>
    /one table says|differ|also gives/.test([effect, rank1, maxRank].join(' ')),
  );
  expect(differing).toHaveLength(10);
});

test('the gems of unknown effect are those whose entry says so', () => {
  const unknown = legendaryGems.filter(({ id }) => legendaryGemEffects[id]?.known === false);
  expect([...gemsOfUnknownEffect].toSorted()).toEqual(unknown.map(({ id }) => id).toSorted());
});
