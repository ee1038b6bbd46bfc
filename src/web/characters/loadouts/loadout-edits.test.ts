import { expect, test } from 'vitest';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { freeName } from './loadout-edits.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ id: name, name }) as Loadout);

test.each([
  ['Frost', [], 'Frost'],
  ['Frost 2', ['Frost'], 'Frost 2'],
  [' Frost ', ['frost'], 'Frost 2'],
  ['Frost', ['Frost', 'Frost 2'], 'Frost 3'],
  ['Frost 2', ['Frost', 'Frost 2'], 'Frost 3'],
  ['Season 40', ['Season 40'], 'Season 41'],
  ['2', ['2'], '2 2'],
  ['Patch 20261126', ['Patch 20261126'], 'Patch 20261126 2'],
  ['n'.repeat(120), ['n'.repeat(120)], `${'n'.repeat(118)} 2`],
])('a copy of %j beside %j is called %j', (name, others, wanted) => {
  expect(freeName(name, named(...others))).toBe(wanted);
});
