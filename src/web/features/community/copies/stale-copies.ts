/** The copies that are kept, by their keys: when it came, in ms since 1970, and how long it is, in characters. */
export type CopyIndex = Readonly<Record<string, { readonly at: number; readonly bytes: number }>>;

/** Things that a visitor opened and did not mark, and lists that they looked at. */
const MOST_THINGS = 60;
const MOST_LISTS = 12;
/** All copies together have so many characters, and favorites so many of their own. */
const MOST_OF_ALL = 6_000_000;
const MOST_OF_FAVOURITES = 8_000_000;

const isList = (key: string): boolean => key.startsWith('list ');

/**
 * The thing that a copy is about, a list as it was asked for.
 *
 * @example
 * thingOf('thread abc 26') === 'thread abc'
 */
export const thingOf = (key: string): string => (isList(key) ? key : key.split(' ', 2).join(' '));

/**
 * The keys that have to go: those behind the latest 60 things and 12 lists, and what is too long for all of it. Favorites stay.
 *
 * @param favourites as `thingOf` names them
 */
export function staleCopies(index: CopyIndex, favourites: ReadonlySet<string>): readonly string[] {
  const things = new Set<string>();
  const lists = new Set<string>();
  let ofAll = 0;
  let ofFavourites = 0;
  const latestFirst = Object.entries(index).toSorted(([, one], [, other]) => other.at - one.at);
  return latestFirst.flatMap(([key, { bytes }]) => {
    const thing = thingOf(key);
    if (favourites.has(thing)) {
      ofFavourites += bytes;
      return ofFavourites > MOST_OF_FAVOURITES ? [key] : [];
    }
    const [kept, most] = isList(key) ? [lists, MOST_LISTS] : [things, MOST_THINGS];
    kept.add(thing);
    ofAll += bytes;
    return kept.size > most || ofAll > MOST_OF_ALL ? [key] : [];
  });
}
