import { pages } from './pages.ts';

/** What of the builder's address names a saved loadout. */
export const LOADOUT_QUERY = 'loadout';

/** Where a saved loadout stands in the builder. */
export const loadoutAddress = (id: string): string =>
  `${pages.loadoutBuilder.path}?${LOADOUT_QUERY}=${encodeURIComponent(id)}`;

/** The address of the page on which a saved loadout becomes a build that everybody sees. */
export const publishAddress = (loadoutId: string): string =>
  `${pages.publish.path}?${LOADOUT_QUERY}=${encodeURIComponent(loadoutId)}`;
