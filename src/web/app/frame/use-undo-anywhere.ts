import { useUndoKeys } from '#web/data/store/edits/use-undo-keys.ts';
import { takeBackLater } from '#web/records/take-back-later.ts';

/** Ctrl+Z takes the last change back on whatever page the player is. */
export const useUndoAnywhere = (): void => useUndoKeys(takeBackLater);
