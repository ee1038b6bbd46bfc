import { useEffect, useSyncExternalStore } from 'react';
import type { AccountNotice } from '#contract/records/collections/community/account-notices.ts';
import { keptCount } from '#messages/fill.ts';
import { accountNoticeWords as words } from '#messages/community/account-notices.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import type { CollectionView } from '#web/data/store/views/collection-views.ts';
import { emptyView } from '#web/data/store/views/unread-views.ts';
import { keepEdit } from './keep-edit-later.ts';

/** The server's notices to a player, on all devices; none for a visitor. */
export function useAccountNotices(): CollectionView<AccountNotice> {
  const isSignedIn = useSeemsSignedIn();
  useEffect(() => {
    if (isSignedIn) void lateStore.load('accountNotices');
  }, [isSignedIn]);
  return useSyncExternalStore<CollectionView<AccountNotice>>(
    lateStore.subscribe,
    () => (isSignedIn ? lateStore.view('accountNotices') : emptyView),
    () => emptyView,
  );
}

export const isUnread = ({ readAt }: AccountNotice): boolean => readAt === undefined;

/** Marks those as read that are meant and are not yet. */
export async function markNoticesRead(isMeant: (notice: AccountNotice) => boolean): Promise<void> {
  const { records } = lateStore.view('accountNotices');
  const meant = records.filter((notice) => isUnread(notice) && isMeant(notice));
  if (meant.length === 0) return;
  const readAt = Date.now();
  await keepEdit(
    keptCount(words.markedRead, meant.length),
    meant.map(({ id }) => ({
      collection: 'accountNotices',
      id,
      update: (notice) => ({ ...notice, readAt }),
    })),
    null,
  );
}

/** Deletes them. @returns those that were there */
export async function clearAccountNotices(): Promise<readonly AccountNotice[]> {
  const { records } = lateStore.view('accountNotices');
  if (records.length === 0) return records;
  const isCleared = await keepEdit(
    keptCount(words.cleared, records.length),
    records.map(({ id }) => ({ collection: 'accountNotices', id, data: null })),
    null,
  );
  return isCleared ? records : [];
}

/** Brings them back. */
export async function restoreAccountNotices(notices: readonly AccountNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await keepEdit(
    keptCount(words.broughtBack, notices.length),
    notices.map((data) => ({ collection: 'accountNotices', id: data.id, data })),
    null,
  );
}
