import type { FaqItem } from '#catalogue/faq.ts';
import { answerPieces } from '#contract/help/faq.ts';
import { excerptOf, hasWords, searchWords } from './word-search.ts';

/** A question that the search found. */
export interface FoundQuestion {
  readonly item: FaqItem;
  /** The words of the answer that the search hit, when the question itself does not show why it was found. */
  readonly excerpt: string | null;
}

const EXCERPT_REACH = 48;

const wordsOf = (answer: string): string =>
  answerPieces(answer)
    .map(({ text }) => text)
    .join('');

/**
 * The questions in which every word of the search occurs: in the question, the answer or the tags. Those whose
 * question has all the words come first. Without words in the search it is all of them, in their order.
 */
export function findQuestions(items: readonly FaqItem[], search: string): readonly FoundQuestion[] {
  const words = searchWords(search);
  if (words.length === 0) return items.map((item) => ({ item, excerpt: null }));
  const found = items.flatMap((item) => {
    const { question, answer, tags } = item;
    const isInQuestion = hasWords(question, words);
    const text = wordsOf(answer);
    if (!isInQuestion && !hasWords([question, text, ...tags].join('\n'), words)) return [];
    return [{ item, isInQuestion, excerpt: isInQuestion ? null : excerptOf(text, words, EXCERPT_REACH) }];
  });
  return found
    .toSorted((a, b) => Number(b.isInQuestion) - Number(a.isInQuestion))
    .map(({ item, excerpt }) => ({ item, excerpt }));
}
