import { openIndexedStorage } from './indexed-storage.ts';
import { MemoryStorage } from './memory-storage.ts';
import { StorageProblem, type RecordStorage, type StorageProblemKind } from './record-storage.ts';
import { RecordStore } from './record-store.ts';
import { joinTabs, type TabChannel } from './tab-channel.ts';
import { openTabs, tabId } from './tab-identity.ts';

/** The database of who is not signed in. An account's partition has a name of its own. */
const GUEST_PARTITION = 'loadstone:guest';
/** Some browsers leave an open request unanswered for good; a slow disk answers within seconds. */
const OPEN_LIMIT_MS = 8_000;
const SWEEP_DELAY_MS = 5_000;
const DAY_MS = 86_400_000;

let channel: TabChannel | null = null;
let memory: MemoryStorage | null = null;
let hasAskedToPersist = false;

/** What this browser keeps for a player who is not signed in. Nothing is opened before the first use. */
export const localStore = new RecordStore({
  open: openGuestStorage,
  tabId,
  now: Date.now,
  onWritten(changed, isKept) {
    if (!isKept) return;
    channel?.tell(changed);
    void askToPersist();
  },
});

/**
 * Tries once more to keep records where the browser refused; what this page holds in memory moves along.
 *
 * @returns why it failed again; null when it works
 */
export async function retryStorage(): Promise<StorageProblemKind | null> {
  try {
    if (memory === null) await localStore.retry();
    else await openAgain();
    return null;
  } catch (cause) {
    if (cause instanceof StorageProblem) return cause.kind;
    throw cause;
  }
}

async function openAgain(): Promise<void> {
  const opening = openPartition();
  const storage = await within(OPEN_LIMIT_MS, opening);
  if (storage === null) {
    takeOverLate(opening);
    throw new StorageProblem('failed');
  }
  await takeOver(storage);
}

const openPartition = () => openIndexedStorage(GUEST_PARTITION, () => void localStore.recover());

async function openGuestStorage(): Promise<RecordStorage> {
  channel ??= joinTabs(
    GUEST_PARTITION,
    (changed) => void localStore.follow(changed),
    () => void localStore.refresh(),
  );
  const opening = openPartition();
  try {
    const storage = await within(OPEN_LIMIT_MS, opening);
    if (storage === null) {
      memory = new MemoryStorage();
      takeOverLate(opening);
      return memory;
    }
    setTimeout(() => void sweep(storage), SWEEP_DELAY_MS);
    return storage;
  } catch (cause) {
    const isOutdated = cause instanceof StorageProblem && cause.kind === 'outdated';
    memory = new MemoryStorage(isOutdated ? 'outdated' : 'memory');
    return memory;
  }
}

/** It may still open: then what was made meanwhile joins what was there. */
function takeOverLate(opening: Promise<RecordStorage>): void {
  opening.then(takeOver).catch((cause: unknown) => console.debug('The records stay in memory', cause));
}

async function takeOver(storage: RecordStorage): Promise<void> {
  if (memory === null) return;
  await localStore.moveTo(storage, memory);
  memory = null;
}

async function sweep(storage: RecordStorage): Promise<void> {
  try {
    await storage.sweepSteps(await openTabs(), Date.now() - DAY_MS);
  } catch (cause) {
    // Old logs only take room; the next visit tries again.
    if (!(cause instanceof StorageProblem)) throw cause;
  }
}

function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Asks the browser, once there is something to keep, not to clear it when the disk runs low. */
async function askToPersist(): Promise<void> {
  if (hasAskedToPersist) return;
  hasAskedToPersist = true;
  const storage = (navigator as Partial<Navigator>).storage;
  if (typeof storage?.persist !== 'function') return;
  try {
    // Firefox alone would put a question to the player, who has only added a gem.
    const isQuestion = navigator.userAgent.includes('Firefox/');
    if (!isQuestion && !(await storage.persisted())) await storage.persist();
  } catch (cause) {
    if (!(cause instanceof DOMException || cause instanceof TypeError)) throw cause;
  }
}
