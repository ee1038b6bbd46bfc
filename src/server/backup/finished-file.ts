import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BackupProblem } from './backup-problem.ts';

/** Files that SQLite may have put beside a file while it wrote it. */
const COMPANIONS = ['', '-journal', '-wal', '-shm'];

/** Has what was written to a file, or the names in a folder, outlive a power cut. */
export function flushToDisk(path: string): void {
  const isFolder = statSync(path).isDirectory();
  // Windows has no handles of folders to flush.
  if (isFolder && process.platform === 'win32') return;
  const handle = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes an empty file that its owner alone can read. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'wx', 0o600));
}

export function removeWithCompanions(path: string): void {
  for (const suffix of COMPANIONS) rmSync(path + suffix, { force: true });
}

/** A moment as part of a file's name. */
export const fileMoment = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:.]/g, '');

/** A file by the one name that it has on the disk, whether it exists or not. */
export const trueName = (path: string) =>
  existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));

/**
 * Has a file appear finished and on the disk, or not at all.
 *
 * @param write fills the file that it is given
 * @throws {BackupProblem} there is such a file already and it may not be replaced
 */
export async function writeFinishedFile(
  path: string,
  { mayReplace }: { readonly mayReplace: boolean },
  write: (part: string) => Promise<void>,
): Promise<void> {
  const taken = () =>
    new BackupProblem(`${path} exists already. Choose another name, or replace it with --force.`);
  const folder = dirname(path);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new BackupProblem(`There is no folder ${folder}.`);
  if (existsSync(path) && !statSync(path).isFile()) throw new BackupProblem(`${path} is no file.`);
  if (existsSync(path) && !mayReplace) throw taken();
  const part = `${path}.part-${process.pid}`;
  removeWithCompanions(part);
  makePrivateFile(part);
  try {
    await write(part);
    flushToDisk(part);
    if (mayReplace) renameSync(part, path);
    else linkOrRename(part, path, taken);
    flushToDisk(folder);
  } finally {
    removeWithCompanions(part);
  }
}

/** A link never takes the place of another file, not even of one that came a moment ago. */
function linkOrRename(part: string, path: string, taken: () => BackupProblem): void {
  try {
    linkSync(part, path);
  } catch (error) {
    if (existsSync(path)) throw taken();
    // Some file systems have no links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    renameSync(part, path);
  }
}
