import type { Kysely, Transaction } from 'kysely';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { OperationAnswerRow, Tables } from '#server/database/tables.ts';
import type { Refusal } from './apply-operation.ts';

/** The outcome of an operation, as it is answered each time that it is sent. */
export interface KeptAnswer {
  readonly opId: string;
  /** Null where it was done. */
  readonly refusal: Refusal | null;
  readonly conflicting: readonly string[];
  readonly details: AnswerDetails;
}

/** Details that few answers have. */
export interface AnswerDetails {
  /** Paths that say something else than was asked for, so that the record stays whole. */
  readonly mended?: readonly string[];
  /** The operation of its group that was refused, and why. */
  readonly blamed?: { readonly opId: string; readonly refusal: Refusal };
}

type Db = Kysely<Tables>;
type Row = OperationAnswerRow;

const findRows = (db: Db, ownerId: string, opIds: readonly string[]) =>
  db
    .selectFrom('operation_answers')
    .select(['operation_id', 'refusal', 'conflicting', 'details'])
    .where('owner_id', '=', ownerId)
    .where('operation_id', 'in', opIds);
const putRows = (db: Db, rows: readonly Row[]) => db.insertInto('operation_answers').values(rows);
/** One operation is what most requests bring. */
const findRow = preparedQuery((db: Db, { ownerId, opId }: { ownerId: string; opId: string }) =>
  findRows(db, ownerId, [opId]),
);
const putRow = preparedQuery((db: Db, row: Row) => putRows(db, [row]));

/** Finds what was answered to these operations before, in a transaction of the player's turn. */
export async function findAnswers(
  transaction: Transaction<Tables>,
  ownerId: string,
  opIds: readonly string[],
): Promise<readonly KeptAnswer[]> {
  const [opId] = opIds;
  const rows =
    opIds.length === 1 && opId !== undefined
      ? await findRow(transaction, { ownerId, opId })
      : await findRows(transaction, ownerId, opIds).execute();
  return rows.map(({ operation_id, refusal, conflicting, details }) => ({
    opId: operation_id,
    refusal: refusal as Refusal | null,
    conflicting: conflicting === null ? [] : (JSON.parse(conflicting) as readonly string[]),
    details: details === null ? {} : (JSON.parse(details) as AnswerDetails),
  }));
}

/** Keeps answers together with what they speak of. */
export async function keepAnswers(
  transaction: Transaction<Tables>,
  ownerId: string,
  answers: readonly KeptAnswer[],
  nowMs: number,
): Promise<void> {
  const rows = answers.map(({ opId, refusal, conflicting, details }): Row => ({
    owner_id: ownerId,
    operation_id: opId,
    refusal,
    conflicting: conflicting.length === 0 ? null : JSON.stringify(conflicting),
    answered_at: nowMs,
    details: Object.keys(details).length === 0 ? null : JSON.stringify(details),
  }));
  const [row] = rows;
  if (rows.length === 1 && row !== undefined) await putRow(transaction, row);
  else await putRows(transaction, rows).execute();
}
