import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

/** Has an account's password be enough again, in a transaction of its player's turn. */
export async function removeSecondStep(transaction: Transaction<Tables>, userId: string): Promise<void> {
  await transaction.deleteFrom('second_steps').where('user_id', '=', userId).execute();
  await transaction.updateTable('users').set({ second_step: 0 }).where('id', '=', userId).execute();
}
