import { isEnglishOnly, placesOfTexts, pluralForm, textAt } from './language.ts';

/**
 * Puts values into the `{placeholders}` of a sentence.
 *
 * @param sentence a text of this folder, such as 'Deleted {name}'
 * @param values what stands in for each placeholder; one without a value stays as it is
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** A sentence by the plural forms of its language; `other` is the one that each language has. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * The sentence for a number of things.
 *
 * @param sentences by plural form, as the language that they are of has them
 * @param n how many there are; replaces `{n}`
 */
export const fillCount = (sentences: Plural, n: number): string =>
  fill(sentences[pluralForm(n)] ?? sentences.other, { n });

/** A sentence that is kept: as it read that day and, where a site has languages, the text and values that it is made of. */
export interface KeptText {
  readonly label: string;
  readonly made?: {
    readonly place: string;
    readonly values: Readonly<Record<string, string | number | KeptText>>;
  };
}

/** A sentence to be kept, out of a text and its values, which may be such sentences themselves. */
export function keptText(sentence: string, values: NonNullable<KeptText['made']>['values'] = {}): KeptText {
  const label = fill(sentence, inWords(values));
  const place = isEnglishOnly ? undefined : placesOfTexts.get(sentence);
  return { label, ...(place === undefined ? {} : { made: { place, values } }) };
}

/** The same for a number of things. */
export function keptCount(sentences: Plural, n: number): KeptText {
  const { label, made } = keptText(sentences[pluralForm(n)] ?? sentences.other, { n });
  // The other language may have other plural forms.
  return {
    label,
    ...(made === undefined ? {} : { made: { ...made, place: made.place.replace(/\.\w+$/, '') } }),
  };
}

/** A kept sentence in the language that is spoken now, or as it read that day where this page lacks its text. */
export function worded({ label, made }: KeptText): string {
  if (isEnglishOnly || made === undefined) return label;
  const text = textAt(made.place);
  const values = inWords(made.values);
  if (typeof text === 'string') return fill(text, values);
  if (typeof text !== 'object' || text === null) return label;
  return fillCount(text as Plural, Number(values['n']));
}

const inWords = (values: NonNullable<KeptText['made']>['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? worded(value) : value]),
  );
