import type { changesAnswer } from '#contract/documents.ts';
import { collectionNames } from '#contract/collections.ts';
import { isSameContent } from '#contract/records.ts';
import { nameOf, type WrittenRecord } from '../edits.ts';
import type {
  RecordName,
  RecordStorage,
  ServerState,
  StorageTransaction,
  StoredDocument,
  WaitingRow,
} from '../record-storage.ts';
import { writeState } from './sending.ts';

/** What the account says of a record. */
export interface HeardState extends RecordName, ServerState {}

/**
 * Why everything is read anew: `expired`, what is not told of is gone; `restored`, the account went back to a backup,
 * so what it does not know any more it has to be told again.
 */
export type Restart = 'expired' | 'restored';

type Changes = (typeof changesAnswer)['_zod']['output']['changes'];

export const heardStates = (changes: Changes): HeardState[] =>
  changes.map((change) => {
    const { collection, id, revision } = change;
    return 'data' in change
      ? { collection, id, revision, data: change.data, createdAt: change.createdAt }
      : { collection, id, revision, data: null, createdAt: null };
  });

/** Takes over what others have changed. A record with a change that waits keeps it, and the news with it. */
export async function hear(
  transaction: StorageTransaction,
  states: readonly HeardState[],
  restart: Restart | null,
  now: number,
): Promise<WrittenRecord[]> {
  const heard = await Promise.all(states.map((state) => hearOne(transaction, state, restart, now)));
  return heard.filter((written) => written !== null);
}

async function hearOne(
  transaction: StorageTransaction,
  state: HeardState,
  restart: Restart | null,
  now: number,
): Promise<WrittenRecord | null> {
  const { collection, id, revision, data, createdAt } = state;
  const server: ServerState = { revision, data, createdAt };
  const [row, found] = await Promise.all([
    transaction.waitingRow(collection, id),
    transaction.document(collection, id),
  ]);
  const document = found ?? null;
  if (row !== undefined) {
    if (restart === 'restored')
      await transaction.putWaiting({
        ...row,
        base: data,
        baseRevision: revision,
        newer: null,
        sending: null,
      });
    else if (revision > Math.max(row.baseRevision, row.newer?.revision ?? 0))
      await transaction.putWaiting({ ...row, newer: server });
    return null;
  }
  const known = document?.serverRevision ?? 0;
  if (restart === null && document !== null && known >= revision) return null;
  if (
    restart === 'restored' &&
    document !== null &&
    known >= revision &&
    !isSameContent(document.data, data)
  ) {
    // One revision less where both count the same: then the account tells of what others have changed since.
    const baseRevision = Math.max(0, known === revision ? revision - 1 : revision);
    await transaction.putWaiting(rowOf(document, data, baseRevision, now));
    return { collection, id, document };
  }
  if (document === null && data === null) return null;
  return writeState(transaction, state, document, server, now);
}

/** Everything that lies in a partition, by name. */
export async function allNames(storage: RecordStorage): Promise<RecordName[]> {
  const lists = await Promise.all(collectionNames.map((collection) => storage.readCollection(collection)));
  return lists.flat().map(({ collection, id }) => ({ collection, id }));
}

/** After everything was read anew: what is to become of records that the account did not tell of. */
export async function hearSilence(
  transaction: StorageTransaction,
  untold: readonly RecordName[],
  restart: Restart,
  now: number,
): Promise<WrittenRecord[]> {
  const heard = await Promise.all(
    untold.map(async ({ collection, id }): Promise<WrittenRecord | null> => {
      const row = await transaction.waitingRow(collection, id);
      if (row !== undefined) {
        if (restart === 'restored')
          await transaction.putWaiting({ ...row, base: null, baseRevision: 0, newer: null, sending: null });
        return null;
      }
      const document = await transaction.document(collection, id);
      if (document === undefined || document.serverRevision === 0) return null;
      if (restart === 'restored' && collection !== 'conflicts') {
        await transaction.putWaiting(rowOf(document, null, 0, now));
        return { collection, id, document };
      }
      await transaction.remove(collection, id);
      return { collection, id, document: null };
    }),
  );
  return heard.filter((written) => written !== null);
}

/** The names that are not among what was told. */
export function untoldOf(names: readonly RecordName[], told: ReadonlySet<string>): RecordName[] {
  return names.filter((name) => !told.has(nameOf(name)));
}

const rowOf = (
  { collection, id }: StoredDocument,
  base: object | null,
  baseRevision: number,
  now: number,
): WaitingRow => ({
  collection,
  id,
  base,
  baseRevision,
  since: now,
  changedAt: now,
  // The player has changed nothing, so there is nothing to save by hand.
  isSaved: true,
  tries: 0,
  nextTryAt: 0,
  problem: null,
  sending: null,
  newer: null,
});
