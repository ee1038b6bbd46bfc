import { eventRegions } from '#catalogue/events/regions.ts';

/** The servers that a character can be on. */
export const servers = eventRegions.map(({ server }) => server);
