import { randomBytes } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { OwnBuild } from '#contract/community/build-routes.ts';
import type { LoggedAct, ModeratedKind, ReportReason } from '#contract/community/moderation.ts';
import { serverLimits } from '#contract/limits.ts';
import { reasonWords } from '#messages/community/reasons.ts';
import { standingBounds } from '#rules/community/standing.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { ModerationActionRow, Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { tellPlayer } from './notices/notice-jobs.ts';
import { countListed, type NewcomerRule } from './standing.ts';

type Store = Pick<Database<Tables>, 'db'>;
export type Act = Selectable<ModerationActionRow>;

const { hiding, hidingOfKnown } = standingBounds;
const KNOWN_AFTER_MS = 90 * DAY_MS;
const KNOWN_BY = 50;
const STANDING_AFTER_MS = 7 * DAY_MS;
/** The latest decided reports of a player by which their next one is weighed. */
const WEIGHED = 10;
/** Listed things of an author, as moderators read their number. */
const MOST_COUNTED = 1_000;

/** Something that is reported. */
export interface Reported {
  readonly kind: ModeratedKind;
  readonly thingId: string;
  readonly authorId: string | null;
}

/**
 * Keeps a report, in a transaction of the reporter's turn; once more is the same one while it is open.
 *
 * @throws {Problem} TOO_MANY_REPORTS 429
 */
export async function keepReport(
  transaction: Transaction<Tables>,
  reporterId: string,
  { kind, thingId, authorId }: Reported,
  { reason, note }: { readonly reason: ReportReason; readonly note: string },
  nowMs: number,
): Promise<void> {
  const open = await transaction
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open !== undefined) return;
  const latest = await transaction
    .selectFrom('reports')
    .select('at')
    .where('reporter_id', '=', reporterId)
    .where('at', '>', nowMs - DAY_MS)
    .orderBy('at', 'desc')
    .limit(serverLimits.reportsPerDay)
    .execute();
  const deciding = latest.at(serverLimits.reportsPerDay - 1);
  if (deciding !== undefined)
    throw new Problem('TOO_MANY_REPORTS', 429, {
      'retry-after': String(Math.max(1, Math.ceil((deciding.at + DAY_MS - nowMs) / 1_000))),
    });
  await transaction
    .insertInto('reports')
    .values({
      id: randomBytes(16).toString('hex'),
      reporter_id: reporterId,
      kind,
      thing_id: thingId,
      author_id: authorId,
      reason,
      note,
      at: nowMs,
      state: 'open',
    })
    .execute();
}

/** Says whether the open reports of a thing are enough to hide it until a moderator looks. */
export async function areEnough(
  transaction: Transaction<Tables>,
  { kind, thingId, authorId }: Reported,
  rule: NewcomerRule,
  nowMs: number,
): Promise<boolean> {
  const reporters = await transaction
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter_id')
    .select(['users.id', 'users.created_at', 'users.email_confirmed'])
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('state', '=', 'open')
    .limit(50)
    .execute();
  let weight = 0;
  for (const { id, created_at, email_confirmed } of reporters) {
    const isKnown = created_at <= nowMs - STANDING_AFTER_MS && email_confirmed === 1;
    if (rule === 'open' || (isKnown && (await isTrusted(transaction, id)))) weight += 1;
  }
  if (weight < hiding) return false;
  return weight >= hidingOfKnown || !(await isLongKnown(transaction, authorId, nowMs));
}

/** Fewer than half of a reporter's latest ten decided reports came to nothing. */
async function isTrusted(transaction: Transaction<Tables>, userId: string): Promise<boolean> {
  const decided = await transaction
    .selectFrom('reports')
    .select('state')
    .where('reporter_id', '=', userId)
    .where('state', '!=', 'open')
    .orderBy('at', 'desc')
    .limit(WEIGHED)
    .execute();
  const kept = decided.filter(({ state }) => state === 'kept').length;
  return decided.length === 0 || kept * 2 < decided.length;
}

async function isLongKnown(
  transaction: Transaction<Tables>,
  authorId: string | null,
  nowMs: number,
): Promise<boolean> {
  if (authorId === null) return false;
  const user = await transaction
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', authorId)
    .executeTakeFirst();
  if (user === undefined || user.created_at > nowMs - KNOWN_AFTER_MS) return false;
  return (await countListed({ db: transaction }, authorId, KNOWN_BY)) === KNOWN_BY;
}

