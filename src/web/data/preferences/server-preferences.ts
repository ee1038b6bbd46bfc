import type { ServerPreferenceName } from '#contract/records/preferences.ts';
import { noteChosen } from './chosen-preferences.ts';
import { writeWord } from '../storage/local-storage.ts';

/** Keys of localStorage for region and zone of the player's server, stored as bare words. */
export const serverKeys: Readonly<Record<ServerPreferenceName, string>> = {
  defaultServerRegion: 'loadstone.server-region',
  serverZone: 'loadstone.server-zone',
};

/** Sets in every tab what the player has chosen. Answers whether the browser keeps it. */
export function writeServerPreference(name: ServerPreferenceName, value: string): boolean {
  // First: whoever hears of the new value finds that it was chosen.
  noteChosen(name);
  return writeWord(serverKeys[name], value);
}
