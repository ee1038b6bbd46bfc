/**
 * Puts values into the `{placeholders}` of a sentence.
 *
 * @param sentence a text of this folder, such as 'Deleted {name}'
 * @param values what stands in for each placeholder; one without a value stays as it is
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