/** Closes the open reports of a thing, and has those told who made them. */
export async function closeReports(
  transaction: Transaction<Tables>,
  { kind, thingId, title, address }: Closed,
  outcome: 'kept' | 'acted',
  nowMs: number,
): Promise<void> {
  const closed = await transaction
    .updateTable('reports')
    .set({ state: outcome })
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('state', '=', 'open')
    .returning('reporter_id')
    .execute();
  for (const { reporter_id: receiverId } of closed)
    if (receiverId !== null)
      await tellPlayer(
        transaction,
        'report',
        { receiverId, name: title, act: outcome, address: (outcome === 'kept' ? address : null) ?? '' },
        nowMs,
      );
}

/** Closes the open reports of a thing that is gone: there is nothing to tell of it. */
export async function forgetReports({ db }: Store, kind: string, thingId: string): Promise<void> {
  await db
    .updateTable('reports')
    .set({ state: 'acted' })
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('state', '=', 'open')
    .execute();
}

interface Closed extends Omit<Reported, 'authorId'> {
  readonly title: string;
  readonly address: string | null;
}

/** Grants the open appeals to what hid or removed a thing, as everybody is to see it after all. */
export async function grantAppeals(
  transaction: Transaction<Tables>,
  { kind, thingId }: Omit<Reported, 'authorId'>,
  answer: string,
): Promise<void> {
  await transaction
    .updateTable('moderation_actions')
    .set({ appeal_state: 'granted', appeal_answer: answer })
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('act', 'in', ['hide', 'remove'])
    .where('appeal_state', '=', 'open')
    .execute();
}

/** 1 of an act that hid or removed a thing which was kept or came back since: nobody needs to object to it; 0 of others. */
export const isOver = sql<number>`case when moderation_actions.act in ('hide', 'remove') and exists (
  select 1 from moderation_actions as later
  where later.kind = moderation_actions.kind and later.thing_id = moderation_actions.thing_id
    and later.act in ('keep', 'reverse') and later.number > moderation_actions.number
) then 1 else 0 end`;

interface NewAct extends Reported {
  readonly moderatorId: string | null;
  readonly act: LoggedAct;
  readonly title: string;
  /** Of its page; null or absent where its author cannot open it. */
  readonly address?: string | null;
  /** As it was before. */
  readonly state?: string | null;
  readonly reason: string;
  readonly note: string;
  readonly until?: number | undefined;
  readonly reverses?: number | undefined;
}

/** Its author knows nothing of what was reported and kept. */
const isNews = ({ act, state }: NewAct): boolean => act !== 'keep' || state === 'held';

/** A post has its line in its thread, whatever becomes of it. */
const isOpenAfter = ({ kind, act }: NewAct): boolean =>
  kind === 'post' || (act !== 'hide' && act !== 'remove');

/** Writes an act down, as everybody, its author and moderators read it. @returns its number */
export async function noteAct(transaction: Transaction<Tables>, act: NewAct, nowMs: number): Promise<number> {
  const { kind, thingId, authorId, moderatorId, title, reason, note, until = null, reverses = null } = act;
  const { number } = await transaction
    .insertInto('moderation_actions')
    .values({
      at: nowMs,
      moderator_id: moderatorId,
      act: act.act,
      kind,
      thing_id: thingId,
      author_id: authorId,
      title,
      reason,
      note,
      until,
      reverses,
      marks: null,
      is_reversed: 0,
      appeal: null,
      appealed_at: null,
      appeal_state: null,
      appeal_answer: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  if (authorId !== null && authorId !== moderatorId && isNews(act))
    await tellPlayer(
      transaction,
      'moderation',
      { receiverId: authorId, name: title, act: act.act, address: (isOpenAfter(act) && act.address) || '' },
      nowMs,
    );
  return number;
}

/** The number of the last act on a thing; 0 for none. */
export async function lastActOn({ db }: Store, kind: ModeratedKind, thingId: string): Promise<number> {
  const row = await db
    .selectFrom('moderation_actions')
    .select('number')
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/**
 * The last acts on some things as their author reads them; those that were reversed, and 'keep', left out.
 *
 * @param readerId of things that pass from one author to another: only whoever was it then may appeal
 */
export async function lastActsOn(
  { db }: Store,
  kind: ModeratedKind,
  ids: readonly string[],
  readerId?: string,
): Promise<ReadonlyMap<string, NonNullable<OwnBuild['moderated']>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('moderation_actions')
    .select(['number', 'thing_id', 'reason', 'note', 'appeal_state', 'act', 'author_id'])
    .select(isOver.as('is_over'))
    .where('kind', '=', kind)
    .where('thing_id', 'in', ids)
    .where('is_reversed', '=', 0)
    .where('act', 'in', ['hide', 'remove'])
    .orderBy('number')
    .execute();
  return new Map(
    rows.map((row) => [
      String(row.thing_id),
      {
        action: row.number,
        reason: reasonText(row.reason),
        note: row.note,
        canAppeal:
          row.appeal_state === null &&
          row.is_over === 0 &&
          (readerId === undefined || row.author_id === readerId),
      },
    ]),
  );
}

/** A reason in words. @throws {Error} nobody has ever given such a reason */
export function reasonText(reason: string): string {
  const words: unknown = reasonWords[reason as keyof typeof reasonWords];
  if (typeof words !== 'string') throw new Error(`There is no reason ${reason}.`);
  return words;
}

const actColumns = [
  'moderation_actions.number',
  'moderation_actions.at',
  'act',
  'kind',
  'thing_id',
  'title',
  'reason',
  'note',
  'until',
  'marks',
  'is_reversed',
  'appeal',
  'appeal_state',
  'appeal_answer',
] as const;

/** All acts, the latest first, with the names of those whom it is about. */
export const listActs = async ({ db }: Store, before: number, most: number) =>
  db
    .selectFrom('moderation_actions')
    .leftJoin('users as moderators', 'moderators.id', 'moderation_actions.moderator_id')
    .leftJoin('users as authors', 'authors.id', 'moderation_actions.author_id')
    .select([...actColumns, 'moderators.username as moderator', 'authors.username as author'])
    .where('moderation_actions.number', '<', before)
    .orderBy('moderation_actions.number', 'desc')
    .limit(most)
    .execute();

/** Acts on a player and on what is theirs, the latest first. */
export const listActsOnAuthor = async ({ db }: Store, authorId: string, before: number, most: number) =>
  db
    .selectFrom('moderation_actions')
    .select([...actColumns])
    .select(isOver.as('is_over'))
    .where('author_id', '=', authorId)
    .where('number', '<', before)
    .orderBy('number', 'desc')
    .limit(most)
    .execute();

/** Things with open reports: those with most first, then those that have waited longest. */
export const listReported = async ({ db }: Store, most: number) =>
  db
    .selectFrom('reports')
    .select(['kind', 'thing_id'])
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('at').as('at')])
    .where('state', '=', 'open')
    .groupBy(['kind', 'thing_id'])
    .orderBy('count', 'desc')
    .orderBy('at')
    .limit(most)
    .execute();

