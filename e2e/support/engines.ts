import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copiedDatabase, freshSchema, type Groundwork, testPostgresUrl } from './postgres.ts';

/** A place for a database, and what removes it. */
export interface FreshPlace {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly remove: () => Promise<void>;
}

export interface TestedEngine {
  readonly engine: 'sqlite' | 'postgres';
  /** Stands in the titles of tests; says so when the engine is missing on this machine. */
  readonly title: string;
  readonly isMissing: boolean;
  /**
   * @param groundwork what the test lays next in any case; where that takes long, the place may hold it already.
   *   Without it the place is empty
   */
  readonly freshPlace: (groundwork?: Groundwork) => Promise<FreshPlace>;
}

const freshFolder = () => mkdtempSync(join(tmpdir(), 'loadstone-test-'));
const postgresUrl = testPostgresUrl();

/** Both engines, for what is about the engine itself: the database, stores, races, kept state. */
export const bothEngines: readonly TestedEngine[] = [
  {
    engine: 'sqlite',
    title: 'SQLite',
    isMissing: false,
    async freshPlace() {
      const dataDir = freshFolder();
      return { dataDir, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
    },
  },
  {
    engine: 'postgres',
    title: postgresUrl === undefined ? 'PostgreSQL (SKIPPED: no binaries on this machine)' : 'PostgreSQL',
    isMissing: postgresUrl === undefined,
    async freshPlace(groundwork) {
      if (postgresUrl === undefined) throw new Error('There is no PostgreSQL on this machine.');
      const dataDir = freshFolder();
      const schema =
        groundwork === undefined
          ? await freshSchema(postgresUrl)
          : await copiedDatabase(postgresUrl, groundwork);
      return {
        dataDir,
        databaseUrl: schema.url,
        async remove() {
          await schema.drop();
          rmSync(dataDir, { recursive: true, force: true });
        },
      };
    },
  },
];

/** The engines of everything else, for `describe.each(engines)`: the quick size leaves PostgreSQL to the full one. */
export const engines =
  process.env['LOADSTONE_TEST_SIZES'] === 'quick' ? bothEngines.slice(0, 1) : bothEngines;
