import { LEAVING_KEY } from '../current-player.ts';
import { localStore } from '../local-store.ts';
import { forgetMemory, partitionName } from '../partitions.ts';
import { isSafeMode } from '../safe-mode.ts';
import { readWord, removeWord, writeWord } from '../stored-words.ts';

const DELETION_LIMIT_MS = 5_000;

/** How many changes the account does not have yet. */
export async function unsentWork(): Promise<number> {
  const owner = localStore.owner();
  if (owner === null) return 0;
  return (await localStore.read(owner, (storage) => storage.readAllWaiting()))?.length ?? 0;
}

/**
 * Removes a player's records from this browser, once the session has ended and the browser shows a guest's.
 *
 * @returns whether they are gone; else, as in safe mode, it is tried again at a later visit
 */
export async function leaveDevice(player: string): Promise<boolean> {
  noteLeaving([...leaving(), player]);
  if (isSafeMode()) return false;
  forgetMemory(player);
  if (!(await deletePartition(partitionName(player)))) return false;
  noteLeaving(leaving().filter((id) => id !== player));
  return true;
}

/** Removes what could not be removed at once. Who has come back since is here to stay. */
export async function finishLeaving(present: string | null): Promise<void> {
  noteLeaving(leaving().filter((id) => id !== present));
  for (const player of leaving()) await leaveDevice(player);
}

function leaving(): readonly string[] {
  return readWord(LEAVING_KEY)?.split('\n') ?? [];
}

function noteLeaving(players: readonly string[]): void {
  const unique = [...new Set(players)];
  if (unique.length > 0) writeWord(LEAVING_KEY, unique.join('\n'));
  else if (readWord(LEAVING_KEY) !== null) removeWord(LEAVING_KEY);
}

/** Another page that still has it open lets go of it; one that hangs does not. */
function deletePartition(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, DELETION_LIMIT_MS, false);
    try {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', () => resolve(true));
      request.addEventListener('error', () => resolve(false));
    } catch (error) {
      // Where the browser has no storage for this page nothing lies there either.
      console.debug('A player’s records could not be removed', error);
      resolve(false);
    }
  });
}
