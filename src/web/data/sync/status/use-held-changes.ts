import { usePreference } from '../../preferences/preferences.ts';
import { isHeld } from '../../store/edits/manual-save.ts';
import type { WaitingChange } from './sync-view.ts';
import { useWaitingChanges } from './use-sync-status.ts';

/** The changes that wait for the player to save them, as auto-save is off. */
export function useHeldChanges(): readonly WaitingChange[] {
  const waiting = useWaitingChanges();
  const [autoSave] = usePreference('autoSave');
  return waiting.filter((change) => change.problem === null && isHeld(change, autoSave));
}
