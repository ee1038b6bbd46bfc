import type { Transaction } from 'kysely';
import {
  forumRoutes,
  type Comments,
  type Thread,
  type ThreadPage,
  type ThreadQuery,
} from '#contract/community/forum-routes.ts';
import { forumLimits } from '#contract/community/forum.ts';
import { RECORD_ID } from '#contract/records/records.ts';
import { commentAddress, threadAddress } from '#contract/community/post-addresses.ts';
import type { PublicState } from '#rules/community/states.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { Allowance } from '#server/http/allowance.ts';
import { anybody, type Area, type Permission } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import { refuseBeyond } from '#server/http/too-many.ts';
import { forModerator, isModerator } from '../moderators.ts';
import type { PublicAnswers } from '../public-answer.ts';
import { admitAuthor, type NewcomerRule } from '../standing.ts';
import { arrangeThread } from './arrange-thread.ts';
import {
  actOnOwn,
  eraseAllOf,
  forgetEnded,
  forgetMentionsOf,
  forgetSomeMentions,
  leaveAll,
  returnAll,
} from './end-posts.ts';
import { exportedFollows, exportedPosts, exportedThreads } from './forum-export.ts';
import {
  commentsWith,
  findCommentsOf,
  findThread,
  listThreads,
  ownPosts,
  ownRows,
  shownThread,
  threadWith,
  type FoundThread,
} from './forum-reads.ts';
import { marksOf, markSeen, reportedAmong, setFollows } from './follows.ts';
import { reasonToHold, writtenText } from './posting-rules.ts';
import { putPost, putThread, threadOfBuild, type Writer, type WrittenPost } from './write-posts.ts';

interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
}

interface ForumParts {
  readonly database: Database<Tables>;
  readonly player: Permission<SignedIn>;
  readonly leavingPlayer: Permission<SignedIn>;
  /** Lets a transaction of the player's turn pass only while their session stands. @throws {Problem} NOT_SIGNED_IN 401 */
  readonly refuseEnded: (transaction: Transaction<Tables>, sessionId: string) => Promise<void>;
  readonly publicAnswers: PublicAnswers;
  readonly newcomers: NewcomerRule;
  /** Words that no text is published with before a moderator has looked, folded. */
  readonly blockedWords: ReadonlySet<string>;
  readonly now?: () => number;
  readonly believedNow?: () => Promise<number>;
}

/** The forum and the comments on builds: the area of its routes, and what its pages ask of it. */
export interface Forum extends Area {
  readonly list: (query: ThreadQuery) => Promise<ThreadPage>;
  /** @throws {Problem} THREAD_NOT_FOUND 404, THREAD_NOT_SHOWN 404 */
  readonly read: (id: string, from: number) => Promise<Thread>;
}

/** Things of a player that one page of their own posts has. */
const OWN_PER_PAGE = 25;
/** Of those that wait without a number, so many are beside the posts of a page. */
const WAITING_SHOWN = 25;

