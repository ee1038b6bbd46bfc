import type { Selectable, Transaction } from 'kysely';
import { advertTimes, ADVERT_DAYS, type AdvertSide, type AdvertTime } from '#contract/community/adverts.ts';
import { serverLimits } from '#contract/limits.ts';
import { afterAct, type PublicState, type StateAct } from '#rules/community/states.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import { countHit, type RateLimit } from '#server/database/rate-limit-store.ts';
import type { AdvertRow, Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { newPublicId } from '#server/http/public-id.ts';

type Store = Pick<Database<Tables>, 'db'>;
export type KeptAdvert = Selectable<AdvertRow>;

const CHANGED: RateLimit = { name: 'adverts', times: serverLimits.advertChangesPerHour };

/** An advert that was changed before this moment is over. */
export const overBefore = (nowMs: number): number => nowMs - ADVERT_DAYS * DAY_MS;

/** Some ids as they are kept: each between spaces, so that one is found in any place; empty for none. */
export const keptList = (ids: readonly string[]): string => (ids.length === 0 ? '' : ` ${ids.join(' ')} `);

export const idsOf = (kept: string): string[] => kept.split(' ').filter(Boolean);

/** Times as bits, in the order of the contract. */
export const timeBits = (times: readonly AdvertTime[]): number =>
  times.reduce((bits, time) => bits | (1 << advertTimes.indexOf(time)), 0);

export const timesIn = (bits: number): AdvertTime[] =>
  advertTimes.filter((_, place) => (bits & (1 << place)) !== 0);

/** Everything of an advert that its author has chosen. */
export type AdvertFields = Pick<
  KeptAdvert,
  'server' | 'languages' | 'times' | 'classes' | 'least_resonance' | 'body'
>;

interface WantedAdvert {
  readonly authorId: string;
  readonly key: string;
  readonly side: AdvertSide;
  /** The number of the clan; null on the side of players. */
  readonly clan: number | null;
  readonly fields: AdvertFields;
  /** Why a moderator is to look first; null where everybody sees it at once. */
  readonly heldFor: string | null;
}

/**
 * Posts an advert or changes it, in a transaction of its author's turn.
 *
 * @throws {Problem} ADVERT_REMOVED 409, ADVERT_EXISTS 409
 * @throws {LimitReachedError}
 * @throws {DatabaseError} `unique` where somebody else has posted one for the clan at the same time
 */
export async function putAdvert(
  transaction: Transaction<Tables>,
  { authorId, key, side, clan, fields, heldFor }: WantedAdvert,
  nowMs: number,
): Promise<KeptAdvert> {
  await countHit(transaction, CHANGED, authorId, nowMs);
  const all = await findAllOf(transaction, { authorId, side, clan });
  if (all.some((each) => each.state === 'removed' && each.advert_key === key && each.author_id === authorId))
    throw new Problem('ADVERT_REMOVED', 409);
  const kept = all.filter(({ state }) => state !== 'removed');
  const current = kept.find(({ state }) => state !== 'withdrawn');
  // A thing that others see is changed by the key that it has, so that two devices do not write over each other unseen.
  const isOver =
    current === undefined ||
    current.state === 'away' ||
    current.updated_at <= overBefore(nowMs) ||
    !(await isAnswered(transaction, current));
  if (!isOver && current.advert_key !== key) throw new Problem('ADVERT_EXISTS', 409);
  const before = current ?? kept.find(({ advert_key }) => advert_key === key) ?? kept[0];
  if (before === undefined) {
    const { number } = await transaction
      .insertInto('adverts')
      .values({
        ...fields,
        id: newPublicId(),
        author_id: authorId,
        advert_key: key,
        side,
        clan,
        state: heldFor === null ? 'listed' : 'held',
        state_before: null,
        state_at: nowMs,
        held_for: heldFor,
        kept_version: 0,
        version: 1,
        published_at: nowMs,
        updated_at: nowMs,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    return readRow(transaction, number);
  }
  // That of an officer who is leaving is the clan's to take over.
  const standing = before.state === 'away' ? { state: 'listed' as const, before: null } : standingOf(before);
  const edited = afterAct(standing, 'edit');
  if (edited === null) throw new Problem('ADVERT_REMOVED', 409);
  const state = heldFor !== null && edited.state === 'listed' ? 'held' : edited.state;
  await transaction
    .updateTable('adverts')
    .set({
      ...fields,
      author_id: authorId,
      advert_key: key,
      version: before.version + 1,
      state,
      state_before: edited.before,
      ...(state !== before.state && { state_at: nowMs }),
      held_for: state === 'held' ? (heldFor ?? before.held_for ?? 'edit') : null,
      updated_at: nowMs,
    })
    .where('number', '=', before.number)
    .execute();
  return readRow(transaction, before.number);
}

/** The adverts of a player, or of a clan, those changed last first: one that is shown or waits, and others that were withdrawn or removed. */
const findAllOf = async (
  transaction: Transaction<Tables>,
  { authorId, side, clan }: Pick<WantedAdvert, 'authorId' | 'side' | 'clan'>,
): Promise<readonly KeptAdvert[]> => {
  const all = transaction
    .selectFrom('adverts')
    .selectAll()
    .where('side', '=', side)
    .orderBy('updated_at', 'desc');
  return (clan === null ? all.where('author_id', '=', authorId) : all.where('clan', '=', clan)).execute();
};

const readRow = async (transaction: Transaction<Tables>, number: number): Promise<KeptAdvert> =>
  transaction.selectFrom('adverts').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

const standingOf = ({ state, state_before }: Pick<KeptAdvert, 'state' | 'state_before'>) => ({
  state: state as PublicState,
  before: state_before as PublicState | null,
});

/** Withdraws an advert of a player's, or of a clan that they may post for. */
export async function withdrawAdvert(
  transaction: Transaction<Tables>,
  userId: string,
  key: string,
  nowMs: number,
): Promise<void> {
  const clans = (await advertisedBy({ db: transaction }, userId)).map(({ number }) => number);
  const rows = await transaction
    .selectFrom('adverts')
    .selectAll()
    .where('advert_key', '=', key)
    .where((all) =>
      all.or([
        all.and([all('author_id', '=', userId), all('side', '=', 'player')]),
        ...(clans.length > 0 ? [all('clan', 'in', clans)] : []),
      ]),
    )
    .execute();
  for (const row of rows) await setState(transaction, row, 'withdraw', nowMs);
}

/** Does something to an advert that changes its state. @returns false where the act does not fit */
export async function setState(
  transaction: Transaction<Tables>,
  row: Pick<KeptAdvert, 'number' | 'state' | 'state_before' | 'author_id' | 'side' | 'clan'>,
  act: StateAct,
  nowMs: number,
): Promise<boolean> {
  const next = afterAct(standingOf(row), act);
  if (next === null) return false;
  const isBack = row.state === 'removed' && (await hasAnother(transaction, row));
  const state = isBack ? 'withdrawn' : next.state;
  await transaction
    .updateTable('adverts')
    .set({
      state,
      state_before: isBack ? next.state : next.before,
      ...(state !== row.state && { state_at: nowMs }),
      ...(next.state !== 'held' && next.before !== 'held' && { held_for: null }),
    })
    .where('number', '=', row.number)
    .execute();
  return true;
}

/** Says whether another advert has taken the place of a removed one, which then comes back as one that was withdrawn. */
const hasAnother = async (
  transaction: Transaction<Tables>,
  { author_id: authorId, side, clan }: Pick<KeptAdvert, 'author_id' | 'side' | 'clan'>,
): Promise<boolean> =>
  (await findAllOf(transaction, { authorId, side: side as AdvertSide, clan })).some(
    ({ state }) => state !== 'removed' && state !== 'withdrawn',
  );

/** Hides what a player has listed, or lists it again, as their account is about to be deleted or is kept after all. */
export async function setAllOf(
  transaction: Transaction<Tables>,
  authorId: string,
  act: 'leave' | 'return',
  nowMs: number,
): Promise<void> {
  const [from, to] = act === 'leave' ? (['listed', 'away'] as const) : (['away', 'listed'] as const);
  await transaction
    .updateTable('adverts')
    .set({ state: to, state_before: act === 'leave' ? 'listed' : null, state_at: nowMs })
    .where('author_id', '=', authorId)
    .where('state', '=', from)
    .execute();
}

/** Those who may post for a clan. */
const posting = ['leader', 'officer'] as const;

/**
 * The number of a clan for which a player may post, in a transaction of their turn.
 *
 * @param clanId its public id
 * @throws {Problem} CLAN_NOT_FOUND 404, CLAN_ENDED 409, CLAN_OFFICERS_ONLY 403
 */
export async function mayAdvertise(
  transaction: Transaction<Tables>,
  userId: string,
  clanId: string,
): Promise<number> {
  const clan = await transaction
    .selectFrom('clans')
    .select(['number', 'state'])
    .where('id', '=', clanId)
    .executeTakeFirst();
  if (clan === undefined || clan.state === 'removed') throw new Problem('CLAN_NOT_FOUND', 404);
  const place = await transaction
    .selectFrom('clan_places')
    .select('role')
    .where('clan', '=', clan.number)
    .where('user_id', '=', userId)
    .where('role', 'in', posting)
    .executeTakeFirst();
  if (place === undefined) throw new Problem('CLAN_OFFICERS_ONLY', 403);
  if (clan.state === 'withdrawn') throw new Problem('CLAN_ENDED', 409);
  return clan.number;
}

/** Says whether the author of a clan's advert may post for the clan still. */
const isAnswered = async (
  transaction: Transaction<Tables>,
  { side, clan, author_id: authorId }: Pick<KeptAdvert, 'side' | 'clan' | 'author_id'>,
): Promise<boolean> =>
  side === 'player' ||
  (await transaction
    .selectFrom('clan_places')
    .select('id')
    .where('clan', '=', clan)
    .where('user_id', '=', authorId)
    .where('role', 'in', posting)
    .executeTakeFirst()) !== undefined;

/** The clans for which a player may post. */
export const advertisedBy = async ({ db }: Store, userId: string) =>
  db
    .selectFrom('clan_places')
    .innerJoin('clans', 'clans.number', 'clan_places.clan')
    .select(['clans.number', 'clans.id', 'clans.name', 'clans.tag', 'clans.server'])
    .where('clan_places.user_id', '=', userId)
    .where('clan_places.role', 'in', posting)
    .where('clans.state', 'not in', ['withdrawn', 'removed'])
    .orderBy('clans.number')
    .execute();

/** An advert with its author's name, in any state; undefined where there is none of that id. */
export const findAdvert = async ({ db }: Store, id: string) =>
  db
    .selectFrom('adverts')
    .innerJoin('users', 'users.id', 'adverts.author_id')
    .leftJoin('clans', 'clans.number', 'adverts.clan')
    .selectAll('adverts')
    .select(['users.username', 'clans.name as clan_name'])
    .where('adverts.id', '=', id)
    .executeTakeFirst();

/** Deletes adverts that are over, and removed ones once nobody can appeal any more. */
export async function forgetOver(database: Database<Tables>, nowMs: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const over = await transaction
      .selectFrom('adverts')
      .select('number')
      .where('updated_at', '<=', overBefore(nowMs))
      .where((all) =>
        all.or([
          all('state', '!=', 'removed'),
          all('state_at', '<=', nowMs - serverLimits.removedAdvertDays * DAY_MS),
        ]),
      )
      .orderBy('updated_at')
      .limit(200)
      .execute();
    if (over.length > 0)
      await transaction
        .deleteFrom('adverts')
        .where(
          'number',
          'in',
          over.map(({ number }) => number),
        )
        .execute();
  }, 'adverts:forget');
}
