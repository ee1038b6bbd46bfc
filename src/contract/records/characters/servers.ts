import { eventRegions } from '#catalogue/events/regions.ts';
import { foldName } from '#rules/names/fold-name.ts';

/** The servers that a character can be on. */
export const servers = eventRegions.map(({ server }) => server);

/** The server of a name in any spelling and case; null for none. */
export const serverOf = (spelled: string): (typeof servers)[number] | null =>
  servers.find((each) => foldName(each) === foldName(spelled)) ?? null;
