import { eventRegions } from '#catalogue/events.ts';
import { isTimeZone } from '#rules/events/zoned-time.ts';
import type { PreferencesRecord } from '../preferences.ts';

/** The zone of a player's server, as they have chosen it: by itself, else by its region; null where they have not. */
export function chosenServerZone(preferences: PreferencesRecord | undefined): string | null {
  const { serverZone, defaultServerRegion } = preferences ?? {};
  if (serverZone !== undefined && isTimeZone(serverZone)) return serverZone;
  return eventRegions.find(({ server }) => server === defaultServerRegion)?.timeZone ?? null;
}
