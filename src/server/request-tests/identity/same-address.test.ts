import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import { apiVisitor, type ApiAnswer, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { appCode, roomForCodes } from '#e2e/support/sign-in/app-code.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { mira, startSignInStandIns, type SignInStandIns } from '#e2e/support/stand-ins/sign-in-providers.ts';
import { softAuthenticator } from '#e2e/support/sign-in/soft-authenticator.ts';
import { walkThrough } from '#e2e/support/stand-ins/stand-in-people.ts';
import { parseConfig } from '#server/config.ts';
import { newWayIn } from '#server/identity/stores/accounts-store.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { installAccounts, interrupted, publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const own = { username: 'Mira_V', email: 'mira@guild.example', password: 'Resonance1000' };
const newPassword = 'Difference-Engine-2';

let standIns: SignInStandIns;
beforeAll(async () => {
  standIns = await startSignInStandIns();
  standIns.serve(publicUrl);
});
afterAll(() => standIns.close());

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('an address that has an account', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let app: TestedApp;
    let mails: Mail[];
    let erased: string[];
    let laterMs: number;
    /** Comes between a request and the first thing that it writes for a player. */
    let beforeWriting: (() => Promise<unknown>) | undefined;

    const takeWait = () => {
      const wait = beforeWriting;
      beforeWriting = undefined;
      return wait;
    };
    beforeAll(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
    });
    beforeEach(() => {
      [mails, erased, laterMs, beforeWriting] = [[], [], 0, undefined];
      standIns.people.clear();
      standIns.people.set(mira.id, mira);
      ({ app } = installAccounts({
        database: interrupted(database, takeWait),
        outbox: { post: (mail) => mails.push(mail) },
        providers: parseConfig(standIns.settings).signIn,
        records: { erase: async (_transaction, userId) => void erased.push(userId) },
        now: () => Date.now() + laterMs,
      }));
    });
    afterEach(async () => {
      for (const table of ['users', 'verifications', 'account_events', 'rate_limit_hits'] as const)
        await database.db.deleteFrom(table).execute();
    });
    afterAll(async () => {
      await database.close();
      await place.remove();
    });

    const visitor = (address = '203.0.113.7') => apiVisitor(app, { origin: publicUrl, address });
    const good = (answer: ApiAnswer) => {
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer;
    };
    const accountOf = async (who: ApiVisitor) =>
      (await who.ask('GET', '/api/account/session')).body['account'] as Account | null;
    const waysIn = async () =>
      (await database.db.selectFrom('sign_ins').select('provider').orderBy('provider').execute()).map(
        ({ provider }) => provider,
      );
    const codeIn = (subject: RegExp, to = own.email) =>
      /[?&](?:code|oobCode)=([\w-]+)/.exec(
        mails.findLast((mail) => mail.to === to && subject.test(mail.subject))?.text ?? '',
      )?.[1] ?? 'no code';
    const signUp = async (fields: object = {}) => {
      const who = visitor();
      good(await who.ask('POST', '/api/account/sign-up', { ...own, ...fields }));
      return who;
    };
    const confirm = async (who: ApiVisitor, code: string, password?: string) =>
      who.ask('POST', '/api/account/email-confirmations/complete', { code, password });
    const confirmedPlayer = async (fields: { username?: string; email?: string } = {}) => {
      const who = await signUp(fields);
      good(await confirm(who, codeIn(/Confirm your e-mail/, fields.email)));
      return who;
    };
    const signIn = async (who: ApiVisitor, password = own.password) =>
      who.ask('POST', '/api/account/sign-in', { email: own.email, password });
    const turnOnSecondStep = async (who: ApiVisitor): Promise<string> => {
      const begun = good(
        await who.ask('POST', '/api/account/second-step', { currentPassword: own.password }),
      );
      const secret = String(begun.body['secret']);
      await roomForCodes();
      good(await who.ask('PUT', '/api/account/second-step', { code: appCode(secret, -1) }));
      return secret;
    };
    const ceremony = ({ body }: ApiAnswer) => ({
      challenge: (body['options'] as { challenge: string }).challenge,
      origin: publicUrl,
      rpId: 'planner.example',
    });
    const addPasskey = async (who: ApiVisitor) => {
      const device = softAuthenticator();
      const begun = good(
        await who.ask('POST', '/api/account/passkeys/begin', { currentPassword: own.password }),
      );
      const response = device.make(ceremony(begun));
      good(await who.ask('POST', '/api/account/passkeys', { name: 'My phone', response }));
      return device;
    };
    const showPasskey = async (who: ApiVisitor, device: ReturnType<typeof softAuthenticator>) => {
      const response = device.show(
        ceremony(good(await who.ask('POST', '/api/account/sign-in/passkey/begin'))),
      );
      return who.ask('POST', '/api/account/sign-in/passkey', { response });
    };
    /** The whole way through a provider: gives the state too, by which a link that waits is known. */
    const go = async (who: ApiVisitor, provider: SignInProvider, wish: object = {}, person = mira.id) => {
      const begun = good(
        await who.ask('POST', '/api/account/providers/start', {
          provider,
          intent: 'sign-in',
          mode: 'popup',
          ...wish,
        }),
      );
      const { searchParams } = await walkThrough(String(begun.body['address']), { person });
      const issuer = searchParams.get('iss');
      const state = searchParams.get('state') ?? '';
      const answer = await who.ask('POST', '/api/account/providers/complete', {
        provider,
        state,
        code: searchParams.get('code') ?? '',
        ...(issuer !== null && { issuer }),
      });
      return { state, answer };
    };
    const pending = async (who: ApiVisitor, state: string) =>
      who.ask('POST', '/api/account/providers/pending', { state });
    const link = async (who: ApiVisitor, state: string) =>
      who.ask('POST', '/api/account/providers/pending/link', { state });
    const resetCode = async (who: ApiVisitor) => {
      const before = mails.length;
      good(await who.ask('POST', '/api/account/password-resets', { email: own.email }));
      await expect.poll(() => mails.length).toBe(before + 1);
      return codeIn(/new password/);
    };
    const reset = async (who: ApiVisitor, wish: { keepsAccount?: boolean } = {}) => {
      const code = await resetCode(who);
      const checked = good(await who.ask('POST', '/api/account/password-resets/check', { code }));
      good(await who.ask('POST', '/api/account/password-resets/complete', { code, newPassword, ...wish }));
      return checked.body['beginsAnew'];
    };

    describe.each(signInProviders)('is not enough for %s', (provider) => {
      test('to open it or to be linked, with or without a second step', async () => {
        const owner = await confirmedPlayer();
        await turnOnSecondStep(owner);
        const sent = mails.length;
        const thief = visitor('198.51.100.66');
        const { answer } = await go(thief, provider);
        expect(answer).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
        expect(answer.body['message']).toMatch(/different sign-in method: Email and password\. Sign in/);
        expect([await accountOf(thief), await waysIn(), mails.length]).toEqual([null, ['credential'], sent]);
        expect(await database.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
      });

      test('but its owner signs in the usual way, and from then on by it too', async () => {
        await confirmedPlayer();
        const who = visitor();
        const { state } = await go(who, provider, { landing: '/events' });
        expect((await pending(who, state)).body).toEqual({
          provider,
          email: own.email,
          methods: ['password'],
          landing: '/events',
        });
        expect(await link(who, state)).toMatchObject({ status: 401, code: 'NO_USER_TO_LINK' });
        good(await signIn(who));
        const linked = good(await link(who, state));
        expect(linked.body).toMatchObject({
          landing: '/events',
          account: { providers: [{ provider, email: own.email }] },
        });
        expect(mails.at(-1)?.subject).toMatch(/ was linked to your account$/);
        const again = visitor();
        good((await go(again, provider)).answer);
        expect((await accountOf(again))?.id).toBe((await accountOf(who))?.id);
      });
    });

    describe('of somebody whom a provider has named is linked once its owner has signed in', () => {
      test('by password and code, and by the password alone not', async () => {
        const secret = await turnOnSecondStep(await confirmedPlayer());
        const who = visitor();
        const { state } = await go(who, 'google');
        expect(good(await signIn(who)).body).toEqual({ account: null });
        expect(await link(who, state)).toMatchObject({ status: 401, code: 'NO_USER_TO_LINK' });
        good(await who.ask('POST', '/api/account/sign-in/code', { code: appCode(secret) }));
        good(await link(who, state));
        expect(await waysIn()).toEqual(['credential', 'google']);
      });

      test('by a passkey', async () => {
        const device = await addPasskey(await confirmedPlayer());
        const who = visitor();
        const { state, answer } = await go(who, 'discord');
        expect(answer.body['message']).toMatch(/: Email and password, Passkey\. Sign in/);
        expect((await pending(who, state)).body['methods']).toEqual(['password', 'passkey']);
        good(await showPasskey(who, device));
        good(await link(who, state));
        expect(await waysIn()).toEqual(['credential', 'discord']);
      });

      test('by another provider, which links by itself as it may have left the page', async () => {
        good((await go(visitor(), 'google')).answer);
        const who = visitor();
        const { state, answer } = await go(who, 'github');
        expect(answer.body['message']).toMatch(/: Google\. Sign in that way to link GitHub\.$/);
        const { answer: entered } = await go(who, 'google', { linking: state });
        const { providers } = good(entered).body['account'] as Account;
        expect(providers.map((each) => each.provider).sort()).toEqual(['github', 'google']);
        expect(await link(who, state)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
      });

      test('who has made the account, and has its address confirmed by that', async () => {
        await signUp();
        const who = visitor();
        const { state, answer } = await go(who, 'google');
        expect(answer.code).toBe('ACCOUNT_EXISTS');
        good(await signIn(who));
        expect(good(await link(who, state)).body['account']).toMatchObject({
          emailConfirmed: true,
          providers: [{ provider: 'google' }],
        });
      });
    });

    describe('and a link that waits for its owner', () => {
      test('is of no use in another browser, whatever that knows of it', async () => {
        await confirmedPlayer();
        const who = visitor();
        const { state } = await go(who, 'google');
        const thief = visitor('198.51.100.66');
        for (const hasOneOfItsOwn of [false, true]) {
          if (hasOneOfItsOwn) await go(thief, 'discord');
          expect(await pending(thief, state)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
          good(await signIn(thief));
          expect(await link(thief, state)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
        }
        good(await signIn(who));
        good(await link(who, state));
      });

      test('does not come about by a sign-in that has not asked for it', async () => {
        await confirmedPlayer();
        const who = visitor();
        await go(who, 'google');
        good(await signIn(who));
        expect(await waysIn()).toEqual(['credential']);
      });

      test('is not for who was signed in before: anybody may sit there', async () => {
        const who = await confirmedPlayer();
        const { state } = await go(who, 'google');
        expect(await link(who, state)).toMatchObject({ status: 403, code: 'SIGN_IN_AGAIN_FIRST' });
        good(await signIn(who));
        await database.db
          .updateTable('sessions')
          .set((row) => ({ created_at: row('created_at', '-', 11 * MINUTE_MS) }))
          .execute();
        expect(await link(who, state)).toMatchObject({ status: 403, code: 'SIGN_IN_AGAIN_FIRST' });
        good(await signIn(who));
        good(await link(who, state));
      });

      test('is not for somebody else who signs in', async () => {
        await confirmedPlayer();
        await confirmedPlayer({ username: 'Bob', email: 'bob@guild.example' });
        const who = visitor();
        const { state } = await go(who, 'google');
        good(
          await who.ask('POST', '/api/account/sign-in', {
            email: 'bob@guild.example',
            password: own.password,
          }),
        );
        expect(await link(who, state)).toMatchObject({ status: 401, code: 'NO_USER_TO_LINK' });
        expect(await waysIn()).toEqual(['credential', 'credential']);
      });

      test('is used once, however many ask at once', async () => {
        await confirmedPlayer();
        const who = visitor();
        const { state } = await go(who, 'google');
        good(await signIn(who));
        const answers = await Promise.all(Array.from({ length: 8 }, async () => link(who, state)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.filter(({ code }) => code === 'REDIRECT_ERROR')).toHaveLength(7);
      });

      test('waits for 15 minutes', async () => {
        await confirmedPlayer();
        const who = visitor();
        const { state } = await go(who, 'google');
        laterMs = 15 * MINUTE_MS + 1_000;
        expect(await pending(who, state)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
        good(await signIn(who));
        expect(await link(who, state)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
        laterMs = -MINUTE_MS * 60;
        expect(await pending(who, state)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
      });

      test('does not outlive the session that asks for it', async () => {
        await confirmedPlayer();
        const who = visitor();
        const { state } = await go(who, 'google');
        good(await signIn(who));
        beforeWriting = async () => database.db.deleteFrom('sessions').execute();
        expect(await link(who, state)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
        expect(await waysIn()).toEqual(['credential']);
      });

      test('gives way to what has happened since: another account, a provider, a deletion', async () => {
        await confirmedPlayer();
        const second = '7001';
        standIns.people.set(second, { ...mira, id: second });
        const who = visitor();
        const { state: first } = await go(who, 'google');
        const { state: other } = await go(who, 'google', {}, second);
        const bob = await confirmedPlayer({ username: 'Bob', email: 'bob@guild.example' });
        good((await go(bob, 'google', { intent: 'link' })).answer);
        good(await signIn(who));
        expect(await link(who, first)).toMatchObject({ status: 409, code: 'LINK_ERROR' });
        good(await link(who, other));
        standIns.people.set('7002', { ...mira, id: '7002' });
        const { state: third } = await go(who, 'google', {}, '7002');
        good(await signIn(who));
        expect(await link(who, third)).toMatchObject({ status: 409, code: 'PROVIDER_LINKED' });
        const { state: last } = await go(who, 'discord', {}, '7002');
        good(await signIn(who));
        await database.db
          .updateTable('users')
          .set({ deletion_due_at: Date.now() + 1e9 })
          .execute();
        expect(await link(who, last)).toMatchObject({ status: 403, code: 'DELETION_PENDING' });
        await database.db.updateTable('users').set({ deletion_due_at: null, disabled_at: 1 }).execute();
        expect(await link(who, last)).toMatchObject({ status: 401, code: 'NO_USER_TO_LINK' });
      });

      test('lies in the database without what would finish it', async () => {
        await confirmedPlayer();
        const who = visitor();
        const { state } = await go(who, 'google');
        const rows = JSON.stringify(await database.db.selectFrom('verifications').selectAll().execute());
        for (const part of [state.slice(0, 64), who.cookies.get('__Host-sign-in')])
          expect(rows).not.toContain(part);
      });
    });

    describe('that somebody else has made with it', () => {
      /** Everything that somebody can have ready before the owner of an address comes. */
      const squat = async () => {
        const squatter = await signUp();
        const device = await addPasskey(squatter);
        const secret = await turnOnSecondStep(squatter);
        const half = visitor('198.51.100.66');
        expect(good(await signIn(half)).body).toEqual({ account: null });
        good(
          await squatter.ask('POST', '/api/account/email-changes', {
            email: 'squatter@evil.example',
            currentPassword: own.password,
          }),
        );
        const { id } = (await accountOf(squatter)) ?? { id: '' };
        await database.db
          .insertInto('record_owners')
          .values({ owner_id: id, seq: 7, forgotten_seq: 0, restored_seq: 0 })
          .execute();
        return { squatter, device, secret, half, id };
      };

      test('is not handed over with its ways in by the button in the mail', async () => {
        const { squatter } = await squat();
        const victim = visitor('192.0.2.1');
        const code = codeIn(/Confirm your e-mail/);
        expect(await confirm(victim, code)).toMatchObject({ status: 403, code: 'EMAIL_CODE_ELSEWHERE' });
        expect(await confirm(victim, code, 'Not-the-password-1')).toMatchObject({
          status: 403,
          code: 'CURRENT_PASSWORD_WRONG',
        });
        expect((await accountOf(squatter))?.emailConfirmed).toBe(false);
      });

      test('may be guessed at ten times with the mailed link', async () => {
        await signUp();
        const victim = visitor('192.0.2.1');
        const code = codeIn(/Confirm your e-mail/);
        const statuses = [];
        for (let time = 0; time < 11; time++)
          statuses.push((await confirm(victim, code, `Wrong-guess-${time}`)).status);
        expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
      });

      test('is gone once its owner sets a password by mail, and nothing of it opens the new one', async () => {
        const { squatter, device, secret, half, id } = await squat();
        const changing = codeIn(/Confirm your new/, 'squatter@evil.example');
        const confirming = codeIn(/Confirm your e-mail/);
        const victim = visitor('192.0.2.1');
        expect(await reset(victim)).toBe(true);
        good(await signIn(victim, newPassword));
        const account = await accountOf(victim);
        expect(account).toMatchObject({
          username: 'mira',
          email: own.email,
          emailConfirmed: true,
          hasSecondStep: false,
          providers: [],
        });
        expect(account?.id).not.toBe(id);
        expect(erased).toEqual([id]);
        expect(await database.db.selectFrom('record_owners').selectAll().execute()).toEqual([]);
        expect((await victim.ask('GET', '/api/account/passkeys')).body).toEqual({ passkeys: [] });

        expect(await accountOf(squatter)).toBeNull();
        expect((await signIn(visitor('198.51.100.66'))).status).toBe(401);
        expect((await showPasskey(visitor(), device)).code).toBe('PASSKEY_REFUSED');
        expect(
          (await half.ask('POST', '/api/account/sign-in/code', { code: appCode(secret, 1) })).status,
        ).toBe(401);
        for (const code of [changing, confirming])
          expect(await confirm(squatter, code, own.password)).toMatchObject({ code: 'EMAIL_CODE_INVALID' });
        expect((await accountOf(victim))?.email).toBe(own.email);
      });

      test('is named to its owner, who keeps it with what it holds and without any way in but the new password', async () => {
        const { squatter, device, secret, half, id } = await squat();
        const changing = codeIn(/Confirm your new/, 'squatter@evil.example');
        const confirming = codeIn(/Confirm your e-mail/);
        const { created_at: createdAt } = await database.db
          .selectFrom('users')
          .select('created_at')
          .executeTakeFirstOrThrow();
        // No way leads to one before the address is confirmed; it must not stay if one ever does.
        await database.db
          .insertInto('sign_ins')
          .values(newWayIn({ userId: id, provider: 'google', account: mira.id, nowMs: Date.now() }))
          .execute();
        const victim = visitor('192.0.2.1');
        const code = await resetCode(victim);
        expect((await victim.ask('POST', '/api/account/password-resets/check', { code })).body).toEqual({
          email: own.email,
          beginsAnew: true,
          unconfirmed: { username: own.username, createdAt },
        });
        expect(await reset(victim, { keepsAccount: true })).toBe(true);
        good(await signIn(victim, newPassword));
        expect(await accountOf(victim)).toMatchObject({
          id,
          username: own.username,
          email: own.email,
          emailConfirmed: true,
          hasSecondStep: false,
          providers: [],
        });
        expect(await database.db.selectFrom('record_owners').selectAll().execute()).toHaveLength(1);
        expect(erased).toEqual([]);

        expect(await accountOf(squatter)).toBeNull();
        expect(await waysIn()).toEqual(['credential']);
        expect((await signIn(visitor('198.51.100.66'))).status).toBe(401);
        expect((await showPasskey(visitor(), device)).code).toBe('PASSKEY_REFUSED');
        expect(
          (await half.ask('POST', '/api/account/sign-in/code', { code: appCode(secret, 1) })).status,
        ).toBe(401);
        for (const link of [changing, confirming])
          expect(await confirm(squatter, link, own.password)).toMatchObject({ code: 'EMAIL_CODE_INVALID' });
        // The provider's account is known here no more.
        expect((await go(visitor(), 'google')).answer).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
      });

      test.each([{}, { keepsAccount: true }])(
        'leaves nobody a session who shows a passkey while its owner sets a password, %j',
        async (wish) => {
          const squatter = await signUp();
          const device = await addPasskey(squatter);
          const thief = visitor('198.51.100.66');
          beforeWriting = async () => reset(visitor('192.0.2.1'), wish);
          expect(await showPasskey(thief, device)).toMatchObject({ status: 401, code: 'PASSKEY_REFUSED' });
          expect(await accountOf(thief)).toBeNull();
          expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
        },
      );

      test('stays with what it holds where its maker sets a password on a device of theirs', async () => {
        const { squatter: maker, device, id } = await squat();
        await maker.ask('POST', '/api/account/sign-out');
        expect(await reset(maker)).toBe(false);
        good(await signIn(maker, newPassword));
        expect(await accountOf(maker)).toMatchObject({ id, username: own.username, emailConfirmed: true });
        expect(await database.db.selectFrom('record_owners').selectAll().execute()).toHaveLength(1);
        expect((await showPasskey(visitor(), device)).code).toBe('PASSKEY_REFUSED');
      });

      test('is nobody’s twice: of two who set a password with one link, one does', async () => {
        await signUp();
        const victims = [visitor('192.0.2.1'), visitor('192.0.2.2')];
        good(await visitor().ask('POST', '/api/account/password-resets', { email: own.email }));
        await expect.poll(() => codeIn(/new password/)).not.toBe('no code');
        const code = codeIn(/new password/);
        const answers = await Promise.all(
          victims.map(async (who) =>
            who.ask('POST', '/api/account/password-resets/complete', { code, newPassword }),
          ),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.filter(({ code: why }) => why === 'RESET_CODE_INVALID')).toHaveLength(1);
        expect(await database.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
      });

      test('gives way to a player who confirms it as their new address', async () => {
        const { squatter, id } = await squat();
        const who = await confirmedPlayer({ username: 'Bob', email: 'bob@guild.example' });
        good(
          await who.ask('POST', '/api/account/email-changes', {
            email: own.email,
            currentPassword: own.password,
          }),
        );
        good(await confirm(who, codeIn(/Confirm your new/)));
        expect(await accountOf(who)).toMatchObject({ email: own.email, emailConfirmed: true });
        expect([await accountOf(squatter), erased]).toEqual([null, [id]]);
        expect(await waysIn()).toEqual(['credential']);
      });
    });

    test('that somebody gives as their new one does not get them its owner’s button', async () => {
      const thief = await confirmedPlayer({ username: 'Eve', email: 'eve@evil.example' });
      good(
        await thief.ask('POST', '/api/account/email-changes', {
          email: own.email,
          currentPassword: own.password,
        }),
      );
      const victim = visitor('192.0.2.1');
      expect(await confirm(victim, codeIn(/Confirm your new/))).toMatchObject({
        status: 403,
        code: 'EMAIL_CODE_ELSEWHERE',
      });
      expect((await accountOf(thief))?.email).toBe('eve@evil.example');
      // The address is free for its owner.
      good((await go(victim, 'google')).answer);
    });

    test('leaves nobody a session who comes by a provider that is being unlinked', async () => {
      const owner = visitor();
      good((await go(owner, 'google')).answer);
      good((await go(owner, 'discord', { intent: 'link' })).answer);
      const who = visitor('198.51.100.66');
      beforeWriting = async () => owner.ask('DELETE', '/api/account/providers/google');
      expect((await go(who, 'google')).answer).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
      expect(await accountOf(who)).toBeNull();
    });
  });
});
