import { useState } from 'react';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { useCharacters, type CharactersView } from './use-characters.ts';

export interface HeardCharactersView extends CharactersView {
  /** Whether this device still hears for the first time what belongs to the characters. */
  readonly isHearing: boolean;
}

/** Whether this device has heard once what the account has, or cannot. */
export function useHasHeard(): boolean {
  const { lastSyncAt, phase } = useSyncStatus();
  return lastSyncAt !== null || (phase !== 'idle' && phase !== 'syncing');
}

/** The player's characters, live. On a device that has heard nothing of the account yet an empty list is one that is loading. */
export function useHeardCharacters(): HeardCharactersView {
  const view = useCharacters();
  const hasHeard = useHasHeard();
  const isUnheard = !hasHeard && view.status === 'ready' && view.characters.length === 0;
  const [isHearing, setIsHearing] = useState(isUnheard);
  // From an empty list on, until all was heard, however early the characters come.
  if (isUnheard && !isHearing) setIsHearing(true);
  if (hasHeard && isHearing) setIsHearing(false);
  return { ...view, status: isUnheard ? 'loading' : view.status, isHearing };
}
