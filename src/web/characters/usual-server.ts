import { serverRegions } from '#contract/records/preferences.ts';
import { serverKeys } from '#web/data/preferences/server-preferences.ts';
import { readWord } from '#web/data/storage/local-storage.ts';

/** Where the player plays as far as the preferences say. */
export function usualServer(): (typeof serverRegions)[number] {
  const chosen = readWord(serverKeys.defaultServerRegion);
  return serverRegions.find((region) => region === chosen) ?? serverRegions[0];
}
