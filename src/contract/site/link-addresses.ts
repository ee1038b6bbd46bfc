import { hasPage, pageList, pages } from './pages.ts';
import type { Features } from './site.ts';

/* Addresses of single things, apart from the table of pages, which every page loads. */

/** An address with a value in place of its part in braces. */
export const addressWith = (path: string, value: string): string => path.replace(/\{\w+\}/, () => value);

/** The address of a legendary gem in the gem book. */
export const gemAddress = (gemId: string): string => addressWith(pages.gem.path, gemId);

/** The details of an event. The page opens them and takes them out of the address again. */
export const eventAddress = (eventId: string): string =>
  `${pages.events.path}?event=${encodeURIComponent(eventId)}`;

/**
 * The address that a text means by a page's id, with `#` and a place on it if need be; null for a page that an installation
 * with these features does not have.
 */
export function addressOf(target: string, features: Features = 'all'): string | null {
  const [id, place] = target.split('#');
  const page = pageList.find((row) => row.id === id);
  if (page === undefined || !hasPage(features, page)) return null;
  return place === undefined ? page.path : `${page.path}#${place}`;
}

/** The address of a set's page. */
export const setAddress = (setId: string): string => addressWith(pages.equipmentSet.path, setId);

/** The address of a link that is kept. */
export const shareAddress = (shareId: string): string => addressWith(pages.storedLoadout.path, shareId);

/** The address of a build that a player has published. */
export const buildAddress = (buildId: string): string => addressWith(pages.build.path, buildId);

/** The address of a character in the gallery. */
export const cardAddress = (cardId: string): string => addressWith(pages.characterCard.path, cardId);
/** The addresses of a clan: for everybody, for its members, and of an invitation to it. */
export const clanAddress = (clanId: string): string => addressWith(pages.clan.path, clanId);
export const clanRoomAddress = (clanId: string): string => addressWith(pages.clanRoom.path, clanId);
export const invitationAddress = (code: string): string => addressWith(pages.joinClan.path, code);
