import { expect, test } from 'vitest';
import type { ArticleSection } from '#messages/article.ts';
import { articleTexts, readingMinutes } from './GuideDetails.tsx';

const words = (n: number) => Array.from({ length: n }, () => 'word').join(' ');
const section = (...blocks: ArticleSection['blocks']): ArticleSection => ({
  id: 'a',
  title: 'Title',
  blocks,
});

test.each([
  [1, 1],
  [299, 1],
  [300, 2],
  [1_000, 5],
])('%i words take %i minutes', (count, minutes) => {
  // The heading is one of them.
  expect(readingMinutes([section({ kind: 'text', text: words(count - 1) })])).toBe(minutes);
});

test('signs that are no words cost no time', () => {
  expect(readingMinutes([section({ kind: 'text', text: `${words(298)} – – – + · 1` })])).toBe(2);
  expect(readingMinutes([section({ kind: 'text', text: `${words(298)} – – – + ·` })])).toBe(1);
});

test('everything that a reader sees counts', () => {
  const texts = articleTexts([
    section(
      { kind: 'text', text: 'a text' },
      { kind: 'note', text: 'a note' },
      { kind: 'list', items: ['an item'] },
      { kind: 'terms', items: [{ term: 'a term', text: 'its meaning' }] },
      { kind: 'table', caption: 'a table', columns: ['a column'], rows: [['a cell']] },
      { kind: 'gems', caption: 'some gems', gems: [{ kind: 'red', rank: 1, name: 'a gem' }] },
      {
        kind: 'example',
        name: 'not shown',
        title: 'an example',
        entered: 'what is entered',
        figures: [{ name: 'a figure', planner: '1', inGame: '2' }],
      },
    ),
  ]);
  expect(texts).toEqual([
    'Title',
    'a text',
    'a note',
    'an item',
    'a term',
    'its meaning',
    'a table',
    'a column',
    'a cell',
    'some gems',
    'a gem',
    'an example',
    'what is entered',
    'a figure',
    '1',
    '2',
  ]);
});
