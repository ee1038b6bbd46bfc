/*
 * Texts are read when they are shown: an area of texts is a view that answers in the language that is spoken just then. So nothing
 * but the spoken language changes when a reader changes it, and no file keeps a sentence.
 */

declare const ENGLISH_ONLY: boolean | undefined;
/** Sites are built in English alone as long as no other language exists: the view costs 0.3 KB on each page. */
export const isEnglishOnly = typeof ENGLISH_ONLY !== 'undefined' && ENGLISH_ONLY;

/** A language with its texts. */
export interface Language {
  /** BCP 47, for numbers, dates and plurals. */
  readonly code: string;
  /** By the name of an area, in the shape of its English; a text that is missing is English. */
  readonly texts: Readonly<Record<string, unknown>>;
}

export const english: Language = { code: 'en-US', texts: {} };

/**
 * The language that texts are read in just now. Changing it changes what is read from then on; `redraw` has the open page read
 * everything anew, and is null where none is drawn.
 */
export const spoken: { language: Language; redraw: (() => void) | null } = {
  language: english,
  redraw: null,
};

/** Its language for numbers, dates and plurals. */
export const languageCode = (): string => (isEnglishOnly ? english.code : spoken.language.code);

/** The plural form of a number of things in it. */
export function pluralForm(n: number): Intl.LDMLPluralRule {
  if (isEnglishOnly) return n === 1 ? 'one' : 'other';
  const code = languageCode();
  const rules = pluralRules.get(code) ?? new Intl.PluralRules(code);
  pluralRules.set(code, rules);
  return rules.select(n);
}

const pluralRules = new Map<string, Intl.PluralRules>();

/**
 * An area of texts, read in the language that is spoken: `calculators.list.title` is a text of now, `calculators.list` goes on
 * being all of them. A list of texts is one text.
 *
 * @param area its name, which other languages use
 * @example
 * export const share = texts('share', { title: 'Share' } as const);
 */
// An area that a bundle does not use is left out of it.
/* @__NO_SIDE_EFFECTS__ */
export function texts<Texts extends object>(area: string, inEnglish: Texts): Texts {
  if (isEnglishOnly) return inEnglish;
  englishTexts.set(area, inEnglish);
  return view(inEnglish, () => spoken.language.texts[area], area);
}

/** The English of each area that is loaded, for other languages to be made from. */
export const englishTexts = new Map<string, object>();

/** The place of each text that was read, such as 'goalWords.edits.added', for sentences that are kept. */
export const placesOfTexts = new Map<unknown, string>();

/** The text at a place, in the language that is spoken; undefined where this page has not loaded its area. */
export const textAt = (place: string): unknown =>
  [spoken.language.texts, Object.fromEntries(englishTexts)]
    .map((areas) => place.split('.').reduce<unknown>(member, areas))
    .find((text) => text !== undefined);

function view<Texts extends object>(inEnglish: Texts, translated: () => unknown, place: string): Texts {
  const parts = new Map<PropertyKey, unknown>();
  return new Proxy(inEnglish, {
    get(target, key) {
      const own: unknown = Reflect.get(target, key);
      const below = `${place}.${String(key)}`;
      if (!isTree(own)) {
        const text = member(translated(), key) ?? own;
        placesOfTexts.set(text, below);
        return text;
      }
      const known = parts.get(key) ?? view(own, () => member(translated(), key), below);
      parts.set(key, known);
      return known;
    },
  });
}

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const member = (tree: unknown, key: PropertyKey): unknown =>
  typeof tree === 'object' && tree !== null ? Reflect.get(tree, key) : undefined;
