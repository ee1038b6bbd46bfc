import { openDB, type DBSchema } from 'idb';
import { unitKey } from '../edits/acts.ts';
import { partitionName } from '../../storage/current-player.ts';
import { memoryOf } from '../../storage/partitions.ts';
import type { WaitingRow } from '../../storage/record-storage.ts';

interface WaitingSchema extends DBSchema {
  waiting: { key: [string, string]; value: WaitingRow };
}

/**
 * What waits to be sent of a player whose records this page does not show; the preferences stay in the browser in any
 * case. Nothing where there are no such records, or where they cannot be read.
 */
export async function absentWork(player: string): Promise<readonly WaitingRow[]> {
  try {
    const rows = (await memoryOf(player)?.readAllWaiting()) ?? (await readLeft(partitionName(player)));
    return rows.filter(({ collection }) => collection !== 'preferences');
  } catch (cause) {
    if (!(cause instanceof DOMException || cause instanceof TypeError)) throw cause;
    console.debug('What waits of a player could not be read', cause);
    return [];
  }
}

/** How much waits of all of them, as `readAbsent` names them; what one act has changed is one. */
export async function countAbsentWork(players: string): Promise<number> {
  const works = await Promise.all(players.split('\n').map(absentWork));
  return works.reduce((sum, work) => sum + new Set(work.map(unitKey)).size, 0);
}

/** Reads a database as it is; where there is none, none is made. @throws {DOMException | TypeError} */
async function readLeft(name: string): Promise<readonly WaitingRow[]> {
  const left = await openDB<WaitingSchema>(name, undefined, {
    upgrade(_, _version, _wanted, transaction) {
      // Opening tells of it as well.
      transaction.done.catch(() => null);
      transaction.abort();
    },
    blocking: (_, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await left.getAll('waiting');
  } finally {
    left.close();
  }
}
