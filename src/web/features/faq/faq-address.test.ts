import { describe, expect, it } from 'vitest';
import { everything, faqQuery, readFaqView, SEARCH_LENGTH, supportAddress } from './faq-address.ts';

describe('the address of a search', () => {
  it.each([
    everything,
    { search: 'gem power', category: null },
    { search: '50 % & "more" + #1', category: 'calculators' as const },
    { search: '', category: 'technical' as const },
  ])('brings back what was shown: %o', (view) => {
    expect(readFaqView(faqQuery(view))).toEqual(view);
  });

  it('is empty when everything is shown', () => {
    expect(faqQuery({ search: '  ', category: null })).toBe('');
  });

  it('takes an unknown category for all of them and cuts what is too long', () => {
    const { search, category } = readFaqView(`?q=${'a'.repeat(SEARCH_LENGTH + 50)}&category=toString`);
    expect(category).toBeNull();
    expect(search).toHaveLength(SEARCH_LENGTH);
  });
});

describe('the way to the support', () => {
  it('takes the search along as the subject', () => {
    expect(supportAddress(' echoing & co ')).toBe('/support?subject=echoing+%26+co');
    expect(supportAddress('  ')).toBe('/support');
  });
});
