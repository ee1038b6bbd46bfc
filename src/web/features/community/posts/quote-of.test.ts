import { expect, test } from 'vitest';
import { quoteOf } from './quote-of.ts';

const line = (text: string) => ({ kind: 'paragraph', spans: [{ text }] }) as const;

test('a post is quoted line by line, without what it quotes', () => {
  expect(
    quoteOf([
      { kind: 'quote', blocks: [line('Earlier')] },
      { kind: 'paragraph', spans: [{ text: 'Use ' }, { text: 'Frozen Heart', marks: ['strong'] }] },
      { kind: 'list', start: 2, items: [[line('one')], [line('two')]] },
      { kind: 'list', start: null, items: [[line('three')]] },
      { kind: 'code', text: 'a\nb\n' },
    ]),
  ).toBe('> Use Frozen Heart\n>\n> 2. one\n> 3. two\n>\n> - three\n>\n> a\n> b\n\n');
});

test('of a long post the beginning is quoted', () => {
  const quote = quoteOf([line('x'.repeat(1_000))]);
  expect(quote).toBe(`> ${'x'.repeat(399)}…\n\n`);
});

test('nothing is left of a post of quotes', () => {
  expect(quoteOf([{ kind: 'quote', blocks: [line('Earlier')] }])).toBe('');
});
