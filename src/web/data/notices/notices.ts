import { useSyncExternalStore } from 'react';
import { localStore } from '../store/local-store.ts';
import { partitionName } from '../storage/current-player.ts';
import { StorageProblem } from '../storage/record-storage.ts';
import type { RecordOwner } from '../storage/store-terms.ts';
import { joinTabs, type TabChannel } from '../storage/tab-channel.ts';
import { NoticeKeeper, type NoticesView } from './notice-keeper.ts';
import type { AlarmNotice, Notice } from './notice-list.ts';

export type { Notice, NoticesView };

let channel: TabChannel | null = null;

const keeper = new NoticeKeeper({
  store: localStore,
  now: Date.now,
  // The others read what is new themselves.
  onChanged: () => channel?.tell([]),
});

const notYet: NoticesView = { status: 'loading', notices: [] };

/** The player's notices on this device, live: they follow every tab. */
export const useNotices = (): NoticesView =>
  useSyncExternalStore(keeper.subscribe, keeper.view, () => notYet);

/** Reads the list once more after that failed. */
export const loadNotices = (): Promise<void> => keeper.load();

/** Keeps that an alarm rang. What cannot be kept is not worth a word: the alarm itself was heard. */
export const keepAlarm = (
  alarm: Pick<AlarmNotice, 'eventId' | 'name' | 'startMs'>,
  ringMs: number,
): Promise<void> => unlessStorageFails(keeper.addAlarm(alarm, ringMs));

/** Marks as read what the player has come to otherwise than by the list. */
export const markSeen = (isMeant: (notice: Notice) => boolean): Promise<void> =>
  unlessStorageFails(keeper.markRead(isMeant));

export const markRead = keeper.markRead.bind(keeper);
export const clearNotices = keeper.clear.bind(keeper);
export const restoreNotices = keeper.restore.bind(keeper);

/** Keeps the list in step with the shown owner, other tabs, refusals and conflicts. The answer ends it. */
export function followNotices(): () => void {
  let owner: RecordOwner | undefined;
  let storageState = localStore.storageState();
  let problems: string | null = null;
  const look = () => {
    if (localStore.owner() !== owner) {
      owner = localStore.owner();
      channel?.leave();
      channel = joinTabs(`${partitionName(owner)}.notices`, reload, reload);
      keeper.forget();
      reload();
      if (owner !== null) {
        void localStore.load('conflicts');
        void localStore.loadWaiting();
      }
    } else if (localStore.storageState() !== storageState) {
      // Another storage may have taken the place of the one before.
      storageState = localStore.storageState();
      reload();
    }
    if (owner === null) return;
    const present = [owner, ...presentProblems()].join('\n');
    if (present === problems) return;
    problems = present;
    void unlessStorageFails(keeper.followProblems());
  };
  const unsubscribe = localStore.subscribe(look);
  look();
  return () => {
    unsubscribe();
    channel?.leave();
    channel = null;
  };
}

/** What marks a change of the problems, as far as this tab sees them. */
const presentProblems = (): readonly string[] => [
  ...localStore.view('conflicts').records.map(({ id }) => id),
  ...localStore
    .waitingView()
    .flatMap(({ collection, id, problem }) => (problem === null ? [] : [collection, id])),
];

const reload = (): void => void keeper.load();

/** The storage's own state tells of that wherever it matters. */
async function unlessStorageFails(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (cause) {
    if (!(cause instanceof StorageProblem)) throw cause;
    console.debug('A notice could not be kept', cause);
  }
}
