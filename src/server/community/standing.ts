import type { ExpressionBuilder, Transaction } from 'kysely';
import { reasonWords } from '#messages/community/reasons.ts';
import { utcDayText } from '#messages/formats.ts';
import { standingBounds } from '#rules/community/standing.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';

/** The name of the permission. */
export const CAN_MODERATE = 'canModerate';

/** The rule for those who are new: of an account on a public site, or nothing, as on one that is tried out. */
export type NewcomerRule = 'open' | 'careful';

const { newForMs, silentForMs, knownBy } = standingBounds;

/** A player's standing in public. */
export interface PublicStanding {
  readonly username: string;
  readonly isNew: boolean;
  /** Says whether something of theirs waits for a moderator, as whatever follows then does too. */
  readonly hasHeld: boolean;
  readonly createdAt: number;
}

/**
 * The standing of a player who is about to publish or vote, in a transaction of their turn.
 *
 * @throws {Problem} DELETION_PENDING 403, BANNED 403, MUTED 403; where newcomers are looked at EMAIL_UNCONFIRMED 403, and TOO_NEW 403 for a vote on the first day
 */
export async function admitAuthor(
  transaction: Transaction<Tables>,
  userId: string,
  { rule, isVote, nowMs }: { readonly rule: NewcomerRule; readonly isVote: boolean; readonly nowMs: number },
): Promise<PublicStanding> {
  const user = await transaction
    .selectFrom('users')
    .leftJoin('players', 'players.user_id', 'users.id')
    .select(['username', 'email_confirmed', 'users.created_at', 'muted_until', 'banned_at'])
    .select('deletion_due_at')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.deletion_due_at !== null) throw new Problem('DELETION_PENDING', 403);
  if (user.banned_at !== null)
    throw new Problem('BANNED', 403, {}, { reason: await lastNote(transaction, userId) });
  if (user.muted_until !== null && user.muted_until > nowMs)
    throw new Problem(
      'MUTED',
      403,
      {},
      {
        date: utcDayText(user.muted_until),
        reason: await lastNote(transaction, userId),
      },
    );
  const { username, created_at: createdAt } = user;
  if (rule === 'open') return { username, isNew: false, hasHeld: false, createdAt };
  if (user.email_confirmed !== 1) throw new Problem('EMAIL_UNCONFIRMED', 403);
  const age = nowMs - createdAt;
  if (isVote && age < silentForMs) throw new Problem('TOO_NEW', 403);
  const known = await countListed({ db: transaction }, userId, knownBy, nowMs - DAY_MS);
  return {
    username,
    isNew: age < newForMs || known < knownBy,
    hasHeld: await hasHeld(transaction, userId),
    createdAt,
  };
}

/** Tables of what players publish under their names. A thread and its first post are one thing. */
const published = ['builds', 'adverts', 'threads', 'posts'] as const;

/** Counts what everybody sees of a player, of all kinds together, up to `most`; with `until` what was there at that moment. */
export async function countListed(
  { db }: Pick<Database<Tables>, 'db'>,
  authorId: string,
  most: number,
  until?: number,
): Promise<number> {
  let count = 0;
  for (const table of published) {
    let query = db
      .selectFrom(table)
      .select('number')
      .where('author_id', '=', authorId)
      .where('state', '=', 'listed');
    if (table === 'posts') query = query.where('is_first', '=', 0).where('ordinal', 'is not', null);
    if (until !== undefined) query = query.where('published_at', '<=', until);
    count += (await query.limit(most).execute()).length;
  }
  return Math.min(count, most);
}

/** Says of a player that everybody sees something of theirs. */
export const hasPublished = (all: ExpressionBuilder<Tables, 'users'>) =>
  all.or(
    published.map((table) =>
      all.exists(
        all
          .selectFrom(table)
          .select(`${table}.number`)
          .whereRef(`${table}.author_id`, '=', 'users.id')
          .where(`${table}.state`, '=', 'listed'),
      ),
    ),
  );

async function hasHeld(transaction: Transaction<Tables>, authorId: string): Promise<boolean> {
  for (const table of published) {
    const row = await transaction
      .selectFrom(table)
      .select('number')
      .where('author_id', '=', authorId)
      .where('state', '=', 'held')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** The reason of the last act on a player, as they read it. */
async function lastNote(transaction: Transaction<Tables>, userId: string): Promise<string> {
  const row = await transaction
    .selectFrom('moderation_actions')
    .select(['reason', 'note'])
    .where('author_id', '=', userId)
    .where('kind', '=', 'player')
    .where('act', 'in', ['mute', 'ban'])
    .where('is_reversed', '=', 0)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw new Error('A player is muted or banned, and no act says so.');
  return row.note === '' ? reasonWords[row.reason as keyof typeof reasonWords] : row.note;
}
