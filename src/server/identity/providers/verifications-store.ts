import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

interface Kept {
  /** Only the browser's cookie and a state together give it. */
  readonly key: string;
  readonly value: object;
  readonly lifeMs: number;
}

/** Keeps what a browser has under way, for a while. */
export async function keepVerification(
  database: Database<Tables>,
  { key, value, lifeMs }: Kept,
  nowMs: number,
): Promise<void> {
  await database.db
    .insertInto('verifications')
    .values({
      id: randomBytes(16).toString('hex'),
      identifier: key,
      value: JSON.stringify(value),
      expires_at: nowMs + lifeMs,
      created_at: nowMs,
      updated_at: nowMs,
    })
    .execute();
}

/** Reads what a row holds; undefined where there is none, or it has run out. */
export function openVerification(
  row: Pick<Tables['verifications'], 'value' | 'expires_at' | 'created_at'> | undefined,
  lifeMs: number,
  nowMs: number,
): unknown {
  // A clock that was set back must not give it a longer life.
  if (row === undefined || row.expires_at <= nowMs || row.created_at > nowMs + lifeMs) return undefined;
  return JSON.parse(row.value);
}
