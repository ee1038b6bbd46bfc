import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { textsFact, waitingAmong, type KeptTexts, type WaitingTexts } from '../written-texts.ts';
import { unitKey } from '../acts.ts';
import { partitionName } from '../../storage/current-player.ts';
import { memoryOf } from '../../storage/partitions.ts';
import type { WaitingRow } from '../../storage/record-storage.ts';

interface LeftSchema extends DBSchema {
  documents: { key: [string, string]; value: object };
  undo: { key: [string, number]; value: object };
  waiting: { key: [string, string]; value: WaitingRow };
  facts: { key: string; value: unknown };
}

/**
 * What waits to be sent of a player whose records this page does not show; the preferences stay in the browser in any
 * case. Nothing where there are no such records, or where they cannot be read.
 */
export async function absentWork(player: string): Promise<readonly WaitingRow[]> {
  const held = await memoryOf(player)?.readAllWaiting();
  const rows = held ?? (await withLeft(player, async (left) => left.getAll('waiting'))) ?? [];
  return rows.filter(({ collection }) => collection !== 'preferences');
}

/** The posts among it. */
export async function absentTexts(player: string): Promise<WaitingTexts> {
  const held = await memoryOf(player)?.readFact(textsFact);
  const texts = held ?? (await withLeft(player, async (left) => left.get('facts', textsFact.key)));
  return waitingAmong((texts ?? {}) as KeptTexts);
}

/** How much waits of all of them, as `readAbsent` names them; what one act has changed is one. */
export async function countAbsentWork(players: string): Promise<number> {
  const works = await Promise.all(
    players.split('\n').map(async (player) => Promise.all([absentWork(player), absentTexts(player)])),
  );
  return works.reduce((sum, [work, texts]) => sum + new Set(work.map(unitKey)).size + texts.length, 0);
}

/** Works with a database as it is; null where there is none, in which case none is made, or where it does not open. */
export async function withLeft<Result>(
  player: string,
  work: (left: IDBPDatabase<LeftSchema>) => Promise<Result>,
): Promise<Result | null> {
  try {
    const left = await openDB<LeftSchema>(partitionName(player), undefined, {
      upgrade(_, _version, _wanted, transaction) {
        // Opening tells of it as well.
        transaction.done.catch(() => null);
        transaction.abort();
      },
      blocking: (_, _wanted, event) => (event.target as IDBDatabase).close(),
    });
    try {
      return await work(left);
    } finally {
      left.close();
    }
  } catch (cause) {
    if (!(cause instanceof DOMException || cause instanceof TypeError)) throw cause;
    console.debug('What is here of a player could not be read', cause);
    return null;
  }
}
