/** What tests of the product under kills share. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FreshPlace } from './engines.ts';
import type { Product } from './product.ts';

/** Ends a process as a power cut would, and waits until it is gone. */
export async function kill({ pid }: Product): Promise<void> {
  process.kill(pid, 'SIGKILL');
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return; // there is no such process any more
    }
    await wait(2);
  }
}

/** The settings of a product that keeps its records in a place. */
export const environmentOf = (
  { dataDir, databaseUrl }: FreshPlace,
  site: string,
): Record<string, string> => ({
  DATA_DIR: dataDir,
  DIST_DIR: site,
  LOG_LEVEL: 'error',
  ...(databaseUrl !== undefined && {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret of the tests that is long enough',
  }),
});
