import { foldName, nameForms } from './fold-name.ts';

/** The words of a search, folded; a search of signs alone, such as '★', is its own word. None for a blank one. */
export const searchWords = (typed: string): readonly string[] =>
  (foldName(typed) || typed.trim()).split(' ').filter(Boolean);

/** A text as searches look through it: each way in which it is written, and itself, a line each. */
export const searchedText = (text: string): string => [...nameForms(text), text].join('\n');

/**
 * Says of a text whether every word of a search occurs in it, in any order and as part of a word; a blank search is in every text.
 *
 * @example
 * searchFor('zwensons')("Zwenson's Haunting") === true
 * searchFor('gaze los')("Lo's Focused Gaze") === true
 */
export function searchFor(typed: string): (text: string) => boolean {
  const words = searchWords(typed);
  return (text) => words.every((word) => searchedText(text).includes(word));
}
