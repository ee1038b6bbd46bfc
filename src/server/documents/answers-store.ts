import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { Refusal } from './apply-operation.ts';

/** What became of an operation, as it is answered each time that it is sent. */
export interface KeptAnswer {
  readonly opId: string;
  /** Null where it was done. */
  readonly refusal: Refusal | null;
  readonly conflicting: readonly string[];
}

/** What was answered to these operations before, in a transaction of the player's turn. */
export async function findAnswers(
  transaction: Transaction<Tables>,
  ownerId: string,
  opIds: readonly string[],
): Promise<readonly KeptAnswer[]> {
  const rows = await transaction
    .selectFrom('operation_answers')
    .select(['operation_id', 'refusal', 'conflicting'])
    .where('owner_id', '=', ownerId)
    .where('operation_id', 'in', opIds)
    .execute();
  return rows.map(({ operation_id, refusal, conflicting }) => ({
    opId: operation_id,
    refusal: refusal as Refusal | null,
    conflicting: conflicting === null ? [] : (JSON.parse(conflicting) as readonly string[]),
  }));
}

/** Keeps answers together with what they speak of. */
export async function keepAnswers(
  transaction: Transaction<Tables>,
  ownerId: string,
  answers: readonly KeptAnswer[],
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('operation_answers')
    .values(
      answers.map(({ opId, refusal, conflicting }) => ({
        owner_id: ownerId,
        operation_id: opId,
        refusal,
        conflicting: conflicting.length === 0 ? null : JSON.stringify(conflicting),
        answered_at: nowMs,
      })),
    )
    .execute();
}
