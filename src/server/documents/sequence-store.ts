import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Cursor } from './cursors.ts';

/**
 * How far the changes of a player's records have been counted, up to where deleted ones are forgotten, and how far they
 * were counted when a backup was restored last.
 */
export interface Sequence {
  readonly seq: number;
  readonly forgottenSeq: number;
  readonly restoredSeq: number;
}

const findSequence = preparedQuery((db: Kysely<Tables>, { ownerId }: { ownerId: string }) =>
  db
    .selectFrom('record_owners')
    .select(['seq', 'forgotten_seq as forgottenSeq', 'restored_seq as restoredSeq'])
    .where('owner_id', '=', ownerId),
);

export async function readSequence(db: Kysely<Tables>, ownerId: string): Promise<Sequence> {
  const [row] = await findSequence(db, { ownerId });
  return row ?? { seq: 0, forgottenSeq: 0, restoredSeq: 0 };
}

const raiseSequence = preparedQuery(
  (db: Kysely<Tables>, { ownerId, count }: { ownerId: string; count: number }) =>
    db
      .insertInto('record_owners')
      .values({ owner_id: ownerId, seq: count, forgotten_seq: 0, restored_seq: 0 })
      .onConflict((conflict) =>
        conflict.column('owner_id').doUpdateSet((build) => ({ seq: build('record_owners.seq', '+', count) })),
      )
      .returning(['seq', 'restored_seq as restoredSeq']),
);

/**
 * Counts changes, in a transaction of the player's turn.
 *
 * @returns the number of the last of them, and what it was when a backup was restored last
 */
export async function countChanges(
  transaction: Transaction<Tables>,
  ownerId: string,
  count: number,
): Promise<Pick<Sequence, 'seq' | 'restoredSeq'>> {
  const [counted] = await raiseSequence(transaction, { ownerId, count });
  if (counted === undefined) throw new Error('The changes of a player could not be counted.');
  return counted;
}

const findHistory = (db: Kysely<Tables>) =>
  db.selectFrom('installation').select(['epoch', 'marked_epoch']).executeTakeFirstOrThrow();

/**
 * Which history of the database this is. It changes only while no server runs, when a backup is restored; whoever asks
 * first after that has it noted how far each player's changes were counted then.
 */
export async function openHistory(database: Database<Tables>): Promise<string> {
  const { epoch, marked_epoch } = await findHistory(database.db);
  if (marked_epoch !== epoch)
    await database.transaction(async (transaction) => {
      // Another process may have begun to count on meanwhile.
      if ((await findHistory(transaction)).marked_epoch === epoch) return;
      await transaction
        .updateTable('record_owners')
        .set((build) => ({ restored_seq: build.ref('seq') }))
        .execute();
      await transaction.updateTable('installation').set({ marked_epoch: epoch }).execute();
    }, 'history');
  return epoch;
}

/** Compares an account with a state of it that somebody has seen, as the call `readStanding` answers. */
export async function standingOf(
  { db }: Database<Tables>,
  { ownerId, epoch, seen }: { readonly ownerId: string; readonly epoch: string; readonly seen: Cursor },
): Promise<'here' | 'erased' | 'unknown'> {
  // Of a history that was lost to a restore nobody can tell a deletion from an account that was made later.
  if (seen.epoch !== epoch) return 'unknown';
  const account = await db.selectFrom('users').select('id').where('id', '=', ownerId).executeTakeFirst();
  if (account === undefined) return 'erased';
  return seen.seq <= (await readSequence(db, ownerId)).seq ? 'here' : 'unknown';
}
