/**
 * Mixes lists, so that none of them keeps the others waiting: the first of each, then the second of each, and so on; of one round what
 * has waited longest first. Something that is in two lists comes once.
 *
 * @param lists each in its own order
 * @example
 * inTurns([[{ key: 'a', at: 2 }, { key: 'b', at: 1 }], [{ key: 'c', at: 1 }]]) // c, a, b
 */
export function inTurns<Item extends { readonly key: string; readonly at: number }>(
  lists: readonly (readonly Item[])[],
): readonly Item[] {
  const rounds = Math.max(0, ...lists.map((list) => list.length));
  const mixed = new Map<string, Item>();
  for (let round = 0; round < rounds; round += 1) {
    const heads = lists.map((list) => list[round]).filter((item) => item !== undefined);
    for (const item of heads.toSorted((one, other) => one.at - other.at))
      if (!mixed.has(item.key)) mixed.set(item.key, item);
  }
  return [...mixed.values()];
}
