import { useEffect, useSyncExternalStore } from 'react';
import { localStore } from '../local-store.ts';
import { emptyUndoView, type UndoView } from './undo-log.ts';

/** Whether this tab has something to take back or to do again. */
export function useUndo(): UndoView {
  useEffect(() => void localStore.loadUndoLog(), []);
  return useSyncExternalStore(localStore.subscribe, localStore.undoView, () => emptyUndoView);
}
