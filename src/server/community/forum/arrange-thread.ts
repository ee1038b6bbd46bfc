import type { forumRoutes } from '#contract/community/forum-routes.ts';
import type { ThreadAct } from '#contract/community/moderation.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import { threadAddress } from '#contract/community/post-addresses.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { noteAct } from '../moderation-store.ts';
import { findThread } from './forum-reads.ts';

/**
 * Pins, closes or moves a thread for a moderator; each change is an act of its own in the log.
 *
 * @throws {Problem} NOT_FOUND 404, BODY_INVALID 400
 */
export async function arrangeThread(
  database: Database<Tables>,
  id: string,
  { isPinned, isLocked, category, reason, note }: BodyOf<typeof forumRoutes.arrangeThread>,
  moderatorId: string,
  nowMs: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const thread = await findThread({ db: transaction }, id);
    if (thread === undefined) throw new Problem('NOT_FOUND', 404);
    const isBuilds = thread.build !== null;
    if (isBuilds && (isPinned !== undefined || category !== undefined))
      throw new Problem('BODY_INVALID', 400);
    const acts: ThreadAct[] = [];
    if (isPinned !== undefined && isPinned !== (thread.pinned === 1)) acts.push(isPinned ? 'pin' : 'unpin');
    if (isLocked !== undefined && isLocked !== (thread.locked === 1)) acts.push(isLocked ? 'lock' : 'unlock');
    if (category !== undefined && category !== thread.category) acts.push('move');
    if (acts.length === 0) return;
    await transaction
      .updateTable('threads')
      .set(({ eb }) => ({
        version: eb('version', '+', 1),
        ...(isPinned !== undefined && { pinned: isPinned ? 1 : 0 }),
        ...(isLocked !== undefined && { locked: isLocked ? 1 : 0 }),
        ...(category !== undefined && { category }),
      }))
      .where('number', '=', thread.number)
      .execute();
    for (const act of acts)
      await noteAct(
        transaction,
        {
          kind: 'thread',
          thingId: thread.id,
          authorId: thread.author_id,
          moderatorId,
          act,
          title: thread.build_title ?? thread.title,
          address: thread.state === 'listed' && !isBuilds ? threadAddress(thread.id) : null,
          reason,
          note,
        },
        nowMs,
      );
  }, `community:${id}`);
}
