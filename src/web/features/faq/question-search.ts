import { faqSynonyms } from '#catalogue/faq-words.ts';
import type { FaqItem } from '#catalogue/faq.ts';
import { answerPieces } from '#contract/help/faq.ts';
import { countWords, excerptOf, formsOf, searchWords } from './word-search.ts';

export interface FoundQuestion {
  readonly item: FaqItem;
  /** The words of the answer that the search hit, when the question itself does not show why it was found. */
  readonly excerpt: string | null;
}

const EXCERPT_REACH = 48;
/** A shorter word by itself says nothing of what somebody looks for. */
const TELLING_LENGTH = 4;

const wordsOf = (answer: string): string =>
  answerPieces(answer)
    .map(({ text }) => text)
    .join('');

const searchedForms = (search: string): readonly (readonly string[])[] =>
  searchWords(search).map((word) => formsOf(word, faqSynonyms));

/** What the search may hit in a text: each of its words in each of its forms. */
export const searchHits = (search: string): readonly string[] => [...new Set(searchedForms(search).flat())];

/**
 * The questions in which every word of the search occurs, in one of its forms: in the question, the answer or the tags.
 * Where there is none, those with the most of them. Of these the ones with the most words in their question come
 * first. Without words in the search it is all of them, in their order.
 */
export function findQuestions(items: readonly FaqItem[], search: string): readonly FoundQuestion[] {
  const words = searchedForms(search);
  if (words.length === 0) return items.map((item) => ({ item, excerpt: null }));
  const hits = words.flat();
  const telling = words.filter(([word = '']) => word.length >= TELLING_LENGTH);
  const counted = items.map((item) => {
    const { question, answer, tags } = item;
    const text = wordsOf(answer);
    const inQuestion = countWords(question, words);
    const isInQuestion = inQuestion === words.length;
    const whole = [question, text, ...tags].join('\n');
    return {
      item,
      inQuestion,
      hasAll: countWords(whole, words) === words.length,
      count: countWords(whole, telling),
      excerpt: isInQuestion ? null : excerptOf(text, hits, EXCERPT_REACH),
    };
  });
  const most = Math.max(...counted.map(({ count }) => count));
  const withAll = counted.filter(({ hasAll }) => hasAll);
  return (withAll.length > 0 ? withAll : counted.filter(({ count }) => count > 0 && count === most))
    .toSorted((one, other) => other.inQuestion - one.inQuestion)
    .map(({ item, excerpt }) => ({ item, excerpt }));
}
