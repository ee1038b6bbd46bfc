import { homeCollections } from '#contract/records/calculations.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { LEAVING_KEY, partitionName, readPlayer } from '../storage/current-player.ts';
import { forgetMemory, memoryOf, openPartition, openPartitionAgain } from '../storage/partitions.ts';
import { StorageProblem, type RecordStorage, type StorageProblemKind } from '../storage/record-storage.ts';
import { keepEarly } from './early/keep-early.ts';
import { keepLeftEdits } from './edits/left-edits.ts';
import { tellOpening } from './early/early-records.ts';
import { noteKeptGoals } from './note-kept-goals.ts';
import { RecordStore } from './record-store.ts';
import type { RecordOwner } from '../storage/store-terms.ts';
import { Signal } from '#web/ui/signal.ts';
import { isClearing } from '../storage/clearing.ts';
import { readWord, subscribeToWords } from '../storage/local-storage.ts';
import { joinTabs, type TabChannel } from '../storage/tab-channel.ts';
import { whenIdle } from './when-idle.ts';
import { tabId } from '../storage/tab-identity.ts';

const LEAVING_DELAY_MS = 5_000;
const PICTURE_DELAY_MS = 2_000;

let channel: TabChannel | null = null;
let channelOwner: RecordOwner | undefined;
let isFollowingPlayer = false;
let hasAskedToPersist = false;
let keepsPictures = false;
let pictureTimer: ReturnType<typeof setTimeout> | undefined;

const isOnHome: ReadonlySet<CollectionName> = new Set(homeCollections);

/**
 * What this browser keeps for the player who is signed in, else for a guest. Nothing is opened before the first use;
 * from then on it follows whoever signs in or out.
 */
export const localStore = new RecordStore({
  owner() {
    followPlayer();
    return readPlayer();
  },
  open,
  tabId,
  now: Date.now,
  onWritten(changed, isKept) {
    if (!isKept) return;
    keepPictureLater(localStore.owner());
    channel?.tell(changed);
    if (changed.some(({ collection }) => isOnHome.has(collection))) void noteKeptGoals(localStore);
    void askToPersist();
  },
});

/**
 * Tries once more to keep records where the browser refused; what this page holds in memory moves along.
 *
 * @returns why it failed again; null when it works
 */
export async function retryStorage(): Promise<Exclude<StorageProblemKind, 'parent-gone'> | null> {
  const owner = localStore.owner();
  try {
    if (memoryOf(owner) === null) await localStore.retry();
    else await takeOver(owner, await openPartitionAgain(owner, eventsOf(owner)));
    return null;
  } catch (cause) {
    if (cause instanceof StorageProblem && cause.kind !== 'parent-gone') return cause.kind;
    throw cause;
  }
}

async function open(owner: RecordOwner): Promise<RecordStorage> {
  joinTabsOf(owner);
  setTimeout(() => void finishLeaving(), LEAVING_DELAY_MS);
  tellOpening();
  const storage = await openPartition(owner, eventsOf(owner));
  await keepEarly(storage, owner);
  void keepLeft(owner);
  keepPictureLater(owner);
  return storage;
}

/** From now on keeps for the next visit what a player's pages draw first, whenever the page has nothing more urgent to do. */
export function keepPictures(): void {
  keepsPictures = true;
  keepPictureLater(localStore.owner());
}

function keepPictureLater(owner: RecordOwner): void {
  clearTimeout(pictureTimer);
  if (owner === null || !keepsPictures) return;
  const keep = async () => {
    try {
      const { keepPicture } = await import('./early/keep-picture.ts');
      await localStore.change(owner, async (transaction) => {
        await keepPicture(transaction);
        return [];
      });
    } catch (cause) {
      // The code cannot be had, or the storage takes nothing, of which its state tells.
      if (!(cause instanceof StorageProblem || cause instanceof TypeError)) throw cause;
      console.debug('The first picture could not be kept', cause);
    }
  };
  pictureTimer = setTimeout(() => whenIdle(() => void keep()), PICTURE_DELAY_MS);
}

/** Keeps what the page before was about to keep when it went. */
function keepLeft(owner: RecordOwner): Promise<void> {
  return keepLeftEdits(owner, async (edit) => {
    try {
      const { isKept } = await localStore.edit(edit);
      return isKept;
    } catch (cause) {
      if (!(cause instanceof StorageProblem)) throw cause;
      console.debug('What the page before has left could not be kept', cause);
      // A reload or more room helps with all others.
      return cause.kind === 'parent-gone';
    }
  });
}

const emptied = new Signal();

/** Calls `listener` after the browser's storage was deleted under this page, and what it still had is kept anew. */
export const onStorageEmptied = emptied.subscribe;

function eventsOf(owner: RecordOwner) {
  let isCleared = Promise.resolve(false);
  return {
    onLost() {
      isCleared = isClearing();
      // A partition that was left must not be made anew.
      const isWanted = localStore.owner() === owner && readPlayer() === owner;
      if (isWanted) void localStore.recover();
      return isWanted;
    },
    onEmptied() {
      if (localStore.owner() === owner) void keepAnew(isCleared);
    },
    onLate: (storage: RecordStorage) => takeOver(owner, storage),
  };
}

async function keepAnew(isCleared: Promise<boolean>): Promise<void> {
  try {
    if (await localStore.keepAnew(isCleared)) emptied.tell();
  } catch (cause) {
    // That it does not work the state tells.
    if (!(cause instanceof StorageProblem)) throw cause;
  }
}

async function takeOver(owner: RecordOwner, storage: RecordStorage): Promise<void> {
  const memory = memoryOf(owner);
  if (memory === null || localStore.owner() !== owner) return;
  await localStore.moveTo(storage, memory);
  forgetMemory(owner);
}

/** What could not be removed when a player signed out. */
async function finishLeaving(): Promise<void> {
  if (readWord(LEAVING_KEY) !== null)
    await (await import('./owners/leave-device.ts')).finishLeaving(readPlayer());
}

/** Signing in and out, here or in another tab, changes whose records are shown. */
function followPlayer(): void {
  if (isFollowingPlayer) return;
  isFollowingPlayer = true;
  let followed = readPlayer();
  subscribeToWords(() => {
    const player = readPlayer();
    if (player === followed) return;
    followed = player;
    void localStore.handOver(player).then(() => noteKeptGoals(localStore));
  });
}

function joinTabsOf(owner: RecordOwner): void {
  if (channel !== null && channelOwner === owner) return;
  channel?.leave();
  channelOwner = owner;
  channel = joinTabs(
    partitionName(owner),
    (changed) => void localStore.follow(changed),
    () => void localStore.refresh(),
  );
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
