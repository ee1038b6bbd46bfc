import { expect, test } from 'vitest';
import { parsePreference, preferenceKey, preferenceValues } from './preference-values.ts';

test('a browser that has stored nothing gets the dark theme, normal density, notifications and the planner formulas', () => {
  expect(parsePreference('theme', null)).toBe('dark');
  expect(parsePreference('displayDensity', null)).toBe('normal');
  expect(parsePreference('formulas', null)).toBe('planner-standard');
  expect(parsePreference('notifications', null)).toBe('on');
});

test('every value that can be chosen is read back from its bare word', () => {
  for (const name of ['theme', 'displayDensity', 'notifications', 'formulas'] as const)
    for (const value of preferenceValues(name)) expect(parsePreference(name, value)).toBe(value);
});

test('a word that is no value counts as nothing stored', () => {
  for (const word of ['', 'Dark', '"light"', 'toString', 'null'])
    expect(parsePreference('theme', word)).toBe('dark');
});

test('theme and density lie under the keys that the page reads before its first paint', () => {
  expect(preferenceKey('theme')).toBe('loadstone.theme');
  expect(preferenceKey('displayDensity')).toBe('loadstone.density');
});
