import type { Transaction } from 'kysely';
import { serverLimits } from '#contract/limits.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { clanTurn, countChange, noteInLog } from './clan-turns.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** When the leader of a clan was last here: in its room, on any of their devices, or in what is known of their account. */
export async function lastSeen({ db }: Store, clan: number): Promise<number> {
  const leader = await db
    .selectFrom('clan_places')
    .select(['user_id', 'seen_at'])
    .where('clan', '=', clan)
    .where('role', '=', 'leader')
    .executeTakeFirst();
  if (leader === undefined) return 0;
  const moments = [leader.seen_at];
  if (leader.user_id !== null) {
    const [session, event] = [
      await db
        .selectFrom('sessions')
        .select('last_active_at as at')
        .where('user_id', '=', leader.user_id)
        .orderBy('last_active_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
      await db
        .selectFrom('account_events')
        .select('at')
        .where('user_id', '=', leader.user_id)
        .where('kind', 'in', ['signed-in', 'signed-in-by-recovery-code', 'signed-up'])
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ];
    moments.push(session?.at ?? 0, event?.at ?? 0);
  }
  return Math.max(...moments);
}

/** Makes a place the leader's, and whoever led an officer; open offers and claims are over. In the clan's turn. */
export async function makeLeader(
  transaction: Transaction<Tables>,
  clan: number,
  place: string,
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('clan_places')
    .set({ role: 'officer' })
    .where('clan', '=', clan)
    .where('role', '=', 'leader')
    .execute();
  await transaction
    .updateTable('clan_places')
    .set({ role: 'leader', seen_at: nowMs })
    .where('clan', '=', clan)
    .where('id', '=', place)
    .execute();
  await transaction
    .updateTable('clans')
    .set({ offer_place: null, offered_at: null, claim_place: null, claimed_at: null })
    .where('number', '=', clan)
    .execute();
}

/** The next leader where the leader's account goes: the officer who was there longest, else the member; undefined where nobody is left who could. */
export async function successorOf(transaction: Transaction<Tables>, clan: number, but: string) {
  const rows = await transaction
    .selectFrom('clan_places')
    .innerJoin('users', 'users.id', 'clan_places.user_id')
    .select(['clan_places.id', 'name', 'role', 'user_id'])
    .where('clan', '=', clan)
    .where('clan_places.id', '!=', but)
    .where('deletion_due_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('clan_places.id')
    .execute();
  return rows.find(({ role }) => role === 'officer') ?? rows[0];
}

/** Gives a clan to the officer whose claim the leader has not refused for seven days, by the time that is believed. */
export async function passClaimed(
  database: Database<Tables>,
  believedMs: number,
  nowMs: number,
): Promise<void> {
  const dueBy = believedMs - serverLimits.leadershipDays * DAY_MS;
  const due = await database.db
    .selectFrom('clans')
    .select(['id', 'number'])
    .where('claimed_at', '<=', dueBy)
    .limit(200)
    .execute();
  for (const { id, number } of due)
    await database.transaction(async (transaction) => {
      const clan = await transaction
        .selectFrom('clans')
        .select(['claim_place', 'state'])
        .where('number', '=', number)
        .where('claimed_at', '<=', dueBy)
        .executeTakeFirst();
      if (clan?.claim_place === undefined || clan.claim_place === null) return;
      const place = await transaction
        .selectFrom('clan_places')
        .innerJoin('users', 'users.id', 'clan_places.user_id')
        .select(['clan_places.id', 'name', 'user_id'])
        .where('clan', '=', number)
        .where('clan_places.id', '=', clan.claim_place)
        .where('role', '=', 'officer')
        .where('deletion_due_at', 'is', null)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (place === undefined) {
        await endClaim(transaction, number);
        return;
      }
      await makeLeader(transaction, number, place.id, nowMs);
      await countChange(transaction, number, nowMs);
      await noteInLog(
        transaction,
        number,
        { act: 'led', by: null, about: place.user_id, name: place.name },
        nowMs,
        serverLimits.clanLogKept,
      );
    }, clanTurn(id));
}

export const endClaim = async (transaction: Transaction<Tables>, clan: number): Promise<void> => {
  await transaction
    .updateTable('clans')
    .set({ claim_place: null, claimed_at: null })
    .where('number', '=', clan)
    .execute();
};
