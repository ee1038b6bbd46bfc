/** The number that an address asks for posts from; 1 where it asks for none. @param search with its `?` */
export function fromOfSearch(search: string): number {
  const asked = new URLSearchParams(search).get('from') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}
