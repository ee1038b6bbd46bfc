import type { Transaction } from 'kysely';
import type { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { isAppealable } from '#contract/community/moderation.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import type { Moderated, Thing } from './moderated.ts';
import { noteAct } from './moderation-store.ts';

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
  const set = act === 'ban' ? { banned_at: nowMs } : { muted_until: nowMs + (wanted.days ?? 1) * DAY_MS };
  await transaction
    .insertInto('players')
    .values({ user_id: authorId, muted_until: null, banned_at: null, created_at: nowMs, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
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
  if (act.act === 'hide' || act.act === 'remove') {
    if (kind === undefined || !(await kind.setState(transaction, thing.thingId, 'reverse', nowMs)))
      throw new Problem('ALREADY_DECIDED', 409);
  } else if (thing.authorId !== null && act.act !== 'warn')
    await transaction
      .updateTable('players')
      .set(act.act === 'ban' ? { banned_at: null } : { muted_until: null })
      .where('user_id', '=', thing.authorId)
      .execute();
  await transaction
    .updateTable('moderation_actions')
    .set({
      is_reversed: 1,
      ...(act.appeal_state === 'open' && { appeal_state: 'granted', appeal_answer: note }),
    })
    .where('number', '=', act.number)
    .execute();
  return noteAct(
    transaction,
    { ...thing, moderatorId, act: 'reverse', reason, note, reverses: act.number },
    nowMs,
  );
}
