import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** Longer than a signature is taken for new. */
const KEPT_MS = 15 * 60_000;

/** Says whether something that the platform has sent comes for the first time; from now on it does not. */
export async function isNew({ db }: Store, id: string, nowMs: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('chat_interactions')
    .values({ id, at: nowMs })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function forgetOldInteractions({ db }: Store, nowMs: number): Promise<void> {
  await db
    .deleteFrom('chat_interactions')
    .where('at', '<=', nowMs - KEPT_MS)
    .execute();
}
