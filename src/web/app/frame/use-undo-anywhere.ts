import { useUndoKeys } from '#web/data/store/edits/use-undo-keys.ts';

/** Ctrl+Z takes the last change back on whatever page the player is. */
export const useUndoAnywhere = (): void => useUndoKeys(takeBack);

/** What keeps records is no part of the first load. Where it cannot be had the bar for missing parts says so. */
async function takeBack(direction: 'undo' | 'redo'): Promise<void> {
  const keeping = await import('#web/records/keep-edit.ts').catch((error: unknown) => {
    console.debug('What takes a change back could not be loaded', error);
    return null;
  });
  await keeping?.takeBack(direction);
}
