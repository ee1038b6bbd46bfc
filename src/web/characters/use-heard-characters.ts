import { useState } from 'react';
import { lateStore } from '#web/data/store/late-store.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import type { SyncPhase } from '#web/data/sync/status/sync-status.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { useCharacters, type CharactersView } from './use-characters.ts';

export interface HeardCharactersView extends CharactersView {
  /** Says whether this device still hears for the first time what belongs to the characters. */
  readonly isHearing: boolean;
}

/** Without 'waiting': a change may wait before anything was heard, as a new device keeps its preferences. */
const phasesWithoutNews: ReadonlySet<SyncPhase> = new Set<SyncPhase>([
  'signed-out',
  'offline',
  'error',
  'paused',
]);

/** Says whether this device has heard once what the account has, or cannot. */
export function useHasHeard(): boolean {
  const { lastSyncAt, phase } = useSyncStatus();
  return lateStore.early?.areKept() === true || lastSyncAt !== null || phasesWithoutNews.has(phase);
}

/** The player's characters, live, and whether what belongs to them is there too. */
export function useHeardCharacters(): HeardCharactersView {
  const view = useCharacters();
  const hasHeard = useHasHeard();
  // As this device has it, whatever is still to come.
  const kept = useCollection('characters');
  const isBare =
    !hasHeard && kept.status === 'ready' && (kept.records.length === 0 || lateStore.early !== undefined);
  const [isHearing, setIsHearing] = useState(isBare);
  // From an empty list on, or from what came with the page, until all was heard, however early the characters come.
  if (isBare && !isHearing) setIsHearing(true);
  if (hasHeard && isHearing) setIsHearing(false);
  return { ...view, isHearing };
}
