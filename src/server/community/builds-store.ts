import type { Kysely, Selectable, Transaction } from 'kysely';
import { serverLimits } from '#contract/limits.ts';
import { hotOf } from '#rules/community/ranking.ts';
import { afterAct, type PublicState, type StateAct } from '#rules/community/states.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import { countHit, type RateLimit } from '#server/database/rate-limit-store.ts';
import type { BuildRow, Tables } from '#server/database/tables.ts';
import { newPublicId } from '#server/http/public-id.ts';
import { Problem } from '#server/http/problem.ts';
import type { BuildContent } from './build-content.ts';
import { waits } from './moderated.ts';

type Store = Pick<Database<Tables>, 'db'>;
export type KeptBuild = Selectable<BuildRow>;

const CHANGED: RateLimit = { name: 'builds', times: serverLimits.buildChangesPerHour };

/** So many builds one statement names. */
const PART = 200;

/** A change so soon after the last one belongs to it: somebody mends what they have just published. */
const SAME_VERSION_MS = 15 * MINUTE_MS;

interface WantedPut {
  readonly authorId: string;
  readonly key: string;
  readonly content: BuildContent;
  readonly copiedFrom: string | null;
  readonly baseVersion: number;
  readonly isNew: boolean;
  /** Why a moderator is to look first; null where everybody sees it at once. */
  readonly heldFor: string | null;
}

/**
 * Publishes a build or changes it, in a transaction of its author's turn.
 *
 * @throws {Problem} BUILD_REMOVED, VERSION_STALE, BUILDS_FULL, BUILD_DUPLICATE 409, BUILDS_TODAY 429
 * @throws {LimitReachedError}
 */
