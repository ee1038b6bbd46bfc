import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** Codes of an app beside the password, and passkeys. */
export const secondSteps: Migration = {
  name: '0003-second-steps',
  async up(transaction, { key, time, tableEnd }) {
    const statements = [
      sql`alter table users add column second_step integer not null default 0`,
      sql`
        create table second_steps (
          id ${key} not null primary key,
          user_id ${key} not null unique references users (id) on delete cascade,
          secret text not null,
          backup_codes text not null,
          verified integer not null check (verified in (0, 1)),
          failed_verification_count integer,
          locked_until ${time}
        ) ${tableEnd}`,
      sql`
        create table passkeys (
          id ${key} not null primary key,
          user_id ${key} not null references users (id) on delete cascade,
          name text,
          public_key text not null,
          credential_id ${key} not null unique,
          counter ${time} not null,
          device_type text not null,
          backed_up integer not null check (backed_up in (0, 1)),
          transports text,
          aaguid text,
          created_at ${time} not null
        ) ${tableEnd}`,
      sql`create index passkeys_of_user on passkeys (user_id, created_at)`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
