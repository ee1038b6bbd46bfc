import { freshSchema, startPostgres } from '#e2e/support/postgres.ts';
import { startProduct, temporaryDataDir, type Product } from '#e2e/support/product.ts';
import type { Figure } from '../figures.ts';
import { hex } from './players.ts';

/** An empty database on one of the engines, and the product on it as often as it is started. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** @param settings beside those of every place */
  start(settings?: Readonly<Record<string, string>>): Promise<Product>;
}

/** What one engine is measured with. Whatever is opened or noted in `ends` ends, the latest first. */
export interface EngineBench {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly ends: (() => unknown)[];
  readonly openPlace: () => Promise<Place>;
}

/** Measures on SQLite, and on PostgreSQL where this machine has it. */
export async function onBothEngines(measure: (bench: EngineBench) => Promise<Figure[]>): Promise<Figure[]> {
  const figures = await onEngine('SQLite', undefined, measure);
  const postgres = await startPostgres();
  if (postgres === undefined) {
    console.warn('  PostgreSQL was not measured: its programs were not found on this machine.');
    return figures;
  }
  try {
    return [...figures, ...(await onEngine('PostgreSQL', postgres.url, measure))];
  } finally {
    await postgres.stop();
  }
}

async function onEngine(
  engine: EngineBench['engine'],
  postgresUrl: string | undefined,
  measure: (bench: EngineBench) => Promise<Figure[]>,
): Promise<Figure[]> {
  const ends: (() => unknown)[] = [];
  try {
    return await measure({ engine, ends, openPlace: async () => openPlace(postgresUrl, ends) });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function openPlace(postgresUrl: string | undefined, ends: (() => unknown)[]): Promise<Place> {
  const { dataDir, remove } = await temporaryDataDir();
  ends.push(remove);
  const schema = postgresUrl === undefined ? undefined : await freshSchema(postgresUrl);
  if (schema !== undefined) ends.push(() => schema.drop());
  const databaseUrl = schema?.url;
  const env = {
    TRUST_PROXY: '1',
    AUTH_SECRET: hex(32),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  return {
    dataDir,
    databaseUrl,
    async start(settings = {}) {
      const product = await startProduct(dataDir, { env: { ...env, ...settings } });
      ends.push(() => product.stop());
      return product;
    },
  };
}
