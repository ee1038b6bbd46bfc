/** What stands inside of a word and says nothing: apostrophes however they are typed, and signs that nobody sees. */
const silent = /['’‘‛`´ʼ′＇\p{Cf}]/gu;

/** A hyphen or dash between two parts of a word. */
const hyphen = /(?<=[\p{L}\p{N}])\p{Pd}(?=[\p{L}\p{N}])/gu;

/**
 * A name as names are compared and searched: lower case, without accents and apostrophes, '&' as the word 'and', hyphens and
 * other signs as the spaces between words, one space at a time. Whoever searches splits it at its spaces.
 *
 * @example
 * foldName(" Howler’s  CALL ") === 'howlers call'
 * foldName('Power & Command') === 'power and command'
 * foldName('blood-soaked-jade') === foldName('Blood Soaked Jade')
 * foldName('!') === ''
 */
export const foldName = (text: string): string =>
  text
    .replaceAll(silent, '')
    .normalize('NFKD')
    // 'ŉ' is an apostrophe and an n.
    .replaceAll(silent, '')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/**
 * The ways in which a name is written, folded: word by word, and with its hyphenated words joined. Two names are the same where
 * they share one; a search looks through all of them.
 *
 * @returns one or two texts, the first of them `foldName(name)`
 * @example
 * nameForms('Blood-Soaked Jade') // ['blood soaked jade', 'bloodsoaked jade']
 * nameForms('Frozen Heart') // ['frozen heart']
 */
export const nameForms = (name: string): readonly string[] => {
  const joined = name.replaceAll(hyphen, '');
  return joined === name ? [foldName(name)] : [...new Set([foldName(name), foldName(joined)])];
};
