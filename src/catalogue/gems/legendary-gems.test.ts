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

test('69 effects are told in words, and 23 say that they are not known', () => {
  const effects = Object.values(legendaryGemEffects);
  const known = effects.filter((effect) => effect.known);
  expect(known).toHaveLength(69);
  for (const { effect, tags } of known) {
    expect(effect.length).toBeGreaterThan(15);
    expect(effect).not.toContain('not documented');
    expect(tags.length).toBeGreaterThan(0);
  }
  for (const gem of effects.filter((effect) => !effect.known))
    expect(gem).toMatchObject({
      effect: 'Effect not documented in our sources yet; name and star tier are confirmed.',
      rank1: null,
      maxRank: null,
      confidence: 'name-only',
    });
});

test('the gems of unknown effect are those whose entry says so', () => {
  const unknown = legendaryGems.filter(({ id }) => legendaryGemEffects[id]?.known === false);
  expect([...gemsOfUnknownEffect].toSorted()).toEqual(unknown.map(({ id }) => id).toSorted());
});
