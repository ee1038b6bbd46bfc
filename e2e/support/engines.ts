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

/** Both engines, for `describe.each(engines)`. */
export const engines: readonly TestedEngine[] = [
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
