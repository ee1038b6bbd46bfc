import { describe, expect, it } from 'vitest';
import { legendaryGemEffects } from '#catalogue/legendary-gem-effects.ts';
import { legendaryGems } from '#catalogue/legendary-gems.ts';
import { findGems } from './gem-search.ts';

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
    expect(names('documented', legendaryGemEffects)).toEqual([]);
  });
});
