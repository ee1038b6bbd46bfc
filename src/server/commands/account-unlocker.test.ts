import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { appCode } from '#e2e/support/sign-in/app-code.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Account } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import { takeOwnership } from '#server/database/owner-lock.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { unlockAccount } from './account-unlocker.ts';
import { installAccounts, publicUrl, type TestedApp } from '../request-tests/identity-for-tests.ts';

const PROGRAM = fileURLToPath(new URL('unlock-account.ts', import.meta.url));
const ada = { username: 'Ada_L', email: 'ada@visitor.example', password: 'Analytical1843' };

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('npm run unlock', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let app: TestedApp;
    let mails: Mail[];
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      ({ app } = installAccounts({ database, outbox: { post: () => {} } }));
      mails = [];
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const visitor = () => apiVisitor(app, { origin: publicUrl });
    const signUp = async (given = ada) => {
      const who = visitor();
      expect((await who.ask('POST', '/api/account/sign-up', given)).status).toBe(200);
      return who;
    };
    const lockedOut = async () => {
      const who = await signUp();
      const { body } = await who.ask('POST', '/api/account/second-step', { currentPassword: ada.password });
      const code = appCode(body['secret'] as string);
      expect((await who.ask('PUT', '/api/account/second-step', { code })).status).toBe(200);
      return who;
    };
    const signIn = async (who: ApiVisitor) =>
      (await who.ask('POST', '/api/account/sign-in', { email: ada.email, password: ada.password })).body;
    const accountOf = async (who: ApiVisitor) =>
      (await who.ask('GET', '/api/account/session')).body['account'] as Account | null;
    const ports = () => ({
      place,
      publicUrl,
      send: async (mail: Mail) => {
        mails.push(mail);
        return undefined;
      },
    });
    const run = async (...args: string[]) => unlockAccount(args, ports);

    test('says first what it would do, and changes nothing', async () => {
      const who = await lockedOut();
      const { out, err, code } = await run('Ada@visitor.example');
      expect({ err, code }).toEqual({ err: '', code: 0 });
      expect(out).toContain('Ada_L <ada@visitor.example> is asked for a code after the password.');
      expect(out).toContain('1 device will be signed out');
      expect(mails).toEqual([]);
      expect((await accountOf(who))?.username).toBe('Ada_L');
      expect((await signIn(visitor()))['account']).toBeNull();
    });

    test('has the password be enough, signs every device out, and tells the player and the history', async () => {
      const who = await lockedOut();
      const bob = await signUp({ ...ada, username: 'Bob', email: 'bob@visitor.example' });
      const { out, err, code } = await run('ada@visitor.example', '--yes');
      expect({ err, code }).toEqual({ err: '', code: 0 });
      expect(out).toContain('1 device signed out');
      expect(await accountOf(who)).toBeNull();
      expect((await accountOf(bob))?.username).toBe('Bob');
      expect((await signIn(visitor()))['account']).toMatchObject({ username: 'Ada_L' });
      expect(await database.db.selectFrom('second_steps').selectAll().execute()).toEqual([]);
      expect(mails).toMatchObject([{ to: ada.email, subject: 'Signing in asks for no code any more' }]);
      expect(mails[0]?.text).toContain('/reset-password');
      const events = await database.db
        .selectFrom('account_events')
        .select('id')
        .where('kind', '=', 'second-step-off-by-operator')
        .execute();
      expect(events).toHaveLength(1);
      expect(await run(ada.email, '--yes')).toMatchObject({ code: 1, out: '' });
    });

    test('says so where the player could not be told, as it is done all the same', async () => {
      await lockedOut();
      const failing = () => ({
        ...ports(),
        send: async () => {
          throw new Error('connect \u001b[2J refused');
        },
      });
      const { out, err, code } = await unlockAccount([ada.email, '--yes'], failing);
      expect(code).toBe(1);
      expect(out).toContain('Unlocked Ada_L');
      expect(err).toContain('was not sent');
      expect(err).not.toContain('\u001b');
      expect((await signIn(visitor()))['account']).not.toBeNull();
    });

    test('refuses an account that there is not, one without a second step, and what it does not understand', async () => {
      await signUp();
      expect(await run('nobody@visitor.example', '--yes')).toMatchObject({
        err: 'There is no account of nobody@visitor.example.\n',
        code: 1,
      });
      expect(await run(ada.email, '--yes')).toMatchObject({ code: 1, out: '' });
      for (const wrong of [[], ['a@b.example', 'c@d.example'], ['--no'], ['--yes']])
        expect(await run(...wrong)).toMatchObject({ code: 2, out: '' });
      expect(await run('--help')).toMatchObject({ code: 0, err: '' });
      expect(mails).toEqual([]);
    });

    test('is a program of its own, beside the server that owns the folder', async () => {
      const who = await lockedOut();
      const giveBack = takeOwnership(place.dataDir);
      const child = spawn(process.execPath, [PROGRAM, ada.email, '--yes'], {
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
      giveBack();
      expect({ err, code }).toEqual({ err: '', code: 0 });
      expect(out).toContain('The mail is in ');
      const [file = ''] = readdirSync(join(place.dataDir, 'mail'));
      expect(readFileSync(join(place.dataDir, 'mail', file), 'utf8')).toContain('ada@visitor.example');
      expect(await accountOf(who)).toBeNull();
    });
  });
});

test('npm run unlock makes no database where there is none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'loadstone-test-'));
  const { err, code } = await unlockAccount([ada.email, '--yes'], () => ({
    place: { dataDir },
    publicUrl,
    send: async () => undefined,
  }));
  expect(code).toBe(1);
  expect(err).toContain('Nothing was changed');
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});
