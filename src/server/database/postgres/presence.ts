import type { Client } from 'pg';

/** A backup is being put in the place of what this database holds. */
export class RestoreUnderWayError extends Error {
  constructor() {
    super('A backup is being restored into this database. Start Loadstone again when that is done.');
    this.name = 'RestoreUnderWayError';
  }
}

const key = `hashtextextended('presence:' || current_schema(), 0)`;

async function tryLock(client: Client, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select ${lock}(${key}) as held`);
  return rows[0]?.held === true;
}

/** Marks the installation as running for as long as the connection stands; false while a backup is restored. */
export const takePresence = async (client: Client) => tryLock(client, 'pg_try_advisory_lock_shared');

/** Keeps every server away for as long as the connection stands; false where one is running. */
export const takeWholePresence = async (client: Client) => tryLock(client, 'pg_try_advisory_lock');
