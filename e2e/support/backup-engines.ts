import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

import { engines, type TestedEngine } from './engines.ts';
import { findPostgres } from './postgres.ts';

/** A PATH on which the programs of PostgreSQL are, where this machine has them. */
export const pathWithPostgres = [...(process.env['PATH'] ?? '').split(delimiter), findPostgres() ?? ''].join(
  delimiter,
);

const hasPrograms = ['pg_dump', 'pg_restore', 'psql'].every(
  (name) => spawnSync(name, ['--version'], { env: { PATH: pathWithPostgres } }).status === 0,
);

/** What is asked of a backup, on both engines. */
export const enginesWithBackups: readonly TestedEngine[] = engines.map((each) => {
  const lacksPrograms = each.engine === 'postgres' && !each.isMissing && !hasPrograms;
  return {
    ...each,
    isMissing: each.isMissing || lacksPrograms,
    title: lacksPrograms
      ? `${each.title} (SKIPPED: no pg_dump, pg_restore and psql on this machine)`
      : each.title,
  };
});
