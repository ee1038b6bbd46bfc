import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A folder that ends with the part that it was made for. */
export interface MemoryFolder {
  readonly path: string;
  remove(): void;
}

/**
 * A folder that lies in memory, where hundreds of small databases are made and dropped in two thirds of the time.
 *
 * @param parent where the system keeps such folders
 * @param leastBytes how much room there has to be
 * @returns undefined where there is none, or too little room
 */
export function memoryFolder(parent: string, leastBytes: number): MemoryFolder | undefined {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < leastBytes) return undefined;
    const path = mkdtempSync(join(parent, 'loadstone-tests-'));
    // PostgreSQL goes through it as a user of its own.
    chmodSync(path, 0o755);
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
  } catch {
    // Not every system has one, or lets everybody write to it.
    return undefined;
  }
}
