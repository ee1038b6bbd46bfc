import { useEffect, useSyncExternalStore } from 'react';
import { lateStore, nothingToTurn } from '../late-store.ts';
import type { UndoView } from './undo-log.ts';

export function useUndo(): UndoView {
  useEffect(() => void lateStore.loadUndoLog(), []);
  return useSyncExternalStore(lateStore.subscribe, lateStore.undoView, () => nothingToTurn);
}