export function forum({
  database,
  player,
  leavingPlayer,
  refuseEnded,
  publicAnswers: answers,
  newcomers,
  blockedWords,
  now = Date.now,
  believedNow = async () => now(),
}: ForumParts): Forum {
  const follows = new Allowance({ atOnce: 240, perMinute: 120 }, 'TOO_MANY_CHANGES');
  const moderator = forModerator(database, leavingPlayer);

  const list: Forum['list'] = async (query) => listThreads(database, query);

  const read: Forum['read'] = async (id, from) => {
    const row = shownThread(await findThread(database, id));
    // Comments are read with their build.
    if (row.build !== null) throw new Problem('THREAD_NOT_FOUND', 404);
    return threadWith(database, row, from);
  };

  /** A build that everybody sees. @throws {Problem} BUILD_NOT_FOUND 404, BUILD_NOT_SHOWN 404 */
  async function shownBuild({ db }: Pick<Database<Tables>, 'db'>, id: string) {
    const row = PUBLIC_ID.test(id)
      ? await db
          .selectFrom('builds')
          .select(['number', 'id', 'state', 'language'])
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined;
    if (row?.state === 'hidden') throw new Problem('BUILD_NOT_SHOWN', 404);
    if (row?.state !== 'listed') throw new Problem('BUILD_NOT_FOUND', 404);
    return row;
  }

  async function comments(buildId: string, from: number): Promise<Comments> {
    const build = await shownBuild(database, buildId);
    return commentsWith(database, await findCommentsOf(database, build.number), from);
  }

  /** A transaction of a player's turn, in which they write. */
  const writing = async (
    { id, sessionId }: SignedIn,
    work: (transaction: Transaction<Tables>, writer: Writer) => Promise<WrittenPost>,
  ): Promise<WrittenPost> =>
    database
      .transaction(async (transaction) => {
        await refuseEnded(transaction, sessionId);
        const standing = await admitAuthor(transaction, id, { rule: newcomers, isVote: false, nowMs: now() });
        const writer = { ...standing, id, isModerator: await isModerator({ db: transaction }, id) };
        return work(transaction, writer);
      }, userTurn(id))
      .catch(refuseBeyond('TOO_MANY_CHANGES'));

  const holdOf =
    (transaction: Transaction<Tables>, writer: Writer): Parameters<typeof putPost>[3] =>
    async (title, text, but) =>
      reasonToHold(transaction, { newcomers, blockedWords }, writer, title, text, now(), but);

  async function answerOf({ thread, post }: WrittenPost) {
    const ordinal = post.ordinal ?? undefined;
    const build =
      thread.build === null
        ? undefined
        : await database.db
            .selectFrom('builds')
            .select('id')
            .where('number', '=', thread.build)
            .executeTakeFirst();
    const isThreads = post.is_first === 1 && thread.state !== 'listed';
    return {
      id: post.id,
      thread: thread.id,
      address: build === undefined ? threadAddress(thread.id, ordinal) : commentAddress(build.id, ordinal),
      ordinal: post.ordinal,
      state: (isThreads ? thread.state : post.state) as PublicState,
    };
  }

  /** A thread that a player may follow, or a refusal. @throws {Problem} THREAD_NOT_FOUND 404, THREAD_NOT_SHOWN 404, TOO_MANY_CHANGES 429 */
  async function followable(id: string, userId: string): Promise<FoundThread> {
    follows.spend(userId, 1, now());
    return shownThread(await findThread(database, id));
  }

  return {
    list,
    read,
    routes: [
      contractRoute(anybody, forumRoutes.listThreads, async ({ query, context }) => {
        answers.spend(context);
        return answers.answer(context, await list(query), query.after === undefined);
      }),
      contractRoute(anybody, forumRoutes.readThread, async ({ params: { id }, query, context }) => {
        answers.spend(context);
        return answers.answer(context, await read(id, query.from), true);
      }),
      contractRoute(anybody, forumRoutes.readThreadState, async ({ params: { id }, context }) => {
        answers.spend(context);
        const { last, version } = shownThread(await findThread(database, id));
        return answers.answer(context, { last, version }, false);
      }),
      contractRoute(anybody, forumRoutes.readComments, async ({ params: { id }, query, context }) => {
        answers.spend(context);
        return answers.answer(context, await comments(id, query.from), true);
      }),
      contractRoute(player, forumRoutes.putThread, async ({ params: { key }, body, caller }) => {
        if (!RECORD_ID.test(key)) throw new Problem('BODY_INVALID', 400);
        const text = writtenText(body.body);
        return answerOf(
          await writing(caller, async (transaction, writer) =>
            putThread(transaction, writer, { ...body, key, text }, holdOf(transaction, writer), now()),
          ),
        );
      }),
      contractRoute(player, forumRoutes.putPost, async ({ params: { key }, body, caller }) => {
        const { thread: threadId, build: buildId, replyTo } = body;
        const isTooLong = buildId !== null && Array.from(body.body).length > forumLimits.commentLength;
        if (!RECORD_ID.test(key) || isTooLong) throw new Problem('BODY_INVALID', 400);
        const text = writtenText(body.body);
        return answerOf(
          await writing(caller, async (transaction, writer) => {
            const store = { db: transaction };
            const thread =
              buildId === null
                ? shownThread(await findThread(store, threadId ?? ''))
                : await threadOfBuild(transaction, await shownBuild(store, buildId), now());
            // Comments have limits of their own.
            if (buildId === null && thread.build !== null) throw new Problem('THREAD_NOT_FOUND', 404);
            return putPost(
              transaction,
              writer,
              { key, thread, replyTo, text },
              holdOf(transaction, writer),
              now(),
            );
          }),
        );
      }),
      contractRoute(leavingPlayer, forumRoutes.withdrawPost, async ({ params: { key }, caller }) => {
        if (RECORD_ID.test(key))
          await database.transaction(
            async (transaction) => actOnOwn(transaction, caller.id, key, 'withdraw', now()),
            userTurn(caller.id),
          );
        return {};
      }),
      contractRoute(player, forumRoutes.restorePost, async ({ params: { key }, caller }) =>
        answerOf(
          await writing(caller, async (transaction) => {
            const back = RECORD_ID.test(key)
              ? await actOnOwn(transaction, caller.id, key, 'return', now())
              : undefined;
            if (back === undefined) throw new Problem('POST_NOT_FOUND', 404);
            return back;
          }),
        ),
      ),
      contractRoute(leavingPlayer, forumRoutes.listOwnPosts, async ({ query, caller }) => {
        let asked = ownRows(database.db, caller.id).limit(OWN_PER_PAGE + 1);
        if (query.before !== undefined) asked = asked.where('posts.number', '<', Number(query.before));
        const rows = await asked.execute();
        const shown = rows.slice(0, OWN_PER_PAGE);
        return {
          posts: await ownPosts(database, shown),
          next: rows.length > OWN_PER_PAGE ? String(shown.at(-1)?.number) : null,
        };
      }),
      contractRoute(player, forumRoutes.followThread, async ({ params: { id }, caller }) => {
        const { number, last } = await followable(id, caller.id);
        await setFollows(database, caller.id, number, { follows: true, seen: last });
        return {};
      }),
      contractRoute(player, forumRoutes.unfollowThread, async ({ params: { id }, caller }) => {
        const { number } = await followable(id, caller.id);
        await setFollows(database, caller.id, number, { follows: false, seen: 0 });
        return {};
      }),
      contractRoute(player, forumRoutes.markSeen, async ({ params: { id }, body, caller }) => {
        const { number, last } = await followable(id, caller.id);
        await markSeen(database, caller.id, number, Math.min(body.ordinal, last));
        return {};
      }),
      contractRoute(player, forumRoutes.readThreadMarks, async ({ query, caller }) => ({
        threads: await marksOf(database, caller.id, query.threads.split(',').filter(Boolean)),
      })),
      contractRoute(player, forumRoutes.readOwnInThread, async ({ params: { id }, query, caller }) => {
        const found = await findThread(database, id);
        const row = found?.author_id === caller.id ? found : shownThread(found);
        const { from } = query;
        const [[marks], rows] = await Promise.all([
          marksOf(database, caller.id, [row.id]),
          ownRows(database.db, caller.id)
            .where('posts.thread', '=', row.number)
            .where((all) =>
              all.or([
                all('posts.ordinal', 'is', null),
                all.and([
                  all('posts.ordinal', '>=', from),
                  all('posts.ordinal', '<', from + forumLimits.postsPerPage),
                ]),
              ]),
            )
            .limit(forumLimits.postsPerPage + WAITING_SHOWN)
            .execute(),
        ]);
        if (marks === undefined) throw new Problem('THREAD_NOT_FOUND', 404);
        const { isFollowed, seen, isMine, isReported } = marks;
        return {
          isFollowed,
          seen,
          isMine,
          isReported,
          own: await ownPosts(database, rows),
          reported: await reportedAmong(database, caller.id, row.number, from),
        };
      }),
      contractRoute(moderator, forumRoutes.arrangeThread, async ({ params: { id }, body, caller }) => {
        await arrangeThread(database, id, body, caller.id, now());
        return {};
      }),
    ],
    async endTies(transaction, userId, cause) {
      if (cause === 'deletion') await leaveAll(transaction, userId, now());
      return undefined;
    },
    onKept: async (transaction, userId) => returnAll(transaction, userId, now()),
    beforeErasure: async (userId) => forgetMentionsOf(database, userId),
    async erase(transaction, userId) {
      // Those that came since.
      while ((await forgetSomeMentions(transaction, userId)) > 0);
      const user = await transaction
        .selectFrom('users')
        .select('published_wish')
        .where('id', '=', userId)
        .executeTakeFirst();
      await eraseAllOf(transaction, userId, user?.published_wish === 'leave' ? 'leave' : 'remove', now());
    },
    exportOf: (userId) => [
      { name: 'threads', parts: exportedThreads(database, userId) },
      { name: 'posts', parts: exportedPosts(database, userId) },
      { name: 'threadFollows', parts: exportedFollows(database, userId) },
    ],
    chores: [
      {
        work: async () => forgetEnded(database, await believedNow()),
        failure: 'posts that were taken back were not deleted',
      },
    ],
  };
}
