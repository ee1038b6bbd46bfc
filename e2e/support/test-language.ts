import { english, englishTexts, spoken, type Language } from '#messages/language.ts';

/*
 * A language that nobody speaks, for builds that journeys make: English in brackets, and 40 % longer. Text without brackets was not
 * read from a language, and text that is cut would be cut in German.
 */

/** Keys of articles and of the catalogue's tables whose values say how to draw something, or are linked to. */
const signs = new Set([
  'id',
  'kind',
  'when',
  'category',
  'tags',
  'about',
  'confidence',
  'release',
  'days',
  'factions',
]);
const isSign = (key: string, value: unknown): boolean =>
  signs.has(key) &&
  [value].flat().every((each) => typeof each === 'string' && /^[a-z\d][\w-]*$|day$/.test(each));

/** A tree that is read twice is the same one, as a language's is. */
const known = new Map<unknown, unknown>();

const bracketed: Language = {
  code: 'en-XA',
  texts: new Proxy(
    {},
    {
      get: (_none, area) => inBrackets(englishTexts.get(String(area))),
    },
  ),
};

function inBrackets(value: unknown): unknown {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? `⟦${value}${longer(value)}⟧` : value;
  if (typeof value !== 'object' || value === null) return value;
  const made = known.get(value);
  if (made !== undefined) return made;
  const tree = Array.isArray(value)
    ? value.map(inBrackets)
    : Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, isSign(key, each) ? each : inBrackets(each)]),
      );
  known.set(value, tree);
  return tree;
}

/** In words of four letters, which wrap as words do. */
const longer = (text: string): string =>
  '~'.repeat(Math.ceil(text.replaceAll(/\{\w+\}/g, '').length * 0.4)).replaceAll(/~{4}(?=~)/g, '~~~~ ');

declare global {
  interface Window {
    /** Has the open page speak the test language, or English again; false as long as nothing is drawn. */
    loadstoneSpeaks?: (isTest: boolean) => boolean;
  }
}

if (typeof window !== 'undefined')
  window.loadstoneSpeaks = (isTest) => {
    spoken.language = isTest ? bracketed : english;
    spoken.redraw?.();
    return spoken.redraw !== null;
  };
