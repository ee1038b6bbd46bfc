declare const kind: unique symbol;

/** Something that a partition remembers beside its records, under a key of its own. Whoever owns it says what it is. */
export interface Fact<Value> {
  readonly key: string;
  /**
   * What becomes of it when a page that held everything in memory moves into the storage; without it, what the storage has
   * stays.
   */
  readonly moved?: ((there: Value | undefined, held: Value) => Value) | undefined;
  readonly [kind]?: Value;
}

export const fact = <Value>(key: string, options: Pick<Fact<Value>, 'moved'> = {}): Fact<Value> => ({
  key,
  ...options,
});
