import type { Transaction } from 'kysely';
import { serverLimits } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { countChange, noteInLog, takeClanTurn, type KeptClan, type KeptPlace } from './clan-turns.ts';
import { makeLeader, successorOf } from './leadership.ts';
import { deletePlace } from './places-store.ts';

/** Deletes what there is of a member who leaves, in the clan's turn. */
export async function leave(
  transaction: Transaction<Tables>,
  clan: KeptClan,
  place: KeptPlace,
  nowMs: number,
): Promise<void> {
  await deletePlace(transaction, clan, place);
  await countChange(transaction, clan.number, nowMs);
  await noteInLog(
    transaction,
    clan.number,
    { act: 'left', by: place.user_id, about: place.user_id, name: place.name },
    nowMs,
    serverLimits.clanLogKept,
  );
}

/**
 * Takes a player out of all their clans, in the transaction that deletes their account: who leads hands on to the officer who was there longest, else to the
 * member; a clan in which nobody is left is deleted, as nobody could bring it back. No table has their name afterwards.
 */
export async function eraseMember(
  database: Pick<Database<Tables>, 'dialect'>,
  transaction: Transaction<Tables>,
  userId: string,
  nowMs: number,
): Promise<void> {
  const mine = await transaction
    .selectFrom('clan_places')
    .innerJoin('clans', 'clans.number', 'clan_places.clan')
    .select(['clans.id', 'clans.number'])
    .where('user_id', '=', userId)
    .orderBy('clans.id')
    .execute();
  for (const { id, number } of mine) {
    await takeClanTurn(database, transaction, id);
    const clan = await transaction
      .selectFrom('clans')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst();
    const place = await transaction
      .selectFrom('clan_places')
      .selectAll()
      .where('clan', '=', number)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (clan === undefined || place === undefined) continue;
    if (place.role === 'leader' && !(await handOn(transaction, clan, place, nowMs))) {
      await transaction.deleteFrom('clans').where('number', '=', number).execute();
      continue;
    }
    await deletePlace(transaction, clan, place);
    await transaction
      .deleteFrom('clan_log')
      .where('clan', '=', number)
      .where((all) =>
        all.or([all('name', '=', place.name), all('by_id', '=', userId), all('about_id', '=', userId)]),
      )
      .execute();
    await countChange(transaction, number, nowMs);
  }
  await transaction.deleteFrom('clan_log').where('about_id', '=', userId).execute();
  await transaction.deleteFrom('clan_requests').where('user_id', '=', userId).execute();
  // It names who entered the figures that it would bring back.
  await transaction
    .deleteFrom('clan_pastes')
    .where((all) => all.or([all('by_id', '=', userId), all('before', 'like', `%${userId}%`)]))
    .execute();
}

/** @returns whether somebody leads then */
async function handOn(
  transaction: Transaction<Tables>,
  clan: KeptClan,
  place: KeptPlace,
  nowMs: number,
): Promise<boolean> {
  const next = await successorOf(transaction, clan.number, place.id);
  if (next === undefined) return false;
  await makeLeader(transaction, clan.number, next.id, nowMs);
  await noteInLog(
    transaction,
    clan.number,
    { act: 'led', by: null, about: next.user_id, name: next.name },
    nowMs,
    serverLimits.clanLogKept,
  );
  return true;
}
