import type { Transaction } from 'kysely';
import type { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { isAppealable } from '#contract/community/moderation.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import type { Moderated, Thing } from './moderated.ts';
import { grantAppeals, noteAct } from './moderation-store.ts';

export type Wanted = BodyOf<typeof moderationRoutes.moderate>;

/** Acts on things are not those on players, a mute has its days, and 'other' says why. */
export const isFitting = ({ kind, act, days, reverses, reason, note }: Wanted): boolean =>
  (reason !== 'other' || note !== '') &&
  (act === 'mute') === (days !== undefined) &&
  (act === 'reverse') === (reverses !== undefined) &&
  (kind === 'player'
    ? !['keep', 'hide', 'remove'].includes(act) || act === 'keep'
    : !['mute', 'ban'].includes(act));

/** @param kind of the thing; undefined for a player @throws {Problem} ALREADY_DECIDED 409 */
export async function change(
  transaction: Transaction<Tables>,
  kind: Moderated | undefined,
  thing: Thing,
  wanted: Wanted,
  nowMs: number,
): Promise<void> {
  const { act, seen } = wanted;
  if (kind !== undefined && (act === 'keep' || act === 'hide' || act === 'remove')) {
    const now = await kind.look({ db: transaction }, thing.thingId);
    const isSeen = now !== undefined && (seen === undefined || seen.version === now.version);
    if (!isSeen || !(await kind.setState(transaction, thing.thingId, act, nowMs)))
      throw new Problem('ALREADY_DECIDED', 409);
    return;
  }
  const { authorId } = thing;
  if (authorId === null || act === 'warn' || act === 'keep') return;
  await transaction
    .insertInto('players')
    .values({ user_id: authorId, muted_until: null, banned_at: null, created_at: nowMs })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Mutes and bans a player as the acts on them say that were not taken back: to the latest end of mutes, and since the first ban. */
export async function settle(transaction: Transaction<Tables>, userId: string): Promise<void> {
  const acts = transaction
    .selectFrom('moderation_actions')
    .where('kind', '=', 'player')
    .where('thing_id', '=', userId)
    .where('is_reversed', '=', 0)
    .limit(1);
  const mute = await acts
    .select('until')
    .where('act', '=', 'mute')
    .where('until', 'is not', null)
    .orderBy('until', 'desc')
    .executeTakeFirst();
  const ban = await acts.select('at').where('act', '=', 'ban').orderBy('number').executeTakeFirst();
  await transaction
    .updateTable('players')
    .set({ muted_until: mute?.until ?? null, banned_at: ban?.at ?? null })
    .where('user_id', '=', userId)
    .execute();
}

/** The last act that hid or removed a thing and was not taken back. */
async function lastAgainst(transaction: Transaction<Tables>, { kind, thingId }: Thing): Promise<number> {
  const row = await transaction
    .selectFrom('moderation_actions')
    .select('number')
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('act', 'in', ['hide', 'remove'])
    .where('is_reversed', '=', 0)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Takes an earlier act back. @throws {Problem} NOT_FOUND 404, ALREADY_DECIDED 409 */
export async function reverse(
  transaction: Transaction<Tables>,
  kind: Moderated | undefined,
  thing: Thing,
  moderatorId: string,
  { reverses, reason, note }: Wanted,
  nowMs: number,
): Promise<number> {
  if (reverses === undefined) throw new Error('An act is to be reversed, and none is named.');
  const act = await transaction
    .selectFrom('moderation_actions')
    .selectAll()
    .where('number', '=', reverses)
    .where('kind', '=', thing.kind)
    .where('thing_id', '=', thing.thingId)
    .executeTakeFirst();
  if (act === undefined || !isAppealable(act.act)) throw new Problem('NOT_FOUND', 404);
  if (act.is_reversed === 1) throw new Problem('ALREADY_DECIDED', 409);
  const isOnThing = act.act === 'hide' || act.act === 'remove';
  if (isOnThing) {
    // An earlier one taken back would list what was removed since.
    const isLast = act.number === (await lastAgainst(transaction, thing));
    if (!isLast || !(await kind?.setState(transaction, thing.thingId, 'reverse', nowMs)))
      throw new Problem('ALREADY_DECIDED', 409);
  }
  await transaction
    .updateTable('moderation_actions')
    .set({
      is_reversed: 1,
      ...(act.appeal_state === 'open' && { appeal_state: 'granted', appeal_answer: note }),
    })
    .where('number', '=', act.number)
    .execute();
  if (isOnThing) await grantAppeals(transaction, thing, note);
  else if (act.act !== 'warn') await settle(transaction, thing.thingId);
  return noteAct(
    transaction,
    { ...thing, moderatorId, act: 'reverse', reason, note, reverses: act.number },
    nowMs,
  );
}
