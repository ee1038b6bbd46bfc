import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { environmentOf } from '#e2e/support/killed-product.ts';
import { startProduct } from '#e2e/support/product.ts';
import { chatPlayers, everything } from '#e2e/support/stand-ins/chat-players.ts';
import { startDiscordChat, type TokenManner } from '#e2e/support/stand-ins/discord-chat.ts';
import { walkThrough } from '#e2e/support/stand-ins/stand-in-people.ts';
import { writeTinySite } from '#e2e/support/tiny-site.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

const botSecret = 'canary-bot-secret-that-nobody-may-read';
const authSecret = 'canary-auth-secret-that-nobody-may-read';
const oddToken = 'canary-access-token-that-nobody-may-read';
/** Pages and calls that anybody can ask for, and what the platform and its bot ask. */
const open = [
  '/',
  '/settings?tab=discord',
  '/sw.js',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/bot/health',
  '/bot/cors-test',
  '/bot/nothing-there',
];

/** A secret, and which answers are meant to carry it; where it lies otherwise, it has leaked. */
interface Secret {
  readonly name: string;
  readonly value: string;
  readonly carriedBy?: RegExp;
}

/** Every row of every table as text. */
async function rowsOf(place: FreshPlace): Promise<string> {
  const database = openDatabase<Tables>(place);
  const tables = await database.db.introspection.getTables();
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.db);
    texts.push(
      JSON.stringify(rows, (_key, value: unknown) => {
        if (typeof value === 'bigint') return String(value);
        return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value;
      }),
    );
  }
  await database.close();
  return texts.join('\n');
}

