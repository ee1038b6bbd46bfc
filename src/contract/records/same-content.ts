/**
 * Whether two records say the same: equal values whatever the order of their keys. A key without a value
 * counts as absent.
 */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSameContent(value, other[index]))
    );
  }
  const theirs = new Map(Object.entries(other).filter(([, value]) => value !== undefined));
  const ours = Object.entries(one).filter(([, value]) => value !== undefined);
  return (
    ours.length === theirs.size &&
    ours.every(([key, value]) => theirs.has(key) && isSameContent(value, theirs.get(key)))
  );
}
