import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A secret of an installation that was given none: 32 bytes in base64, made once, and kept beside its database.
 *
 * @param name of its file
 */
export function ownSecret(dataDir: string, name: 'auth-secret' | 'push-key'): string {
  const file = join(dataDir, name);
  try {
    return readSecret(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    // Appears whole or not at all, and never in the place of another.
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
  return readSecret(file);
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret. Delete it, and a new one is made.`);
  return secret;
}
