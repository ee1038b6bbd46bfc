import { useEffect, useSyncExternalStore } from 'react';
import { foldedUsername } from '#contract/account/usernames.ts';
import { blockWords as words } from '#messages/community/blocks.ts';
import { fill, keptText } from '#messages/fill.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { loadingView } from '#web/data/store/views/unread-views.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';

/** The players whose texts are folded away, as their ids of blocks; empty for a visitor, and before that is known. */
export function useBlocks(): ReadonlySet<string> {
  const isSignedIn = useSeemsSignedIn();
  useEffect(() => {
    if (isSignedIn) void lateStore.load('blocks');
  }, [isSignedIn]);
  const { records } = useSyncExternalStore(
    lateStore.subscribe,
    () => (isSignedIn ? lateStore.view('blocks') : loadingView),
    () => loadingView,
  );
  return new Set(records.map(({ id }) => id));
}

export const isBlocked = (blocks: ReadonlySet<string>, username: string | null): boolean =>
  username !== null && blocks.has(foldedUsername(username));

/** Folds a player's texts away from now on. */
export async function block(username: string): Promise<void> {
  const id = foldedUsername(username);
  await keepEdit(
    keptText(words.blocked, { name: username }),
    [{ collection: 'blocks', id, data: { id, username } }],
    { title: fill(words.blocked, { name: username }), description: words.blockedText },
  );
}

/** Shows them again. */
export async function unblock(username: string): Promise<void> {
  await keepEdit(
    keptText(words.unblocked, { name: username }),
    [{ collection: 'blocks', id: foldedUsername(username), data: null }],
    { title: fill(words.unblocked, { name: username }) },
  );
}
