import { firstOfPage, postAnchor } from '../community/forum.ts';
import { pageList, pages } from './pages.ts';

/* Addresses of single things, apart from the table of pages, which every page loads. */

/** An address with a value in place of its part in braces. */
export const addressWith = (path: string, value: string): string => path.replace(/\{\w+\}/, () => value);

/** The address of a legendary gem in the gem book. */
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

/** The address of a set's page. */
export const setAddress = (setId: string): string => addressWith(pages.equipmentSet.path, setId);

/** The address of a link that is kept. */
export const shareAddress = (shareId: string): string => addressWith(pages.storedLoadout.path, shareId);

/** The address of a build that a player has published. */
export const buildAddress = (buildId: string): string => addressWith(pages.build.path, buildId);

/**
 * The address of a thread of the forum, or of one of its posts by its number: of the page that it is on, with its place there.
 *
 * @example
 * threadAddress(id, 31) === `/community/forum/${id}?from=26#post-31`
 */
export const threadAddress = (threadId: string, ordinal?: number): string =>
  addressWith(pages.thread.path, threadId) + placeOfPost(ordinal);

/** The address of a comment on a build, by its number among them. */
export const commentAddress = (buildId: string, ordinal?: number): string =>
  buildAddress(buildId) + placeOfPost(ordinal);

function placeOfPost(ordinal: number | undefined): string {
  if (ordinal === undefined) return '';
  const from = firstOfPage(ordinal);
  return `${from === 1 ? '' : `?from=${from}`}#${postAnchor(ordinal)}`;
}
