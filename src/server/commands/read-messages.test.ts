import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { takeOwnership } from '#server/database/owner-lock.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { storeVote } from '#server/faq/votes-store.ts';
import { storeMessage, type NewMessage } from '#server/support/messages-store.ts';
import { readMessages } from './message-reader.ts';

const PROGRAM = fileURLToPath(new URL('read-messages.ts', import.meta.url));
const AT = Date.UTC(2026, 10, 21, 14);
/** Clears the screen, rings, turns the direction of text, ends a line. */
const HOSTILE = 'a\u001b[2J\u0007b\u202ec\u009b31md\u2028e';
// What no terminal may get: everything that steers one, but the ends of lines.
const STEERING = /[^\P{C}\n]|[\u2028\u2029]/u;

const message = (reference: string, more: Partial<NewMessage> = {}): NewMessage => ({
  reference,
  sendingKey: null,
  receivedAt: AT,
  name: 'Ada',
  email: 'ada@visitor.example',
  subject: 'A question',
  message: 'How many gems?\nAll of them?',
  category: 'bug',
  diagnostics: null,
  suspicion: null,
  ...more,
});

async function runIn(place: { readonly dataDir: string; readonly databaseUrl?: string }, ...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      AUTH_SECRET: 'forty characters that nobody could guess',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await closed) as [number | null];
  return { out, err, code };
}

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('npm run messages', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let isOpen: boolean;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      isOpen = true;
    });
    afterEach(async () => {
      await close();
      await place.remove();
    });
    const close = async () => {
      if (isOpen) await database.close();
      isOpen = false;
    };
    const store = (given: NewMessage) => storeMessage(database, given, { name: 'all', times: 100 }, 'a');

    const run = (...args: string[]) => readMessages(args, () => place);
    const json = async (...args: string[]): Promise<unknown> =>
      JSON.parse((await run('--json', ...args)).out);

    test('lists messages newest first, in a process of its own, while the server owns the folder', async () => {
      const giveBack = takeOwnership(place.dataDir);
      await store(message('OLDER-00000', { receivedAt: AT - 86_400_000 }));
      await store(message('NEWER-00000', { diagnostics: 'build 1', suspicion: 'hurried' }));
      const { out, err, code } = await runIn(place);
      giveBack();
      expect({ err, code }).toEqual({ err: '', code: 0 });
      expect(out).toBe(
        [
          'NEWER-00000  2026-11-21 14:00:00 UTC  bug  not mailed yet  hurried',
          'From: Ada <ada@visitor.example>',
          'A question',
          '',
          '    How many gems?',
          '    All of them?',
          '',
          '  Sent along:',
          '    build 1',
          '',
          'OLDER-00000  2026-11-20 14:00:00 UTC  bug  not mailed yet',
          'From: Ada <ada@visitor.example>',
          'A question',
          '',
          '    How many gems?',
          '    All of them?',
          '',
          '',
        ].join('\n'),
      );
    });

    test('takes a number, a moment or a reference', async () => {
      for (const [index, reference] of ['AAAAA-00000', 'BBBBB-00000', 'CCCCC-00000'].entries())
        await store(message(reference, { receivedAt: AT + index * 60_000 }));
      expect(await json('--limit', '1')).toMatchObject([{ reference: 'CCCCC-00000' }]);
      expect(await json('--since', '2026-11-21T14:01Z')).toMatchObject([
        { reference: 'CCCCC-00000' },
        { reference: 'BBBBB-00000' },
      ]);
      expect(await json('--id', 'aaaaa-00000')).toMatchObject({
        reference: 'AAAAA-00000',
        receivedAt: '2026-11-21T14:00:00.000Z',
        mailedAt: null,
      });
      expect(await run('--id', 'nobody\u001b[2J')).toEqual({
        out: '',
        err: 'There is no message nobody\\u{1b}[2J.\n',
        code: 1,
      });
    });

    test('lets nothing through to the terminal that steers it, and loses nothing in JSON', async () => {
      const hostile = message('AAAAA-00000', {
        name: HOSTILE,
        email: HOSTILE,
        subject: HOSTILE,
        message: HOSTILE,
        diagnostics: HOSTILE,
      });
      await store(hostile);
      const { out } = await run();
      expect(out).not.toMatch(STEERING);
      expect(out).toContain('a\\u{1b}[2J\\u{7}b\\u{202e}c\\u{9b}31md\\u{2028}e');
      const printed = await run('--json');
      expect(printed.out).not.toMatch(STEERING);
      expect(JSON.parse(printed.out)).toMatchObject([
        { name: HOSTILE, message: HOSTILE, diagnostics: HOSTILE },
      ]);
    });

    test('tells what visitors missed in the FAQ', async () => {
      const vote = { visitor: 'v', question: 'q1', choice: 'not-helpful', at: AT } as const;
      expect((await run('--reasons')).out).toBe('Nobody has said what was missing.\n');
      await storeVote(database, { ...vote, reason: `No example${HOSTILE}` });
      const { out } = await run('--reasons');
      expect(out).toContain('q1  2026-11-21 14:00:00 UTC\n\n    No example');
      expect(out).not.toMatch(STEERING);
      expect(await json('--reasons')).toEqual([
        { question: 'q1', reason: `No example${HOSTILE}`, votedAt: '2026-11-21T14:00:00.000Z' },
      ]);
    });

    test('reads the database of a server that has stopped, and leaves its folder as it was', async () => {
      await store(message('AAAAA-00000'));
      await close();
      const before = readdirSync(place.dataDir);
      expect(await json()).toMatchObject([{ reference: 'AAAAA-00000' }]);
      expect(readdirSync(place.dataDir)).toEqual(before);
    });

    test('changes nothing, whatever runs on its connection', async () => {
      await store(message('AAAAA-00000'));
      const looking = openDatabase<Tables>({ ...place, isReadOnly: true });
      const writing = looking.db.deleteFrom('support_messages').execute();
      await expect(writing).rejects.toThrow();
      await looking.close();
      expect(await json()).toHaveLength(1);
    });

    test('deletes one message for good, while the server has the database open', async () => {
      await store(message('AAAAA-00000'));
      await store(message('BBBBB-00000'));
      expect(await run('--delete', 'aaaaa-00000')).toEqual({
        out: 'Deleted AAAAA-00000.\n',
        err: '',
        code: 0,
      });
      expect(await json()).toMatchObject([{ reference: 'BBBBB-00000' }]);
      expect(await run('--delete', 'AAAAA-00000')).toMatchObject({
        err: 'There is no message AAAAA-00000.\n',
        code: 1,
      });
      await store(message('CCCCC-00000'));
      expect(await json()).toHaveLength(2);
    });

    test('says so when there is nothing', async () => {
      expect(await run()).toEqual({ out: 'There are no messages.\n', err: '', code: 0 });
      expect(await json()).toEqual([]);
    });
  });
});

test('without a database it says so in one line, and makes none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loadstone-messages-'));
  const place = { dataDir: join(folder, 'none') };
  for (const { out, err, code } of [
    await runIn(place),
    await readMessages(['--delete', 'AAAAA-00000'], () => place),
  ]) {
    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(err).toMatch(/^The messages cannot be read: .*DATA_DIR.*\n$/);
  }
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test.each(['--limit=0', '--limit=ten', '--since=yesterday', '--nonsense', 'stray'])(
  'it explains itself when it is called with %s',
  async (argument) => {
    const unused = () => {
      throw new Error('The arguments come first.');
    };
    const { out, err, code } = await readMessages([argument], unused);
    expect({ out, code }).toEqual({ out: '', code: 2 });
    expect(err).toContain('Usage: npm run messages');
  },
);
