/**
 * Puts values into the `{placeholders}` of a sentence.
 *
 * @param sentence a text of this folder, such as 'Deleted {name}'
 * @param values what stands in for each placeholder; one without a value stays as it is
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/**
 * The sentence for a number of things.
 *
 * @param sentences what is said of one thing, and of none or several
 * @param n how many there are; stands in for `{n}`
 */
export const fillCount = (sentences: { readonly one: string; readonly other: string }, n: number): string =>
  fill(n === 1 ? sentences.one : sentences.other, { n });
