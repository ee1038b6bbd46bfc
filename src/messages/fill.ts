import { pluralForm } from './language.ts';

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
