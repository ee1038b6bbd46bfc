import { foldName, nameForms } from '#rules/names/fold-name.ts';

/** A text as the search compares it, with the place in the original that each of its characters comes from. */
interface FoldedText {
  readonly plain: string;
  readonly origins: readonly number[];
}

/** A stretch of a text, and whether the search hit it. */
export interface TextPiece {
  /** Where in the text it begins. */
  readonly at: number;
  readonly text: string;
  readonly isHit: boolean;
}

/** Lower case, without accents and apostrophes: 'whats' finds "What's". */
function fold(text: string): FoldedText {
  let plain = '';
  const origins: number[] = [];
  let place = 0;
  for (const character of text) {
    // Between two letters a sign is a space, and an apostrophe is nothing.
    const folded = character === '+' ? character : foldName(`a${character}a`).slice(1, -1);
    plain += folded;
    for (let index = 0; index < folded.length; index++) origins.push(place);
    place += character.length;
  }
  return { plain, origins };
}

/** The words of a search, each once. */
export const searchWords = (search: string): readonly string[] => [
  ...new Set(
    fold(search)
      .plain.split(/[^\p{L}\p{N}+]+/u)
      .filter(Boolean),
  ),
];

/** How many of the words occur in the text, each in one of its forms. */
export function countWords(text: string, words: readonly (readonly string[])[]): number {
  const plain = [fold(text).plain, ...nameForms(text)].join('\n');
  return words.filter((forms) => forms.some((form) => plain.includes(form))).length;
}

/** Endings that one word has in one sentence and not in another; what is left has at least four letters. */
const ENDINGS = /(?<=^.{4,})(?:ings?|ed|es|s)$/;

/**
 * What a word of a search finds: itself, itself without its ending, and what else the thing is called.
 *
 * @param synonyms groups of words and phrases for one thing each
 */
export function formsOf(word: string, synonyms: readonly (readonly string[])[]): readonly string[] {
  const stem = word.replace(ENDINGS, '');
  const known = synonyms.filter((group) => group.some((name) => name === word || name === stem)).flat();
  return [...new Set([stem, ...known.map((name) => fold(name).plain)])];
}

/** The text cut where a word begins or ends. Joined, the pieces are the text. */
export function cutAtWords(text: string, words: readonly string[]): readonly TextPiece[] {
  const { plain, origins } = fold(text);
  const isHit = Array.from({ length: text.length }, () => false);
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      isHit.fill(true, origins[at], origins[at + word.length] ?? text.length);
  const pieces: TextPiece[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end++)
    if (end === text.length || isHit[end] !== isHit[start]) {
      pieces.push({ at: start, text: text.slice(start, end), isHit: isHit[start] === true });
      start = end;
    }
  return pieces;
}

/**
 * Whole words around the first hit, for a line that shows why a text was found; null when no word occurs.
 *
 * @param reach about how many characters stand before and after the hit
 */
export function excerptOf(text: string, words: readonly string[], reach: number): string | null {
  const hit = cutAtWords(text, words).find(({ isHit }) => isHit);
  if (hit === undefined) return null;
  const { at } = hit;
  const end = at + hit.text.length;
  const spaceBefore = text.indexOf(' ', Math.max(0, at - reach));
  const from = at <= reach ? 0 : spaceBefore >= 0 && spaceBefore < at ? spaceBefore + 1 : wordStart(text, at);
  const spaceAfter = text.lastIndexOf(' ', end + reach);
  const to = end + reach >= text.length ? text.length : spaceAfter >= end ? spaceAfter : wordEnd(text, end);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

const wordStart = (text: string, at: number): number => text.lastIndexOf(' ', at) + 1;

function wordEnd(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 ? text.length : space;
}
