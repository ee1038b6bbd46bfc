import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import { apiVisitor, type ApiAnswer, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { mira, startSignInStandIns, type SignInStandIns } from '#e2e/support/stand-ins/sign-in-providers.ts';
import { walkThrough } from '#e2e/support/stand-ins/stand-in-people.ts';
import { parseConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { createLogger } from '#server/http/log.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { installAccounts, interrupted, publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const own = { username: 'Mira_V', email: 'mira@guild.example', password: 'Resonance1000' };

let standIns: SignInStandIns;
beforeAll(async () => {
  standIns = await startSignInStandIns();
  standIns.serve(publicUrl);
});
afterAll(() => standIns.close());

const statusesOf = (answers: readonly ApiAnswer[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

/** What a provider puts into the address that it sends the browser back to. */
type Return = Readonly<Record<string, string>>;

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a sign-in with a provider', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let app: TestedApp;
    let mails: Mail[];
    let logged: string[];
    let laterMs: number;
    /** Comes between a request and the first thing that it writes for a player. */
    let beforeWriting: (() => Promise<unknown>) | undefined;

    const takeWait = () => {
      const wait = beforeWriting;
      beforeWriting = undefined;
      return wait;
    };
    const install = (settings: Readonly<Record<string, string>> = standIns.settings) => {
      const logger = createLogger('info', { write: (line) => logged.push(line) });
      ({ app } = installAccounts({
        database: interrupted(database, takeWait),
        outbox: { post: (mail) => mails.push(mail) },
        logger,
        providers: parseConfig(settings).signIn,
        now: () => Date.now() + laterMs,
      }));
    };
    beforeAll(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
    });
    beforeEach(() => {
      [mails, logged, laterMs, beforeWriting] = [[], [], 0, undefined];
      standIns.people.clear();
      standIns.people.set(mira.id, mira);
      install();
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
    const start = async (who: ApiVisitor, provider: string, wish: object = {}) =>
      who.ask('POST', '/api/account/providers/start', {
        provider,
        intent: 'sign-in',
        mode: 'popup',
        ...wish,
      });
    const agree = async (begun: ApiAnswer, person = mira.id): Promise<Return> => {
      expect(begun.status, JSON.stringify(begun.body)).toBe(200);
      const { searchParams } = await walkThrough(String(begun.body['address']), { person });
      const issuer = searchParams.get('iss');
      return {
        state: searchParams.get('state') ?? '',
        code: searchParams.get('code') ?? '',
        ...(issuer !== null && { issuer }),
      };
    };
    const complete = async (who: ApiVisitor, provider: SignInProvider, back: Return) =>
      who.ask('POST', '/api/account/providers/complete', { provider, ...back });
    /** The whole way: asks, agrees there, comes back. */
    const go = async (who: ApiVisitor, provider: SignInProvider, wish: object = {}, person = mira.id) =>
      complete(who, provider, await agree(await start(who, provider, wish), person));
    const link = async (who: ApiVisitor, provider: SignInProvider, person = mira.id) =>
      go(who, provider, { intent: 'link' }, person);
    const accountOf = async (who: ApiVisitor) =>
      (await who.ask('GET', '/api/account/session')).body['account'] as Account | null;
    const waysOf = async (who: ApiVisitor) =>
      (await accountOf(who))?.providers.map(({ provider }) => provider).sort();
    const count = async (table: 'users' | 'sign_ins' | 'sessions' | 'verifications') =>
      (await database.db.selectFrom(table).selectAll().execute()).length;
    const signUp = async (fields: object = {}) => {
      const who = visitor();
      expect((await who.ask('POST', '/api/account/sign-up', { ...own, ...fields })).status).toBe(200);
      return who;
    };
    const confirm = async (who: ApiVisitor) => {
      const code = /[?&]code=([\w-]+)/.exec(
        mails.findLast(({ text }) => /[?&]code=/.test(text))?.text ?? '',
      )?.[1];
      const answer = await who.ask('POST', '/api/account/email-confirmations/complete', { code });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const confirmedPlayer = async (fields: object = {}) => {
      const who = await signUp(fields);
      await confirm(who);
      return who;
    };
    /** Has every session begun 11 minutes earlier than it did. */
    const waitTooLong = async () =>
      database.db
        .updateTable('sessions')
        .set((row) => ({ created_at: row('created_at', '-', 11 * MINUTE_MS) }))
        .execute();
    const newcomer = (person: object) => {
      const id = String(9_000 + standIns.people.size);
      standIns.people.set(id, { id, name: 'Noor', email: 'noor@guild.example', isVerified: true, ...person });
      return id;
    };

    describe.each(signInProviders)('%s', (provider) => {
      test('makes an account of a newcomer, and signs the same one in the next time', async () => {
        const who = visitor();
        const first = await go(who, provider, { landing: '/events?view=week' });
        expect(first.status, JSON.stringify(first.body)).toBe(200);
        expect(first.body).toMatchObject({
          landing: '/events?view=week',
          account: {
            email: 'mira@guild.example',
            emailConfirmed: true,
            hasPassword: false,
            providers: [{ provider, email: 'mira@guild.example' }],
          },
        });
        const account = await accountOf(who);
        expect(account?.username).toMatch(/^mira/i);
        const again = visitor();
        expect((await go(again, provider)).body).toMatchObject({
          landing: null,
          account: { id: account?.id },
        });
        expect([await count('users'), await count('sign_ins')]).toEqual([1, 1]);
        const [way] = await database.db.selectFrom('sign_ins').selectAll().execute();
        expect(way).toMatchObject({
          access_token: null,
          refresh_token: null,
          id_token: null,
          password: null,
        });
      });

      test('is told off when it is not configured', async () => {
        install({});
        const answer = await start(visitor(), provider);
        expect(answer).toMatchObject({ status: 404, code: 'PROVIDER_NOT_CONFIGURED' });
        expect(answer.body['message']).toMatch(/^(Google|Discord|Microsoft|GitHub) OAuth not configured$/);
      });
    });

    test('a provider that there is not is refused', async () => {
      for (const provider of ['twitter', 'credential', '', '__proto__'])
        expect(await start(visitor(), provider)).toMatchObject({ status: 400, code: 'BODY_INVALID' });
    });

    describe('its state', () => {
      test('is taken once: a second time, and two at once, are refused', async () => {
        const who = visitor();
        const back = await agree(await start(who, 'discord'));
        expect((await complete(who, 'discord', back)).status).toBe(200);
        expect(await complete(who, 'discord', back)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });

        const racer = visitor();
        const other = await agree(await start(racer, 'google'), newcomer({}));
        const answers = await Promise.all(
          Array.from({ length: 8 }, async () => complete(racer, 'google', other)),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.filter(({ code }) => code === 'REDIRECT_ERROR')).toHaveLength(7);
      });

      test('is missing, made up or another’s, and nothing happens', async () => {
        const who = visitor();
        const back = await agree(await start(who, 'discord'));
        expect(await complete(who, 'discord', { code: back['code'] ?? '' })).toMatchObject({
          status: 400,
          code: 'BODY_INVALID',
        });
        const wrong = [
          { ...back, state: 'f'.repeat(64) },
          { ...back, state: `${back['state']}x` },
          { ...back, state: (back['state'] ?? '').replace('sign-in', 'link') },
        ];
        for (const each of wrong)
          expect(await complete(who, 'discord', each)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
        expect(await accountOf(who)).toBe(null);
        expect(await count('users')).toBe(0);
        // What was made up has not used up what is real.
        expect((await complete(who, 'discord', back)).status).toBe(200);
      });

      test('is of no use in another browser, with or without a sign-in of its own under way', async () => {
        const attacker = visitor();
        const back = await agree(await start(attacker, 'github'));
        const victim = visitor();
        expect(await complete(victim, 'github', back)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
        await start(victim, 'github');
        expect(await complete(victim, 'github', back)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
        expect(await accountOf(victim)).toBe(null);
        expect((await complete(attacker, 'github', back)).status).toBe(200);
      });

      test('of one provider does not serve another, and is used up by that', async () => {
        const who = visitor();
        const back = await agree(await start(who, 'google'));
        for (const provider of ['microsoft', 'google'] as const)
          expect(await complete(who, provider, back)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
      });

      test('lives for 5 minutes, and is forgotten after that', async () => {
        const who = visitor();
        const back = await agree(await start(who, 'discord'));
        laterMs = 5 * MINUTE_MS + 1_000;
        expect(await complete(who, 'discord', back)).toMatchObject({ status: 400, code: 'REDIRECT_ERROR' });
      });

      test('lies in the database as a hash, without what would finish the sign-in', async () => {
        const who = visitor();
        const back = await agree(await start(who, 'google'));
        const rows = JSON.stringify(await database.db.selectFrom('verifications').selectAll().execute());
        const secret = who.cookies.get('__Host-sign-in') ?? '';
        expect(secret).toMatch(/^[\w-]{43}$/);
        for (const part of [back['state']?.slice(0, 64), back['code'], secret]) {
          expect(rows).not.toContain(part);
          expect(logged.join('')).not.toContain(part);
        }
      });

      test('several can be under way in one browser', async () => {
        const who = visitor();
        const first = await agree(await start(who, 'google'));
        const second = await agree(await start(who, 'discord'), newcomer({}));
        expect((await complete(who, 'google', first)).status).toBe(200);
        expect((await complete(who, 'discord', second)).status).toBe(200);
        expect(await count('users')).toBe(2);
      });
    });

    test('every sign-in has a session of its own, and ends the one before on this device', async () => {
      const who = visitor();
      await go(who, 'google');
      const before = who.cookies.get('__Host-session');
      await go(who, 'google');
      expect(who.cookies.get('__Host-session')).not.toBe(before);
      expect(await count('sessions')).toBe(1);
      const stale = visitor();
      stale.cookies.set('__Host-session', before ?? '');
      expect(await accountOf(stale)).toBe(null);
    });

    test('its cookies are bound to the host and out of reach of scripts', async () => {
      const who = visitor();
      const begun = await start(who, 'google');
      const ended = await complete(who, 'google', await agree(begun));
      const cookies = [...begun.headers.getSetCookie(), ...ended.headers.getSetCookie()];
      expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
        '__Host-sign-in',
        '__Host-session',
        '__Host-device',
      ]);
      for (const cookie of cookies) {
        for (const word of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(word);
        expect(cookie).not.toMatch(/Domain=/i);
      }
    });

    test('what the provider refuses is told in our words, and uses the state up', async () => {
      const refusals = [
        ['access_denied', 'USER_CANCELLED', 'Sign-in was cancelled. Please try again.'],
        ['redirect_uri_mismatch', 'DOMAIN_NOT_AUTHORIZED', /^Domain not authorized for OAuth/],
        ['temporarily_unavailable', 'PROVIDER_UNREACHABLE', /^Discord cannot be reached/],
        ['invalid_client', 'PROVIDER_MISCONFIGURED', /./],
        ['invalid_scope', 'AUTH_ERROR', 'Authentication error: invalid_scope'],
        ['<script>alert(1)</script>', 'AUTH_ERROR', 'Authentication error: unknown'],
      ] as const;
      for (const [error, code, message] of refusals) {
        const who = visitor();
        const { state = '' } = await agree(await start(who, 'discord'));
        const answer = await complete(who, 'discord', { state, error });
        expect(answer.code).toBe(code);
        expect(answer.body['message']).toMatch(message);
        expect(await complete(who, 'discord', { state, error })).toMatchObject({ code: 'REDIRECT_ERROR' });
      }
      // Anybody can say such a word; only what the provider itself answers is the operator's to hear.
      expect(logged.filter((line) => line.includes('a provider refused a sign-in'))).toEqual([]);
    });

    test('a provider that refuses the installation is told of in the log, without a secret', async () => {
      install({ ...standIns.settings, DISCORD_CLIENT_SECRET: 'a-wrong-secret' });
      expect(await go(visitor(), 'discord')).toMatchObject({ status: 503, code: 'PROVIDER_MISCONFIGURED' });
      const line = logged.find((each) => each.includes('PROVIDER_MISCONFIGURED')) ?? '';
      expect(JSON.parse(line)).toMatchObject({ provider: 'discord', level: 50 });
      expect(logged.join('')).not.toContain('a-wrong-secret');
    });

    test('a landing is a path of this site, or nothing is begun', async () => {
      for (const landing of ['https://evil.example', '//evil.example', '/\\evil.example', 'settings', '/a b'])
        expect(await start(visitor(), 'google', { landing })).toMatchObject({
          status: 400,
          code: 'BODY_INVALID',
        });
    });

    test('may be begun 30 times in 5 minutes from one address', async () => {
      const who = visitor('203.0.113.99');
      for (let times = 0; times < 30; times += 1) expect((await start(who, 'discord')).status).toBe(200);
      const answer = await start(who, 'discord');
      expect(answer).toMatchObject({ status: 429, code: 'auth/too-many-requests' });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      laterMs = 5 * MINUTE_MS + 1_000;
      expect((await start(who, 'discord')).status).toBe(200);
    });

    test('another site cannot make the browser begin or end one', async () => {
      const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      for (const [method, path] of [
        ['POST', '/api/account/providers/start'],
        ['POST', '/api/account/providers/complete'],
        ['DELETE', '/api/account/providers/google'],
      ] as const)
        expect(await visitor().ask(method, path, {}, foreign)).toMatchObject({
          status: 403,
          code: 'FOREIGN_ORIGIN',
        });
    });

    describe('of a newcomer', () => {
      test.each([
        ['without an address', { email: undefined }, 'PROVIDER_EMAIL_MISSING'],
        ['with an address that is not confirmed', { isVerified: false }, 'PROVIDER_EMAIL_UNCONFIRMED'],
        ['with an address that is none', { email: 'noor at home' }, 'PROVIDER_EMAIL_MISSING'],
      ])('%s makes no account', async (_title, person, code) => {
        const who = visitor();
        const answer = await go(who, 'discord', {}, newcomer(person));
        expect(answer).toMatchObject({ status: 403, code });
        if (code === 'PROVIDER_EMAIL_MISSING')
          expect(answer.body['message']).toMatch(
            /^Authentication user missing required email: Discord gave none\./,
          );
        expect([await accountOf(who), await count('users')]).toEqual([null, 0]);
      });

      test('is told of an account that is kept without an address', async () => {
        const who = visitor();
        await go(who, 'discord');
        await database.db.updateTable('users').set({ email: '' }).execute();
        const { status, body } = await who.ask('GET', '/api/account/session');
        expect([status, body['message']]).toEqual([403, 'Authentication user missing required email']);
      });

      test('keeps the address in lower case, and a username that keeps the rules and is free', async () => {
        await signUp({ username: 'noor', email: 'other@guild.example' });
        const who = visitor();
        const id = newcomer({ name: 'Noor', email: 'Noor@Guild.Example' });
        expect((await go(who, 'github', {}, id)).body['account']).toMatchObject({
          email: 'noor@guild.example',
          username: 'Noor2',
        });
      });

      test('gives one account, however many arrive at once', async () => {
        const browsers = Array.from({ length: 6 }, () => visitor());
        const returns = await Promise.all(browsers.map(async (who) => agree(await start(who, 'discord'))));
        const answers = await Promise.all(
          browsers.map(async (who, index) => complete(who, 'discord', returns[index] ?? {})),
        );
        expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 200));
        expect([await count('users'), await count('sign_ins'), await count('sessions')]).toEqual([1, 1, 6]);
      });

      test('writes down what was agreed to', async () => {
        await go(visitor(), 'google');
        const [user] = await database.db.selectFrom('users').selectAll().execute();
        expect(user).toMatchObject({ terms_version: '1.0', email_confirmed: 1 });
        const events = await database.db.selectFrom('account_events').select('kind').execute();
        expect(events.map(({ kind }) => kind).sort()).toEqual(['signed-in', 'signed-up']);
      });
    });

    describe('with the address of an account', () => {
      test('that the provider has not confirmed does not, and does not learn that there is one', async () => {
        const owner = await confirmedPlayer();
        const impostor = newcomer({ email: own.email, isVerified: false });
        const stranger = newcomer({ email: 'nobody@guild.example', isVerified: false });
        const answers = [];
        for (const person of [impostor, stranger]) {
          const who = visitor();
          answers.push((await go(who, 'discord', {}, person)).body);
          expect(await accountOf(who)).toBe(null);
        }
        expect(answers[0]).toEqual(answers[1]);
        expect(answers[0]).toMatchObject({ code: 'PROVIDER_EMAIL_UNCONFIRMED' });
        expect(await waysOf(owner)).toEqual([]);
      });

      test('that has another account of the same provider does not', async () => {
        await go(visitor(), 'discord');
        const second = newcomer({ name: 'Second', email: mira.email });
        const answer = await go(visitor(), 'discord', {}, second);
        expect(answer).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
        expect(answer.body['message']).toMatch(/: Discord\. Sign in/);
        expect(await count('sign_ins')).toBe(1);
      });

      test('that is disabled does not', async () => {
        await go(visitor(), 'google');
        await database.db.updateTable('users').set({ disabled_at: 1 }).execute();
        for (const provider of ['google', 'discord'] as const) {
          const who = visitor();
          expect(await go(who, provider)).toMatchObject({ status: 403, code: 'auth/user-disabled' });
          expect(await accountOf(who)).toBe(null);
        }
      });
    });

    test('finds its account by the provider’s own id, also when the address there has changed', async () => {
      const who = visitor();
      await go(who, 'google');
      standIns.people.set(mira.id, { ...mira, email: 'new@guild.example', isVerified: false });
      const again = visitor();
      expect((await go(again, 'google')).body).toMatchObject({
        account: {
          id: (await accountOf(who))?.id,
          email: 'mira@guild.example',
          providers: [{ provider: 'google', email: 'new@guild.example' }],
        },
      });
    });

    describe('links a provider', () => {
      test('to the account that is signed in, whatever address it has, and tells by mail', async () => {
        const who = await confirmedPlayer();
        const other = newcomer({ email: 'private@elsewhere.example', isVerified: false });
        const answer = await link(who, 'discord', other);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        expect(answer.body['account']).toMatchObject({
          hasPassword: true,
          email: own.email,
          providers: [{ provider: 'discord', email: 'private@elsewhere.example' }],
        });
        expect(mails.at(-1)).toMatchObject({ to: own.email, subject: 'Discord was linked to your account' });
        const elsewhere = visitor();
        await go(elsewhere, 'discord', {}, other);
        expect((await accountOf(elsewhere))?.id).toBe((await accountOf(who))?.id);
        expect((await link(who, 'discord', other)).status).toBe(200);
        expect(await waysOf(who)).toEqual(['discord']);
      });

      test('to nobody where nobody is signed in', async () => {
        expect(await start(visitor(), 'google', { intent: 'link' })).toMatchObject({
          status: 401,
          code: 'NO_USER_TO_LINK',
        });
      });

      test('not once somebody else is signed in, or nobody', async () => {
        const who = await confirmedPlayer();
        const back = await agree(await start(who, 'google', { intent: 'link' }));
        await who.ask('POST', '/api/account/sign-out');
        expect(await complete(who, 'google', back)).toMatchObject({ status: 401, code: 'NO_USER_TO_LINK' });

        await who.ask('POST', '/api/account/sign-in', own);
        const again = await agree(await start(who, 'google', { intent: 'link' }));
        await who.ask('POST', '/api/account/sign-up', {
          ...own,
          username: 'Other',
          email: 'o@guild.example',
        });
        expect(await complete(who, 'google', again)).toMatchObject({ status: 401, code: 'NO_USER_TO_LINK' });
        expect(await waysOf(who)).toEqual([]);
      });

      test('not where the session ends before it is written down', async () => {
        const who = await confirmedPlayer();
        const back = await agree(await start(who, 'discord', { intent: 'link' }));
        beforeWriting = async () => database.db.deleteFrom('sessions').execute();
        expect(await complete(who, 'discord', back)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
        expect(await count('sign_ins')).toBe(1);
      });

      test('within 10 minutes of the sign-in only', async () => {
        const who = await confirmedPlayer();
        await waitTooLong();
        expect(await start(who, 'google', { intent: 'link' })).toMatchObject({
          status: 403,
          code: 'SIGN_IN_AGAIN_FIRST',
        });
        await who.ask('POST', '/api/account/sign-in', own);
        expect((await link(who, 'google')).status).toBe(200);
      });

      test('to an account with a confirmed address only', async () => {
        const who = await signUp();
        expect(await start(who, 'google', { intent: 'link' })).toMatchObject({
          status: 403,
          code: 'EMAIL_UNCONFIRMED',
        });
      });

      test('that is another account’s to none, and leaves it where it is', async () => {
        const first = visitor();
        await go(first, 'google');
        const second = await confirmedPlayer({ username: 'Second', email: 'second@guild.example' });
        const answer = await link(second, 'google');
        expect(answer).toMatchObject({ status: 409, code: 'LINK_ERROR' });
        expect([await waysOf(first), await waysOf(second)]).toEqual([['google'], []]);
      });

      test('once: a second account of the same provider is refused', async () => {
        const who = await confirmedPlayer();
        await link(who, 'discord');
        const answer = await link(who, 'discord', newcomer({ name: 'Second', email: 's@guild.example' }));
        expect(answer).toMatchObject({ status: 409, code: 'PROVIDER_LINKED' });
      });

      test('that two accounts want at once to one of them', async () => {
        const first = await confirmedPlayer();
        const second = await confirmedPlayer({ username: 'Second', email: 'second@guild.example' });
        const person = newcomer({});
        const [one, two] = [
          await agree(await start(first, 'github', { intent: 'link' }), person),
          await agree(await start(second, 'github', { intent: 'link' }), person),
        ];
        const answers = await Promise.all([complete(first, 'github', one), complete(second, 'github', two)]);
        expect(statusesOf(answers)).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)?.code).toBe('LINK_ERROR');
        expect([...((await waysOf(first)) ?? []), ...((await waysOf(second)) ?? [])]).toEqual(['github']);
      });
    });

    describe('unlinks a provider', () => {
      const unlink = async (who: ApiVisitor, provider: string) =>
        who.ask('DELETE', `/api/account/providers/${provider}`);

      test('that is not the last way in, once and again, and tells by mail', async () => {
        const who = visitor();
        await go(who, 'google');
        await link(who, 'discord');
        const answer = await unlink(who, 'google');
        expect(answer.body['account']).toMatchObject({ providers: [{ provider: 'discord' }] });
        expect(mails.at(-1)?.subject).toBe('Google was unlinked from your account');
        const sent = mails.length;
        expect((await unlink(who, 'google')).status).toBe(200);
        expect(mails).toHaveLength(sent);
      });

      test('but never the last way in, also when two are unlinked at once', async () => {
        const who = visitor();
        await go(who, 'google');
        expect(await unlink(who, 'google')).toMatchObject({ status: 409, code: 'UNLINK_ERROR' });
        await link(who, 'discord');
        const answers = await Promise.all([unlink(who, 'google'), unlink(who, 'discord')]);
        expect(statusesOf(answers)).toEqual([200, 409]);
        expect(await waysOf(who)).toHaveLength(1);
      });

      test('of its own account only, within 10 minutes of the sign-in', async () => {
        const owner = visitor();
        await go(owner, 'google');
        await link(owner, 'discord');
        expect(await unlink(visitor(), 'google')).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
        const other = await signUp({ username: 'Other', email: 'other@guild.example' });
        expect((await unlink(other, 'google')).status).toBe(200);
        expect(await waysOf(owner)).toEqual(['discord', 'google']);
        await waitTooLong();
        expect(await unlink(owner, 'google')).toMatchObject({ status: 403, code: 'SIGN_IN_AGAIN_FIRST' });
      });

      test('that there is not is no address, and a password is no provider', async () => {
        const who = await confirmedPlayer();
        for (const provider of ['credential', 'twitter'])
          expect(await unlink(who, provider)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
        expect((await accountOf(who))?.hasPassword).toBe(true);
      });
    });
  });
});
