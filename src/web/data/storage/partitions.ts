import { openIndexedStorage } from './indexed-storage.ts';
import { partitionName } from './current-player.ts';
import { MemoryStorage } from './memory-storage.ts';
import { StorageProblem, type RecordStorage } from './record-storage.ts';
import type { RecordOwner } from './store-terms.ts';
import { openTabs } from './tab-identity.ts';
import { DAY_MS } from '#rules/time-units.ts';

/** Some browsers leave an open request unanswered for good; a slow disk answers within seconds. */
const OPEN_LIMIT_MS = 8_000;
const SWEEP_DELAY_MS = 5_000;

/** This page's records of owners whose storage did not open. */
const memories = new Map<RecordOwner, MemoryStorage>();

/** What this page holds in memory of an owner's records, as the browser's storage did not open; null as a rule. */
export const memoryOf = (owner: RecordOwner): MemoryStorage | null => memories.get(owner) ?? null;

export const forgetMemory = (owner: RecordOwner): boolean => memories.delete(owner);

interface PartitionEvents {
  /** The connection ended from outside. Answers whether these records are still wanted. */
  readonly onLost: () => boolean;
  /** The storage was deleted under this page, and begins empty. */
  readonly onEmptied: () => void;
  /** The storage opened after the page had begun to keep its records in memory. */
  readonly onLate: (storage: RecordStorage) => Promise<void>;
}

/** Opens an owner's storage, or what stands in for it where the browser opens none. */
export async function openPartition(owner: RecordOwner, events: PartitionEvents): Promise<RecordStorage> {
  // What the page has held back may only move as a whole.
  const held = memories.get(owner);
  if (held !== undefined) return held;
  const opening = openIndexedStorage(partitionName(owner), events.onLost, events.onEmptied);
  try {
    const storage = await within(OPEN_LIMIT_MS, opening);
    if (storage === null) {
      takeOverLate(opening, events);
      return holdInMemory(owner, new MemoryStorage());
    }
    setTimeout(() => void sweep(storage), SWEEP_DELAY_MS);
    return storage;
  } catch (cause) {
    const isOutdated = cause instanceof StorageProblem && cause.kind === 'outdated';
    return holdInMemory(owner, new MemoryStorage(isOutdated ? 'outdated' : 'memory'));
  }
}

/**
 * Opens the browser's storage once more where the page has had to do without.
 *
 * @throws {StorageProblem}
 */
export async function openPartitionAgain(
  owner: RecordOwner,
  events: PartitionEvents,
): Promise<RecordStorage> {
  const opening = openIndexedStorage(partitionName(owner), events.onLost, events.onEmptied);
  const storage = await within(OPEN_LIMIT_MS, opening);
  if (storage !== null) return storage;
  takeOverLate(opening, events);
  throw new StorageProblem('failed');
}

function holdInMemory(owner: RecordOwner, memory: MemoryStorage): MemoryStorage {
  memories.set(owner, memory);
  return memory;
}

/** It may still open: then what was made meanwhile joins what was there. */
function takeOverLate(opening: Promise<RecordStorage>, { onLate }: PartitionEvents): void {
  opening.then(onLate).catch((cause: unknown) => console.debug('The records stay in memory', cause));
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
