import { addressWith, buildAddress } from '../site/link-addresses.ts';
import { pages } from '../site/pages.ts';
import { firstOfPage, postAnchor } from './forum.ts';

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
