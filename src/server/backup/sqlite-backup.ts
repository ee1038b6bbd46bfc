import { randomBytes } from 'node:crypto';
import { copyFileSync, constants, existsSync, linkSync, renameSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseFile } from '#server/database/database.ts';
import { dialects } from '#server/database/dialect.ts';
import { DatabaseError } from '#server/database/errors.ts';
import { takeOwnership } from '#server/database/owner-lock.ts';
import { openSqliteFile, openSqliteFileToRead } from '#server/database/sqlite/sqlite.ts';
import { BackupProblem } from './backup-problem.ts';
import {
  fileMoment,
  flushToDisk,
  makePrivateFile,
  removeWithCompanions,
  trueName,
  writeFinishedFile,
} from './finished-file.ts';
import { refuseUnknownSteps } from './known-steps.ts';

/** Pages of 4 KB that are copied in one go. */
const PAGES_AT_A_TIME = 2_000;

/**
 * Copies the database of a data folder into a file of its own, beside the server that owns it or without one.
 *
 * @throws {BackupProblem} @throws {DatabaseError}
 */
export async function backUpSqlite(
  dataDir: string,
  file: string,
  options: { readonly mayReplace: boolean },
): Promise<void> {
  const source = databaseFile(dataDir);
  if (!existsSync(source))
    throw new BackupProblem(`There is no database in ${dataDir}. DATA_DIR names its folder.`);
  await writeFinishedFile(file, options, async (part) => {
    if ([source, `${source}-wal`, `${source}-shm`].some((own) => trueName(own) === trueName(file)))
      throw new BackupProblem(`${file} is the database itself.`);
    await copyDatabase(source, part);
    inspectDatabase(part, source);
  });
}

/** Copies the state that the database has now. What is written meanwhile goes on, and is not in the copy. */
async function copyDatabase(source: string, target: string): Promise<void> {
  for (;;) {
    const wasInUse = existsSync(`${source}-wal`);
    const handle = openSqliteFileToRead(source);
    try {
      // Within a transaction of the reader's the state stands still; else each write would begin the copy anew.
      handle.exec('begin; select count(*) from sqlite_schema');
      await backup(handle, target, { rate: PAGES_AT_A_TIME });
    } finally {
      handle.close();
    }
    // One that was read as a file of nobody's, and was somebody's in the end, may have changed under the reader.
    if (wasInUse || !existsSync(`${source}-wal`)) break;
    removeWithCompanions(target);
    makePrivateFile(target);
  }
  const copy = new DatabaseSync(target);
  try {
    // One file that can be read on a disk without write access too.
    copy.exec('pragma journal_mode = delete');
  } finally {
    copy.close();
  }
}

const isDamage = (error: unknown) =>
  (error instanceof DatabaseError ? error.kind : dialects.sqlite.errorKind(error)) === 'damaged';

/** Reads a database whole. @throws {BackupProblem} it is damaged, another program's or a newer version's */
function inspectDatabase(file: string, name = file): void {
  let handle: DatabaseSync | undefined;
  try {
    handle = openSqliteFileToRead(file);
    const [first] = handle.prepare('pragma integrity_check(1)').all();
    const verdict = String(first?.['integrity_check'])
      .replaceAll(/[*\s]+/g, ' ')
      .trim();
    if (verdict !== 'ok') throw new BackupProblem(`${name} is damaged (${verdict}).`);
    const hasSteps =
      handle.prepare(`select 1 from sqlite_schema where name = 'migrations'`).get() !== undefined;
    const taken = hasSteps ? handle.prepare('select name from migrations order by position').all() : [];
    refuseUnknownSteps(
      taken.map((row) => String(row['name'])),
      name,
    );
  } catch (error) {
    throw isDamage(error) ? new BackupProblem(`${name} is damaged or is no database.`, error) : error;
  } finally {
    handle?.close();
  }
}

/**
 * Puts a backup in the place of a data folder's database, which is kept beside it.
 *
 * @returns where what was there before is now; undefined where there was nothing
 * @throws {BackupProblem} @throws {FolderInUseError} @throws {FolderUnusableError} nothing was changed
 */
export async function restoreSqlite(
  dataDir: string,
  file: string,
  nowMs: number,
): Promise<string | undefined> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new BackupProblem(`There is no file ${file}.`);
  inspectDatabase(file);
  const giveBack = takeOwnership(dataDir);
  const own = databaseFile(dataDir);
  const next = `${own}.restoring`;
  try {
    if (existsSync(own) && trueName(own) === trueName(file))
      throw new BackupProblem(`${file} is the database itself.`);
    removeWithCompanions(next);
    makePrivateFile(next);
    await copyDatabase(file, next);
    beginHistory(next);
    inspectDatabase(next, file);
    flushToDisk(next);
    const kept = existsSync(own) ? keepBeside(own, nowMs) : undefined;
    // In one step: there is no moment without a database, in which a start would make an empty one.
    renameSync(next, own);
    flushToDisk(dataDir);
    return kept;
  } finally {
    removeWithCompanions(next);
    giveBack();
  }
}

/** Tells browsers that know a later state of their records to ask for all of them. */
function beginHistory(file: string): void {
  const handle = new DatabaseSync(file);
  try {
    // A backup from before there were records gets its first history with the step that makes their tables.
    const hasHistory = handle.prepare(`select 1 from sqlite_schema where name = 'installation'`).get();
    if (hasHistory !== undefined)
      handle.prepare('update installation set epoch = ?').run(randomBytes(8).toString('hex'));
  } finally {
    handle.close();
  }
}

/** Gives the database a second name, under which it stays when another one takes the first. */
function keepBeside(own: string, nowMs: number): string {
  const kept = `${own}.before-restore-${fileMoment(nowMs)}`;
  if (existsSync(kept)) throw new BackupProblem(`${kept} exists already.`);
  try {
    openSqliteFile(own).close();
  } catch (error) {
    if (!isDamage(error)) throw error;
    // Its log cannot be read into it, and must not be read into another one.
    for (const suffix of ['-wal', '-shm'])
      if (existsSync(own + suffix)) renameSync(own + suffix, kept + suffix);
  }
  if (existsSync(`${own}-wal`))
    throw new BackupProblem(`Another program has ${own} open. Close it, then restore again.`);
  try {
    linkSync(own, kept);
  } catch {
    copyFileSync(own, kept, constants.COPYFILE_EXCL); // some file systems have no links
    flushToDisk(kept);
  }
  return kept;
}
