/**
 * A network as the owner of an account may see it: enough to tell home from elsewhere, not enough to find anybody by.
 * Of an IPv4 address the first three numbers, of an IPv6 network the first three groups; null for what is not known.
 */
export function roughNetwork(address: string | null): string | null {
  if (address === null) return null;
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (four !== undefined) return `${four}.*`;
  const six = /^([\da-f]+:[\da-f]+:[\da-f]+):/.exec(address)?.[1];
  return six === undefined ? null : `${six}:*`;
}
