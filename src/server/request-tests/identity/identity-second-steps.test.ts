import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { appCode, roomForCodes } from '#e2e/support/sign-in/app-code.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { softAuthenticator } from '#e2e/support/sign-in/soft-authenticator.ts';
import { accountExport, type Account, type Passkey } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { createLogger } from '#server/http/log.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { installAccounts, publicUrl, type TestedApp } from '../identity-for-tests.ts';

const ada = { username: 'Ada_L', email: 'ada@visitor.example', password: 'Analytical1843' };
const currentPassword = ada.password;

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('beside a password', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let app: TestedApp;
    let mails: Mail[];
    let logged: string[];
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      mails = [];
      logged = [];
      const logger = createLogger('info', { write: (line) => logged.push(line) });
      ({ app } = installAccounts({ database, logger, outbox: { post: (mail) => mails.push(mail) } }));
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const visitor = (address?: string) =>
      apiVisitor(app, { origin: publicUrl, ...(address !== undefined && { address }) });
    const accountOf = async (who: ApiVisitor) =>
      (await who.ask('GET', '/api/account/session')).body['account'] as Account | null;
    const player = async () => {
      const who = visitor();
      expect((await who.ask('POST', '/api/account/sign-up', ada)).status).toBe(200);
      return who;
    };
    const signIn = async (who: ApiVisitor) =>
      who.ask('POST', '/api/account/sign-in', { email: ada.email, password: ada.password });
    const giveCode = async (who: ApiVisitor, code: string) =>
      who.ask('POST', '/api/account/sign-in/code', { code });

    describe('a code', () => {
      beforeEach(roomForCodes);
      const setUp = async () => {
        const who = await player();
        const begun = await who.ask('POST', '/api/account/second-step', { currentPassword });
        expect(begun.status, JSON.stringify(begun.body)).toBe(200);
        const { secret, address, recoveryCodes } = begun.body as {
          secret: string;
          address: string;
          recoveryCodes: string[];
        };
        return { who, secret, address, recoveryCodes };
      };
      const turnedOn = async () => {
        const set = await setUp();
        const answer = await set.who.ask('PUT', '/api/account/second-step', {
          // So that the present one is still to be used.
          code: appCode(set.secret, -1),
        });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        return set;
      };

      test('is asked for only once the app has shown that it makes the right ones', async () => {
        const { who, secret, address, recoveryCodes } = await setUp();
        expect(address).toMatch(/^otpauth:\/\/totp\/Loadstone:ada%40visitor\.example\?/);
        expect(recoveryCodes).toHaveLength(10);
        expect(new Set(recoveryCodes).size).toBe(10);
        expect((await signIn(visitor())).body['account']).not.toBeNull();
        const wrong = await who.ask('PUT', '/api/account/second-step', { code: '000000' });
        expect([wrong.status, wrong.code]).toEqual([401, 'SECOND_STEP_WRONG']);
        expect((await accountOf(who))?.hasSecondStep).toBe(false);
        const right = await who.ask('PUT', '/api/account/second-step', { code: appCode(secret) });
        expect(right.body['account']).toMatchObject({ hasSecondStep: true });
        expect(await accountOf(who)).not.toBeNull();
        expect(mails.at(-1)?.subject).toBe('Signing in asks for a code now');
      });

      test('is needed after the password from then on, on the same device, within one sign-in', async () => {
        const { secret } = await turnedOn();
        const who = visitor();
        const first = await signIn(who);
        expect([first.status, first.body]).toEqual([200, { account: null }]);
        expect(await accountOf(who)).toBeNull();
        expect((await giveCode(visitor(), appCode(secret))).code).toBe('SECOND_STEP_OVER');
        expect((await giveCode(who, '000000')).code).toBe('SECOND_STEP_WRONG');
        const second = await giveCode(who, ` ${appCode(secret)} `);
        expect(second.body['account']).toMatchObject({ username: 'Ada_L' });
        expect((await accountOf(who))?.hasSecondStep).toBe(true);
        expect((await giveCode(who, appCode(secret, 1))).code).toBe('SECOND_STEP_OVER');
      });

      test('opens the account once: whoever saw it cannot use it again', async () => {
        const { secret } = await turnedOn();
        const code = appCode(secret);
        const [who, thief] = [visitor(), visitor('198.51.100.1')];
        await signIn(who);
        await signIn(thief);
        expect((await giveCode(who, code)).status).toBe(200);
        expect((await giveCode(thief, code)).status).not.toBe(200);
        expect(await accountOf(thief)).toBeNull();
      });

      test('counts once wherever it is used: the one that turned it on opens nothing', async () => {
        const { who, secret } = await setUp();
        const code = appCode(secret);
        expect((await who.ask('PUT', '/api/account/second-step', { code })).status).toBe(200);
        const phone = visitor();
        await signIn(phone);
        const answer = await giveCode(phone, code);
        expect([answer.status, answer.code]).toEqual([401, 'SECOND_STEP_WRONG']);
        // The sign-in waits for the next one still.
        expect((await giveCode(phone, appCode(secret, 1))).status).toBe(200);
        const again = await who.ask('PUT', '/api/account/second-step', { code: appCode(secret, 1) });
        expect([again.status, again.code]).toEqual([401, 'SECOND_STEP_WRONG']);
      });

      test('of strangers who know the password locks no device of its owner out', async () => {
        const { secret, who } = await turnedOn();
        const statuses = [];
        for (let time = 0; time < 11; time++) {
          const thief = visitor('198.51.100.1');
          await signIn(thief);
          statuses.push((await giveCode(thief, `0000${10 + time}`)).status);
        }
        expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
        await signIn(who);
        expect((await giveCode(who, appCode(secret))).status).toBe(200);
      });

      test('can be tried five times in one sign-in', async () => {
        const { secret } = await turnedOn();
        const who = visitor();
        await signIn(who);
        const statuses = [];
        for (let time = 0; time < 6; time++) statuses.push((await giveCode(who, `00000${time}`)).status);
        expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
        expect((await giveCode(who, appCode(secret))).status).toBe(401);
        const again = visitor();
        await signIn(again);
        expect((await giveCode(again, appCode(secret))).status).toBe(200);
      });

      test('of recovery stands in for the app, each once, and new ones make the old void', async () => {
        const { who, recoveryCodes } = await turnedOn();
        const [first = '', second = ''] = recoveryCodes;
        const lost = visitor();
        await signIn(lost);
        expect((await giveCode(lost, first)).status).toBe(200);
        await signIn(lost);
        expect((await giveCode(lost, first)).code).toBe('SECOND_STEP_WRONG');
        const renewed = await who.ask('POST', '/api/account/second-step/recovery-codes', { currentPassword });
        expect(mails.slice(-2).map(({ subject }) => subject)).toEqual([
          'A recovery code was used to sign in',
          'You have new recovery codes',
        ]);
        const [fresh = ''] = renewed.body['recoveryCodes'] as string[];
        expect((await giveCode(lost, second)).code).toBe('SECOND_STEP_WRONG');
        expect((await giveCode(lost, fresh)).status).toBe(200);
      });

      test('of recovery is taken as people type it', async () => {
        const { recoveryCodes } = await turnedOn();
        const spellings = [
          (code: string) => code.replace('-', ''),
          (code: string) => code.toUpperCase(),
          (code: string) => ` ${code.replace('-', ' – ')} `,
        ];
        expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
        for (const [index, spelled] of spellings.entries()) {
          const who = visitor();
          await signIn(who);
          expect((await giveCode(who, spelled(recoveryCodes[index] ?? ''))).status).toBe(200);
        }
      });

      test('of recovery opens one of many sign-ins at once, and refuses the others', async () => {
        const { recoveryCodes } = await turnedOn();
        const all = Array.from({ length: 5 }, () => visitor());
        for (const each of all) await signIn(each);
        const answers = await Promise.all(all.map(async (each) => giveCode(each, recoveryCodes[0] ?? '')));
        expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401, 401]);
        expect(logged.filter((line) => (JSON.parse(line) as { level: number }).level > 40)).toEqual([]);
      });

      test('is not asked for any more once its owner has turned it off with the password', async () => {
        const { who } = await turnedOn();
        const refused = await who.ask('DELETE', '/api/account/second-step', { currentPassword: 'wrong' });
        expect(refused.code).toBe('CURRENT_PASSWORD_WRONG');
        const answer = await who.ask('DELETE', '/api/account/second-step', { currentPassword });
        expect(answer.body['account']).toMatchObject({ hasSecondStep: false });
        expect((await signIn(visitor())).body['account']).not.toBeNull();
        expect(await database.db.selectFrom('second_steps').select('id').execute()).toEqual([]);
        expect(mails.at(-1)?.subject).toBe('Signing in asks for no code any more');
      });

      test('is still asked for after a new password by mail', async () => {
        const { secret } = await turnedOn();
        await database.db.updateTable('users').set({ email_confirmed: 1 }).execute();
        const earlier = visitor();
        await signIn(earlier);
        const who = visitor();
        await who.ask('POST', '/api/account/password-resets', { email: ada.email });
        await expect.poll(() => mails.at(-1)?.text).toMatch(/oobCode=/);
        const code = /oobCode=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
        const newPassword = 'Difference-Engine-2';
        const reset = await who.ask('POST', '/api/account/password-resets/complete', { code, newPassword });
        expect(reset.status, JSON.stringify(reset.body)).toBe(200);
        const answer = await who.ask('POST', '/api/account/sign-in', {
          email: ada.email,
          password: newPassword,
        });
        expect([answer.status, answer.body]).toEqual([200, { account: null }]);
        expect(await accountOf(who)).toBeNull();
        // Begun with the password of before, a sign-in comes to nothing.
        const late = await giveCode(earlier, appCode(secret));
        expect([late.status, late.code]).toEqual([401, 'SECOND_STEP_OVER']);
        expect(await accountOf(earlier)).toBeNull();
        expect((await giveCode(who, appCode(secret, 1))).status).toBe(200);
      });

      test('is asked for on every device, known ones too, after a change of the password, which ends what waited for one', async () => {
        const { who, secret } = await turnedOn();
        const known = visitor();
        await signIn(known);
        expect((await giveCode(known, appCode(secret))).status).toBe(200);
        const waiting = visitor();
        await signIn(waiting);
        await who.ask('POST', '/api/account/password-resets', { email: ada.email });
        await who.ask('POST', '/api/account/email-changes', {
          email: 'new@visitor.example',
          currentPassword,
        });
        await expect.poll(() => mails.map(({ subject }) => subject)).toContain('Choose a new password');
        const newPassword = 'Difference-Engine-2';
        const changed = await who.ask('PUT', '/api/account/password', { currentPassword, newPassword });
        expect(changed.status, JSON.stringify(changed.body)).toBe(200);

        expect(await accountOf(who)).not.toBeNull();
        expect(await accountOf(known)).toBeNull();
        expect((await giveCode(waiting, appCode(secret, 1))).code).toBe('SECOND_STEP_OVER');
        const password = { email: ada.email, password: newPassword };
        expect((await known.ask('POST', '/api/account/sign-in', password)).body).toEqual({ account: null });
        expect((await giveCode(known, '000000')).code).toBe('SECOND_STEP_WRONG');
        expect(await accountOf(known)).toBeNull();
        const left = await database.db.selectFrom('account_codes').select('purpose').execute();
        // It lets nobody in.
        expect(left).toEqual([{ purpose: 'confirm-email' }]);
      });

      test('is kept with nothing that codes can be made from by whoever reads the database', async () => {
        const { secret, recoveryCodes } = await turnedOn();
        const stored = JSON.stringify(await database.db.selectFrom('second_steps').selectAll().execute());
        expect(stored).not.toContain(secret);
        expect(stored).not.toContain(recoveryCodes[0]);
      });
    });

    describe('a passkey', () => {
      const ceremony = (options: unknown, more: object = {}) => ({
        challenge: (options as { challenge: string }).challenge,
        origin: publicUrl,
        rpId: 'planner.example',
        ...more,
      });
      const begin = async (who: ApiVisitor, path: string, body?: object) => {
        const answer = await who.ask('POST', path, body);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        return answer.body['options'];
      };
      const add = async (who: ApiVisitor, device = softAuthenticator(), more: object = {}) => {
        const options = await begin(who, '/api/account/passkeys/begin', { currentPassword });
        const response = device.make(ceremony(options, more));
        return who.ask('POST', '/api/account/passkeys', { name: 'My phone', response });
      };
      const enter = async (
        who: ApiVisitor,
        device: ReturnType<typeof softAuthenticator>,
        more: object = {},
      ) => {
        const options = await begin(who, '/api/account/sign-in/passkey/begin');
        const response = device.show(ceremony(options, more));
        return { response, answer: await who.ask('POST', '/api/account/sign-in/passkey', { response }) };
      };

      test('is made with the password, listed, and signs in by itself', async () => {
        const who = await player();
        const device = softAuthenticator();
        const refused = await who.ask('POST', '/api/account/passkeys/begin', { currentPassword: 'wrong' });
        expect(refused.code).toBe('CURRENT_PASSWORD_WRONG');
        const added = await add(who, device);
        expect(added.body['passkeys']).toMatchObject([{ name: 'My phone' }]);
        expect(mails.at(-1)).toMatchObject({ to: ada.email, subject: 'A passkey was added to your account' });
        const other = visitor();
        const { answer } = await enter(other, device);
        expect(answer.body['account']).toMatchObject({ username: 'Ada_L' });
        expect(await accountOf(other)).not.toBeNull();
        const kept = accountExport.parse((await other.ask('GET', '/api/account/export')).body);
        expect(kept.passkeys).toMatchObject(added.body['passkeys'] as Passkey[]);
      });

      test('is refused with a challenge of another browser, a used one, another site, or without its owner', async () => {
        const who = await player();
        const device = softAuthenticator();
        await add(who, device);
        const other = visitor();
        const { response } = await enter(other, device);
        for (const thief of [visitor(), other]) {
          const again = await thief.ask('POST', '/api/account/sign-in/passkey', { response });
          expect([again.status, again.code]).toEqual([401, 'PASSKEY_REFUSED']);
        }
        for (const more of [
          { origin: 'https://evil.example' },
          { rpId: 'evil.example' },
          { isVerified: false },
          { challenge: 'bWFkZSB1cA' },
        ]) {
          const { answer } = await enter(visitor(), device, more);
          expect([answer.status, answer.code], JSON.stringify(more)).toEqual([401, 'PASSKEY_REFUSED']);
        }
        const { answer } = await enter(visitor(), softAuthenticator());
        expect(answer.code).toBe('PASSKEY_REFUSED');
        // A refusal is no fault of the installation.
        const lines = logged.map((line) => JSON.parse(line) as { level: number; msg: string });
        expect(lines.filter(({ msg }) => msg.includes('Failed to verify')).length).toBeGreaterThan(0);
        expect(lines.filter(({ level }) => level > 30)).toEqual([]);
      });

      test('is not added for another site or without its owner, nor twice', async () => {
        const who = await player();
        for (const more of [
          { origin: 'https://evil.example' },
          { rpId: 'evil.example' },
          { isVerified: false },
        ])
          expect((await add(who, softAuthenticator(), more)).code, JSON.stringify(more)).toBe(
            'PASSKEY_REFUSED',
          );
        const device = softAuthenticator();
        await add(who, device);
        expect((await add(who, device)).status).not.toBe(200);
        expect((await who.ask('GET', '/api/account/passkeys')).body['passkeys']).toHaveLength(1);
      });

      test('of somebody who signed up with another’s address goes when its owner sets a password', async () => {
        const squatter = await player();
        const device = softAuthenticator();
        await add(squatter, device);
        await database.db.updateTable('users').set({ second_step: 1 }).execute();
        const who = visitor();
        await who.ask('POST', '/api/account/password-resets', { email: ada.email });
        await expect.poll(() => mails.at(-1)?.text).toMatch(/oobCode=/);
        const code = /oobCode=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
        const newPassword = 'Difference-Engine-2';
        const reset = await who.ask('POST', '/api/account/password-resets/complete', { code, newPassword });
        expect(reset.status).toBe(200);
        expect((await enter(visitor(), device)).answer.code).toBe('PASSKEY_REFUSED');
        const entered = await who.ask('POST', '/api/account/sign-in', {
          email: ada.email,
          password: newPassword,
        });
        expect(entered.body['account']).toMatchObject({ hasSecondStep: false, emailConfirmed: true });
      });

      test('may be asked for 60 times in 5 minutes from one address, and keeps no more than that', async () => {
        const who = visitor();
        const statuses = [];
        for (let time = 0; time < 61; time++)
          statuses.push((await who.ask('POST', '/api/account/sign-in/passkey/begin')).status);
        expect(statuses.slice(-2)).toEqual([200, 429]);
        expect(await database.db.selectFrom('verifications').select('id').execute()).toHaveLength(60);
      });

      test('is asked for with a finger, a face or a number, as without it is refused', async () => {
        const options = await begin(visitor(), '/api/account/sign-in/passkey/begin');
        expect(options).toMatchObject({ userVerification: 'required' });
      });

      test('needs no second step, as it is two in one', async () => {
        const who = await player();
        const device = softAuthenticator();
        await add(who, device);
        await database.db.updateTable('users').set({ second_step: 1 }).execute();
        expect((await enter(visitor(), device)).answer.status).toBe(200);
      });

      test('is forgotten by its owner alone, and never as the last way in', async () => {
        const who = await player();
        const device = softAuthenticator();
        const [{ id } = { id: '' }] = (await add(who, device)).body['passkeys'] as Passkey[];
        const bob = visitor();
        await bob.ask('POST', '/api/account/sign-up', {
          ...ada,
          username: 'Bob',
          email: 'bob@visitor.example',
        });
        expect((await bob.ask('DELETE', `/api/account/passkeys/${id}`, { currentPassword })).status).toBe(
          200,
        );
        expect((await enter(visitor(), device)).answer.status).toBe(200);
        const ways = await database.db
          .deleteFrom('sign_ins')
          .where('provider', '=', 'credential')
          .returningAll()
          .execute();
        const last = await who.ask('DELETE', `/api/account/passkeys/${id}`, {});
        expect([last.status, last.body['message']]).toEqual([409, 'Add a password or another sign-in first']);
        await database.db.insertInto('sign_ins').values(ways).execute();
        const removed = await who.ask('DELETE', `/api/account/passkeys/${id}`, { currentPassword });
        expect(removed.body).toEqual({ passkeys: [] });
        expect((await enter(visitor(), device)).answer.code).toBe('PASSKEY_REFUSED');
        expect(mails.at(-1)).toMatchObject({
          to: ada.email,
          subject: 'A passkey was removed from your account',
        });
        expect(mails.at(-1)?.text).toContain('“My phone”');
      });

      test('is not removed by a session alone: the password is asked for, or a sign-in of the last minutes', async () => {
        const who = await player();
        const [{ id } = { id: '' }] = (await add(who)).body['passkeys'] as Passkey[];
        const sent = mails.length;
        for (const proof of [{}, { currentPassword: 'wrong' }]) {
          const refused = await who.ask('DELETE', `/api/account/passkeys/${id}`, proof);
          expect([refused.status, refused.code]).toEqual([403, 'CURRENT_PASSWORD_WRONG']);
        }
        await database.db.deleteFrom('sign_ins').where('provider', '=', 'credential').execute();
        await database.db
          .updateTable('sessions')
          .set((build) => ({ created_at: build('created_at', '-', 7 * 24 * 60 * 60_000) }))
          .execute();
        const stale = await who.ask('DELETE', `/api/account/passkeys/${id}`, {});
        expect([stale.status, stale.code]).toEqual([403, 'SIGN_IN_AGAIN_FIRST']);
        expect((await who.ask('GET', '/api/account/passkeys')).body['passkeys']).toHaveLength(1);
        expect(mails).toHaveLength(sent);
      });

      test('of a device that the account did not know is told to its owner, once', async () => {
        const who = await player();
        const device = softAuthenticator();
        await add(who, device);
        const isOld = { created_at: Date.now() - 60 * 60_000 };
        await database.db.updateTable('users').set(isOld).execute();
        const sent = mails.length;
        const other = visitor();
        await enter(other, device);
        await enter(other, device);
        await enter(who, device);
        expect(mails.slice(sent)).toMatchObject([
          { to: ada.email, subject: 'A new device signed in to your account' },
        ]);
      });
    });
  });
});
