import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { appCode } from '#e2e/support/sign-in/app-code.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { softAuthenticator } from '#e2e/support/sign-in/soft-authenticator.ts';
import type { Account } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import type { Area } from '#server/http/area.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { doChores, installAccounts, interrupted, publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time-units.ts';

const ada = { username: 'Ada_L', email: 'ada@visitor.example', password: 'Analytical1843' };
const bob = { username: 'Bob', email: 'bob@visitor.example' };
const newPassword = 'Difference-Engine-2';
/** Long enough for something else to happen meanwhile. */
const slow = { blocks: 2 ** 14, blockSize: 8, lanes: 4 };

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('an account under attack', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let players: Identity;
    let app: TestedApp;
    let mails: Mail[];
    let laterMs: number;
    /** Comes between a request and the first thing that it writes for a player. */
    let beforeWriting: (() => Promise<unknown>) | undefined;

    const takeWait = () => {
      const wait = beforeWriting;
      beforeWriting = undefined;
      return wait;
    };
    const install = ({
      erase,
      ...more
    }: { passwordCost?: typeof slow; erase?: Area['erase']; mailDelayMs?: () => number } = {}) => {
      ({ players, app } = installAccounts({
        database: interrupted(database, takeWait),
        outbox: { post: (mail) => mails.push(mail) },
        now: () => Date.now() + laterMs,
        ...(erase !== undefined && { records: { erase } }),
        ...more,
      }));
    };
    beforeAll(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
    });
    beforeEach(() => {
      mails = [];
      laterMs = 0;
      beforeWriting = undefined;
      install();
    });
    afterEach(async () => {
      for (const table of ['users', 'account_events', 'rate_limit_hits'] as const)
        await database.db.deleteFrom(table).execute();
    });
    afterAll(async () => {
      await database.close();
      await place.remove();
    });

    const visitor = (address?: string) =>
      apiVisitor(app, { origin: publicUrl, ...(address !== undefined && { address }) });
    const signUp = async (who: ApiVisitor, fields: object = {}) =>
      who.ask('POST', '/api/account/sign-up', { ...ada, ...fields });
    const signIn = async (who: ApiVisitor, fields: object = {}) =>
      who.ask('POST', '/api/account/sign-in', { email: ada.email, password: ada.password, ...fields });
    const player = async (fields: object = {}) => {
      const who = visitor();
      const answer = await signUp(who, fields);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return who;
    };
    const confirmedPlayer = async (fields: { email?: string; username?: string } = {}) => {
      const who = await player(fields);
      await database.db
        .updateTable('users')
        .set({ email_confirmed: 1 })
        .where('email', '=', fields.email ?? ada.email)
        .execute();
      return who;
    };
    const signedIn = async () => {
      const who = visitor();
      expect((await signIn(who)).status).toBe(200);
      return who;
    };
    const accountOf = async (who: ApiVisitor) =>
      (await who.ask('GET', '/api/account/session')).body['account'] as Account | null;
    const codeIn = (mail: Mail | undefined) =>
      /[?&](?:code|oobCode)=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no code';
    const mailsTo = (address: string, subject: RegExp) =>
      mails.filter((mail) => mail.to === address && subject.test(mail.subject));
    const askReset = async (who: ApiVisitor) =>
      who.ask('POST', '/api/account/password-resets', { email: ada.email });
    const resetCode = async () => {
      const before = mailsTo(ada.email, /new password/).length;
      expect((await askReset(visitor('192.0.2.77'))).status).toBe(200);
      await expect.poll(() => mailsTo(ada.email, /new password/).length).toBe(before + 1);
      return codeIn(mailsTo(ada.email, /new password/).at(-1));
    };
    const complete = async (who: ApiVisitor, code: string) =>
      who.ask('POST', '/api/account/password-resets/complete', { code, newPassword });
    const resetByOwner = async () => {
      expect((await complete(visitor('192.0.2.77'), await resetCode())).status).toBe(200);
    };
    const changeEmail = async (who: ApiVisitor, email: string) =>
      who.ask('POST', '/api/account/email-changes', { email, currentPassword: ada.password });
    const confirm = async (code: string) =>
      visitor().ask('POST', '/api/account/email-confirmations/complete', { code, password: ada.password });
    const copyOf = (who: ApiVisitor) => {
      const thief = visitor('198.51.100.66');
      thief.cookies.set('__Host-session', who.cookies.get('__Host-session') ?? '');
      return thief;
    };
    const events = async () =>
      (await database.db.selectFrom('account_events').select('kind').execute()).map(({ kind }) => kind);

    describe('by somebody who knows the password, while its owner sets a new one', () => {
      test('is not taken back by a change of the password that was under way', async () => {
        const thief = await player();
        beforeWriting = resetByOwner;
        const answer = await thief.ask('PUT', '/api/account/password', {
          currentPassword: ada.password,
          newPassword: 'Thieves-Choice-9',
        });
        expect([answer.status, answer.code]).toEqual([401, 'NOT_SIGNED_IN']);
        expect((await signIn(visitor(), { password: 'Thieves-Choice-9' })).status).toBe(401);
        expect((await signIn(visitor(), { password: newPassword })).status).toBe(200);
      });

      test('is not moved to another address by a change of address that was under way', async () => {
        const thief = await player();
        beforeWriting = resetByOwner;
        expect((await changeEmail(thief, 'thief@evil.example')).code).toBe('NOT_SIGNED_IN');
        expect(mailsTo('thief@evil.example', /./)).toEqual([]);
        expect(
          await database.db
            .selectFrom('account_codes')
            .selectAll()
            .where('purpose', '=', 'change-email')
            .execute(),
        ).toEqual([]);
      });

      test('is not deleted by a wish that was under way', async () => {
        const thief = await player();
        beforeWriting = resetByOwner;
        const answer = await thief.ask('PUT', '/api/account/deletion', {
          username: ada.username,
          currentPassword: ada.password,
        });
        expect(answer.code).toBe('NOT_SIGNED_IN');
        const owner = visitor();
        await signIn(owner, { password: newPassword });
        expect((await accountOf(owner))?.deletionDueAt).toBeNull();
      });

      test('gets no second step and no session by a code that was under way', async () => {
        const thief = await confirmedPlayer();
        const { body } = await thief.ask('POST', '/api/account/second-step', {
          currentPassword: ada.password,
        });
        // Once the code was judged.
        beforeWriting = async () => {
          beforeWriting = resetByOwner;
        };
        const answer = await thief.ask('PUT', '/api/account/second-step', {
          code: appCode(body['secret'] as string),
        });
        expect([answer.status, answer.code]).toEqual([401, 'NOT_SIGNED_IN']);
        expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([]);
        const owner = visitor();
        await signIn(owner, { password: newPassword });
        expect((await accountOf(owner))?.username).toBe(ada.username);
      });

      test('keeps its second step when turning it off was under way', async () => {
        const thief = await player();
        const { body } = await thief.ask('POST', '/api/account/second-step', {
          currentPassword: ada.password,
        });
        await thief.ask('PUT', '/api/account/second-step', { code: appCode(body['secret'] as string) });
        await confirm(codeIn(mailsTo(ada.email, /Confirm/).at(-1)));
        beforeWriting = resetByOwner;
        const answer = await thief.ask('DELETE', '/api/account/second-step', {
          currentPassword: ada.password,
        });
        expect([answer.status, answer.code]).toEqual([401, 'NOT_SIGNED_IN']);
        const { second_step } = await database.db
          .selectFrom('users')
          .select('second_step')
          .executeTakeFirstOrThrow();
        expect(second_step).toBe(1);
      });

      test('gets no passkey that was being made', async () => {
        const thief = await player();
        const begun = await thief.ask('POST', '/api/account/passkeys/begin', {
          currentPassword: ada.password,
        });
        const { challenge } = begun.body['options'] as { challenge: string };
        await confirm(codeIn(mailsTo(ada.email, /Confirm/).at(-1)));
        const response = softAuthenticator().make({ challenge, origin: publicUrl, rpId: 'planner.example' });
        beforeWriting = resetByOwner;
        const answer = await thief.ask('POST', '/api/account/passkeys', { name: 'Mine now', response });
        expect([answer.status, answer.code]).toEqual([401, 'NOT_SIGNED_IN']);
        expect(await database.db.selectFrom('passkeys').select('id').execute()).toEqual([]);
        expect(mailsTo(ada.email, /passkey/)).toEqual([]);
      });

      test('is not entered by a sign-in that was under way', async () => {
        await player();
        install({ passwordCost: slow });
        const { id } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
        // Kept at the dear price, so that it is judged for long.
        await resetByOwner();
        await database.db.deleteFrom('rate_limit_hits').execute();
        const thief = visitor();
        const entering = signIn(thief, { password: newPassword });
        // Counted for the address, for the account and as judged: from now on the password is looked at.
        await expect
          .poll(async () => (await database.db.selectFrom('rate_limit_hits').select('id').execute()).length, {
            interval: 1,
            timeout: 10_000,
          })
          .toBe(3);
        await new Promise((resolve) => setTimeout(resolve, 20));
        await database.transaction(async (transaction) => {
          await transaction.updateTable('sign_ins').set({ password: 'another' }).execute();
          await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
        }, `user:${id}`);
        expect((await entering).code).toBe('auth/invalid-credential');
        expect(await accountOf(thief)).toBeNull();
        expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([]);
      });
    });

    describe('by somebody with a copy of its cookie', () => {
      test('is rid of them by a new password, also where the copy is of the very device that sets it', async () => {
        const owner = await player();
        const thief = copyOf(owner);
        const answer = await owner.ask('PUT', '/api/account/password', {
          currentPassword: ada.password,
          newPassword,
        });
        expect(answer.status).toBe(200);
        expect(await accountOf(thief)).toBeNull();
        expect(await accountOf(owner)).not.toBeNull();
        const listed = await owner.ask('GET', '/api/account/devices');
        expect(listed.body['devices']).toMatchObject([{ isThisOne: true }]);
      });

      test('is rid of them by signing out every other device', async () => {
        const owner = await player();
        const thief = copyOf(owner);
        expect((await owner.ask('DELETE', '/api/account/devices')).status).toBe(200);
        expect(await accountOf(thief)).toBeNull();
        expect(await accountOf(owner)).not.toBeNull();
      });
    });

    describe('by somebody who had a device of their own signed in', () => {
      test('stays open to its owner’s devices, however often the other one guesses', async () => {
        const exFriend = await confirmedPlayer();
        const owner = await signedIn();
        await resetByOwner();
        for (let time = 0; time < 11; time++) await signIn(exFriend, { password: 'Wrong-guess-1' });
        expect((await signIn(exFriend, { password: 'Wrong-guess-1' })).status).toBe(429);
        expect((await signIn(owner, { password: newPassword })).status).toBe(200);
      });
    });

    describe('by strangers who ask for new passwords', () => {
      test('still mails links to its owner on a device that it was signed in on', async () => {
        const owner = await player();
        for (let time = 0; time < 6; time++) await askReset(visitor(`198.51.100.${time}`));
        expect((await askReset(visitor('192.0.2.1'))).status).toBe(429);
        // A reset is mailed some time after its answer: those of the strangers first.
        await expect.poll(() => mailsTo(ada.email, /new password/).length, { timeout: 10_000 }).toBe(5);
        expect((await askReset(owner)).status).toBe(200);
        await expect.poll(() => mailsTo(ada.email, /new password/).length, { timeout: 10_000 }).toBe(6);
      });
    });

    describe('by somebody who signed up with an address that is not theirs', () => {
      test('belongs, with a confirmed address, to whoever reads the mail', async () => {
        const squatter = await player();
        await resetByOwner();
        expect(await accountOf(squatter)).toBeNull();
        const owner = visitor();
        await signIn(owner, { password: newPassword });
        expect((await accountOf(owner))?.emailConfirmed).toBe(true);
      });
    });

    describe('after a clock was set back', () => {
      test('does not take a long-open session for a fresh sign-in', async () => {
        const who = await player();
        await database.db.deleteFrom('sign_ins').execute();
        laterMs = -HOUR_MS;
        const answer = await who.ask('PUT', '/api/account/password', { newPassword });
        expect(answer.code).toBe('SIGN_IN_AGAIN');
      });

      test('does not open to a link for longer than it was to work', async () => {
        await player();
        const code = await resetCode();
        laterMs = -DAY_MS;
        expect((await complete(visitor(), code)).code).toBe('RESET_CODE_EXPIRED');
        expect((await confirm(codeIn(mailsTo(ada.email, /Confirm/)[0]))).code).toBe('EMAIL_CODE_EXPIRED');
      });
    });

    describe('whose address somebody has changed', () => {
      test('tells its owner whom to write to, as a new password would be mailed to the new address', async () => {
        const thief = await player();
        await changeEmail(thief, 'thief@evil.example');
        expect((await confirm(codeIn(mailsTo('thief@evil.example', /Confirm/)[0]))).status).toBe(200);
        const [mail] = mailsTo(ada.email, /was changed/);
        expect(mail?.text).toContain(`${publicUrl}/support`);
        expect(mail?.text).not.toContain('/reset-password');
      });
    });

    describe('whose address has changed', () => {
      test('is not opened by a link that was mailed to the old one', async () => {
        await player();
        const code = await resetCode();
        await database.db.updateTable('users').set({ email: 'countess@visitor.example' }).execute();
        expect((await complete(visitor(), code)).code).toBe('RESET_CODE_INVALID');
        expect((await signIn(visitor(), { email: 'countess@visitor.example' })).status).toBe(200);
      });

      test('leaves nothing of the old one behind, not even what strangers typed', async () => {
        const who = await player();
        await signIn(visitor(), { password: 'Wrong-guess-1' });
        await changeEmail(who, 'countess@visitor.example');
        await confirm(codeIn(mailsTo('countess@visitor.example', /Confirm/)[0]));
        const kept = await database.db.selectFrom('account_events').select('email').execute();
        expect(JSON.stringify(kept)).not.toContain(ada.email);
        expect(await events()).toContain('sign-in-refused');
      });
    });

    describe('by somebody who wants to know who has one', () => {
      test('learns nothing from the mails about a change of address', async () => {
        await confirmedPlayer({ ...bob });
        const asker = await player();
        mails = [];
        expect((await changeEmail(asker, 'nobody@visitor.example')).status).toBe(200);
        const ofNobody = mails.filter(({ to }) => to === ada.email).map(({ subject }) => subject);
        mails = [];
        expect((await changeEmail(asker, bob.email)).status).toBe(200);
        expect(mails.filter(({ to }) => to === ada.email).map(({ subject }) => subject)).toEqual(ofNobody);
        expect(ofNobody).toHaveLength(1);
        await changeEmail(asker, bob.email);
        expect(mailsTo(bob.email, /already have/)).toHaveLength(1);
      });

      test('learns nothing by the next request after asking for a new password: the work comes later', async () => {
        await confirmedPlayer();
        install({ mailDelayMs: () => 300 });
        const codes = async () =>
          (await database.db.selectFrom('account_codes').select('purpose').execute()).filter(
            ({ purpose }) => purpose === 'reset-password',
          ).length;
        expect((await askReset(visitor())).status).toBe(200);
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(await codes()).toBe(0);
        await expect.poll(codes).toBe(1);
        await expect.poll(() => mailsTo(ada.email, /new password/).length).toBe(1);
      });

      test('learns nothing more at sign-up, once a network has been told of thirty addresses', async () => {
        await player({ ...bob });
        const told = { name: 'sign-up-told-to-network', address: '203.0.113.7' };
        for (let time = 0; time < 30; time++)
          await database.db
            .insertInto('rate_limit_hits')
            .values({ id: `hit${time}`, limit_name: told.name, subject: told.address, at: Date.now() })
            .execute();
        const ofTaken = await signUp(visitor(), { username: 'Eve1', email: bob.email });
        const ofFree = await signUp(visitor(), { username: 'Eve2', email: 'eve@evil.example' });
        expect([ofTaken.status, ofTaken.code]).toEqual([429, 'TOO_MANY_SIGN_UPS']);
        expect(ofTaken.body['message']).toMatch(
          /^Too many sign-ups came from your network\. Try again in \d+ minutes\.$/,
        );
        expect([ofFree.status, ofFree.body]).toEqual([ofTaken.status, ofTaken.body]);
        // Another network goes on.
        expect(
          (await signUp(visitor('198.51.100.9'), { username: 'Eve3', email: 'e3@evil.example' })).status,
        ).toBe(200);
      });

      test('is told of one address five times, and the others of its network sign up all the same', async () => {
        await player({ ...bob });
        for (let time = 0; time < 5; time++)
          expect((await signUp(visitor(), { username: `Eve${time}`, email: bob.email })).code).toBe(
            'auth/email-already-in-use',
          );
        expect((await signUp(visitor(), { username: 'Eve5', email: bob.email })).code).toBe(
          'TOO_MANY_SIGN_UPS',
        );
        expect((await signUp(visitor(), { username: 'Neighbour', email: 'n@visitor.example' })).status).toBe(
          200,
        );
        expect((await signUp(visitor(), { username: 'Other', email: 'n@visitor.example' })).code).toBe(
          'auth/email-already-in-use',
        );
      });
    });

    describe('with an unusual address', () => {
      test.each([
        ['ada&bob/x=y@visitor.example', 'Ada&Bob/X=Y@Visitor.Example'],
        ['ünal@visitor.example', 'U\u0308NAL@visitor.example'],
        ['ada@xn--bcher-kva.example', 'ada@Bücher.example'],
        ['ada@visitor.xn--p1ai', 'ada@visitor.рф'],
        ['kate@visitor.example', '\u212Aate@visitor.example'],
        ['616263@written.invalid', '616263@written.invalid'],
      ])('%j can be had, signed in to and mailed to, written as %j too', async (email, otherwise) => {
        const answer = await signUp(visitor(), { email: otherwise });
        expect(answer.body['account']).toMatchObject({ email });
        expect((await signUp(visitor(), { username: 'Other', email })).code).toBe(
          'auth/email-already-in-use',
        );
        expect((await signIn(visitor(), { email })).status).toBe(200);
        const again = await signIn(visitor(), { email: otherwise });
        expect(again.body['account']).toMatchObject({ email });
        expect((await signIn(visitor(), { email, password: 'Something-Else-1' })).code).toBe(
          'auth/invalid-credential',
        );
        await expect.poll(() => mails.map((mail) => mail.to)).toContain(email);
      });

      test.each([
        '\uFF41da@visitor.example',
        'a\u200Bda@visitor.example',
        '.ada@visitor.example',
        'ada@xn--iñvalid.example',
      ])('%j is refused where it is given', async (email) => {
        expect((await signUp(visitor(), { email })).code).toBe('auth/invalid-email');
        expect((await signIn(visitor(), { email })).code).toBe('auth/invalid-email');
        const who = await player();
        expect((await changeEmail(who, email)).code).toBe('auth/invalid-email');
      });
    });

    describe('by very many requests', () => {
      test('has a password judged 60 times in an hour, right or wrong, and by its owner’s device still', async () => {
        const owner = await player();
        for (let time = 0; time < 60; time++) expect((await signIn(visitor())).status).toBe(200);
        expect((await signIn(visitor('198.51.100.9'))).code).toBe('auth/too-many-requests');
        expect((await signIn(owner)).status).toBe(200);
      });

      test('has one way to write its cookie: what only decodes to the right signature opens nothing', async () => {
        const who = await player();
        const cookie = who.cookies.get('__Host-session') ?? '';
        const end = cookie.lastIndexOf('.');
        expect(await accountOf(who)).not.toBeNull();
        for (const other of [
          `${cookie}!`,
          `${cookie}${'%20'.repeat(2_000)}`,
          `${cookie.slice(0, end + 4)}*${cookie.slice(end + 4)}`,
          cookie.replace(/(%3D|=)+$/i, ''),
        ]) {
          who.cookies.set('__Host-session', other);
          expect(await accountOf(who), other.slice(0, 120)).toBeNull();
        }
        who.cookies.set('__Host-session', cookie);
        expect(await accountOf(who)).not.toBeNull();
      });

      test('keeps no line for each guess that was not even judged', async () => {
        await player();
        for (let time = 0; time < 10; time++) await signIn(visitor(), { password: 'Wrong-guess-1' });
        const before = (await events()).length;
        for (let time = 0; time < 5; time++) expect((await signIn(visitor())).status).toBe(429);
        expect((await events()).length - before).toBeLessThanOrEqual(1);
      });

      test('keeps no line for devices that were not there', async () => {
        const who = await player();
        const before = (await events()).length;
        for (const id of ['x', 'y', 'x'.repeat(500), '%00'])
          expect((await who.ask('DELETE', `/api/account/devices/${id}`)).status, id).toBe(200);
        expect((await events()).length).toBe(before);
      });

      test('keeps no line for a name that is the same as before', async () => {
        const who = await player();
        const before = (await events()).length;
        for (let time = 0; time < 3; time++)
          await who.ask('PATCH', '/api/account/profile', { username: ada.username });
        expect((await events()).length).toBe(before);
      });
    });

    describe('that is to be deleted', () => {
      const askDeletion = async (who: ApiVisitor, username = ada.username) =>
        who.ask('PUT', '/api/account/deletion', { username, currentPassword: ada.password });

      test('keeps everything when its owner thinks better of it at the last moment', async () => {
        const erased: string[] = [];
        install({
          async erase(_, userId) {
            erased.push(userId);
          },
        });
        await askDeletion(await player());
        const owner = await signedIn();
        laterMs = 14 * DAY_MS + MINUTE_MS;
        beforeWriting = async () => owner.ask('DELETE', '/api/account/deletion');
        await doChores(players);
        expect(await accountOf(owner)).toMatchObject({ deletionDueAt: null });
        expect(erased).toEqual([]);
      });

      test('goes, though another one cannot be erased', async () => {
        const bobs = await player(bob);
        const bobsId = (await accountOf(bobs))?.id;
        install({
          async erase(_, userId) {
            if (userId === bobsId) throw new Error('A fault of the program.');
          },
        });
        await askDeletion(bobs, bob.username);
        await askDeletion(await player());
        laterMs = 14 * DAY_MS + MINUTE_MS;
        await expect(doChores(players)).rejects.toThrow('A fault of the program.');
        expect(await database.db.selectFrom('users').select('id').execute()).toEqual([{ id: bobsId }]);
        expect(await database.db.selectFrom('account_codes').select('code_hash').execute()).toEqual([]);
      });
    });
  });
});
