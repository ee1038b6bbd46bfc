import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiAnswer, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { accountExport, type Account, type DeviceSession } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { createLogger } from '#server/http/log.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { doChores, installAccounts, publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time-units.ts';

const ada = { username: 'Ada_L', email: 'ada@visitor.example', password: 'Analytical1843' };

const statusesOf = (answers: readonly ApiAnswer[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('an account', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let players: Identity;
    let app: TestedApp;
    let mails: Mail[];
    let logged: string[];
    let laterMs: number;
    const now = () => Date.now() + laterMs;

    const install = (more: { tellsStrangers?: boolean } = {}) => {
      const logger = createLogger('info', { write: (line) => logged.push(line) });
      const outbox = { post: (mail: Mail) => mails.push(mail) };
      ({ players, app } = installAccounts({ database, outbox, logger, now, ...more }));
    };
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      mails = [];
      logged = [];
      laterMs = 0;
      install();
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const visitor = (address?: string) =>
      apiVisitor(app, { origin: publicUrl, ...(address !== undefined && { address }) });
    const signUp = async (who: ApiVisitor, fields: object = {}) =>
      who.ask('POST', '/api/account/sign-up', { ...ada, ...fields });
    const signIn = async (who: ApiVisitor, fields: object = {}) =>
      who.ask('POST', '/api/account/sign-in', { email: ada.email, password: ada.password, ...fields });
    const accountOf = async (who: ApiVisitor) =>
      (await who.ask('GET', '/api/account/session')).body['account'] as Account | null;
    const player = async (fields: object = {}) => {
      const who = visitor();
      const answer = await signUp(who, fields);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return who;
    };
    const signedIn = async (address?: string) => {
      const who = visitor(address);
      expect((await signIn(who)).status).toBe(200);
      return who;
    };
    const codeIn = (mail: Mail | undefined) =>
      /[?&](?:code|oobCode)=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no code';
    const mailTo = async (address: string, subject: RegExp) =>
      expect
        .poll(() => mails.findLast((mail) => mail.to === address && subject.test(mail.subject)))
        .toBeDefined()
        .then(() => mails.findLast((mail) => mail.to === address && subject.test(mail.subject)));
    const resetCode = async (who: ApiVisitor, email = ada.email) => {
      const before = mails.length;
      expect((await who.ask('POST', '/api/account/password-resets', { email })).status).toBe(200);
      await expect.poll(() => mails.length).toBe(before + 1);
      return codeIn(mails.at(-1));
    };
    const complete = async (who: ApiVisitor, code: string, newPassword = 'Difference-Engine-2') =>
      who.ask('POST', '/api/account/password-resets/complete', { code, newPassword });

    describe('is made', () => {
      test('with a name, an address and a password, and is signed in then', async () => {
        const who = visitor();
        const answer = await signUp(who);
        expect(answer.status).toBe(200);
        expect(answer.body['account']).toMatchObject({
          username: 'Ada_L',
          email: 'ada@visitor.example',
          emailConfirmed: false,
          hasPassword: true,
          providers: [],
          hasSecondStep: false,
          deletionDueAt: null,
          subscriptionLevel: 'free',
        });
        expect(await accountOf(who)).toEqual(answer.body['account']);
      });

      test('and its cookies are bound to the host, out of reach of scripts, and sent to no other site', async () => {
        const { headers } = await signUp(visitor());
        const cookies = headers.getSetCookie();
        expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session', '__Host-device']);
        for (const cookie of cookies)
          expect(cookie).toMatch(
            /Path=\/;.*HttpOnly.*Secure.*SameSite=Lax|Path=\/;.*HttpOnly; Secure; SameSite=Lax/i,
          );
        for (const cookie of cookies) expect(cookie).not.toMatch(/Domain=/i);
        expect(headers.get('cache-control')).toBe('no-store');
      });

      test('with what was agreed to and when, and no token or password as it was typed in the database', async () => {
        const who = await player();
        const [user] = await database.db.selectFrom('users').selectAll().execute();
        expect(user).toMatchObject({ terms_version: '1.0', username_folded: 'ada_l' });
        expect(Math.abs((user?.terms_accepted_at ?? 0) - now())).toBeLessThan(10_000);
        const [way] = await database.db.selectFrom('sign_ins').selectAll().execute();
        expect(way?.password).toMatch(/^scrypt\$16\$8\$1\$/);
        const [session] = await database.db.selectFrom('sessions').selectAll().execute();
        expect(decodeURIComponent(who.cookies.get('__Host-session') ?? '')).toContain(session?.token ?? '?');
        expect(session?.address ?? '').toBe('');
        for (const line of logged) expect(line).not.toMatch(/Analytical|ada@|203\.0\.113/);
      });

      test.each([
        ['no name', { username: ' ' }, 400, 'USERNAME_MISSING'],
        ['a name of two letters', { username: 'ab' }, 400, 'USERNAME_TOO_SHORT'],
        ['a name of 31 letters', { username: 'a'.repeat(31) }, 400, 'USERNAME_TOO_LONG'],
        ['a space in the name', { username: 'Ada L' }, 400, 'USERNAME_CHARACTERS'],
        ['a letter of another script in the name', { username: 'Адаaaa' }, 400, 'USERNAME_CHARACTERS'],
        ['half an address', { email: 'ada@visitor' }, 400, 'auth/invalid-email'],
        ['two addresses', { email: 'ada@visitor.example,bob@visitor.example' }, 400, 'auth/invalid-email'],
        [
          'a header in the address',
          { email: 'ada@visitor.example\r\nBcc: b@evil.example' },
          400,
          'auth/invalid-email',
        ],
        ['no password', { password: '' }, 400, 'auth/password-too-short'],
        ['a password of five characters', { password: 'Aa1bc' }, 400, 'auth/password-too-short'],
        ['a password of seven characters', { password: 'Aa1bcde' }, 400, 'auth/weak-password'],
        ['a password without a digit', { password: 'Analytical' }, 400, 'auth/weak-password'],
        ['a password without a capital', { password: 'analytical1843' }, 400, 'auth/weak-password'],
        ['a common password', { password: 'Password123' }, 400, 'auth/weak-password'],
        ['a common password in disguise', { password: 'P@ssw0rd!' }, 400, 'auth/weak-password'],
        ['a word of the site', { password: 'Loadstone1!' }, 400, 'auth/weak-password'],
        ['twenty blanks', { password: ' '.repeat(20) }, 400, 'auth/weak-password'],
        ['a name of the site’s own people', { username: 'Support' }, 400, 'USERNAME_RESERVED'],
        [
          'its own name for a password',
          { username: 'AdaLovelace1', password: 'AdaLovelace1' },
          400,
          'auth/weak-password',
        ],
        ['a password of 257 characters', { password: `Aa1${'x'.repeat(254)}` }, 400, 'PASSWORD_TOO_LONG'],
        ['a number for a name', { username: 7 }, 400, 'BODY_INVALID'],
        ['an object for a password', { password: { length: 20 } }, 400, 'BODY_INVALID'],
      ])('not with %s', async (_, fields, status, code) => {
        const who = visitor();
        const answer = await signUp(who, fields);
        expect([answer.status, answer.code]).toEqual([status, code]);
        expect(await accountOf(who)).toBeNull();
        expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
      });

      test.each([
        ['of 200 characters', `Aa1${'x'.repeat(197)}`],
        ['of twenty emoji', '🙂🐉🔥💎🗡🛡🏹🌙⭐🍀🦉🐺🎲🎯🏰🪄🧭🔮⚔👑'],
        ['with spaces and letters of any script', 'correct ñandú батарея staple'],
      ])('with a password %s, which then works', async (_, password) => {
        await player({ password });
        const who = visitor();
        expect((await signIn(who, { password })).status).toBe(200);
        expect((await signIn(visitor(), { password: `${password} ` })).code).toBe('auth/invalid-credential');
      });

      test('not with a name or an address that somebody has, in whatever case', async () => {
        await player();
        const other = { username: 'Bob', email: 'bob@visitor.example' };
        expect((await signUp(visitor(), { ...other, username: 'ADA_l' })).code).toBe('USERNAME_TAKEN');
        const taken = await signUp(visitor(), { ...other, email: 'ADA@Visitor.Example' });
        expect([taken.status, taken.code]).toEqual([409, 'auth/email-already-in-use']);
        expect(taken.body['message']).toBe('An account with this email already exists');
        const toOwner = mails.filter(({ subject }) => subject === 'You already have an account');
        expect(toOwner.map(({ to }) => to)).toEqual([ada.email]);
      });

      test('once, when six try at once with one address or one name', async () => {
        const byAddress = await Promise.all(
          Array.from({ length: 6 }, async (_, index) =>
            signUp(visitor(`198.51.100.${index}`), { username: `Ada${index}` }),
          ),
        );
        expect(statusesOf(byAddress)).toEqual([200, 409, 409, 409, 409, 409]);
        const byName = await Promise.all(
          Array.from({ length: 6 }, async (_, index) =>
            signUp(visitor(`198.51.100.${index}`), { username: 'Bob', email: `bob${index}@visitor.example` }),
          ),
        );
        expect(statusesOf(byName)).toEqual([200, 409, 409, 409, 409, 409]);
        expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(2);
      });

      test('and a network learns five times in an hour that an address has one', async () => {
        await player();
        const told = [];
        for (let time = 0; time < 7; time++)
          told.push((await signUp(visitor(), { username: `Bob${time}` })).code);
        expect(told.filter((code) => code === 'auth/email-already-in-use')).toHaveLength(5);
        expect(told.slice(5)).toEqual(['TOO_MANY_SIGN_UPS', 'TOO_MANY_SIGN_UPS']);
        expect(mails.filter(({ subject }) => subject === 'You already have an account')).toHaveLength(1);
      });
    });

    describe('is signed in', () => {
      test('with its password, in whatever case its address is typed', async () => {
        await player();
        const who = visitor();
        expect((await signIn(who, { email: ' ADA@visitor.EXAMPLE ' })).status).toBe(200);
        expect((await accountOf(who))?.username).toBe('Ada_L');
      });

      test('and a stranger learns the same of a wrong password as of an unknown address', async () => {
        await player();
        const wrong = await signIn(visitor(), { password: 'Analytical1844' });
        const unknown = await signIn(visitor(), { email: 'nobody@visitor.example' });
        expect([wrong.status, wrong.body]).toEqual([
          401,
          { code: 'auth/invalid-credential', message: 'Invalid email or password' },
        ]);
        expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
        expect(wrong.headers.getSetCookie()).toEqual([]);
        const names = (headers: Headers) => [...headers.keys()].sort();
        expect(names(unknown.headers)).toEqual(names(wrong.headers));
      });

      test('or learns which was wrong, where the installation is told to say so', async () => {
        install({ tellsStrangers: true });
        await player();
        expect((await signIn(visitor(), { password: 'x' })).body).toMatchObject({
          code: 'auth/wrong-password',
          message: 'Invalid password',
        });
        expect((await signIn(visitor(), { email: 'nobody@visitor.example' })).body).toMatchObject({
          code: 'auth/user-not-found',
          message: 'No account found with this email address',
        });
      });

      test('with a new session each time, and the one before on the same device is over', async () => {
        const who = await player();
        const before = who.cookies.get('__Host-session') ?? '';
        await signIn(who);
        expect(who.cookies.get('__Host-session')).not.toBe(before);
        const thief = visitor();
        thief.cookies.set('__Host-session', before);
        expect(await accountOf(thief)).toBeNull();
      });

      test('not by a cookie that was made up, cut or signed by somebody else', async () => {
        const who = await player();
        const cookie = decodeURIComponent(who.cookies.get('__Host-session') ?? '');
        const [token = '', signature = ''] = cookie.split('.');
        for (const forged of [
          'x',
          '.',
          `${token}.`,
          `.${signature}`,
          `${token}.AAAA`,
          `${token}x.${signature}`,
          '%E0%A4%A',
        ]) {
          const thief = visitor();
          thief.cookies.set('__Host-session', forged);
          expect(await accountOf(thief), forged).toBeNull();
        }
      });

      test('until it has not been used for 30 days', async () => {
        const who = await player();
        for (let time = 1; time <= 3; time++) {
          laterMs = time * 29 * DAY_MS;
          expect(await accountOf(who)).not.toBeNull();
        }
        const { headers } = await who.ask('GET', '/api/account/session');
        expect(headers.getSetCookie()[0]).toMatch(/^__Host-session=.*Max-Age=2592000/);
        laterMs += 30 * DAY_MS + MINUTE_MS;
        expect(await accountOf(who)).toBeNull();
      });

      test('for a year at most, however much it is used', async () => {
        const who = await player();
        for (let day = 20; day < 365; day += 20) {
          laterMs = day * DAY_MS;
          expect(await accountOf(who), `day ${day}`).not.toBeNull();
        }
        laterMs = 365 * DAY_MS + MINUTE_MS;
        expect(await accountOf(who)).toBeNull();
      });

      test('until it signs out, and not by the old cookie afterwards', async () => {
        const who = await player();
        const stolen = who.cookies.get('__Host-session') ?? '';
        expect((await who.ask('POST', '/api/account/sign-out')).status).toBe(200);
        expect(who.cookies.has('__Host-session')).toBe(false);
        who.cookies.set('__Host-session', stolen);
        expect(await accountOf(who)).toBeNull();
        expect((await who.ask('POST', '/api/account/sign-out')).status).toBe(200);
      });

      test('but not when it was disabled, whose sessions are over too', async () => {
        const who = await player();
        await database.db.updateTable('users').set({ disabled_at: now() }).execute();
        expect(await accountOf(who)).toBeNull();
        const answer = await signIn(visitor());
        expect([answer.status, answer.body['message']]).toEqual([403, 'This account has been disabled']);
        expect((await signIn(visitor(), { password: 'wrong' })).code).toBe('auth/invalid-credential');
      });

      test('on 50 devices at most: the one used least lately goes', async () => {
        await player();
        const devices: ApiVisitor[] = [];
        for (let index = 0; index < 51; index++) {
          devices.push(await signedIn());
          if (index === 0) await database.db.updateTable('sessions').set({ last_active_at: 1 }).execute();
        }
        expect(await accountOf(devices[0] as ApiVisitor)).toBeNull();
        expect(await accountOf(devices[50] as ApiVisitor)).not.toBeNull();
        expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(50);
      });
    });

    describe('that somebody guesses at', () => {
      const guess = async (who: ApiVisitor) => signIn(who, { password: 'Wrong-guess-1' });

      test('is closed to strangers after 10 wrong passwords, for a quarter of an hour, from everywhere', async () => {
        await player();
        for (let time = 0; time < 10; time++)
          expect((await guess(visitor(`198.51.100.${time}`))).status).toBe(401);
        const closed = await guess(visitor('198.51.100.99'));
        expect([closed.status, closed.body['message']]).toEqual([
          429,
          'Too many failed attempts. Please try again later.',
        ]);
        expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(800);
        expect((await signIn(visitor('192.0.2.1'))).status).toBe(429);
        laterMs = 15 * MINUTE_MS + 1_000;
        expect((await signIn(visitor('192.0.2.1'))).status).toBe(200);
      });

      test('stays open to its owner on a device that it was signed in on', async () => {
        const owner = await player();
        await owner.ask('POST', '/api/account/sign-out');
        for (let time = 0; time < 11; time++) await guess(visitor(`198.51.100.${time}`));
        expect((await signIn(owner)).status).toBe(200);
      });

      test('is not opened by many guesses at once', async () => {
        await player();
        const answers = await Promise.all(
          Array.from({ length: 40 }, async (_, index) => guess(visitor(`198.51.100.${index}`))),
        );
        expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
      });

      test('does not count what was right', async () => {
        await player();
        for (let time = 0; time < 15; time++) expect((await signIn(visitor())).status).toBe(200);
      });

      test('tells no stranger that it exists: an unknown address is closed in the same way', async () => {
        await player();
        const codes = [];
        for (let time = 0; time < 11; time++)
          codes.push((await signIn(visitor(), { email: 'nobody@visitor.example' })).status);
        expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      });

      test('gains nothing from a device cookie of another account', async () => {
        await player();
        const bob = await player({ username: 'Bob', email: 'bob@visitor.example' });
        for (let time = 0; time < 10; time++) await guess(visitor(`198.51.100.${time}`));
        await bob.ask('POST', '/api/account/sign-out');
        expect((await guess(bob)).status).toBe(429);
      });
    });

    describe('whose password is lost', () => {
      test('gets a new one by a mailed link, which signs out every device and tells the owner', async () => {
        const who = await player();
        const stranger = visitor();
        const code = await resetCode(stranger);
        const mail = mails.at(-1);
        expect(mail?.text).toContain(`${publicUrl}/confirm-password-reset?mode=resetPassword&oobCode=`);
        expect(mail?.html).toContain(`${publicUrl}/confirm-password-reset?mode=resetPassword&#38;oobCode=`);
        const checked = await stranger.ask('POST', '/api/account/password-resets/check', { code });
        expect(checked.body).toMatchObject({ email: ada.email, beginsAnew: true });
        expect((await complete(stranger, code)).status).toBe(200);
        expect(await accountOf(who)).toBeNull();
        expect((await signIn(visitor())).status).toBe(401);
        expect((await signIn(visitor(), { password: 'Difference-Engine-2' })).status).toBe(200);
        expect(await mailTo(ada.email, /password was changed/)).toBeDefined();
      });

      test('does not show in the answer whether there is one', async () => {
        await player();
        const before = mails.length;
        const known = await visitor().ask('POST', '/api/account/password-resets', { email: ada.email });
        const unknown = await visitor().ask('POST', '/api/account/password-resets', {
          email: 'no@body.example',
        });
        expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
        await expect.poll(() => mails.length).toBe(before + 1);
        expect(
          await database.db
            .selectFrom('account_codes')
            .selectAll()
            .where('purpose', '=', 'reset-password')
            .execute(),
        ).toHaveLength(1);
      });

      test('keeps of a link only what the link cannot be made from', async () => {
        await player();
        const code = await resetCode(visitor());
        const stored = JSON.stringify(await database.db.selectFrom('account_codes').selectAll().execute());
        expect(stored).not.toContain(code);
      });

      test.each([
        ['none', '', 'RESET_CODE_MISSING'],
        ['one that was made up', 'x'.repeat(43), 'RESET_CODE_INVALID'],
        ['one that is no code', "' or 1=1 --", 'RESET_CODE_MALFORMED'],
      ])('refuses a code: %s', async (_, code, refusal) => {
        await player();
        const checked = await visitor().ask('POST', '/api/account/password-resets/check', { code });
        expect([checked.status, checked.code]).toEqual([400, refusal]);
        expect((await complete(visitor(), code)).code).toBe(refusal);
      });

      test('refuses a link that was used, that a newer one has replaced, and that is over an hour old', async () => {
        await player();
        const first = await resetCode(visitor());
        const second = await resetCode(visitor());
        expect((await complete(visitor(), first)).code).toBe('RESET_CODE_INVALID');
        expect((await complete(visitor(), second)).status).toBe(200);
        expect((await complete(visitor(), second)).code).toBe('RESET_CODE_INVALID');
        const third = await resetCode(visitor());
        laterMs = 60 * MINUTE_MS + 1_000;
        const late = await complete(visitor(), third);
        expect([late.code, late.body['message']]).toEqual([
          'RESET_CODE_EXPIRED',
          'This password reset link has expired',
        ]);
      });

      test('takes one of 200 that use a link at once', async () => {
        await player();
        const code = await resetCode(visitor());
        const answers = await Promise.all(
          Array.from({ length: 200 }, async (_, index) =>
            complete(visitor(`198.51.${index % 10}.${index}`), code, `Engine-number-${index}`),
          ),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const refused = answers.filter(({ status }) => status !== 200).map((answer) => answer.code);
        expect(new Set(refused).size).toBeGreaterThan(0);
        for (const each of refused) expect(['RESET_CODE_INVALID', 'UNAVAILABLE']).toContain(each);
      });

      test('refuses a weak new password, and the link works still', async () => {
        await player();
        const code = await resetCode(visitor());
        for (const weak of ['short', 'Nospecial1', 'P@ssw0rd!'])
          expect((await complete(visitor(), code, weak)).code, weak).toBe('auth/weak-password');
        expect((await complete(visitor(), code)).status).toBe(200);
      });

      test('is mailed at most five links in an hour', async () => {
        await player();
        for (let time = 0; time < 5; time++) await resetCode(visitor(`198.51.100.${time}`));
        const sixth = await visitor('198.51.100.6').ask('POST', '/api/account/password-resets', {
          email: ada.email,
        });
        expect([sixth.status, sixth.body['message']]).toEqual([
          429,
          'Too many reset attempts. Please try again later.',
        ]);
      });

      test('opens to its owner by a link while strangers have closed it', async () => {
        await player();
        for (let time = 0; time < 10; time++)
          await signIn(visitor(`198.51.100.${time}`), { password: 'wrong' });
        const owner = visitor('192.0.2.9');
        await complete(owner, await resetCode(owner));
        expect((await signIn(owner, { password: 'Difference-Engine-2' })).status).toBe(200);
      });
    });

    describe('belongs to its owner, who', () => {
      const put = async (who: ApiVisitor, newPassword: string, currentPassword = ada.password) =>
        who.ask('PUT', '/api/account/password', { currentPassword, newPassword });

      test('changes the name, but not to one that is taken or breaks the rules', async () => {
        const who = await player();
        await player({ username: 'Bob', email: 'bob@visitor.example' });
        const patch = async (username: string) => who.ask('PATCH', '/api/account/profile', { username });
        expect((await patch('Countess')).body['account']).toMatchObject({ username: 'Countess' });
        expect((await patch('countess')).status).toBe(200);
        const taken = await patch('BOB');
        expect([taken.status, taken.body['message']]).toEqual([409, 'That username is taken']);
        expect((await patch('a')).code).toBe('USERNAME_TOO_SHORT');
        expect((await accountOf(who))?.username).toBe('countess');
      });

      test('changes the password with the current one, which signs out the other devices', async () => {
        const who = await player();
        const other = await signedIn();
        expect((await put(who, 'Difference-Engine-2', 'wrong')).body).toEqual({
          code: 'CURRENT_PASSWORD_WRONG',
          message: 'Current password is incorrect',
        });
        expect((await put(who, 'weak')).body['message']).toBe('New password is too weak');
        expect((await put(who, 'Difference-Engine-2')).status).toBe(200);
        expect(await accountOf(other)).toBeNull();
        expect(await accountOf(who)).not.toBeNull();
        expect((await signIn(visitor())).status).toBe(401);
      });

      test('cannot be made to guess the current password more than ten times', async () => {
        const who = await player();
        const codes = [];
        for (let time = 0; time < 11; time++)
          codes.push((await put(who, 'Difference-Engine-2', `no${time}`)).status);
        expect(codes).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
      });

      test('confirms the address by the mailed link, once: elsewhere with the password', async () => {
        const who = await player();
        const code = codeIn(await mailTo(ada.email, /Confirm your e-mail/));
        const elsewhere = visitor();
        const confirm = async (password?: string) =>
          elsewhere.ask('POST', '/api/account/email-confirmations/complete', { code, password });
        const refused = [await confirm(), await confirm('Wrong-guess-1')];
        expect(refused.map(({ status, code: why }) => [status, why])).toEqual([
          [403, 'EMAIL_CODE_ELSEWHERE'],
          [403, 'CURRENT_PASSWORD_WRONG'],
        ]);
        expect((await accountOf(who))?.emailConfirmed).toBe(false);
        expect((await confirm(ada.password)).body).toEqual({ email: ada.email });
        expect(await accountOf(elsewhere)).toBeNull();
        expect((await accountOf(who))?.emailConfirmed).toBe(true);
        expect((await confirm(ada.password)).code).toBe('EMAIL_CODE_INVALID');
      });

      test('gets a new link, which makes the old one void, and at most five in an hour', async () => {
        const who = await player();
        const first = codeIn(mails.at(-1));
        const again = async () => who.ask('POST', '/api/account/email-confirmations');
        expect((await again()).status).toBe(200);
        const old = await visitor().ask('POST', '/api/account/email-confirmations/complete', { code: first });
        expect(old.code).toBe('EMAIL_CODE_INVALID');
        for (let time = 0; time < 4; time++) await again();
        expect((await again()).code).toBe('TOO_MANY_MAILS');
      });

      test('changes the address, which counts once the new one has confirmed it, and the old one is told', async () => {
        const who = await player();
        const change = async (email: string, currentPassword?: string) =>
          who.ask('POST', '/api/account/email-changes', { email, currentPassword });
        expect((await change('countess@visitor.example')).code).toBe('CURRENT_PASSWORD_WRONG');
        expect((await change('countess', ada.password)).code).toBe('auth/invalid-email');
        expect((await change('Countess@visitor.example', ada.password)).status).toBe(200);
        expect((await accountOf(who))?.email).toBe(ada.email);
        expect(await mailTo(ada.email, /about to change/)).toBeDefined();
        const code = codeIn(await mailTo('countess@visitor.example', /Confirm your new/));
        await who.ask('POST', '/api/account/email-confirmations/complete', { code });
        expect(await accountOf(who)).toMatchObject({
          email: 'countess@visitor.example',
          emailConfirmed: true,
        });
        expect(await mailTo(ada.email, /was changed/)).toBeDefined();
        expect((await signIn(visitor())).status).toBe(401);
        expect((await signIn(visitor(), { email: 'countess@visitor.example' })).status).toBe(200);
      });

      test('cannot find out by a change of address who else has an account, nor take theirs', async () => {
        const who = await player();
        const bob = await player({ username: 'Bob', email: 'bob@visitor.example' });
        await database.db.updateTable('users').set({ email_confirmed: 1 }).execute();
        const before = mails.length;
        const answer = await who.ask('POST', '/api/account/email-changes', {
          email: 'bob@visitor.example',
          currentPassword: ada.password,
        });
        expect([answer.status, answer.body]).toEqual([200, {}]);
        expect(mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
          ['bob@visitor.example', 'You already have an account'],
          [ada.email, 'Your e-mail address is about to change'],
        ]);
        expect((await accountOf(bob))?.email).toBe('bob@visitor.example');
      });

      test('loses the race for an address to whoever confirmed first', async () => {
        const who = await player();
        await who.ask('POST', '/api/account/email-changes', {
          email: 'new@visitor.example',
          currentPassword: ada.password,
        });
        const code = codeIn(await mailTo('new@visitor.example', /Confirm your new/));
        await player({ username: 'Bob', email: 'new@visitor.example' });
        await database.db.updateTable('users').set({ email_confirmed: 1 }).execute();
        const answer = await who.ask('POST', '/api/account/email-confirmations/complete', { code });
        expect([answer.status, answer.code]).toEqual([409, 'auth/email-already-in-use']);
        expect((await accountOf(who))?.email).toBe(ada.email);
      });

      test('sees where the account is signed in, ends one and all others', async () => {
        const who = await player();
        const phone = apiVisitor(app, {
          origin: publicUrl,
          userAgent:
            'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
        });
        await signIn(phone);
        const third = await signedIn();
        const list = async () =>
          (await who.ask('GET', '/api/account/devices')).body['devices'] as DeviceSession[];
        const devices = await list();
        expect(devices.map(({ device }) => device).sort()).toEqual([
          'Chrome on Linux',
          'Chrome on Linux',
          'Safari on iPhone',
        ]);
        expect(devices.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
        const phoneId = devices.find(({ device }) => device === 'Safari on iPhone')?.id ?? '';
        const bob = await player({ username: 'Bob', email: 'bob@visitor.example' });
        await bob.ask('DELETE', `/api/account/devices/${phoneId}`);
        expect(await accountOf(phone)).not.toBeNull();
        await who.ask('DELETE', `/api/account/devices/${phoneId}`);
        expect(await accountOf(phone)).toBeNull();
        expect(await accountOf(third)).not.toBeNull();
        await who.ask('DELETE', '/api/account/devices');
        expect(await accountOf(third)).toBeNull();
        expect(await list()).toMatchObject([{ isThisOne: true }]);
      });
    });

    describe('that is to be deleted', () => {
      const ask = async (who: ApiVisitor, fields: object = {}) =>
        who.ask('PUT', '/api/account/deletion', {
          username: 'ada_l',
          currentPassword: ada.password,
          ...fields,
        });

      test('needs the name and the password, is signed out everywhere, and has 14 days', async () => {
        const who = await player();
        const other = await signedIn();
        expect((await ask(who, { username: 'Ada' })).code).toBe('DELETION_NAME_WRONG');
        expect((await ask(who, { currentPassword: 'wrong' })).code).toBe('CURRENT_PASSWORD_WRONG');
        const answer = await ask(who);
        const due = (answer.body['account'] as Account).deletionDueAt ?? 0;
        expect(Math.abs(due - now() - 14 * DAY_MS)).toBeLessThan(10_000);
        expect([await accountOf(who), await accountOf(other)]).toEqual([null, null]);
        expect((await mailTo(ada.email, /will be deleted/))?.text).toMatch(/deleted on \w+ \d+, 20\d\d/);
      });

      test('can be kept by signing in, and nothing else can be done with it', async () => {
        await ask(await player());
        const who = await signedIn();
        for (const [method, path, body] of [
          ['PATCH', '/api/account/profile', { username: 'Countess' }],
          [
            'PUT',
            '/api/account/password',
            { currentPassword: ada.password, newPassword: 'Difference-Engine-2' },
          ],
          ['GET', '/api/account/devices', undefined],
          ['POST', '/api/account/email-changes', { email: 'a@b.example', currentPassword: ada.password }],
        ] as const)
          expect((await who.ask(method, path, body)).code, path).toBe('DELETION_PENDING');
        expect((await who.ask('DELETE', '/api/account/deletion')).body['account']).toMatchObject({
          deletionDueAt: null,
          subscriptionLevel: 'free',
        });
        laterMs = 15 * DAY_MS;
        await doChores(players);
        expect(await accountOf(who)).not.toBeNull();
        expect((await who.ask('PATCH', '/api/account/profile', { username: 'Countess' })).status).toBe(200);
      });

      test('gives its owner everything that is kept, before and while it waits to be deleted', async () => {
        await ask(await player());
        const who = await signedIn();
        const answer = await who.ask('GET', '/api/account/export');
        const file = accountExport.parse(answer.body);
        expect(file.account).toMatchObject({ username: 'Ada_L', email: ada.email });
        expect(file.devices).toHaveLength(1);
        expect(file.history.map(({ kind }) => kind)).toEqual([
          'signed-in',
          'deletion-requested',
          'signed-up',
        ]);
        expect(JSON.stringify(answer.body)).not.toMatch(/scrypt|token/);
      });

      test('is gone after 14 days: no table holds anything of the player, and the address is told and free', async () => {
        await player({ username: 'Bob', email: 'bob@visitor.example' });
        const who = await player();
        const userId = (await accountOf(who))?.id ?? '';
        await signIn(visitor(), { password: 'wrong' });
        await resetCode(visitor());
        await ask(who);
        await signedIn();
        laterMs = 14 * DAY_MS - MINUTE_MS;
        await doChores(players);
        expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(2);
        laterMs = 14 * DAY_MS + MINUTE_MS;
        await doChores(players);
        for (const table of await database.db.introspection.getTables()) {
          const rows = await database.db
            .selectFrom(table.name as 'users')
            .selectAll()
            .execute();
          const text = JSON.stringify(rows);
          for (const trace of [userId, ada.email, 'Ada_L', 'ada_l'])
            expect(text, table.name).not.toContain(trace);
        }
        expect(await database.db.selectFrom('users').select('username').execute()).toEqual([
          { username: 'Bob' },
        ]);
        expect(await mailTo(ada.email, /was deleted/)).toBeDefined();
        expect((await signUp(visitor())).status).toBe(200);
      });
    });

    test('is out of reach of other sites: every writing call that one of them causes is refused', async () => {
      const who = await player();
      const before = JSON.stringify(await database.db.selectFrom('users').selectAll().execute());
      const sessions = (await database.db.selectFrom('sessions').select('id').execute()).length;
      for (const { method, path } of players.routes.filter((route) => route.method !== 'GET'))
        for (const headers of [
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
          { origin: 'https://evil.example' },
          { origin: 'null' },
        ]) {
          const answer = await who.ask(method, path.replace(':id', 'x'), { ...ada, code: 'x' }, headers);
          expect([answer.status, answer.code], `${method} ${path}`).toEqual([403, 'FOREIGN_ORIGIN']);
        }
      expect(JSON.stringify(await database.db.selectFrom('users').selectAll().execute())).toBe(before);
      expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(sessions);
    });

    test('is closed to whoever is not signed in', async () => {
      for (const [method, path, body] of [
        ['PATCH', '/api/account/profile', { username: 'Countess' }],
        ['PUT', '/api/account/password', { newPassword: 'Difference-Engine-2' }],
        ['POST', '/api/account/email-confirmations', undefined],
        ['POST', '/api/account/email-changes', { email: 'a@b.example' }],
        ['GET', '/api/account/devices', undefined],
        ['GET', '/api/account/export', undefined],
        ['DELETE', '/api/account/devices', undefined],
        ['DELETE', '/api/account/devices/x', undefined],
        ['PUT', '/api/account/deletion', { username: 'ada_l' }],
        ['DELETE', '/api/account/deletion', undefined],
      ] as const) {
        const answer = await visitor().ask(method, path, body);
        expect([answer.status, answer.body], path).toEqual([
          401,
          { code: 'NOT_SIGNED_IN', message: 'No authenticated user' },
        ]);
      }
    });
  });
});
