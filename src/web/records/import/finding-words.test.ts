import { expect, test } from 'vitest';
import { findingText } from './finding-words.ts';

const gem = { list: 'gems', row: 2, name: 'Valla, Frozen Heart' } as const;

test.each([
  [
    { ...gem, kind: 'altered', field: 'rank', from: 12, to: 10 },
    'Gem 2, Valla, Frozen Heart: Rank 12 becomes 10',
  ],
  [
    { ...gem, kind: 'altered', field: 'activeStars', from: 9, to: undefined },
    'Gem 2, Valla, Frozen Heart: Active stars 9 left out',
  ],
  [
    { list: 'progressEntries', row: 1, name: '', kind: 'altered', field: 'level', to: 1 },
    'Progress entry 1: no Level, 1 is assumed',
  ],
  [{ ...gem, name: 'Blorb', kind: 'unknown' }, 'Gem 2, Blorb: not in our catalogue, kept as in the file'],
  [{ ...gem, name: '', kind: 'left-out' }, 'Gem 2: left out, nothing in it could be kept'],
  [
    {
      list: 'items',
      row: 'worn.helm',
      name: 'Hood',
      kind: 'altered',
      field: 'rarity',
      from: 'x'.repeat(61),
      to: 'other',
    },
    `Helm, Hood: Rarity ${'x'.repeat(60)}… becomes other`,
  ],
] as const)('a finding is one sentence: %j', (finding, sentence) => {
  expect(findingText(finding)).toBe(sentence);
});
