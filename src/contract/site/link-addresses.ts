import { addressWith, pages } from './pages.ts';

/* Addresses of single things, apart from the table of pages, which every page loads. */

/** Where the pages of equipment tell of a set. */
export const setAddress = (setId: string): string => addressWith(pages.equipmentSet.path, setId);

/** Where a link that is kept shows its loadout. */
export const shareAddress = (shareId: string): string => addressWith(pages.storedLoadout.path, shareId);

/** Where a build that a player has published is shown. */
export const buildAddress = (buildId: string): string => addressWith(pages.build.path, buildId);
