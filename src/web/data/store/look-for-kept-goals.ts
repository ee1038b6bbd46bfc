import { partitionName, readPlayer } from '../storage/current-player.ts';

/** Notes how many goals this browser keeps, where nothing is noted though there may be some. Opens no database that is not there. */
export async function lookForKeptGoals(): Promise<void> {
  try {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes(partitionName(readPlayer()))) return;
    const [{ localStore }, { noteKeptGoals }] = await Promise.all([
      import('./local-store.ts'),
      import('./note-kept-goals.ts'),
    ]);
    await noteKeptGoals(localStore);
  } catch (cause) {
    // The first goal that is kept from now on is noted.
    console.debug('What this browser keeps could not be looked for', cause);
  }
}
