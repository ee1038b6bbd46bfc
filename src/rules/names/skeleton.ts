import { foldName } from './fold-name.ts';

/** Letters of other scripts that look like Latin ones, lower or upper case, after folding: a part of the confusables of Unicode UTS #39. */
const alike: readonly (readonly [latin: string, others: string])[] = [
  ['a', 'аα'],
  ['b', 'вβ'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еε'],
  ['h', 'нһη'],
  ['i', 'іıι'],
  ['j', 'јϳ'],
  ['k', 'кκ'],
  ['l', 'ӏ'],
  ['m', 'мμ'],
  ['n', 'ν'],
  ['o', 'оο'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['s', 'ѕ'],
  ['t', 'тτ'],
  ['v', 'ѵ'],
  ['w', 'ԝω'],
  ['x', 'хχ'],
  ['y', 'уυү'],
  ['z', 'ζ'],
];
const latinOf = new Map(alike.flatMap(([latin, others]) => Array.from(others, (other) => [other, latin])));

/** A capital I behind a small letter is there to be read as an l. */
const forL = /(?<=\p{Ll})I/gu;

/**
 * A name as it looks: two names of one skeleton cannot be told apart at a glance. It is `foldName` with Latin letters for those of other
 * scripts that look like them, and is compared with other skeletons alone.
 *
 * @example
 * skeletonOf('Аshen VigiI') === skeletonOf('ashen vigil') // a Cyrillic А and a capital i
 */
export const skeletonOf = (name: string): string =>
  Array.from(foldName(name.replaceAll(forL, 'l')), (sign) => latinOf.get(sign) ?? sign).join('');
