import { isSameName } from '#rules/names/same-name.ts';
import { searchFor, searchWords } from '#rules/names/search-names.ts';

/** How a typed text is held against records: by what a suggestion names one with, and by what its player calls it. */
interface Named<Each> {
  readonly keyOf: (each: Each) => string;
  readonly nameOf: (each: Each) => string;
  /** Its name and what else it is called, where that is more. */
  readonly namesOf?: (each: Each) => string;
}

/** Those of them in whose name every typed word occurs. */
export function namedLike<Each>(
  all: readonly Each[],
  typed: string,
  nameOf: (each: Each) => string,
): readonly Each[] {
  const isFound = searchFor(typed);
  return all.filter((each) => isFound(nameOf(each)));
}

/**
 * What a typed text can mean: the one that was suggested, else those of that name, else those that have its words in theirs; none for
 * a blank one.
 */
export function meantAmong<Each>(
  all: readonly Each[],
  typed: string,
  { keyOf, nameOf, namesOf = nameOf }: Named<Each>,
): readonly Each[] {
  if (searchWords(typed).length === 0) return [];
  const suggested = all.filter((each) => keyOf(each) === typed);
  if (suggested.length > 0) return suggested;
  const named = all.filter((each) => isSameName(nameOf(each), typed));
  return named.length > 0 ? named : namedLike(all, typed, namesOf);
}

/** As many as are named where several fit. */
const NAMED = 10;

/** What fits, for somebody who has to pick one: what two of them have in common tells nothing, so each is said in full. */
export const severalOf = <Each>(fitting: readonly Each[], textOf: (each: Each) => string): string =>
  [...new Set(fitting.slice(0, NAMED).map(textOf))].join('; ');
