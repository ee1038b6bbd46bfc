import { serverRegions } from '#contract/records/preferences.ts';
import { freeKeys } from '#web/data/preferences/free-preferences.ts';
import { readWord } from '#web/data/storage/local-storage.ts';

/** The server region of the preferences; undefined where they name none. */
export function chosenServer(): (typeof serverRegions)[number] | undefined {
  const chosen = readWord(freeKeys.defaultServerRegion);
  return serverRegions.find((region) => region === chosen);
}

/** The same for a form without a field for it: the first region where the preferences name none. */
export const usualServer = (): (typeof serverRegions)[number] => chosenServer() ?? serverRegions[0];
