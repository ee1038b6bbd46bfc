import { createHash } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { foldedUsername } from '#contract/account/usernames.ts';
import type { AccountNotice, NoticeKind } from '#contract/records/collections/community/account-notices.ts';
import { commentAddress, threadAddress } from '#contract/community/post-addresses.ts';
import { clanRoomAddress } from '#contract/site/link-addresses.ts';
import { MINUTE_MS, SECOND_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { NoticeJobRow, Tables } from '#server/database/tables.ts';
import { forumWords } from '#messages/community/forum.ts';
import { Allowance } from '#server/http/allowance.ts';
import type { Area, Permission } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { findAwaited, membersOf } from './awaited-events.ts';
import { FOLLOWS, followRename } from './notice-jobs.ts';

interface NoticesParts {
  readonly database: Database<Tables>;
  readonly player: Permission<{ readonly id: string }>;
  /** Writes a notice for a player in their turn. */
  readonly tell: (
    player: { readonly id: string; readonly device: string },
    notice: Pick<AccountNotice, 'kind' | 'name' | 'act' | 'address' | 'at'> & {
      readonly subject: string;
      readonly opId: string;
    },
    isWanted: (transaction: Transaction<Tables>) => Promise<boolean>,
  ) => Promise<void>;
  /** Has a player who has linked the chat reminded there of an event that waits for their answer, once for each `id`. */
  readonly remindInChat: (transaction: Transaction<Tables>, reminder: ChatReminder) => Promise<void>;
  /** Has the texts that name a player by the username before say the one of now. */
  readonly renameMentions: (userId: string, before: string, username: string) => Promise<void>;
  /** Has a player's block of another one follow that one's username. */
  readonly moveBlock: (
    player: { readonly id: string; readonly device: string },
    renamed: { readonly before: string; readonly username: string; readonly job: string },
  ) => Promise<void>;
  /** Hears of players who were not told. */
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

interface ChatReminder {
  readonly userId: string;
  readonly id: string;
  readonly clan: string;
  readonly event: string;
  /** Its title. */
  readonly name: string;
  readonly until: number;
}

/** Notices: the area of players' choices, and the courier. */
export interface Notices extends Area {
  /** Tells everybody who is to be told by now. */
  readonly deliver: (ending?: AbortSignal) => Promise<void>;
}

type Job = Selectable<NoticeJobRow>;

/** So many followers are told before it is noted how far that came, and so many of them at once. */
const BATCH = 200;
const AT_ONCE = 8;
/** Another courier takes over what one has not come on with for so long. */
const CLAIM_MS = MINUTE_MS;
const WAIT_MS = 10 * SECOND_MS;
/** Failures after which a job is given up. */
const MOST_TRIES = 20;
/** The bell rings within two seconds. */
const EVERY_MS = SECOND_MS;
/** In the history of a record, where others name their device. */
const DEVICE = 'Loadstone';

const columnOf = {
  reply: 'reply',
  mention: 'mention',
  'build-comment': 'build_comment',
  'clan-event': 'clan_event',
  report: 'report',
} as const satisfies Partial<Record<NoticeKind, string>>;

interface Letter extends Pick<AccountNotice, 'kind' | 'name' | 'act' | 'address'> {
  readonly subject: string;
  /** The username of whoever wrote what it is about, where somebody did. */
  readonly from?: string | null;
}

export function notices({
  database,
  player,
  tell,
  remindInChat,
  renameMentions,
  moveBlock,
  onError,
  now = Date.now,
}: NoticesParts): Notices {
  const changes = new Allowance({ atOnce: 60, perMinute: 30 }, 'TOO_MANY_CHANGES');

  /** Takes the next piece of work, so that no other courier does for a while; undefined where nothing is to do. */
  async function claim(): Promise<Job | undefined> {
    const nowMs = now();
    const due = await database.db
      .selectFrom('notice_jobs')
      .selectAll()
      .where('due_at', '<=', nowMs)
      .where((all) => all.or([all('claimed_until', 'is', null), all('claimed_until', '<=', nowMs)]))
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const { numUpdatedRows } = await database.db
      .updateTable('notice_jobs')
      .set({ claimed_until: nowMs + CLAIM_MS, tries: due.tries + 1 })
      .where('id', '=', due.id)
      .where('claimed_until', 'is not distinct from', due.claimed_until)
      .executeTakeFirst();
    // Another one was faster: look again.
    return numUpdatedRows > 0n ? { ...due, tries: due.tries + 1 } : claim();
  }

  const end = async ({ id }: Job) => {
    await database.db.deleteFrom('notice_jobs').where('id', '=', id).execute();
  };

  async function send(job: Job, userId: string, { from = null, ...letter }: Letter): Promise<void> {
    await tell(
      { id: userId, device: DEVICE },
      { ...letter, opId: opIdOf(job, userId), at: now() },
      async (transaction) =>
        (await isThere(transaction, userId)) &&
        (await wants(transaction, userId, letter.kind)) &&
        !(from !== null && (await blocks(transaction, userId, from))),
    );
  }

  const sendAll = async (job: Job, receivers: readonly string[], letter: Letter) =>
    failuresOf(receivers, async (userId) => send(job, userId, letter));

  /** Tells all whom a post concerns: each of them once, for the nearest reason. */
  async function tellOfPost(job: Job, ending: AbortSignal | undefined): Promise<void> {
    const post = job.post === null ? undefined : await findPost(database, job.post);
    if (post === undefined) return;
    const { author_id, build_id, build_author, thread_id } = post;
    const address =
      build_id === null ? threadAddress(thread_id, post.ordinal) : commentAddress(build_id, post.ordinal);
    const letter = {
      // Its author may have taken the title along.
      name: post.build_title ?? (post.hides_title === 1 ? forumWords.untitled : post.title),
      act: '',
      address,
      subject: thread_id,
      from: post.username,
    };
    const named = await database.db
      .selectFrom('post_mentions')
      .select('user_id')
      .where('post', '=', post.number)
      .execute();
    const mentioned = named.map(({ user_id }) => user_id).filter((id) => id !== author_id);
    const ofBuild =
      build_author === null || build_author === author_id || mentioned.includes(build_author)
        ? []
        : [build_author];
    const failures: unknown[] = [];
    if (job.behind === '') {
      failures.push(...(await sendAll(job, mentioned, { ...letter, kind: 'mention' })));
      failures.push(...(await sendAll(job, ofBuild, { ...letter, kind: 'build-comment' })));
    }
    const others = new Set([...mentioned, ...ofBuild, ...(author_id === null ? [] : [author_id])]);
    for (let { behind } = job; ;) {
      const rows = await database.db
        .selectFrom('thread_follows')
        .select('user_id')
        .where('thread', '=', post.thread)
        .where('follows', '=', FOLLOWS)
        // A player who follows since, or has been there, has read it.
        .where('seen', '<', post.ordinal)
        .where('user_id', '>', behind)
        .orderBy('user_id')
        .limit(BATCH)
        .execute();
      const receivers = rows.map(({ user_id }) => user_id).filter((id) => !others.has(id));
      failures.push(...(await sendAll(job, receivers, { ...letter, kind: 'reply' })));
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) break;
      behind = last.user_id;
      // The next try begins with those who could not be told, who keep the news from nobody behind them.
      await database.db
        .updateTable('notice_jobs')
        .set({ ...(failures.length === 0 && { behind }), claimed_until: now() + CLAIM_MS })
        .where('id', '=', job.id)
        .execute();
      if (ending?.aborted === true) throw new BrokenOff();
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Reminds the members who have not answered an event by now. */
  async function tellOfClanEvent(job: Job): Promise<void> {
    const { id, clan: number, clan_event: event } = job;
    if (number === null || event === null) throw new Error(`The notice ${id} is of no event of a clan.`);
    const members = await membersOf(database, number);
    const failures = await failuresOf(members, async ({ id: clan, userId }) => {
      const awaited = await findAwaited(database, { userId, clan, event }, now());
      if (awaited === undefined) return;
      const { clanName, title, until } = awaited;
      await tell(
        { id: userId, device: DEVICE },
        {
          kind: 'clan-event',
          name: `${title} · ${clanName}`,
          act: String(until),
          address: clanRoomAddress(clan),
          subject: `${clan} ${event}`,
          opId: opIdOf(job, userId),
          at: now(),
        },
        async (transaction) => {
          const isWanted =
            (await isThere(transaction, userId)) && (await wants(transaction, userId, 'clan-event'));
          if (isWanted) await remindInChat(transaction, { userId, id, clan, event, name: title, until });
          return isWanted;
        },
      );
    });
    if (failures.length > 0) throw failures[0];
  }

  /** Has texts and blocks that name a player by the username before follow the one of now. */
  async function rename({ id, receiver_id: userId, name }: Job): Promise<void> {
    if (userId === null) throw new Error(`The notice ${id} is of a username that nobody has had.`);
    const user = await database.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', userId)
      .executeTakeFirst();
    const before = foldedUsername(name);
    if (user === undefined || foldedUsername(user.username) === before) return;
    await renameMentions(userId, name, user.username);
    for (let behind = ''; ;) {
      const rows = await database.db
        .selectFrom('records')
        .select('owner_id')
        // As in the index, which no parameter could match.
        .where(sql<boolean>`collection = 'blocks'`)
        .where('id', '=', before)
        .where('deleted_at', 'is', null)
        .where('owner_id', '>', behind)
        .orderBy('owner_id')
        .limit(BATCH)
        .execute();
      for (const { owner_id } of rows)
        await moveBlock({ id: owner_id, device: DEVICE }, { before, username: user.username, job: id });
      const last = rows.at(-1);
      if (last === undefined) return;
      behind = last.owner_id;
    }
  }

  async function work(job: Job, ending: AbortSignal | undefined): Promise<void> {
    if (job.kind === 'post') await tellOfPost(job, ending);
    else if (job.kind === 'clan-event') await tellOfClanEvent(job);
    else if (job.kind === 'rename') await rename(job);
    else if (job.receiver_id !== null)
      await send(job, job.receiver_id, {
        kind: job.kind as 'moderation' | 'report',
        name: job.name,
        act: job.act,
        address: job.address,
        subject: job.id,
      });
    await end(job);
  }

  async function deliver(ending?: AbortSignal): Promise<void> {
    for (let job = await claim(); job !== undefined; job = await claim()) {
      const { id, tries } = job;
      try {
        await work(job, ending);
      } catch (error) {
        const isOver = !(error instanceof BrokenOff) && tries >= MOST_TRIES;
        if (!(error instanceof BrokenOff)) onError(error);
        await (isOver
          ? end(job)
          : database.db
              .updateTable('notice_jobs')
              .set({
                claimed_until: null,
                due_at: error instanceof BrokenOff ? now() : now() + WAIT_MS * tries,
              })
              .where('id', '=', id)
              .execute());
      }
      if (ending?.aborted === true) return;
    }
  }

  return {
    deliver,
    routes: [
      contractRoute(player, forumRoutes.readNoticeChoices, async ({ caller }) =>
        choicesOf(database, caller.id),
      ),
      contractRoute(player, forumRoutes.putNoticeChoices, async ({ body, caller }) => {
        changes.spend(caller.id, 1, now());
        const set = {
          reply: body.reply ? 1 : 0,
          mention: body.mention ? 1 : 0,
          build_comment: body['build-comment'] ? 1 : 0,
          clan_event: body['clan-event'] ? 1 : 0,
          report: body.report ? 1 : 0,
        };
        await database.db
          .insertInto('notice_choices')
          .values({ user_id: caller.id, ...set })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
          .execute();
        return {};
      }),
    ],
    exportOf: (userId) => [
      {
        name: 'noticeChoices',
        parts: (async function* () {
          yield [JSON.stringify(await choicesOf(database, userId))];
        })(),
      },
    ],
    onRenamed: async (transaction, userId, before) => followRename(transaction, userId, before, now()),
    chores: [{ work: deliver, failure: 'players were not told of news', everyMs: EVERY_MS }],
  };
}

/** The same for whoever tells a player of it once more. */
const opIdOf = ({ id }: Job, userId: string): string =>
  createHash('sha256').update(`${id} ${userId}`).digest('hex').slice(0, 32);

/** Does something for all of some, a few at once. @returns what failed, after all were tried */
async function failuresOf<Each>(
  all: readonly Each[],
  work: (each: Each) => Promise<void>,
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(
      all.slice(at, at + AT_ONCE).map(async (each) =>
        work(each).catch((error: unknown) => {
          failures.push(error);
        }),
      ),
    );
  return failures;
}

/** The courier was told to end, and goes on where it was at the next start. */
class BrokenOff extends Error {}

/** A post that everybody sees, with what a notice says of it. */
async function findPost({ db }: Pick<Database<Tables>, 'db'>, number: number) {
  const row = await db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.number', 'posts.thread')
    .leftJoin('builds', 'builds.number', 'threads.build')
    .leftJoin('users', 'users.id', 'posts.author_id')
    .select([
      'posts.number',
      'posts.thread',
      'posts.ordinal',
      'posts.author_id',
      'threads.id as thread_id',
      'threads.title',
      'threads.hides_title',
      'builds.id as build_id',
      'builds.title as build_title',
      'builds.author_id as build_author',
      'builds.state as build_state',
      'users.username',
    ])
    .where('posts.number', '=', number)
    .where('posts.state', '=', 'listed')
    .where('threads.state', '=', 'listed')
    .executeTakeFirst();
  if (row === undefined || row.ordinal === null) return undefined;
  return row.build_id === null || row.build_state === 'listed' ? { ...row, ordinal: row.ordinal } : undefined;
}

async function choicesOf({ db }: Pick<Database<Tables>, 'db'>, userId: string) {
  const row = await db
    .selectFrom('notice_choices')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    reply: row?.reply !== 0,
    mention: row?.mention !== 0,
    'build-comment': row?.build_comment !== 0,
    'clan-event': row?.clan_event !== 0,
    report: row?.report !== 0,
  };
}

/** Says whether an account is there and not about to be deleted. */
const isThere = async (transaction: Transaction<Tables>, userId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst()) !== undefined;

async function wants(transaction: Transaction<Tables>, userId: string, kind: NoticeKind): Promise<boolean> {
  if (kind === 'moderation') return true;
  const row = await transaction
    .selectFrom('notice_choices')
    .select(columnOf[kind])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.[columnOf[kind]] !== 0;
}

/** Says whether a player has blocked another one of that name. */
const blocks = async (transaction: Transaction<Tables>, userId: string, username: string): Promise<boolean> =>
  (await transaction
    .selectFrom('records')
    .select('id')
    .where('owner_id', '=', userId)
    .where('collection', '=', 'blocks')
    .where('id', '=', foldedUsername(username))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;
