import { describe, expect, it } from 'vitest';
import { gemsOfUnknownEffect } from '#catalogue/gems/gems-of-unknown-effect.ts';
import { legendaryGemEffects, type GemTag } from '#catalogue/gems/legendary-gem-effects.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { findGems, gemGroups, gemsWithTags, gemTags } from './gem-search.ts';

const names = (search: string, effects = {}) =>
  findGems(legendaryGems, search, effects).map(({ name }) => name);

describe('the search for a legendary gem', () => {
  it('lists every gem while nothing is searched', () => {
    expect(findGems(legendaryGems, '  ', {})).toBe(legendaryGems);
  });

  it('finds a gem by any words of its name, whatever their case, accents and apostrophes', () => {
    expect(names('jade blood')).toEqual(['Blood-Soaked Jade']);
    expect(names('los FOCUSED')).toEqual(["Lo's Focused Gaze"]);
    expect(names('bléssing')).toEqual(['Blessing of the Worthy']);
  });

  it('puts names that begin with the search first', () => {
    expect(names('bl').slice(0, 2)).toEqual(['Blessing of the Worthy', 'Blood Floe']);
  });

  it('finds a gem by what it does once that is known', () => {
    expect(names('movement speed')).toEqual([]);
    expect(names('movement speed', legendaryGemEffects)).toContain('Blood-Soaked Jade');
  });

  it('does not find gems of unknown effect by the sentence that says so', () => {
    // Of these two some ranks are.
    expect(names('documented', legendaryGemEffects)).toEqual(['Stubborn Oracle', 'Surging Sea']);
  });
});

describe('the filter by what gems do', () => {
  const withTags = (...tags: GemTag[]) => gemsWithTags(legendaryGems, new Set(tags), legendaryGemEffects);

  it('leaves every gem while nothing is asked for', () => {
    expect(withTags()).toBe(legendaryGems);
  });

  it('has something for each thing that a gem can do, and knows no other', () => {
    for (const tag of gemTags) expect(withTags(tag).length, tag).toBeGreaterThan(0);
    const known = new Set(Object.values(legendaryGemEffects).flatMap(({ tags }) => tags));
    expect([...known].toSorted()).toEqual(gemTags.toSorted());
  });

  it('keeps the gems that do all of what is asked for', () => {
    const both = withTags('control', 'survivability');
    expect(both.map(({ id }) => id)).toContain('frozen-heart');
    for (const { id } of both)
      expect(legendaryGemEffects[id]?.tags).toEqual(expect.arrayContaining(['control', 'survivability']));
  });
});

describe('a board of gems', () => {
  it('begins with the tier that is asked for, and ends with the gems of unknown effect of all tiers', () => {
    const groups = gemGroups(legendaryGems, '2-star');
    expect(groups.map((group) => group.of)).toEqual(['2-star', '5-star', '1-star', 'unknown']);
    expect(groups.flatMap(({ gems }) => gems)).toHaveLength(legendaryGems.length);
    const unknown = groups.at(-1)?.gems ?? [];
    expect(unknown.every(({ id }) => gemsOfUnknownEffect.has(id))).toBe(true);
    expect(unknown[0]?.stars).toBe(2);
  });

  it('leaves out groups without gems, and keeps the order of what was found', () => {
    const found = legendaryGems.filter(({ stars }) => stars === 1).toReversed();
    const [tier, unknown, ...others] = gemGroups(found);
    expect([tier?.of, unknown?.of, others]).toEqual(['1-star', 'unknown', []]);
    expect(tier?.gems[0]).toBe(found[0]);
  });
});
