import { randomInt } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { isUsernameTaken } from './stores/accounts-store.ts';
import { usernamesFor } from './username-for.ts';

/** A username for somebody new that nobody has, as near as can be to one of the names, else to the address. */
export async function freeUsername(
  database: Database<Tables>,
  names: readonly string[],
  email: string,
): Promise<string> {
  for (const username of usernamesFor(names, email, (below) => randomInt(below)))
    if (!(await isUsernameTaken(database, username))) return username;
  throw new Error('There is always one more username.');
}
