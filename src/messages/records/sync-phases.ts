import { texts } from '../language.ts';

/** How this browser and the account stand to one another in a word or two, which pages say before all else of it. */
export const syncPhases = texts('syncPhases', {
  'signed-out': 'Signed out',
  idle: 'Not synced yet',
  syncing: 'Syncing...',
  synced: 'Synced',
  waiting: 'Saved here',
  held: 'Saved here',
  offline: 'Offline',
  error: 'Sync Error',
  paused: 'Sync paused',
});
