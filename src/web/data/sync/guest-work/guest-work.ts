import { guestCollections, type WrittenCollection } from '#contract/records/collections.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { Change } from '../../store/edits/edits.ts';
import { recordKey } from '../../store/written-record.ts';
import { openIndexedStorage } from '../../storage/indexed-storage.ts';
import { localStore } from '../../store/local-store.ts';
import { partitionName } from '../../storage/current-player.ts';
import { memoryOf } from '../../storage/partitions.ts';
import type { RecordStorage, StoredDocument } from '../../storage/record-storage.ts';
import { broughtWorkFact, leftWorkUntilFact, type GuestRecordKey } from './guest-facts.ts';
import { showGuestWork, type GuestList } from './guest-work-view.ts';

/**
 * Looks anew what a guest has made that the player may want, and shows it.
 *
 * @param ownSince from when on, in ms since 1970, the guest was the player
 */
export async function lookForGuestWork(ownSince = Infinity): Promise<void> {
  const owner = localStore.owner();
  if (owner === null) {
    showGuestWork(null);
    return;
  }
  const made = await withGuestStorage(readGuest);
  if (made.length === 0) {
    showGuestWork(null);
    return;
  }
  const seen = await localStore.read(owner, async (storage) => ({
    documents: await readMany(storage),
    leftUntil: (await storage.readFact(leftWorkUntilFact)) ?? 0,
  }));
  if (seen === null || localStore.owner() !== owner) return;
  const known = new Map(seen.documents.map((document) => [recordKey(document), document.data]));
  const lists = guestCollections
    .map((collection) =>
      sorted(
        collection,
        made.filter((document) => document.collection === collection),
        known,
      ),
    )
    .filter((list) => list.new.length + list.identical.length + list.different.length > 0);
  const count = lists.reduce((sum, list) => sum + list.new.length + list.different.length, 0);
  const isLeft = made.every(({ updatedAt }) => updatedAt <= seen.leftUntil);
  const isOwn = made.every(({ createdAt }) => createdAt >= ownSince);
  showGuestWork(count === 0 ? null : { lists, count, isLeft, isOwn });
}

function sorted(
  collection: WrittenCollection,
  made: readonly StoredDocument[],
  known: ReadonlyMap<string, object>,
): GuestList {
  const list = { new: [] as object[], identical: [] as object[], different: [] as object[] };
  for (const document of made) {
    const there = known.get(recordKey(document));
    const kind =
      there === undefined ? 'new' : isSameContent(there, document.data) ? 'identical' : 'different';
    list[kind].push(document.data);
  }
  return { collection, ...list };
}

export async function bringGuestWork(
  keep: (changes: readonly Change[]) => Promise<boolean>,
): Promise<boolean> {
  const owner = localStore.owner();
  if (owner === null) return false;
  const made = await withGuestStorage(readGuest);
  // The collection decides the record's type; the pair of both cannot be expressed here.
  const changes = made.map(
    ({ collection, id, data, createdAt }) => ({ collection, id, data, createdAt }) as Change,
  );
  // Before, in case the page is killed then; after, as what looks in between finds nothing of it.
  await noteBrought(owner, made);
  if (!(await keep(changes))) return false;
  await noteBrought(owner, made);
  await leaveUntilNow(owner, made);
  await lookForGuestWork();
  await emptyBroughtWork();
  return true;
}

async function noteBrought(owner: string, made: readonly StoredDocument[]): Promise<void> {
  const names = made.map(({ collection, id, revision }): GuestRecordKey => ({ collection, id, revision }));
  await localStore.change(owner, async (transaction) => {
    await transaction.putFact(broughtWorkFact, names);
    return [];
  });
}

/** Removes a guest's copy of what was brought, as far as the account has it now. */
export async function emptyBroughtWork(): Promise<void> {
  const owner = localStore.owner();
  if (owner === null) return;
  const state = await localStore.read(owner, async (storage) => {
    const brought = (await storage.readFact(broughtWorkFact)) ?? [];
    const waiting = await storage.readWaiting(brought);
    const documents = brought.length === 0 ? [] : await readMany(storage);
    return { brought, waiting, documents };
  });
  if (state === null || state.brought.length === 0) return;
  const kept = new Map(state.documents.map((document) => [recordKey(document), document.serverRevision]));
  const isWaiting = (index: number) => state.waiting[index] !== undefined;
  const isThrough = (name: GuestRecordKey, index: number) =>
    name.hasArrived === true || (!isWaiting(index) && (kept.get(recordKey(name)) ?? 0) > 0);
  const through = state.brought.filter(isThrough);
  // What was taken away again before the account had it stays with the guest, who may have undone the bringing.
  const rest = state.brought.filter((name, index) => isWaiting(index) && !isThrough(name, index));
  if (through.length > 0) await withGuestStorage((storage) => removeFromGuest(storage, through));
  await localStore.change(owner, async (transaction) => {
    if (rest.length === 0) await transaction.removeFact(broughtWorkFact);
    else await transaction.putFact(broughtWorkFact, rest);
    return [];
  });
  await lookForGuestWork();
}

async function removeFromGuest(storage: RecordStorage, names: readonly GuestRecordKey[]): Promise<void> {
  await storage.write(async (transaction) => {
    for (const { collection, id, revision } of names) {
      const document = await transaction.document(collection, id);
      // What was changed since was not brought.
      if (document?.revision === revision) await transaction.remove(collection, id);
    }
  });
  // The next guest is somebody else, who must not find there what was made before.
  await storage.clearSteps();
}

export async function leaveGuestWork(): Promise<void> {
  const owner = localStore.owner();
  if (owner === null) return;
  await leaveUntilNow(owner, await withGuestStorage(readGuest));
  await lookForGuestWork();
}

/** The player has decided about this: it is not offered by itself any more. */
async function leaveUntilNow(owner: string, made: readonly StoredDocument[]): Promise<void> {
  const until = Math.max(0, ...made.map(({ updatedAt }) => updatedAt));
  await localStore.change(owner, async (transaction) => {
    await transaction.putFact(leftWorkUntilFact, until);
    return [];
  });
}

const readGuest = (storage: RecordStorage): Promise<StoredDocument[]> => readMany(storage);

async function readMany(storage: RecordStorage): Promise<StoredDocument[]> {
  const lists = await Promise.all(guestCollections.map((collection) => storage.readCollection(collection)));
  return lists.flat().sort((one, other) => one.createdAt - other.createdAt);
}

/** @throws {StorageProblem} */
async function withGuestStorage<Result>(work: (storage: RecordStorage) => Promise<Result>): Promise<Result> {
  const memory = memoryOf(null);
  if (memory !== null) return work(memory);
  const storage = await openIndexedStorage(partitionName(null), () => true);
  try {
    return await work(storage);
  } finally {
    storage.close();
  }
}
