import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#rules/time-units.ts';

const MOST_BYTES = 64 * 1024 * 1024;

interface KeptFile {
  readonly path: string;
  readonly size: number;
  readonly drawnAt: number;
  readonly usedAt: number;
}

/**
 * Pictures in a folder, at most 64 MB, of which the one goes first that was not asked for the longest. None is there for more than a
 * day, so that nothing of what a player has taken back is. Several processes may use one folder.
 */
export function pictureCache(
  folder: string,
  { now = Date.now, mostBytes = MOST_BYTES }: { now?: () => number; mostBytes?: number } = {},
) {
  const pathOf = (key: string) => join(folder, `${key}.png`);

  /** Also what a process has left behind that ended while it wrote. */
  async function list(): Promise<KeptFile[]> {
    const names = await readdir(folder).catch(ifMissing([]));
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const facts = await stat(path).catch(ifMissing(null));
        return facts && { path, size: facts.size, drawnAt: facts.mtimeMs, usedAt: facts.atimeMs };
      }),
    );
    return found.filter((file) => file !== null);
  }

  async function forgetBeyond(): Promise<void> {
    const files = (await list()).toSorted((one, other) => other.usedAt - one.usedAt);
    let bytes = 0;
    for (const { path, size, drawnAt } of files) {
      bytes += size;
      if (bytes > mostBytes || drawnAt <= now() - DAY_MS) await rm(path, { force: true });
    }
  }

  return {
    /** @param key letters that are good in the name of a file */
    async find(key: string): Promise<Buffer | null> {
      const path = pathOf(key);
      const facts = await stat(path).catch(ifMissing(null));
      if (facts === null || facts.mtimeMs <= now() - DAY_MS) return null;
      const picture = await readFile(path).catch(ifMissing(null));
      if (picture !== null) await utimes(path, now() / 1000, facts.mtime).catch(ifMissing(null));
      return picture;
    },
    async keep(key: string, picture: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${randomUUID()}.part`);
      await writeFile(unfinished, picture, { mode: 0o600 });
      await utimes(unfinished, now() / 1000, now() / 1000);
      await rename(unfinished, pathOf(key));
      await forgetBeyond();
    },
    forgetBeyond,
  };
}

/** Another process may have taken it away. @throws any other error */
const ifMissing =
  <Instead>(instead: Instead) =>
  (error: NodeJS.ErrnoException): Instead => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