/** The newest open reports of a thing, with the names of those who made them. */
export const reportsOf = async ({ db }: Store, kind: string, thingId: string, most: number) =>
  db
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .select(['reason', 'note', 'at', 'username as by'])
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('state', '=', 'open')
    .orderBy('at', 'desc')
    .limit(most)
    .execute();

/** Banned players who have votes or copies left. */
export const listBannedWithMarks = async ({ db }: Store, most: number) =>
  db
    .selectFrom('players')
    .select('user_id')
    .where('banned_at', 'is not', null)
    .where((player) =>
      player.or(
        (['build_votes', 'build_copies'] as const).map((table) =>
          player.exists(
            player
              .selectFrom(table)
              .select(`${table}.build`)
              .whereRef(`${table}.user_id`, '=', 'players.user_id'),
          ),
        ),
      ),
    )
    .limit(most)
    .execute();

/** Acts with an open appeal, the oldest first. */
export const listAppealed = async ({ db }: Store, most: number): Promise<readonly Act[]> =>
  db
    .selectFrom('moderation_actions')
    .selectAll()
    .where('appeal_state', '=', 'open')
    .orderBy('appealed_at')
    .limit(most)
    .execute();

/** Counts an author's removed things, warnings, and listed things up to 1,000; and says since when their account is there. */
export async function recordOf({ db }: Store, authorId: string) {
  const acts = await db
    .selectFrom('moderation_actions')
    .select(['act'])
    .select(({ fn }) => fn.countAll<number | string>().as('n'))
    .where('author_id', '=', authorId)
    .where('is_reversed', '=', 0)
    .where('act', 'in', ['remove', 'warn'])
    .groupBy('act')
    .execute();
  const user = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', authorId)
    .executeTakeFirstOrThrow();
  const of = (act: string) => Number(acts.find((row) => row.act === act)?.n ?? 0);
  return {
    removed: of('remove'),
    warned: of('warn'),
    published: await countListed({ db }, authorId, MOST_COUNTED),
    since: user.created_at,
  };
}

/** A player's reports, as the export has them, behind a moment. */
export const listReportsBy = async (
  { db }: Store,
  reporterId: string,
  behind: { readonly at: number; readonly id: string },
  most: number,
) =>
  db
    .selectFrom('reports')
    .select(['id', 'kind', 'thing_id', 'reason', 'note', 'at', 'state'])
    .where('reporter_id', '=', reporterId)
    .where(sql<boolean>`(at, id) > (${behind.at}, ${behind.id})`)
    .orderBy('at')
    .orderBy('id')
    .limit(most)
    .execute();
