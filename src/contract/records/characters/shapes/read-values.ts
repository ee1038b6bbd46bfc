/** The fields of an object of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>;

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The fields of an object; null for anything else. */
export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !isList(value) ? (value as Fields) : null;

/** What a part of a character was read from. */
export interface Named {
  /** The fields of the record that the text names: the others stand at what they begin with. */
  readonly named: readonly string[];
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number, or what stands for it where it is none. */
export const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** A whole number within bounds. */
export const wholeWithin = (value: unknown, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.trunc(numberOf(value, min))));

/** One of a list of words; the first of them where it is none. */
export function oneOf<Word extends string>(
  value: unknown,
  words: readonly [Word, ...Word[]] | readonly Word[],
  otherwise: Word,
): Word {
  return words.find((word) => word === value) ?? otherwise;
}
