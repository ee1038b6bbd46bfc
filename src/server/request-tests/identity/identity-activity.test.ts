import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activityList, type ActivityEntry } from '#contract/account/account.ts';
import { limits } from '#contract/limits.ts';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { appCode } from '#e2e/support/sign-in/app-code.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { softAuthenticator } from '#e2e/support/sign-in/soft-authenticator.ts';
import { believedTime } from '#server/database/believed-time.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import type { Identity } from '#server/identity/identity.ts';
import { deleteUser } from '#server/identity/stores/accounts-store.ts';
import { noteEvent } from '#server/identity/stores/audit-store.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { doChores, installAccounts, publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { HOUR_MS } from '#rules/time-units.ts';

const ada = { username: 'Ada_L', email: 'ada@visitor.example', password: 'Analytical1843' };
const bob = { username: 'Bob', email: 'bob@visitor.example', password: 'Analytical1843' };
const currentPassword = ada.password;
const phone = {
  address: '198.51.100.23',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile',
};

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('what happened to an account', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let app: TestedApp;
    let mails: Mail[];
    let laterMs: number;
    let players: Identity;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      mails = [];
      laterMs = 0;
      const outbox = { post: (mail: Mail) => mails.push(mail) };
      const now = () => Date.now() + laterMs;
      const believedNow = believedTime(database, { now, uptimeMs: () => 0 });
      ({ app, players } = installAccounts({ database, outbox, now, believedNow }));
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const visitor = (from: Partial<typeof phone> = {}) => apiVisitor(app, { origin: publicUrl, ...from });
    const player = async (fields = ada) => {
      const who = visitor();
      expect((await who.ask('POST', '/api/account/sign-up', fields)).status).toBe(200);
      return who;
    };
    const signIn = async (who: ApiVisitor, password = ada.password) =>
      who.ask('POST', '/api/account/sign-in', { email: ada.email, password });
    const activityOf = async (who: ApiVisitor, query = '') =>
      activityList.parse((await who.ask('GET', `/api/account/activity${query}`)).body);
    /** What has come since, the latest first. */
    const since = async (who: ApiVisitor, before: readonly ActivityEntry[]) => {
      const { entries } = await activityOf(who);
      return entries.slice(0, entries.length - before.length).map(({ kind }) => kind);
    };
    const idOf = async (who: ApiVisitor) => {
      const { account } = (await who.ask('GET', '/api/account/session')).body as { account: { id: string } };
      return account.id;
    };

    test('is told to its owner with time, device and roughly the network', async () => {
      const who = await player();
      await signIn(visitor(phone));
      const { entries, next } = await activityOf(who);
      expect(next).toBeNull();
      expect(entries.map(({ kind }) => kind)).toEqual(['signed-in', 'signed-up']);
      expect(entries[0]).toMatchObject({ device: 'Chrome on Android', network: '198.51.100.*' });
      expect(Math.abs((entries[0]?.at ?? 0) - Date.now())).toBeLessThan(HOUR_MS);
      const bobs = await player(bob);
      expect((await activityOf(bobs)).entries.map(({ kind }) => kind)).toEqual(['signed-up']);
      expect((await visitor().ask('GET', '/api/account/activity')).code).toBe('NOT_SIGNED_IN');
    });

    test('comes in parts, each event once, also where many share a moment', async () => {
      const who = await player();
      const userId = await idOf(who);
      const at = Date.now() - HOUR_MS;
      for (let n = 0; n < 2 * limits.activityPerAnswer; n++)
        await noteEvent(database, { at: at - Math.floor(n / 7), kind: 'username-changed', userId });
      const seen: ActivityEntry[] = [];
      let next: string | null = '';
      for (let parts = 1; next !== null; parts++) {
        expect(parts).toBeLessThan(5);
        const part: Awaited<ReturnType<typeof activityOf>> = await activityOf(
          who,
          next === '' ? '' : `?before=${next}`,
        );
        expect(part.entries.length).toBeLessThanOrEqual(limits.activityPerAnswer);
        seen.push(...part.entries);
        next = part.next;
      }
      expect(seen).toHaveLength(2 * limits.activityPerAnswer + 1);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      expect(seen.map((entry) => entry.at)).toEqual(seen.map((entry) => entry.at).sort((a, b) => b - a));
      const broken = await who.ask('GET', '/api/account/activity?before=yesterday');
      expect([broken.status, broken.code]).toEqual([400, 'QUERY_INVALID']);
    });

    test('has passwords that were refused, at sign-in and where the owner is asked again', async () => {
      const who = await player();
      const { entries } = await activityOf(who);
      await signIn(visitor(phone), 'Wrong-guess-1');
      for (const [method, path, body] of [
        ['PUT', '/api/account/password', { newPassword: 'Difference-Engine-2' }],
        ['POST', '/api/account/email-changes', { email: 'a@b.example' }],
        ['POST', '/api/account/second-step', {}],
        ['POST', '/api/account/passkeys/begin', {}],
        ['PUT', '/api/account/deletion', { username: ada.username }],
      ] as const)
        expect((await who.ask(method, path, { ...body, currentPassword: 'wrong' })).code, path).toBe(
          'CURRENT_PASSWORD_WRONG',
        );
      const kinds = await since(who, entries);
      expect(kinds).toHaveLength(6);
      expect(new Set(kinds.slice(0, 5))).toEqual(new Set(['owner-check-refused']));
      expect(kinds[5]).toBe('sign-in-refused');
      expect((await activityOf(who)).entries[5]).toMatchObject({ device: 'Chrome on Android' });
      // What strangers typed that is nobody's is kept as typed; what is somebody's, by its owner alone.
      await visitor().ask('POST', '/api/account/sign-in', { email: 'no@body.example', password: 'x' });
      const rows = await database.db
        .selectFrom('account_events')
        .select(['user_id', 'email'])
        .where('kind', '=', 'sign-in-refused')
        .orderBy('at')
        .execute();
      expect(rows).toEqual([
        { user_id: await idOf(who), email: null },
        { user_id: null, email: 'no@body.example' },
      ]);
    });

    test('has that an account is closed to strangers, and that a disabled one was knocked at', async () => {
      const who = await player();
      const { entries } = await activityOf(who);
      for (let time = 0; time < 12; time++) await signIn(visitor(phone), 'Wrong-guess-1');
      expect((await since(who, entries)).slice(0, 2)).toEqual(['sign-in-limited', 'sign-in-refused']);
      await database.db.updateTable('users').set({ disabled_at: Date.now() }).execute();
      const known = apiVisitor(app, { origin: publicUrl });
      for (const [name, value] of who.cookies) known.cookies.set(name, value);
      expect((await signIn(known)).code).toBe('auth/user-disabled');
      await database.db.updateTable('users').set({ disabled_at: null }).execute();
      expect((await since(who, entries))[0]).toBe('sign-in-refused');
    });

    test('has codes that were refused, at sign-in up to the last, and at the set-up', async () => {
      const who = await player();
      const begun = await who.ask('POST', '/api/account/second-step', { currentPassword });
      const secret = begun.body['secret'] as string;
      const { entries } = await activityOf(who);
      await who.ask('PUT', '/api/account/second-step', { code: '000000' });
      expect(await since(who, entries)).toEqual(['second-step-refused']);
      expect((await who.ask('PUT', '/api/account/second-step', { code: appCode(secret) })).status).toBe(200);
      const { entries: on } = await activityOf(who);
      const thief = visitor(phone);
      await signIn(thief);
      const statuses = [];
      for (const code of ['000000', 'aaaaa-aaaaa', '000001', '000002', '000003', '000004', '000005'])
        statuses.push((await thief.ask('POST', '/api/account/sign-in/code', { code })).status);
      expect(statuses.at(-1)).not.toBe(200);
      const kinds = await since(who, on);
      expect(kinds.filter((kind) => kind === 'second-step-refused').length).toBeGreaterThanOrEqual(5);
      expect(new Set(kinds)).toEqual(new Set(['second-step-refused']));
      expect((await activityOf(who)).entries[0]).toMatchObject({ device: 'Chrome on Android' });
    });

    test('has passkeys that were refused, where it is known whose', async () => {
      const who = await player();
      const device = softAuthenticator();
      const ceremony = (options: unknown) => ({
        challenge: (options as { challenge: string }).challenge,
        origin: publicUrl,
        rpId: 'planner.example',
      });
      const begun = await who.ask('POST', '/api/account/passkeys/begin', { currentPassword });
      const made = await who.ask('POST', '/api/account/passkeys', {
        name: 'My phone',
        response: device.make(ceremony(begun.body['options'])),
      });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      const { entries } = await activityOf(who);
      const thief = visitor(phone);
      for (const [shown, isVerified] of [
        [device, false],
        [softAuthenticator(), true],
      ] as const) {
        const { body } = await thief.ask('POST', '/api/account/sign-in/passkey/begin');
        const response = shown.show({ ...ceremony(body['options']), isVerified });
        const refused = await thief.ask('POST', '/api/account/sign-in/passkey', { response });
        expect(refused.code).toBe('PASSKEY_REFUSED');
      }
      expect(await since(who, entries)).toEqual(['passkey-refused']);
      const all = await database.db
        .selectFrom('account_events')
        .select('user_id')
        .where('kind', '=', 'passkey-refused')
        .execute();
      expect(all).toHaveLength(2);
    });

    test('has links that were refused, where it is known whose', async () => {
      const who = await player();
      await who.ask('POST', '/api/account/password-resets', { email: ada.email });
      await expect.poll(() => mails.at(-1)?.text).toMatch(/oobCode=/);
      const code = /oobCode=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
      const confirmation = /[?&]code=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
      laterMs = 2 * HOUR_MS;
      const thief = visitor(phone);
      const late = await thief.ask('POST', '/api/account/password-resets/check', { code });
      expect(late.code).toBe('RESET_CODE_EXPIRED');
      await thief.ask('POST', '/api/account/password-resets/check', { code: 'x'.repeat(43) });
      laterMs = 49 * HOUR_MS;
      const unconfirmed = await thief.ask('POST', '/api/account/email-confirmations/complete', {
        code: confirmation,
      });
      expect(unconfirmed.code).toBe('EMAIL_CODE_EXPIRED');
      expect((await activityOf(who)).entries.map(({ kind }) => kind)).toEqual([
        'email-code-refused',
        'reset-code-refused',
        'reset-requested',
        'signed-up',
      ]);
      const rows = await database.db
        .selectFrom('account_events')
        .select('user_id')
        .where('kind', '=', 'reset-code-refused')
        .execute();
      expect(rows.filter((row) => row.user_id === null)).toHaveLength(1);
    });

    test('has that somebody in its name asked for what is another player’s', async () => {
      const who = await player();
      const other = await idOf(await player(bob));
      const { entries } = await activityOf(who);
      expect((await who.ask('GET', `/api/users/${other}`)).code).toBe('FOREIGN_PLAYER');
      expect(await since(who, entries)).toEqual(['foreign-data-refused']);
    });

    test('may be its end while its profile is asked for, which is not found then', async () => {
      ({ app } = installAccounts({
        database,
        outbox: { post: () => {} },
        records: {
          changePreferences: async ({ id }) =>
            database.transaction(async (transaction) => deleteUser(transaction, { id, email: ada.email })),
        },
      }));
      const who = await player();
      const path = `/api/users/${await idOf(who)}`;
      const answer = await who.ask('PATCH', path, { preferences: { theme: 'light' } });
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'NOT_SIGNED_IN', message: 'User profile not found' },
      });
    });

    test('has that somebody tried to sign up with its address, and from where', async () => {
      const who = await player();
      await visitor(phone).ask('POST', '/api/account/sign-up', { ...ada, username: 'Another' });
      expect((await activityOf(who)).entries[0]).toMatchObject({
        kind: 'taken-told',
        device: 'Chrome on Android',
        network: '198.51.100.*',
      });
    });

    test('takes in no more refusals than an hour may bring, then goes on', async () => {
      const who = await player();
      const other = await idOf(await player(bob));
      const { entries } = await activityOf(who);
      for (let time = 0; time < 65; time++) await who.ask('GET', `/api/users/${other}`);
      const counted = async () =>
        (
          await database.db
            .selectFrom('account_events')
            .select('id')
            .where('kind', '=', 'foreign-data-refused')
            .execute()
        ).length;
      expect(await counted()).toBe(60);
      laterMs = HOUR_MS + 1_000;
      await who.ask('GET', `/api/users/${other}`);
      expect(await counted()).toBe(61);
      expect(entries.length).toBeGreaterThan(0);
    });

    test('outlives a clock that is ahead for a moment, and so do the sessions', async () => {
      const who = await player();
      await doChores(players);
      laterMs = 3_650 * 24 * HOUR_MS;
      expect((await who.ask('GET', '/api/account/activity')).code).toBe('NOT_SIGNED_IN');
      await doChores(players);
      laterMs = 0;
      expect((await activityOf(who)).entries.map(({ kind }) => kind)).toEqual(['signed-up']);
    });
  });
});
