import { foldName } from '../names/fold-name.ts';

/** So much of a word counts. */
const WORD_LENGTH = 40;
/** So many different words of one text are found. */
const WORDS_PER_TEXT = 3_000;
/** So many words one search may have. */
const WORDS_PER_SEARCH = 8;
/** The last word of a search may be a beginning from so many letters on. */
const BEGINNING_LENGTH = 3;

/*
 * Both begin where a figure or a word begins: tried at each of its signs, one of ten thousand signs would cost a second.
 */
/** A figure such as 5/5, which means another thing than a 5 and a 5. */
const outOf = /(?<!\d)(\d+)\s*\/\s*(\d+)(?![\d/])/gu;
const hyphenated = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:\p{Pd}[\p{L}\p{N}]+)+/gu;
/** Scripts that put no spaces between words: what is written in them is found by pairs of signs. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** The words of a text in its order, some of them twice. */
function foldedWords(text: string): string[] {
  const figures = [...text.matchAll(outOf)].map(([, some, all]) => `${some}of${all}`);
  const rest = text.replaceAll(outOf, ' ');
  const words = foldName(rest).split(' ').filter(Boolean);
  return [...words.flatMap(pieces), ...figures].map((word) =>
    Array.from(word).slice(0, WORD_LENGTH).join(''),
  );
}

/** A word, or the pairs of signs of its parts in a script without spaces, each with what stands around them. */
function pieces(word: string): string[] {
  if (word.search(unspaced) === -1) return [word];
  const pairs = [...word.matchAll(unspaced)].flatMap(([run]) => {
    const signs = Array.from(run);
    return signs.length === 1 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
  });
  return [...pairs, ...word.split(unspaced).filter(Boolean)];
}

/**
 * The words by which a text is found, each once: lower case, without accents and apostrophes, hyphenated ones also joined. They are
 * letters and digits alone, and both databases see exactly these.
 *
 * @returns at most 3,000 words of at most 40 characters
 * @example
 * wordsOf("Blood-Soaked Lo's 5/5") // ['blood', 'soaked', 'los', '5of5', 'bloodsoaked']
 */
export function wordsOf(text: string): readonly string[] {
  const joined = [...text.matchAll(hyphenated)].flatMap(([word]) =>
    foldedWords(word.replaceAll(/\p{Pd}/gu, '')),
  );
  return [...new Set([...foldedWords(text), ...joined])].slice(0, WORDS_PER_TEXT);
}

/** A search: every word has to be there, and one of them as the beginning of a word. */
export interface SearchWords {
  readonly whole: readonly string[];
  /** The last word where it has three letters or more; null where that is too short to be a beginning. */
  readonly beginning: string | null;
}

/**
 * Reads a search.
 *
 * @returns null for one that nothing can be found by: no word in it has three letters, or is a figure such as 5/5 or a pair of
 *   Chinese or Japanese signs
 * @example
 * readSearch('Howlers Cal') // { whole: ['howlers'], beginning: 'cal' }
 * readSearch('frozen 5/5') // { whole: ['frozen', '5of5'], beginning: null }
 * readSearch('ab') // null
 */
export function readSearch(text: string): SearchWords | null {
  const words = [...new Set(foldedWords(text))].slice(0, WORDS_PER_SEARCH);
  if (!words.some((word) => word.length >= BEGINNING_LENGTH || word.search(unspaced) !== -1)) return null;
  const last = words.at(-1) ?? '';
  const isBeginning = last.length >= BEGINNING_LENGTH && !/^\d+of\d+$/.test(last);
  return isBeginning ? { whole: words.slice(0, -1), beginning: last } : { whole: words, beginning: null };
}
