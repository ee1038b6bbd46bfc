import type { Transaction } from 'kysely';
import type { moderationRoutes } from '#contract/community/moderation-routes.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import type { PublicState } from '#rules/community/states.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { setState } from './builds-store.ts';
import { noteAct, type Reported } from './moderation-store.ts';

/** Something that can be reported, as moderators see it. */
export interface Thing extends Reported {
  /** As the calls name it: of a player the username. */
  readonly id: string;
  readonly address: string | null;
  readonly title: string;
  readonly text: string;
  readonly state: PublicState | null;
  readonly version: number;
  readonly keptVersion: number;
  readonly author: string | null;
  readonly heldFor: string | null;
  readonly at: number;
}

export type Wanted = BodyOf<typeof moderationRoutes.moderate>;

/** Acts on things are not those on players, a mute has its days, and 'other' says why. */
export const isFitting = ({ kind, act, days, reverses, reason, note }: Wanted): boolean =>
  (reason !== 'other' || note !== '') &&
  (act === 'mute') === (days !== undefined) &&
  (act === 'reverse') === (reverses !== undefined) &&
  (kind === 'player'
    ? !['keep', 'hide', 'remove'].includes(act) || act === 'keep'
    : !['mute', 'ban'].includes(act));

export const rowOf = async (transaction: Transaction<Tables>, id: string) =>
  transaction.selectFrom('builds').selectAll().where('id', '=', id).executeTakeFirst();

/** @throws {Problem} ALREADY_DECIDED 409 */
export async function change(
  transaction: Transaction<Tables>,
  thing: Thing,
  wanted: Wanted,
  nowMs: number,
): Promise<void> {
  const { act, seen } = wanted;
  if (thing.kind === 'build' && (act === 'keep' || act === 'hide' || act === 'remove')) {
    const row = await rowOf(transaction, thing.thingId);
    if (row === undefined || (seen !== undefined && seen.version !== row.version))
      throw new Problem('ALREADY_DECIDED', 409);
    const changed = await setState(transaction, row, act, nowMs);
    if (changed === undefined) throw new Problem('ALREADY_DECIDED', 409);
    if (act === 'keep')
      await transaction
        .updateTable('builds')
        .set({ kept_version: row.version })
        .where('number', '=', row.number)
        .execute();
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
  if (act === undefined || act.act === 'reverse' || act.act === 'keep') throw new Problem('NOT_FOUND', 404);
  if (act.is_reversed === 1) throw new Problem('ALREADY_DECIDED', 409);
  if (act.act === 'hide' || act.act === 'remove') {
    const row = await rowOf(transaction, thing.thingId);
    if (row === undefined || (await setState(transaction, row, 'reverse', nowMs)) === undefined)
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
