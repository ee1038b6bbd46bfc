import { describe, expect, it } from 'vitest';
import type { FaqItem } from '#catalogue/faq.ts';
import { publishedFaq } from '#contract/help/faq.ts';
import { findQuestions } from './question-search.ts';

const question = (id: string, fields: Partial<FaqItem>): FaqItem => ({
  id,
  question: 'What is it?',
  answer: 'A thing.',
  category: 'technical',
  tags: ['thing'],
  ...fields,
});

const items = [
  question('in-answer', {
    answer: 'Open the [shopping list](calculators#shopping-list) and see what it all costs in platinum.',
  }),
  question('in-tag', { tags: ['cost', 'platinum'] }),
  question('in-question', { question: 'How much platinum does it cost?' }),
  question('elsewhere', {}),
];
const found = (search: string) => findQuestions(items, search).map(({ item }) => item.id);

describe('the search over questions', () => {
  it('lists every question in order while nothing is searched', () => {
    expect(found(' ? ')).toEqual(items.map(({ id }) => id));
  });

  it('finds words of question, answer and tags, those whose question has them first', () => {
    expect(found('platinum')).toEqual(['in-question', 'in-answer', 'in-tag']);
  });

  it('wants every word, wherever each stands', () => {
    expect(found('shopping what')).toEqual(['in-answer']);
    expect(found('xyzzy')).toEqual([]);
  });

  it('takes what has the most words where none has every one', () => {
    expect(found('platinum nonsense')).toEqual(['in-question', 'in-answer', 'in-tag']);
    expect(found('shopping platinum nonsense')).toEqual(['in-answer']);
  });

  it('knows a word by its stem, and a thing by its other names', () => {
    expect(found('costing lists')).toEqual(['in-answer']);
    const called = [question('sign-in', { answer: 'Sign in with your address.' })];
    expect(findQuestions(called, 'login')).toHaveLength(1);
  });

  it.each([
    ['login', 'two-steps'],
    ['passwords', 'forgotten-password'],
    ['sync', 'several-devices'],
    ['backup', 'export-import'],
    ['timezone', 'event-time-zone'],
    ['dark mode', 'theme'],
    ['2fa', 'two-steps'],
    ['fingerprint', 'two-steps'],
    ['conflicts', 'conflicts'],
    ['history', 'versions'],
  ])('"%s" finds what players mean by it: %s', (search, id) => {
    expect(findQuestions(publishedFaq, search).map(({ item }) => item.id)).toContain(id);
  });

  it('finds the words of a link, not the page behind it', () => {
    expect(found('shopping')).toEqual(['in-answer']);
    expect(found('calculators')).toEqual([]);
  });

  it('shows the words of the answer where the question does not tell why it was found', () => {
    expect(findQuestions(items, 'platinum').map(({ excerpt }) => excerpt)).toEqual([
      null,
      '… the shopping list and see what it all costs in platinum.',
      null,
    ]);
  });
});
