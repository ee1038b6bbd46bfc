import { forumRoutes, type OwnPost } from '#contract/community/forum-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { notify } from '#web/ui/toasts/notify.ts';

const callLater = async () => (await import('#web/data/session/call.ts')).call;

const tellFailure = (title: string, error: unknown): void =>
  notify('error', title, error instanceof Error ? { description: error.message } : {});

/** Brings a post back that its author has deleted, and says what became of it. */
export async function restorePost({ key }: Pick<OwnPost, 'key'>, onDone: () => void): Promise<void> {
  try {
    await (
      await callLater()
    )(forumRoutes.restorePost, { params: { key } });
    notify('success', words.restored);
    onDone();
  } catch (error) {
    tellFailure(words.restoreFailed, error);
  }
}

/** Deletes a post of the player's, and offers to bring it back. */
export async function removePost({ key }: Pick<OwnPost, 'key'>, onDone: () => void): Promise<void> {
  try {
    await (
      await callLater()
    )(forumRoutes.withdrawPost, { params: { key } });
    notify('success', words.deleted, {
      action: { label: words.undo, onClick: () => void restorePost({ key }, onDone) },
    });
    onDone();
  } catch (error) {
    tellFailure(words.deleteFailed, error);
  }
}
