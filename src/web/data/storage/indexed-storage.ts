import { openDB, unwrap, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import type { Fact } from './fact.ts';
import { pictureFact } from './page/kept-picture.ts';
import { onPageAway, untilPageIsBack } from './page-away.ts';
import { UnfinishedTransactions } from './unfinished-transactions.ts';
import {
  StorageProblem,
  type RecordStorage,
  type StorageTransaction,
  type StoredDocument,
  type UndoStep,
  type WaitingRow,
} from './record-storage.ts';
import { isTorn, markTorn, markWhole, renewLog } from './torn-log.ts';

interface PartitionSchema extends DBSchema {
  documents: { key: [string, string]; value: StoredDocument; indexes: { parent: [string, string] } };
  undo: { key: [string, number]; value: UndoStep };
  waiting: { key: [string, string]; value: WaitingRow };
  facts: { key: string; value: unknown };
}
type Partition = IDBPDatabase<PartitionSchema>;

const VERSION = 3;

/** An array sorts behind every string and number, so this spans all keys that begin with `first`. */
const keysOf = (first: string) => IDBKeyRange.bound([first], [first, []]);

/**
 * Opens one partition: the database that holds the records of one owner.
 *
 * @param name the database's name
 * @param onLost called when the connection ended from outside: the database was deleted, upgraded by a newer
 *   build, or closed by the browser. Answers whether the next use may open it anew: once it was left, by this answer or by
 *   `close`, every use is refused, as opening would make anew what may have been deleted since.
 * @param onEmptied called when the database had to be made anew, as it was deleted since it was opened
 * @throws {StorageProblem} the browser has no IndexedDB or does not open it
 */
export async function openIndexedStorage(
  name: string,
  onLost: () => boolean,
  onEmptied: () => void = () => undefined,
): Promise<RecordStorage> {
  let connection: Promise<Partition> | null = null;
  let isLeft = false;
  let wasOpen = false;
  /** The number of times that the page was put by. */
  let leavings = 0;
  const unfinished = new UnfinishedTransactions();

  function connect(): Promise<Partition> {
    const lose = () => {
      connection = null;
      isLeft ||= !onLost();
    };
    const open = async () => {
      if (isLeft || (globalThis.indexedDB as IDBFactory | undefined | null) == null)
        throw new StorageProblem('failed');
      return openDB<PartitionSchema>(name, VERSION, {
        upgrade(partition, version, _wanted, transaction) {
          void upgrade(partition, version, transaction);
          if (version === 0 && wasOpen) onEmptied();
        },
        blocking(_current, _wanted, event) {
          (event.target as IDBDatabase).close();
          lose();
        },
        terminated() {
          markTorn();
          lose();
        },
      });
    };
    connection ??= watched(open()).catch((cause: unknown) => {
      connection = null;
      throw problemOf(cause);
    });
    return connection;
  }

  /** A connection that was closed a moment ago refuses new transactions; one fresh try then. */
  async function withPartition<Result>(work: (partition: Partition) => Promise<Result>): Promise<Result> {
    // What a page begins that the browser has put by does not end: Safari's engine would have every other page wait for it.
    await untilPageIsBack();
    const partition = await connect();
    const leavingsBefore = leavings;
    try {
      return await work(partition);
    } catch (cause) {
      const wasPutBy = isNamed(cause, 'AbortError') && leavings !== leavingsBefore;
      if (!wasPutBy && !isNamed(cause, 'InvalidStateError')) throw problemOf(cause);
      await untilPageIsBack();
      if (!wasPutBy) connection = null;
      return work(await connect()).catch((again: unknown) => {
        throw problemOf(again);
      });
    }
  }

  async function watched(opening: Promise<Partition>): Promise<Partition> {
    const partition = await opening;
    unfinished.watch(unwrap(partition));
    return partition;
  }

  function letGo(): void {
    void connection?.then((partition) => partition.close());
    connection = null;
  }

  await connect();
  wasOpen = true;
  const endListening = onPageAway(() => {
    leavings += 1;
    unfinished.abort();
    letGo();
  });

  return {
    state: 'durable',
    readCollection: (collection) =>
      withPartition((partition) => partition.getAll('documents', keysOf(collection))),
    readChildren: (collection, parent) =>
      withPartition((partition) => partition.getAllFromIndex('documents', 'parent', [collection, parent])),
    readDocuments: (collection, ids) =>
      withPartition((partition) => {
        const { store, done } = partition.transaction('documents');
        return Promise.all([Promise.all(ids.map((id) => store.get([collection, id]))), done]).then(
          ([documents]) => documents,
        );
      }),
    readAllWaiting: () => withPartition((partition) => partition.getAll('waiting')),
    readWaiting: (records) =>
      withPartition((partition) => {
        const { store, done } = partition.transaction('waiting');
        const rows = Promise.all(records.map(({ collection, id }) => store.get([collection, id])));
        return Promise.all([rows, done]).then(([read]) => read);
      }),
    readFact: <Value>({ key }: Fact<Value>) =>
      withPartition(async (partition) => (await partition.get('facts', key)) as Value | undefined),
    readSteps: (tabId) => withPartition((partition) => partition.getAll('undo', keysOf(tabId))),
    write: (task) => withPartition((partition) => writeSafely(partition, task)),
    clearSteps: () => withPartition((partition) => partition.clear('undo')),
    close() {
      isLeft = true;
      endListening();
      letGo();
    },
    sweepSteps: (isOpen, time) => withPartition((partition) => sweepSteps(partition, isOpen, time)),
  };
}

async function upgrade(
  partition: Partition,
  version: number,
  transaction: IDBPTransaction<PartitionSchema, StoreNames<PartitionSchema>[], 'versionchange'>,
): Promise<void> {
  if (version === 0) {
    partition.createObjectStore('documents', { keyPath: ['collection', 'id'] });
    partition.createObjectStore('undo', { keyPath: ['tabId', 'seq'] });
  }
  const documents = transaction.objectStore('documents');
  // Records that belong to nothing have no place in it.
  documents.createIndex('parent', ['collection', 'data.parent']);
  if (version >= 2) return;
  partition.createObjectStore('waiting', { keyPath: ['collection', 'id'] });
  partition.createObjectStore('facts');
  if (version === 0) return;
  // Version 1 knew no accounts. Nothing ever lay in its store of operations.
  (partition as unknown as IDBPDatabase).deleteObjectStore('operations');
  for (const document of await documents.getAll()) await documents.put({ ...document, serverRevision: 0 });
}

async function writeSafely<Result>(
  partition: Partition,
  work: (transaction: StorageTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    if (isTorn()) {
      await renewLog((padding) => writeTogether(partition, padding));
      markWhole();
    }
    return await writeTogether(partition, work);
  } catch (cause) {
    const isTear =
      untilPageIsBack() === null &&
      cause instanceof DOMException &&
      !['QuotaExceededError', 'InvalidStateError'].includes(cause.name);
    if (isTear) markTorn();
    throw cause;
  }
}

async function writeTogether<Result>(
  partition: Partition,
  work: (transaction: StorageTransaction) => Promise<Result>,
): Promise<Result> {
  // 'strict': complete only once the disk has it, so that not even a killed browser loses what was acknowledged.
  const transaction = partition.transaction(['documents', 'undo', 'waiting', 'facts'], 'readwrite', {
    durability: 'strict',
  });
  const documents = transaction.objectStore('documents');
  const undo = transaction.objectStore('undo');
  const waiting = transaction.objectStore('waiting');
  const facts = transaction.objectStore('facts');
  const end = transaction.done.then(
    () => null,
    (cause: unknown) => ({ cause: transaction.error ?? cause }),
  );
  let isPictureTrue = true;
  const dropPicture = () => {
    if (isPictureTrue) unheard(facts.delete(pictureFact.key));
    isPictureTrue = false;
  };
  let result: Result;
  try {
    // Asynchronous each, so that one that throws at once cannot leave the others without an ear.
    result = await work({
      document: async (collection, id) => documents.get([collection, id]),
      collection: async (collection) => documents.getAll(keysOf(collection)),
      children: async (collection, parent) => documents.index('parent').getAll([collection, parent]),
      count: async (collection, parent) =>
        parent === undefined
          ? documents.count(keysOf(collection))
          : documents.index('parent').count([collection, parent]),
      async put(document) {
        dropPicture();
        unheard(documents.put(document));
      },
      async remove(collection, id) {
        dropPicture();
        unheard(documents.delete([collection, id]));
      },
      step: async (tabId, seq) => undo.get([tabId, seq]),
      putStep: async (step) => unheard(undo.put(step)),
      removeStep: async (tabId, seq) => unheard(undo.delete([tabId, seq])),
      waitingRow: async (collection, id) => waiting.get([collection, id]),
      allWaiting: async () => waiting.getAll(),
      putWaiting: async (row) => unheard(waiting.put(row)),
      removeWaiting: async (collection, id) => unheard(waiting.delete([collection, id])),
      fact: async <Value>({ key }: Fact<Value>) => (await facts.get(key)) as Value | undefined,
      putFact: async ({ key }, value) => unheard(facts.put(value, key)),
      removeFact: async ({ key }) => unheard(facts.delete(key)),
    });
  } catch (cause) {
    // Refused by the work itself: take back what it wrote. An ended transaction has done so already.
    if (transaction.error === null) quietly(() => transaction.abort());
    const failure = await end;
    throw isNamed(cause, 'AbortError') && failure !== null ? failure.cause : cause;
  }
  // Nothing more comes; without a word the browser would wait to see.
  quietly(() => transaction.commit());
  const failure = await end;
  if (failure !== null) throw failure.cause;
  return result;
}

/** Nobody waits for a single write: one that fails ends its transaction, which tells of it. */
function unheard(writing: Promise<unknown>): void {
  writing.catch(() => null);
}

/** Ends a transaction, unless it has ended already. */
function quietly(end: () => void): void {
  try {
    end();
  } catch (cause) {
    if (!isNamed(cause, 'InvalidStateError')) throw cause;
  }
}

async function sweepSteps(partition: Partition, isOpen: (tabId: string) => boolean, time: number) {
  const tabIds = new Set((await partition.getAllKeys('undo')).map(([tabId]) => tabId));
  for (const tabId of tabIds) {
    if (isOpen(tabId)) continue;
    const { store, done } = partition.transaction('undo', 'readwrite');
    const sweep = async () => {
      const last = await store.openCursor(keysOf(tabId), 'prev');
      if (last !== null && last.value.at < time) await store.delete(keysOf(tabId));
    };
    await Promise.all([sweep(), done]);
  }
}

const isNamed = (cause: unknown, name: string) => cause instanceof DOMException && cause.name === name;

function problemOf(cause: unknown): unknown {
  if (cause instanceof StorageProblem || !(cause instanceof Error)) return cause;
  // Chromium tells of a full disk only in an error's text.
  if (cause.name === 'QuotaExceededError' || cause.message.includes('NO_SPACE'))
    return new StorageProblem('full', { cause });
  if (isNamed(cause, 'VersionError')) return new StorageProblem('outdated', { cause });
  // A mistake in the calling code is not the storage's problem; browsers speak in DOMExceptions.
  return cause instanceof DOMException ? new StorageProblem('failed', { cause }) : cause;
}
