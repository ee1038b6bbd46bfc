import type { FreePreferenceName } from '#contract/records/preferences.ts';
import { noteChosen } from './chosen-preferences.ts';
import { removeWord, writeWord } from '../storage/local-storage.ts';

/** Keys of localStorage, where they are kept as bare words. */
export const freeKeys: Readonly<Record<FreePreferenceName, string>> = {
  defaultServerRegion: 'loadstone.server-region',
  serverZone: 'loadstone.server-zone',
  gemPowerAWeek: 'loadstone.gem-power-a-week',
};

/** Sets in every tab what the player has chosen. Answers whether the browser keeps it. */
export function writeFreePreference(name: FreePreferenceName, value: string): boolean {
  // First: whoever hears of the new value finds that it was chosen.
  noteChosen(name);
  return writeWord(freeKeys[name], value);
}

/** Forgets in every tab what the player has chosen. */
export function clearFreePreference(name: FreePreferenceName): void {
  noteChosen(name);
  removeWord(freeKeys[name]);
}
