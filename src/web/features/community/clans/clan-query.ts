import type { EventRegion } from '#catalogue/events/regions.ts';
import { clanFactions, clanKinds, clanLimits } from '#contract/community/clans.ts';

/** The regions of servers, here by name, as the list begins without what else is known of them. */
export const serverRegions = [
  'Americas',
  'Europe',
  'Asia',
  'Australia',
] as const satisfies readonly EventRegion['server'][];

/** The filters of a list of clans, as far as they are filled in. */
export interface ClanQueryFields {
  readonly words?: string | undefined;
  readonly server?: (typeof serverRegions)[number] | undefined;
  readonly kind?: (typeof clanKinds)[number] | undefined;
  readonly faction?: (typeof clanFactions)[number] | undefined;
}

/** The query of an address; what it cannot be is left out. */
export function clanQueryOf(search: string): ClanQueryFields {
  const asked = new URLSearchParams(search);
  const words = asked.get('words')?.trim().slice(0, clanLimits.searchLength) ?? '';
  const server = serverRegions.find((each) => each === asked.get('server'));
  const kind = clanKinds.find((each) => each === asked.get('kind'));
  const faction = clanFactions.find((each) => each === asked.get('faction'));
  return {
    ...(words !== '' && { words }),
    ...(server !== undefined && { server }),
    ...(kind !== undefined && { kind }),
    ...(faction !== undefined && { faction }),
  };
}

/** A query as an address has it, with its `?`; empty for none. */
export function clanSearchOf({ words, server, kind, faction }: ClanQueryFields): string {
  const filled = Object.entries({ words: words?.trim(), server, kind, faction }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled).toString()}`;
}
