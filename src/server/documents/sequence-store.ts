import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { Tables } from '#server/database/tables.ts';

/** How far the changes of a player's records have been counted, and up to where deleted ones are forgotten. */
export interface Sequence {
  readonly seq: number;
  readonly forgottenSeq: number;
}

const findSequence = preparedQuery((db: Kysely<Tables>, { ownerId }: { ownerId: string }) =>
  db
    .selectFrom('record_owners')
    .select(['seq', 'forgotten_seq as forgottenSeq'])
    .where('owner_id', '=', ownerId),
);

export async function readSequence(db: Kysely<Tables>, ownerId: string): Promise<Sequence> {
  const [row] = await findSequence(db, { ownerId });
  return row ?? { seq: 0, forgottenSeq: 0 };
}

const raiseSequence = preparedQuery(
  (db: Kysely<Tables>, { ownerId, count }: { ownerId: string; count: number }) =>
    db
      .insertInto('record_owners')
      .values({ owner_id: ownerId, seq: count, forgotten_seq: 0 })
      .onConflict((conflict) =>
        conflict.column('owner_id').doUpdateSet((build) => ({ seq: build('record_owners.seq', '+', count) })),
      )
      .returning('seq'),
);

/**
 * Counts changes, in a transaction of the player's turn.
 *
 * @returns the number of the last of them
 */
export async function countChanges(
  transaction: Transaction<Tables>,
  ownerId: string,
  count: number,
): Promise<number> {
  const [counted] = await raiseSequence(transaction, { ownerId, count });
  if (counted === undefined) throw new Error('The changes of a player could not be counted.');
  return counted.seq;
}

/** Which history of the database this is. It changes only while no server runs, when a backup is restored. */
export async function readEpoch(database: Database<Tables>): Promise<string> {
  const { epoch } = await database.db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}
