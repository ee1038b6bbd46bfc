import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables, UserRow } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import type { Area } from '#server/http/area.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { AccountMails } from './account-mails.ts';
import { deleteUser, eraseUser, isDue, isUnconfirmed, listDueDeletions } from './stores/accounts-store.ts';
import { forgetOldEvents, noteEvent } from './stores/audit-store.ts';
import { EXPIRED_CODES_KEPT_MS } from './stores/codes-store.ts';
import { forgetExpired } from './stores/sessions-store.ts';

/** Every area of the server, each of which may keep something of players. */
type Areas = readonly Pick<Area, 'erase' | 'beforeErasure'>[];

/**
 * Deletes an account whose address nobody has confirmed, in a transaction of its player's turn, for whoever has shown that
 * the address is theirs. Nothing of it goes over to them: it may be anybody's.
 *
 * @returns whether it is deleted; one that was confirmed meanwhile stays
 */
export async function eraseSquatter(
  transaction: Transaction<Tables>,
  areas: Areas,
  squatter: Pick<UserRow, 'id' | 'email'>,
): Promise<boolean> {
  if (!(await isUnconfirmed(transaction, squatter))) return false;
  for (const area of areas) await area.erase?.(transaction, squatter.id);
  await deleteUser(transaction, squatter);
  return true;
}

interface ErasureParts {
  readonly database: Database<Tables>;
  readonly areas: Areas;
  readonly mails: AccountMails;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly now: () => number;
  readonly believedNow: () => Promise<number>;
}

/** Deletes the accounts whose time has come, and everything of theirs; and forgets what has run out. */
export async function eraseDueAccounts({
  database,
  areas,
  mails,
  outbox,
  now,
  believedNow,
}: ErasureParts): Promise<void> {
  const dueMs = await believedNow();
  await forgetExpired(database, dueMs, EXPIRED_CODES_KEPT_MS);
  await forgetOldEvents(database, dueMs);
  const failures: unknown[] = [];
  for (const user of await listDueDeletions(database, dueMs)) {
    try {
      if (!(await isDue(database.db, user.id, dueMs))) continue;
      for (const area of areas) await area.beforeErasure?.(user.id);
      const isErased = await database.transaction(async (transaction) => {
        // Before anything of theirs goes: they may have thought better of it a moment ago.
        if (!(await isDue(transaction, user.id, dueMs))) return false;
        for (const area of areas) await area.erase?.(transaction, user.id);
        return eraseUser(transaction, user.id, dueMs);
      }, userTurn(user.id));
      if (!isErased) continue;
      await noteEvent(database, { at: now(), kind: 'account-deleted' });
      outbox.post(mails.deleted({ username: user.username, email: user.email }));
    } catch (error) {
      // The others must not wait for it.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
