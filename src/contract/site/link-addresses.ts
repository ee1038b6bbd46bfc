import { pageList, pages } from './pages.ts';

/* Addresses of single things, apart from the table of pages, which every page loads. */

/** An address with a value in place of its part in braces. */
export const addressWith = (path: string, value: string): string => path.replace(/\{\w+\}/, () => value);

/** Where the gem book tells of a legendary gem. */
export const gemAddress = (gemId: string): string => addressWith(pages.gem.path, gemId);

/** The details of an event. The page opens them and takes them out of the address again. */
export const eventAddress = (eventId: string): string =>
  `${pages.events.path}?event=${encodeURIComponent(eventId)}`;

/**
 * The address that a text means by a page's id, with `#` and a place on it if need be; null for a page that does not
 * exist.
 */
export function addressOf(target: string): string | null {
  const [id, place] = target.split('#');
  const page = pageList.find((row) => row.id === id);
  if (page?.exists !== true) return null;
  return place === undefined ? page.path : `${page.path}#${place}`;
}

/** Where the pages of equipment tell of a set. */
export const setAddress = (setId: string): string => addressWith(pages.equipmentSet.path, setId);

/** Where a link that is kept shows its loadout. */
export const shareAddress = (shareId: string): string => addressWith(pages.storedLoadout.path, shareId);

/** Where a build that a player has published is shown. */
export const buildAddress = (buildId: string): string => addressWith(pages.build.path, buildId);