export async function putBuild(
  transaction: Transaction<Tables>,
  { authorId, key, content, copiedFrom, baseVersion, isNew, heldFor }: WantedPut,
  nowMs: number,
): Promise<KeptBuild> {
  const before = await transaction
    .selectFrom('builds')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('build_key', '=', key)
    .executeTakeFirst();
  const last = before && (await lastVersion(transaction, before.number));
  if (before?.state === 'removed') throw new Problem('BUILD_REMOVED', 409);
  if (before !== undefined && last !== undefined && before.version !== baseVersion) {
    // Sent once more, as its answer was lost.
    if (before.version === baseVersion + 1 && isSame(before, last, content)) return before;
    throw new Problem('VERSION_STALE', 409);
  }
  await countHit(transaction, CHANGED, authorId, nowMs);
  await refuseTwin(transaction, authorId, content.fields.sheet_digest, before?.number);
  const version = (before?.version ?? 0) + 1;
  const { fields } = content;
  if (before === undefined || last === undefined) {
    await refuseBeyond(
      transaction,
      authorId,
      isNew ? serverLimits.newcomersBuildsPerDay : serverLimits.buildsPerDay,
      nowMs,
    );
    const { number } = await transaction
      .insertInto('builds')
      .values({
        ...fields,
        id: newPublicId(),
        author_id: authorId,
        build_key: key,
        state: heldFor === null ? 'listed' : 'held',
        state_before: null,
        state_at: nowMs,
        held_for: heldFor,
        kept_version: 0,
        version,
        copied_from: copiedFrom,
        votes: 0,
        patch_votes: 0,
        patch_votes_of: fields.patch,
        copies: 0,
        ranked_at: nowMs,
        hot: hotOf(nowMs, 0, 0),
        published_at: nowMs,
        updated_at: nowMs,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    await transaction.insertInto('build_words').values({ number, words: content.words }).execute();
    await keepVersion(transaction, number, version, content, nowMs);
    return readRow(transaction, number);
  }
  const { number } = before;
  if (before.state === 'withdrawn') await refuseFull(transaction, authorId);
  const edited = afterAct(
    { state: before.state as PublicState, before: before.state_before as PublicState | null },
    'edit',
  );
  if (edited === null) throw new Problem('BUILD_REMOVED', 409);
  const state = heldFor !== null && edited.state === 'listed' ? 'held' : edited.state;
  // Once a patch: one that was out when it was ranked last, and was only not chosen then, is none to be ranked anew for.
  const isOfNewPatch =
    fields.patch > before.patch && fields.patch > utcDay(before.ranked_at) && last.sheet !== content.sheet;
  const rankedAt = isOfNewPatch ? nowMs : before.ranked_at;
  await transaction
    .updateTable('builds')
    .set({
      ...fields,
      version,
      state,
      state_before: edited.before,
      ...(state !== before.state && { state_at: nowMs }),
      held_for: state === 'held' ? (heldFor ?? before.held_for ?? 'edit') : null,
      ranked_at: rankedAt,
      hot: hotOf(rankedAt, before.votes, before.copies),
      updated_at: nowMs,
    })
    .where('number', '=', number)
    .execute();
  await transaction
    .updateTable('build_words')
    .set({ words: content.words })
    .where('number', '=', number)
    .execute();
  const isSameText =
    last.sheet === content.sheet && last.title === fields.title && last.guide === content.guide;
  if (isSameText || nowMs - last.at < SAME_VERSION_MS)
    await forgetVersionsFrom(transaction, number, last.version);
  await forgetUnshown(transaction, before, last.version);
  await keepVersion(transaction, number, version, content, isSameText ? last.at : nowMs);
  return readRow(transaction, number);
}

const utcDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/**
 * Everybody reads the versions of what is listed. What was held is replaced by its mending, and of what was hidden no version is read
 * again that a moderator has not kept: its words would come back as the past of what is clean.
 */
async function forgetUnshown(
  transaction: Transaction<Tables>,
  { number, state, state_before, kept_version }: KeptBuild,
  last: number,
): Promise<void> {
  const from = state === 'withdrawn' ? state_before : state;
  if (from === 'held') await forgetVersionsFrom(transaction, number, last);
  if (from === 'hidden') await forgetVersionsFrom(transaction, number, kept_version + 1);
}

const forgetVersionsFrom = async (transaction: Transaction<Tables>, build: number, version: number) =>
  transaction
    .deleteFrom('build_versions')
    .where('build', '=', build)
    .where('version', '>=', version)
    .execute();

const isSame = (
  row: KeptBuild,
  last: { sheet: string; guide: string },
  { fields, sheet, guide }: BuildContent,
): boolean =>
  last.sheet === sheet &&
  last.guide === guide &&
  Object.entries(fields).every(([name, value]) => row[name as keyof KeptBuild] === value);

const lastVersion = async (transaction: Transaction<Tables>, build: number) =>
  transaction
    .selectFrom('build_versions')
    .select(['version', 'at', 'sheet', 'title', 'guide'])
    .where('build', '=', build)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

async function keepVersion(
  transaction: Transaction<Tables>,
  build: number,
  version: number,
  { fields, guide, sheet, note }: BuildContent,
  at: number,
): Promise<void> {
  await transaction
    .insertInto('build_versions')
    .values({ build, version, at, note, title: fields.title, guide, patch: fields.patch, sheet })
    .execute();
  const oldest = await transaction
    .selectFrom('build_versions')
    .select('version')
    .where('build', '=', build)
    .orderBy('version', 'desc')
    .offset(serverLimits.buildVersions)
    .limit(1)
    .executeTakeFirst();
  if (oldest !== undefined)
    await transaction
      .deleteFrom('build_versions')
      .where('build', '=', build)
      .where('version', '<=', oldest.version)
      .execute();
}

const readRow = async (transaction: Transaction<Tables>, number: number): Promise<KeptBuild> =>
  transaction.selectFrom('builds').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

/**
 * Says whether a build may be another try of what moderators look at: while something of its author's is hidden, withdrawn from there
 * too, and where the same gear was removed.
 *
 * @param key of the build itself, whose own state speaks for itself
 */
export async function mayReplaceHidden(
  transaction: Transaction<Tables>,
  authorId: string,
  key: string,
  digest: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('builds')
    .select('number')
    .where('author_id', '=', authorId)
    .where('build_key', '!=', key)
    .where((all) =>
      all.or([
        all('state', '=', 'hidden'),
        all.and([all('state', '=', 'withdrawn'), all('state_before', 'in', ['hidden', 'held'])]),
        all.and([all('state', '=', 'removed'), all('sheet_digest', '=', digest)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws {Problem} BUILD_DUPLICATE 409 */
async function refuseTwin(
  transaction: Transaction<Tables>,
  authorId: string,
  digest: string,
  but: number | undefined,
): Promise<void> {
  const twin = await transaction
    .selectFrom('builds')
    .select('title')
    .where('sheet_digest', '=', digest)
    .where('author_id', '=', authorId)
    .where('state', 'in', ['listed', 'held', 'hidden'])
    .where('number', '!=', but ?? 0)
    .limit(1)
    .executeTakeFirst();
  if (twin !== undefined) throw new Problem('BUILD_DUPLICATE', 409, {}, { title: twin.title });
}

/** @throws {Problem} BUILDS_FULL 409 @returns when the player has published, the latest first */
async function refuseFull(
  transaction: Transaction<Tables>,
  authorId: string,
): Promise<readonly { readonly at: number }[]> {
  const mine = await transaction
    .selectFrom('builds')
    .select(['state', 'published_at as at'])
    .where('author_id', '=', authorId)
    .orderBy('published_at', 'desc')
    .limit(4 * serverLimits.builds)
    .execute();
  if (mine.filter(({ state }) => state !== 'withdrawn' && state !== 'removed').length >= serverLimits.builds)
    throw new Problem('BUILDS_FULL', 409);
  return mine;
}

/** @throws {Problem} BUILDS_FULL 409, BUILDS_TODAY 429 */
async function refuseBeyond(
  transaction: Transaction<Tables>,
  authorId: string,
  perDay: number,
  nowMs: number,
): Promise<void> {
  const mine = await refuseFull(transaction, authorId);
  const today = mine.filter(({ at }) => at > nowMs - DAY_MS);
  const deciding = today.at(perDay - 1);
  if (deciding !== undefined)
    throw new Problem(
      'BUILDS_TODAY',
      429,
      { 'retry-after': String(Math.max(1, Math.ceil((deciding.at + DAY_MS - nowMs) / 1_000))) },
      { n: perDay },
    );
}

/**
 * Withdraws a build or brings it back, in a transaction of its author's turn. What comes back is under the limits of what is new.
 *
 * @returns the build as it is then; undefined where there is none of that name, or the act does not fit
 * @throws {Problem} BUILD_DUPLICATE, BUILDS_FULL 409 for one that is to come back
 */
export async function actOnOwn(
  transaction: Transaction<Tables>,
  authorId: string,
  key: string,
  act: 'withdraw' | 'return',
  nowMs: number,
): Promise<KeptBuild | undefined> {
  const before = await transaction
    .selectFrom('builds')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('build_key', '=', key)
    .executeTakeFirst();
  if (before === undefined) return undefined;
  if (act === 'return' && before.state === 'withdrawn') {
    await refuseTwin(transaction, authorId, before.sheet_digest, before.number);
    await refuseFull(transaction, authorId);
  }
  return setState(transaction, before, act, nowMs);
}

/** The same of any build. */
export async function setState(
  transaction: Transaction<Tables>,
  { number, state, state_before }: Pick<KeptBuild, 'number' | 'state' | 'state_before'>,
  act: StateAct,
  nowMs: number,
): Promise<KeptBuild | undefined> {
  const next = afterAct({ state: state as PublicState, before: state_before as PublicState | null }, act);
  if (next === null) return undefined;
  await transaction
    .updateTable('builds')
    .set({
      state: next.state,
      state_before: next.before,
      ...(next.state !== state && { state_at: nowMs }),
      ...(next.state !== 'held' && next.before !== 'held' && { held_for: null }),
    })
    .where('number', '=', number)
    .execute();
  return readRow(transaction, number);
}

/**
 * Puts away what a player has published, or brings it back as it was, as their account is about to be deleted or is kept after all. What a
 * moderator decides meanwhile shows nothing of it.
 */
export async function setAllOf(
  transaction: Transaction<Tables>,
  authorId: string,
  act: 'leave' | 'return',
  nowMs: number,
): Promise<void> {
  const mine = transaction.updateTable('builds').where('author_id', '=', authorId);
  if (act === 'leave') {
    await mine
      .set((row) => ({ state: 'away', state_before: row.ref('state'), state_at: nowMs }))
      .where('state', 'in', ['listed', 'held', 'hidden'])
      .execute();
    await mine
      .set({ state_before: 'away' })
      .where('state', '=', 'removed')
      .where('state_before', 'is', null)
      .execute();
    return;
  }
  await mine
    .set((row) => ({
      state: row.fn.coalesce('state_before', row.val('listed')),
      state_before: null,
      state_at: nowMs,
    }))
    .where('state', '=', 'away')
    .execute();
  await mine
    .set({ state_before: null })
    .where('state', '=', 'removed')
    .where('state_before', '=', 'away')
    .execute();
}

/**
 * Deletes what a player has published, or leaves what is listed without their name, in the transaction that deletes the account. What nobody else
 * saw goes in any case.
 */
export async function eraseAllOf(
  transaction: Transaction<Tables>,
  authorId: string,
  wish: 'remove' | 'leave',
  nowMs: number,
): Promise<void> {
  if (wish === 'leave') {
    await setAllOf(transaction, authorId, 'return', nowMs);
    await transaction
      .updateTable('builds')
      .set({ author_id: null, build_key: null })
      .where('author_id', '=', authorId)
      .where('state', '=', 'listed')
      .execute();
  }
  await transaction.deleteFrom('builds').where('author_id', '=', authorId).execute();
}

/** A build with its author's name and what its last version says; undefined where there is none of that id. */
export const findBuild = async ({ db }: Store, id: string) => (await readBuild(db, { id })).at(0);
const readBuild = preparedQuery((db: Kysely<Tables>, { id }: { id: string }) =>
  db
    .selectFrom('builds')
    .leftJoin('users', 'users.id', 'builds.author_id')
    .innerJoin('build_versions', (join) =>
      join
        .onRef('build_versions.build', '=', 'builds.number')
        .onRef('build_versions.version', '=', 'builds.version'),
    )
    .selectAll('builds')
    .select(['users.username', 'build_versions.guide', 'build_versions.sheet', 'build_versions.note'])
    .where('builds.id', '=', id),
);
export type FoundBuild = NonNullable<Awaited<ReturnType<typeof findBuild>>>;

/** A listed build that another one points to. */
export const findListed = async ({ db }: Store, id: string) =>
  db
    .selectFrom('builds')
    .leftJoin('users', 'users.id', 'builds.author_id')
    .select(['builds.id', 'title', 'author_id', 'username as author'])
    .where('builds.id', '=', id)
    .where('state', '=', 'listed')
    .executeTakeFirst();

/** The oldest listed build of somebody else with the same items, gems and skills, made before this one. */
export const findSame = async (
  { db }: Store,
  { number, sheet_digest, author_id }: Pick<KeptBuild, 'number' | 'sheet_digest' | 'author_id'>,
) => (await readSame(db, { number, digest: sheet_digest, author: author_id ?? '' })).at(0);
const readSame = preparedQuery(
  (db: Kysely<Tables>, { number, digest, author }: { number: number; digest: string; author: string }) =>
    db
      .selectFrom('builds')
      .leftJoin('users', 'users.id', 'builds.author_id')
      .select(['builds.id', 'title', 'username as author'])
      .where('sheet_digest', '=', digest)
      .where('state', '=', 'listed')
      .where('number', '<', number)
      .where((all) => all.or([all('author_id', 'is', null), all('author_id', '!=', author)]))
      .orderBy('number')
      .limit(1),
);

export const listVersions = async ({ db }: Store, build: number) =>
  db
    .selectFrom('build_versions')
    .select(['version', 'at', 'note', 'title', 'patch', 'sheet'])
    .where('build', '=', build)
    .orderBy('version', 'desc')
    .limit(serverLimits.buildVersions)
    .execute();

/** The versions of all builds of a player, build by build, behind one of them. */
export const listVersionsOfAll = async (
  { db }: Store,
  authorId: string,
  { build, version }: { readonly build: number; readonly version: number },
  most: number,
) =>
  db
    .selectFrom('builds')
    .innerJoin('build_versions', 'build_versions.build', 'builds.number')
    .select(['build', 'builds.id', 'build_versions.version', 'at', 'note', 'build_versions.title'])
    .select(['guide', 'build_versions.patch', 'sheet'])
    .where('author_id', '=', authorId)
    .where((all) =>
      all.or([
        all('build', '>', build),
        all.and([all('build', '=', build), all('build_versions.version', '>', version)]),
      ]),
    )
    .orderBy('build')
    .orderBy('build_versions.version')
    .limit(most)
    .execute();

/** A player's builds with what their last version says, those changed last first, behind one of them. */
export const listOwn = async (
  { db }: Store,
  authorId: string,
  behind: { readonly updated_at: number; readonly number: number } | undefined,
  most: number,
) =>
  db
    .selectFrom('builds')
    .innerJoin('build_versions', (join) =>
      join
        .onRef('build_versions.build', '=', 'builds.number')
        .onRef('build_versions.version', '=', 'builds.version'),
    )
    .selectAll('builds')
    .select(['build_versions.guide', 'build_versions.sheet'])
    .where('author_id', '=', authorId)
    .where((all) =>
      behind === undefined
        ? all.lit(true)
        : all.or([
            all('updated_at', '<', behind.updated_at),
            all.and([all('updated_at', '=', behind.updated_at), all('number', '<', behind.number)]),
          ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('number', 'desc')
    .limit(most)
    .execute();

/** Deletes builds that were withdrawn or removed so long ago that nobody can bring them back. */
export async function forgetEnded(database: Database<Tables>, nowMs: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const gone = await transaction
      .selectFrom('builds')
      .select('number')
      .where(waits)
      .where('state', 'in', ['withdrawn', 'removed'])
      .where('state_at', '<=', nowMs - serverLimits.withdrawnBuildDays * DAY_MS)
      .limit(PART)
      .execute();
    if (gone.length > 0)
      await transaction
        .deleteFrom('builds')
        .where(
          'number',
          'in',
          gone.map(({ number }) => number),
        )
        .execute();
  }, 'builds:forget');
}
