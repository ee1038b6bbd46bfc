import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dialects } from './dialect.ts';
import { withPrivateFiles } from './private-files.ts';

/** The folder belongs to a process that is running. */
export class FolderInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another Loadstone. Stop that one, or give this one a folder of its own with DATA_DIR.`,
    );
    this.name = 'FolderInUseError';
  }
}

/** The folder cannot be made or written. */
export class FolderUnusableError extends Error {
  constructor(dataDir: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The data folder ${dataDir} cannot be written: ${reason}`, { cause });
    this.name = 'FolderUnusableError';
  }
}

/**
 * Makes this process the owner of the folder, before its database is opened. The lock is the operating system's: it
 * ends with the process, however that ends.
 *
 * @returns what gives the folder back
 * @throws {FolderInUseError} @throws {FolderUnusableError}
 */
export function takeOwnership(dataDir: string): () => void {
  let handle: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    handle = withPrivateFiles(() => new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 }));
    handle.exec('begin exclusive');
    const held = handle;
    return () => held.close();
  } catch (error) {
    if (handle?.isOpen === true) handle.close();
    throw dialects.sqlite.errorKind(error) === 'busy'
      ? new FolderInUseError(dataDir)
      : new FolderUnusableError(dataDir, error);
  }
}