async function filesOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => readFile(join(entry.parentPath, entry.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the bot', () => {
    test(
      'tells its secrets to nobody: not in its log, its pages, its answers or what it keeps',
      { timeout: 180_000 },
      async () => {
        const place = await freshPlace();
        const site = writeTinySite();
        const discord = await startDiscordChat([]);
        const product = await startProduct(place.dataDir, {
          env: {
            ...environmentOf(place, site.folder),
            ...discord.settings,
            LOG_LEVEL: 'debug',
            AUTH_SECRET: authSecret,
            BOT_SECRET: botSecret,
            DISCORD_BOT_TOKEN: discord.botToken,
          },
        });
        const { url } = product;
        discord.serve(url);
        const secrets: Secret[] = [
          { name: 'bot secret', value: botSecret },
          { name: 'secret of the accounts', value: authSecret },
          { name: 'bot token', value: discord.botToken },
          { name: 'client secret', value: discord.settings['DISCORD_CLIENT_SECRET'] ?? '' },
          { name: 'access token that is of no use', value: oddToken },
        ];
        const told: { readonly by: string; readonly text: string }[] = [];
        const app = {
          async request(address: string, init: RequestInit = {}) {
            const answer = await fetch(address, { redirect: 'manual', ...init });
            const text = `${JSON.stringify([...answer.headers])}\n${await answer.clone().text()}`;
            told.push({ by: `${init.method ?? 'GET'} ${new URL(address).pathname}`, text });
            return answer;
          },
        };
        const players = chatPlayers(() => ({ discord, app, publicUrl: url, nowMs: Date.now() }));
        const { newPlayer, newPerson, post } = players;
        type Web = Awaited<ReturnType<typeof newPlayer>>;
        const noteSession = ({ cookies }: Web) => {
          for (const value of cookies.values())
            secrets.push({
              name: 'session',
              value: decodeURIComponent(value),
              carriedBy: /^POST \/api\/account\/sign-up$/,
            });
        };
        const asBot = async (method: string, path: string, body?: string) =>
          app.request(url + path, {
            method,
            headers: { authorization: `Bearer ${botSecret}`, 'content-type': 'application/json' },
            ...(body !== undefined && { body }),
          });

        // By a code, with everything that can go wrong about it.
        const [ann, bob] = [await newPlayer(), await newPlayer()];
        for (const web of [ann, bob]) noteSession(web);
        const person = newPerson();
        const [, code = ''] = /# ([A-Z0-9]{8})/.exec((await person.say('link')).text) ?? [];
        secrets.push({ name: 'code', value: code, carriedBy: /^POST \/bot\/interactions$/ });
        const use = async (web: Web, body: object) => web.ask('POST', '/bot/account/verify-code', body);
        await use(bob, { code, webUserId: ann.id });
        await use(bob, { code: `${code}1`, webUserId: bob.id });
        await use(bob, { code, webUserId: 7, [code]: code });
        await app.request(`${url}/bot/account/verify-code`, { method: 'POST', body: `{"code":"${code}` });
        await use(ann, { code, webUserId: ann.id, preview: true });
        expect((await use(ann, { code, webUserId: ann.id })).status).toBe(200);
        expect((await use(bob, { code, webUserId: bob.id })).status).toBe(400);
        const made = await asBot(
          'POST',
          '/bot/account/code',
          JSON.stringify({ discordId: '810000000000009999', discordUsername: 'of.bot' }),
        );
        const { data } = (await made.json()) as { data: { code: string } };
        secrets.push({ name: 'code', value: data.code, carriedBy: /^POST \/bot\/account\/code$/ });
        await asBot('POST', '/bot/account/code', `{"discordId": "${botSecret}"}`);
        await asBot('GET', `/bot/account/status/${ann.id}`);
        await asBot('GET', '/api/discord_links?isActive=true');
        await asBot(
          'POST',
          '/bot/account/unlink',
          JSON.stringify({ webUserId: ann.id, requestSource: 'bot' }),
        );

        // By the platform's own page, which answers badly at first.
        discord.people.set('820000000000000001', { id: '820000000000000001', name: 'bob.chat' });
        const manners: readonly TokenManner[] = [
          { status: 500, text: `broken ${oddToken}` },
          { status: 401, body: { error: 'invalid_client', error_description: oddToken } },
          { status: 400, body: { error: oddToken } },
          { status: 200, text: `<html>${oddToken}` },
          { status: 200, body: { access_token: oddToken, refresh_token: oddToken, token_type: 'Bearer' } },
          'hang-up',
          'usual',
        ];
        for (const manner of manners) {
          discord.manners.token = manner;
          const begun = await bob.ask('POST', '/bot/account/initiate-oauth', {});
          const { oauthUrl, state } = begun.body['data'] as { oauthUrl: string; state: string };
          const back = await walkThrough(oauthUrl, { person: '820000000000000001' });
          const given = back.searchParams.get('code') ?? '';
          secrets.push(
            { name: 'state', value: state, carriedBy: /^POST \/bot\/account\/initiate-oauth$/ },
            { name: 'code of the platform', value: given },
          );
          await app.request(back.href);
          const done = await bob.ask('POST', '/bot/account/oauth-callback', {
            state,
            code: given,
            webUserId: bob.id,
          });
          expect(done.status === 200, JSON.stringify([manner, done.body])).toBe(manner === 'usual');
          expect(
            (await bob.ask('POST', '/bot/account/oauth-callback', { state, code: given, webUserId: bob.id }))
              .status,
          ).toBe(400);
        }
        for (const value of discord.granted) secrets.push({ name: 'access token', value });

        // What is done afterwards, rightly and wrongly.
        for (const web of [ann, bob]) {
          const { body } = await web.ask('POST', '/api/account/identity-token');
          const token = String(body['token']);
          secrets.push({
            name: 'identity token',
            value: token,
            carriedBy: /^POST \/api\/account\/identity-token$/,
          });
          const authorization = `Bearer ${token}`;
          const change = { userId: web.id, settings: { syncEnabled: true, permissions: everything } };
          await web.ask('POST', '/bot/linkage/settings-updated', change, { authorization });
          await web.ask(
            'POST',
            '/bot/linkage/settings-updated',
            { ...change, [token]: token },
            { authorization },
          );
          await web.ask('POST', '/bot/sync', { userId: web.id }, { authorization });
          await web.ask('GET', `/bot/account/status/${web.id}?token=${token}`, undefined, { authorization });
          await web.ask('GET', '/bot/linkage/activity');
          await web.ask('GET', '/api/discord_links');
          await web.ask('GET', '/api/account/export');
        }
        await person.say('goal add', { gem: 'zod-stone', from: 1, to: 3 });
        const finished = await person.say('goal done', { goal: 'zod' });
        await person.press(finished, words.undo);
        for (const command of ['goals', 'me', 'events', 'upgrade', 'help', 'privacy', 'remind list'])
          await person.say(command);
        const interaction = 'canary-interaction-token-that-nobody-may-read';
        secrets.push({ name: 'token of an interaction', value: interaction });
        const ask = (more: object) =>
          JSON.stringify({
            id: discord.newId(),
            application_id: discord.applicationId,
            token: interaction,
            version: 1,
            locale: 'en-US',
            user: person.user,
            type: 2,
            data: { id: '1', type: 1, name: 'goals' },
            ...more,
          });
        const sound = ask({});
        const signed = discord.signed(sound);
        const statuses = [
          await post(signed, sound),
          await post(signed, sound),
          await post(discord.signed(sound), ask({})),
          await post(discord.signed(ask({ data: null })), ask({ data: null })),
          await post(discord.signed(`${sound}}`), `${sound}}`),
        ].map(({ status }) => status);
        expect(statuses.slice(0, 3)).toEqual([200, 401, 401]);
        const unknown = ask({ data: { id: '1', type: 1, name: interaction } });
        await post(discord.signed(unknown), unknown);
        await ann.ask('POST', '/bot/account/unlink', { webUserId: ann.id, requestSource: 'web_app' });
        for (const path of open) await app.request(url + path);
        await product.stop();

        const kept = `${await rowsOf(place)}\n${await filesOf(place.dataDir)}`;
        const places = [
          ...told,
          { by: 'the log', text: product.output() },
          { by: 'what is kept', text: kept },
        ];
        const leaks: string[] = [];
        for (const { name, value, carriedBy } of secrets) {
          expect(value.length, name).toBeGreaterThanOrEqual(8);
          const holders = places.filter(
            ({ text }) => text.includes(value) || text.includes(encodeURIComponent(value)),
          );
          const carriers = holders.filter(({ by }) => carriedBy?.test(by) === true);
          // Whoever is meant to get it gets it: else nothing would have been looked for.
          if (carriedBy !== undefined) expect(carriers.length, name).toBeGreaterThan(0);
          for (const { by } of holders) if (carriedBy?.test(by) !== true) leaks.push(`${name}: ${by}`);
        }
        console.log(
          `${secrets.length} secrets looked for in ${told.length} answers, the log and what is kept`,
        );
        expect(leaks).toEqual([]);
        expect(product.output()).not.toBe('');
        expect(kept).toContain(ann.id);
        await discord.close();
        await place.remove();
        site.remove();
      },
    );
  });
});
