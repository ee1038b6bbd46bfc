/** The work of `npm run backup` and `npm run restore`, apart from being programs. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupProblem } from '#server/backup/backup-problem.ts';
import { backUpPostgres, restorePostgres } from '#server/backup/postgres-backup.ts';
import { backUpSqlite, restoreSqlite } from '#server/backup/sqlite-backup.ts';
import { ConfigError, type Config } from '#server/config.ts';
import { DatabaseError } from '#server/database/errors.ts';
import { FolderInUseError, FolderUnusableError } from '#server/database/owner-lock.ts';
import { flag, outcomeOf, parseArguments, UsageError, type Outcome } from './operator-command.ts';

const BACKUP_USAGE = `Usage: npm run backup -- <file> [--force]
  Copies the database into a file, while the server runs or without it.
  --force             replaces a file of that name`;

const RESTORE_USAGE = `Usage: npm run restore -- <file>
  Puts a backup in the place of the database. The server must be stopped; what was there before is kept.`;

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'authSecret'>;

interface Asked {
  readonly file: string;
  readonly force: boolean;
}

/** @returns undefined where somebody asks how to ask */
function readArguments(args: readonly string[], takesForce: boolean): Asked | undefined {
  const { values, positionals } = parseArguments(args, { help: flag, ...(takesForce && { force: flag }) });
  if (values.help) return undefined;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Name one file.');
  return { file: resolve(file), force: values.force === true };
}

const plainErrors = [ConfigError, BackupProblem, FolderInUseError, FolderUnusableError];

function backupReason(error: unknown): string {
  if (plainErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof DatabaseError) {
    const reason = error.cause instanceof Error ? error.cause.message : '';
    return `${error.message}${reason === '' ? '' : ` (${reason})`}`;
  }
  return error instanceof Error ? error.message : String(error);
}

const sizeOf = (file: string) => {
  const kilobytes = statSync(file).size / 1_000;
  return kilobytes < 1_000 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1_000).toFixed(1)} MB`;
};

/**
 * Copies the database into a file.
 *
 * @param args the program's arguments
 * @param placeOf where the database is; asked for once the arguments are understood
 * @returns code 1 when no backup was made, 2 when the arguments are not understood
 */
export async function backUp(args: readonly string[], placeOf: () => Place): Promise<Outcome> {
  return outcomeOf(
    BACKUP_USAGE,
    async () => {
      const asked = readArguments(args, true);
      if (asked === undefined) return undefined;
      const { dataDir, databaseUrl, authSecret } = placeOf();
      const options = { mayReplace: asked.force };
      if (databaseUrl === undefined) await backUpSqlite(dataDir, asked.file, options);
      else await backUpPostgres(databaseUrl, asked.file, options);
      const secret = join(dataDir, 'auth-secret');
      return [
        `Backed up into ${asked.file} (${sizeOf(asked.file)}).`,
        ...(authSecret === undefined && existsSync(secret)
          ? [`Keep a copy of ${secret} too, once: it is not in the file, and it signs players' cookies.`]
          : []),
      ].join('\n');
    },
    (error) => `No backup was made. ${backupReason(error)}`,
  );
}

/**
 * Puts a backup in the place of the database.
 *
 * @param args the program's arguments
 * @param placeOf where the database is; asked for once the arguments are understood
 * @returns code 1 when nothing was restored and nothing changed, 2 when the arguments are not understood
 */
export async function restore(
  args: readonly string[],
  placeOf: () => Place,
  now: () => number = Date.now,
): Promise<Outcome> {
  return outcomeOf(
    RESTORE_USAGE,
    async () => {
      const asked = readArguments(args, false);
      if (asked === undefined) return undefined;
      const { dataDir, databaseUrl } = placeOf();
      const kept =
        databaseUrl === undefined
          ? await restoreSqlite(dataDir, asked.file, now())
          : await restorePostgres(databaseUrl, dataDir, asked.file, now());
      return [
        `Restored ${asked.file}.`,
        ...(kept === undefined ? [] : [`What was there before is in ${kept}.`]),
      ].join('\n');
    },
    (error) => `Nothing was restored, and nothing was changed. ${backupReason(error)}`,
  );
}
