import { useEffect, useSyncExternalStore } from 'react';
import { localStore } from './local-store.ts';
import { emptyUndoView, type UndoView } from './undo-log.ts';
import type { TurnOutcome } from './record-store.ts';

/** What this tab can take back or do again, and the two ways to do so. */
export function useUndo(): UndoView & { undo: () => Promise<TurnOutcome>; redo: () => Promise<TurnOutcome> } {
  useEffect(() => void localStore.loadUndoLog(), []);
  const view = useSyncExternalStore(localStore.subscribe, localStore.undoView, () => emptyUndoView);
  return { ...view, undo: localStore.undo, redo: localStore.redo };
}
