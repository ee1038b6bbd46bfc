import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { openDatabase } from './database.ts';
import type { Migration } from './migration.ts';
import { migrate } from './migrations.ts';

const ROUNDS = 3;
const ANSWERS_BEFORE_THE_KILL = 400;

interface Tables {
  pairs: { number: number; half: number };
}

const pairs: Migration = {
  name: '0001-pairs',
  async up(transaction, { tableEnd }) {
    await sql`
      create table pairs (number integer not null, half integer not null, primary key (number, half)) ${tableEnd}
    `.execute(transaction);
  },
};

/** Writes pairs of rows, many transactions at once, and prints a number once its transaction was answered. */
const WRITING_PROCESS = `
import { openDatabase } from '#server/database/database.ts';
const [place, start] = JSON.parse(process.argv[1]);
const database = openDatabase(place);
let number = start;
const write = async () => {
  for (;;) {
    const mine = number++;
    const willFail = mine % 10 === 9;
    await database.transaction(async (transaction) => {
      await transaction.insertInto('pairs').values({ number: mine, half: 1 }).execute();
      if (willFail) throw new Error('on purpose');
      await transaction.insertInto('pairs').values({ number: mine, half: 2 }).execute();
    }).then(() => process.stdout.write(mine + '\\n'), (error) => {
      if (!willFail) throw error;
    });
  }
};
await Promise.all(Array.from({ length: 8 }, write));
`;

async function writeUntilKilled(place: FreshPlace, start: number): Promise<readonly number[]> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', WRITING_PROCESS, JSON.stringify([place, start])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const answered: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    answered.push(Number(line));
    if (answered.length === ANSWERS_BEFORE_THE_KILL) child.kill('SIGKILL');
  }
  const [, signal] = (await exited) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return answered;
}

describe.each(bothEngines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('durability', () => {
    test('after a kill every answered transaction is there as a whole, and no half one', async () => {
      const place = await freshPlace();
      const before = openDatabase<Tables>(place);
      await migrate(before as never, [pairs]);
      await before.close();
      const answered: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        answered.push(...(await writeUntilKilled(place, round * 1_000_000)));
        const database = openDatabase<Tables>(place);
        const rows = await database.db.selectFrom('pairs').selectAll().execute();
        const halves = Map.groupBy(rows, ({ number }) => number);
        expect(answered.filter((number) => halves.get(number)?.length !== 2)).toEqual([]);
        expect([...halves].filter(([, found]) => found.length !== 2)).toEqual([]);
        await database.close();
      }
      expect(answered.length).toBeGreaterThanOrEqual(ROUNDS * ANSWERS_BEFORE_THE_KILL);
      await place.remove();
    });
  });
});
