import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const RECORDS_OF_ONE = 100;

/** Users and records by a series of numbers; the two engines count differently, the rest is the same. */
const statements = (users: string, records: string, hexOf: (number: string) => string): readonly string[] => [
  `insert into users (
     id, username, username_folded, email, email_confirmed, terms_version, terms_accepted_at, second_step, created_at,
     updated_at
   ) select 'crowd-' || i, 'crowd' || i, 'crowd' || i, 'crowd' || i || '@visitor.example', 0, '1', 0, 0, 0, 0
   from ${users}`,
  `insert into record_owners (owner_id, seq, forgotten_seq)
   select 'crowd-' || i, ${RECORDS_OF_ONE}, 0 from ${users}`,
  `insert into records (
     owner_id, collection, id, revision, data, field_revisions, in_conflict, seq, created_at, updated_at, changed_by
   ) select 'crowd-' || (i / ${RECORDS_OF_ONE}), 'normalCalculations', ${hexOf('i')}, 1,
     '{"gemName":"Tourmaline","marketValue":' || i || '}', '{}', 0, i % ${RECORDS_OF_ONE} + 1, i, i, 'A device'
   from ${records}`,
];

/** Fills a database that the product has made with the records of a crowd of players. */
export async function fillRecords(
  place: { readonly dataDir: string; readonly databaseUrl?: string | undefined },
  records: number,
): Promise<void> {
  const users = Math.ceil(records / RECORDS_OF_ONE);
  if (place.databaseUrl === undefined) {
    const series = (count: number) =>
      `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}) select i from n)`;
    const handle = new DatabaseSync(join(place.dataDir, 'loadstone.db'));
    handle.exec('begin');
    for (const text of statements(series(users), series(records), (i) => `printf('%032x', ${i})`))
      handle.exec(text);
    handle.exec('commit');
    handle.close();
    return;
  }
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  const series = (count: number) => `generate_series(0, ${count - 1}) as i`;
  const hexOf = (i: string) => `lpad(to_hex(${i}), 32, '0')`;
  for (const text of statements(series(users), series(records), hexOf)) await client.query(text);
  // As its own housekeeping would, in its own time.
  await client.query('analyze');
  await client.end();
}
