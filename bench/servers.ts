import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startProduct, temporaryDataDir } from '#e2e/support/product.ts';
import { buildBareSite } from './bare-site.ts';

export interface Servers {
  /** Origin of the product. */
  readonly product: string;
  /** Origin of the pages to compare with, which the product's own server sends. */
  readonly bare: string;
}

const wordedLike = fileURLToPath(new URL('../dist/web/normal-gem-calculator.html', import.meta.url));

/** Runs the product and the pages to compare with for as long as `work` takes. */
export async function withServers<Result>(work: (servers: Servers) => Promise<Result>): Promise<Result> {
  const ends: (() => unknown)[] = [];
  const start = async (env: Record<string, string>) => {
    const { dataDir, remove } = await temporaryDataDir();
    ends.push(remove);
    const running = await startProduct(dataDir, { env });
    ends.push(() => running.stop());
    return running.url;
  };
  try {
    const bareSite = await buildBareSite(readFileSync(wordedLike, 'utf8'));
    ends.push(() => bareSite.remove());
    return await work({ product: await start({}), bare: await start({ DIST_DIR: bareSite.folder }) });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
