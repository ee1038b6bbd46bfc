/** The parts of what does not change while it is shown, each with its number: two of them may be the same, as a gem that is there twice. */
export const numbered = <Item>(
  items: readonly Item[],
): readonly { readonly key: number; readonly item: Item }[] => items.map((item, key) => ({ key, item }));
