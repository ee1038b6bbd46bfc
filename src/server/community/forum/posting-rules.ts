import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { forumLimits } from '#contract/community/forum.ts';
import type { Markup } from '#contract/community/markup.ts';
import { serverLimits } from '#contract/limits.ts';
import { wordsOf } from '#rules/community/search-words.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time-units.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { tooMany } from '#server/http/too-many.ts';
import { mentionsIn } from '#server/markup/mentions.ts';
import { plainWords, readMarkup } from '#server/markup/read-markup.ts';
import { everyWordOf, reasonToHold as reasonToHoldText, type HoldingRules } from '../holding.ts';
import { hasModerators } from '../moderators.ts';
import type { PublicStanding } from '../standing.ts';

/** A text as it was written, and as it reads. */
export interface WrittenText {
  readonly body: string;
  readonly digest: string;
  readonly tree: Markup;
  /** Folded names that may be players'. */
  readonly names: readonly string[];
}

/** Reads a text that somebody has written. */
export function writtenText(body: string): WrittenText {
  const tree = readMarkup(body, false);
  const words = wordsOf(plainWords(tree)).join(' ');
  const digest = createHash('sha256')
    .update(words === '' ? body : words)
    .digest('base64url');
  return { body, digest, tree, names: mentionsIn(tree) };
}

/** @throws {Problem} MENTIONS_MANY 400 */
export function refuseMentions({ names }: WrittenText, isNew: boolean): void {
  const most = isNew ? forumLimits.newcomersMentions : forumLimits.mentions;
  if (names.length > most) throw new Problem('MENTIONS_MANY', 400, {}, { n: most });
}

/** @throws {Problem} THREADS_TODAY 429 */
export async function refuseThreadsBeyond(
  transaction: Transaction<Tables>,
  authorId: string,
  isNew: boolean,
  nowMs: number,
): Promise<void> {
  const most = isNew ? serverLimits.newcomersThreadsPerDay : serverLimits.threadsPerDay;
  const today = await transaction
    .selectFrom('threads')
    .select('created_at as at')
    .where('author_id', '=', authorId)
    .where('created_at', '>', nowMs - DAY_MS)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const deciding = today.at(most - 1);
  if (deciding === undefined) return;
  const seconds = Math.max(1, Math.ceil((deciding.at + DAY_MS - nowMs) / 1_000));
  throw new Problem('THREADS_TODAY', 429, { 'retry-after': String(seconds) }, { n: most });
}

/** @throws {Problem} POSTS_FAST 429 */
export async function refusePostsBeyond(
  transaction: Transaction<Tables>,
  authorId: string,
  isNew: boolean,
  nowMs: number,
): Promise<void> {
  const [most, withinMs] = isNew
    ? [serverLimits.newcomersPostsPerHour, HOUR_MS]
    : [serverLimits.postsPerTenMinutes, 10 * MINUTE_MS];
  const latest = await transaction
    .selectFrom('posts')
    .select('created_at as at')
    .where('author_id', '=', authorId)
    .where('created_at', '>', nowMs - withinMs)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const deciding = latest.at(most - 1);
  if (deciding !== undefined) throw tooMany('POSTS_FAST', deciding.at + withinMs - nowMs);
}

/** Says whether a moderator has hidden or removed the same words of the same author, which may come back by a moderator alone. */
async function isHiddenAlready(
  transaction: Transaction<Tables>,
  authorId: string,
  title: string,
  text: WrittenText | null,
  but: number | undefined,
): Promise<boolean> {
  const isHidden = (table: 'posts' | 'threads') =>
    sql<boolean>`(${sql.ref(`${table}.state`)} in ('hidden', 'removed')
      or (${sql.ref(`${table}.state`)} = 'withdrawn' and ${sql.ref(`${table}.state_before`)} in ('hidden', 'held')))`;
  const posts = transaction
    .selectFrom('posts')
    .innerJoin('threads', 'threads.number', 'posts.thread')
    .select('posts.number')
    .where('posts.author_id', '=', authorId)
    .limit(1);
  const ofText =
    text === null
      ? undefined
      : await posts
          .where('posts.body_digest', '=', text.digest)
          .where('posts.number', '!=', but ?? 0)
          .where(sql<boolean>`(${isHidden('posts')} or (is_first = 1 and ${isHidden('threads')}))`)
          .executeTakeFirst();
  if (ofText !== undefined || title === '') return ofText !== undefined;
  const ofTitle = await transaction
    .selectFrom('threads')
    .select('threads.number')
    .where('threads.author_id', '=', authorId)
    .where('threads.title', '=', title)
    .where(isHidden('threads'))
    .limit(1)
    .executeTakeFirst();
  return ofTitle !== undefined;
}

/** The same words so often within a day wait for a moderator. */
const REPEATED = 3;

/**
 * Why a moderator is to look at a text before everybody sees it; null where nobody has to.
 *
 * @param but the post that has the text now, of one that is changed
 */
export async function reasonToHold(
  transaction: Transaction<Tables>,
  rules: HoldingRules,
  author: PublicStanding & { readonly id: string },
  title: string,
  text: WrittenText | null,
  nowMs: number,
  but?: number,
): Promise<string | null> {
  const words = [title, text === null ? '' : plainWords(text.tree)].flatMap(everyWordOf);
  const hasLink =
    /https?:|www\./i.test(title) || (text !== null && JSON.stringify(text.tree).includes('"href"'));
  const mayReplaceHidden = async () => isHiddenAlready(transaction, author.id, title, text, but);
  const reason = await reasonToHoldText(transaction, { words, hasLink, mayReplaceHidden }, author, rules);
  if (reason !== null || text === null) return reason;
  if (rules.newcomers === 'open' || !(await hasModerators(transaction))) return null;
  let same = transaction
    .selectFrom('posts')
    .select('number')
    .where('author_id', '=', author.id)
    .where('body_digest', '=', text.digest)
    .where('created_at', '>', nowMs - DAY_MS);
  if (but !== undefined) same = same.where('number', '!=', but);
  return (await same.limit(REPEATED).execute()).length >= REPEATED - 1 ? 'repeat' : null;
}
