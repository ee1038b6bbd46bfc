import type { Kysely, Transaction } from 'kysely';
import { serverLimits } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import { countHit, type RateLimit } from '#server/database/rate-limit-store.ts';
import { byIds } from '#server/http/answers/parts.ts';
import type { ShareRow, Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { Problem } from '#server/http/problem.ts';
import { newPublicId } from '#server/http/public-id.ts';
import { DAY_MS } from '#rules/time-units.ts';

type Store = Database<Tables>;

const MADE: RateLimit = { name: 'shares', times: serverLimits.sharesPerHour };

export interface WantedShare {
  readonly ownerId: string;
  readonly key: string;
  /** The JSON to keep, by what the link shows now; null where it shows nothing. */
  readonly sheetAfter: (before: string | null) => string;
  readonly showsName: boolean;
  readonly expiresInDays: number | null;
  readonly baseVersion: number;
}

/**
 * Makes a link, changes what it shows, or brings a revoked one back under its old address.
 *
 * @throws {Problem} SHARE_REMOVED, VERSION_STALE or SHARES_FULL 409
 * @throws {LimitReachedError}
 */
export const putShare = async (database: Store, wanted: WantedShare, nowMs: number): Promise<ShareRow> =>
  database.transaction(async (transaction) => {
    const { ownerId, key, sheetAfter, showsName, expiresInDays, baseVersion } = wanted;
    const before = await transaction
      .selectFrom('shares')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('share_key', '=', key)
      .executeTakeFirst();
    if (before?.state === 'removed') throw new Problem('SHARE_REMOVED', 409);
    const isLive = before?.state === 'live';
    const sheet = sheetAfter(isLive ? before.sheet : null);
    const shown = { state: 'live', sheet, shows_name: showsName ? 1 : 0 };
    if (before !== undefined && before.version !== baseVersion) {
      // Sent once more, as its answer was lost.
      const isDone = isLive && before.version === baseVersion + 1 && isSameShown(before, shown);
      if (isDone) return before;
      throw new Problem('VERSION_STALE', 409);
    }
    // A link that is gone for good begins anew, whatever its browser remembers of it.
    await countHit(transaction, MADE, ownerId, nowMs);
    if (!isLive) await refuseWhereFull(transaction, ownerId);
    const changed = {
      ...shown,
      version: (before?.version ?? 0) + 1,
      expires_at: expiresInDays === null ? null : nowMs + expiresInDays * DAY_MS,
      updated_at: nowMs,
    };
    const id = before?.id ?? newPublicId();
    if (before === undefined)
      await transaction
        .insertInto('shares')
        .values({
          ...changed,
          id,
          kind: 'link',
          owner_id: ownerId,
          share_key: key,
          opens: 0,
          last_opened_on: null,
          created_at: nowMs,
        })
        .execute();
    else await transaction.updateTable('shares').set(changed).where('id', '=', id).execute();
    return transaction.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }, userTurn(wanted.ownerId));

const isSameShown = (row: ShareRow, shown: Pick<ShareRow, 'sheet' | 'shows_name'>): boolean =>
  row.sheet === shown.sheet && row.shows_name === shown.shows_name;

async function refuseWhereFull(transaction: Transaction<Tables>, ownerId: string): Promise<void> {
  const { n } = await transaction
    .selectFrom('shares')
    .select((build) => build.fn.countAll<number>().as('n'))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'link')
    .where('state', '!=', 'revoked')
    .executeTakeFirstOrThrow();
  if (n >= serverLimits.shares) throw new Problem('SHARES_FULL', 409);
}

/** A player's links that are live or were removed, those changed last first, a part at a time. */
export async function* listShares(
  database: Store,
  ownerId: string,
  nowMs: number,
): AsyncGenerator<readonly ShareRow[], void, void> {
  const rows = await database.db
    .selectFrom('shares')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'link')
    .where('state', '!=', 'revoked')
    .where((build) => build.or([build('expires_at', 'is', null), build('expires_at', '>', nowMs)]))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(serverLimits.shares)
    .execute();
  // As each is when its turn comes: one may have been revoked meanwhile.
  const parts = byIds(
    rows.map(({ id }) => id),
    async (ids) => {
      const found = await database.db
        .selectFrom('shares')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('state', '!=', 'revoked')
        .where('id', 'in', ids)
        .execute();
      return found.map((row) => ({ ...row, text: row.sheet }));
    },
  );
  for await (const part of parts) yield part;
}

/** Ends a link and deletes what it showed. */
export async function revokeShare(
  database: Store,
  ownerId: string,
  key: string,
  nowMs: number,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('shares')
      .set({ state: 'revoked', sheet: '', updated_at: nowMs })
      .where('owner_id', '=', ownerId)
      .where('share_key', '=', key)
      .where('state', '=', 'live')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }, userTurn(ownerId));
}

/** Finds a live link that has not ended, of an account that is neither disabled nor about to be deleted, with its owner's name. */
export const findShared = async ({ db }: Store, id: string, nowMs: number) =>
  (await readShared(db, { id, nowMs })).at(0);
const readShared = preparedQuery((db: Kysely<Tables>, { id, nowMs }: { id: string; nowMs: number }) =>
  db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.owner_id')
    .select([
      'shares.id',
      'shares.sheet',
      'shares.shows_name',
      'shares.version',
      'shares.updated_at',
      'users.username',
    ])
    .where('shares.id', '=', id)
    .where('shares.state', '=', 'live')
    .where('users.disabled_at', 'is', null)
    .where('users.deletion_due_at', 'is', null)
    .where((build) =>
      build.or([build('shares.expires_at', 'is', null), build('shares.expires_at', '>', nowMs)]),
    ),
);

/** Adds openings to what was counted before; of a link that is gone they are dropped. */
export async function addOpens(
  database: Store,
  opens: ReadonlyMap<string, number>,
  day: string,
): Promise<void> {
  if (opens.size === 0) return;
  await database.transaction(async (transaction) => {
    for (const [id, count] of opens)
      await transaction
        .updateTable('shares')
        .set((build) => ({ opens: build('opens', '+', count), last_opened_on: day }))
        .where('id', '=', id)
        .execute();
  }, 'shares:opens');
}

/** Ends what has run out, and forgets what can come back no more. Several processes may do it at once. */
export async function forgetEnded(database: Store, nowMs: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .updateTable('shares')
      .set({ state: 'revoked', sheet: '', updated_at: nowMs })
      .where('state', '=', 'live')
      .where('expires_at', '<=', nowMs)
      .execute();
    await transaction
      .deleteFrom('shares')
      .where('state', '=', 'revoked')
      .where('updated_at', '<=', nowMs - serverLimits.revokedShareDays * DAY_MS)
      .execute();
  }, 'shares:forget');
}

/**
 * Takes a link or a card down for good: what it showed is deleted, and its owner cannot put it back.
 *
 * @returns whose it was; undefined where there is no such link
 */
export async function takeDown(
  { db }: Pick<Store, 'db'>,
  id: string,
  nowMs: number,
): Promise<string | undefined> {
  const row = await db
    .updateTable('shares')
    .set({ state: 'removed', sheet: '', state_at: nowMs, held_for: null, updated_at: nowMs })
    .where('id', '=', id)
    .returning('owner_id')
    .executeTakeFirst();
  return row?.owner_id;
}
