/**
 * Things by what they have in common: the groups in the order of their first members, each with its members in the order
 * in which they came. `Map.groupBy`, which Safari has from 17.4 only; pages run from 16.4.
 *
 * @param keyOf what members of one group have in common, told apart as a `Map` tells keys apart
 */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
