import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Account } from '#contract/account/account.ts';
import { skillPlaces } from '#contract/records/collections/characters/characters.ts';
import { characterRoutes } from '#contract/records/characters/character-routes.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import type { Documents } from '#server/documents/documents.ts';
import { createListener } from '#server/http/listener.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from '../records-for-tests.ts';
import { characterByRecords } from './character-by-records-for-tests.ts';

const UNREAD_MS = 600;
const WAIT_MS = 200;
const listenerLimits = { headersMs: 10_000, requestMs: 10_000, checkMs: 500, unreadMs: UNREAD_MS };
/** Enough that what is between the two ends of a connection cannot hold a list of them. */
const CHARACTERS = 700;

const words = (count: number) => 'Long words. '.repeat(Math.ceil(count / 12)).slice(0, count);
const skills = Object.fromEntries(
  skillPlaces.map((place) => [
    place,
    { name: words(40), description: words(300), level: 3, isLegendary: false },
  ]),
);
const fields = {
  name: 'Valla',
  class: 'monk',
  level: 60,
  notes: words(1_000),
  skills,
  skillSets: ['a', 'b', 'c'].map((name) => ({ name, skills })),
};
const idOf = (index: number) => `hero-${String(index).padStart(4, '0')}`;

interface Player extends ApiVisitor {
  readonly userId: string;
}

describe.each(engines)('$title', ({ isMissing, freshPlace, engine }) => {
  describe.skipIf(isMissing)('a long answer', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let records: Documents;
    let server: Server;
    let full: Player;
    let count = 0;
    const asked: IncomingMessage[] = [];

    beforeAll(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place, (error) => {
        throw error;
      });
      await listen();
      full = await player();
      await make(
        full,
        'characters',
        Array.from({ length: CHARACTERS }, (_, at) => [idOf(at), fields]),
      );
    });
    afterEach(() => {
      for (const answer of asked.splice(0)) answer.destroy();
    });
    afterAll(async () => {
      await end();
      await opened.close();
      await place.remove();
    });

    async function listen(bounds: Parameters<typeof installRecords>[1] = {}) {
      const installed = installRecords(opened, { bounds: { placeWaitMs: WAIT_MS }, ...bounds });
      ({ records } = installed);
      server = createListener(installed.app, {}, listenerLimits);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    }
    async function end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }

    const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const player = async (): Promise<Player> => {
      const app = {
        request: async (address: string, init?: RequestInit) =>
          fetch(address.replace(publicUrl, origin()), init),
      };
      const visitor = apiVisitor(app, { origin: publicUrl, address: `203.0.113.${(count += 1)}` });
      const name = `Player_${count}`;
      const body = { username: name, email: `${name}@visitor.example`, password: 'Analytical1843' };
      expect((await visitor.ask('POST', '/api/account/sign-up', body)).status).toBe(200);
      const session = await visitor.ask('GET', '/api/account/session');
      return { ...visitor, userId: (session.body['account'] as Account).id };
    };
    const make = async (
      who: Player,
      collection: string,
      made: readonly (readonly [id: string, fields: object])[],
    ) => {
      for (let at = 0; at < made.length; at += 100) {
        const operations = made.slice(at, at + 100).map(([id, given]) => ({
          opId: randomBytes(16).toString('hex'),
          kind: 'create',
          collection,
          id,
          baseRevision: 0,
          fields: given,
        }));
        const { body } = await who.ask('POST', '/api/documents/operations', {
          userId: who.userId,
          operations,
        });
        for (const { refusal } of documentRoutes.sendOperations.answer.parse(body).answers)
          expect(refusal).toBeNull();
      }
    };
    /** The answer, of which nothing is read. */
    const begin = async (who: Player, path: string): Promise<IncomingMessage> => {
      const cookie = [...who.cookies].map((pair) => pair.join('=')).join('; ');
      const sent = request(origin() + path, { agent: false, headers: { cookie } });
      sent.end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      asked.push(answer);
      return answer;
    };
    const restOf = async (answer: IncomingMessage, pauseMs = 0): Promise<string> => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        if (pauseMs > 0) await wait(pauseMs);
      }
      return Buffer.concat(chunks).toString('utf8');
    };
    const idsIn = (text: string) =>
      characterRoutes.listCharacters.answer.parse(JSON.parse(text)).characters.map(({ id }) => id);
    const listOf = async (who: Player, query = '') => {
      const { body, status } = await who.ask('GET', `/api/characters${query}`);
      expect(status, JSON.stringify(body).slice(0, 200)).toBe(200);
      return body as { characters: Record<string, unknown>[]; hasMore?: boolean };
    };

    test('is given to a player twice at once; whoever asks for a third waits, and is then refused', async () => {
      const other = await player();
      const [first, second] = [
        await begin(full, '/api/characters'),
        await begin(full, '/api/account/export'),
      ];
      const start = performance.now();
      for (const path of ['/api/characters', `/api/characters/${idOf(0)}`, `/api/users/${full.userId}`]) {
        const refused = await full.ask('GET', path);
        expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_READS']);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      }
      expect(performance.now() - start).toBeGreaterThan(2 * WAIT_MS);
      // What is short goes on beside them, and so does everybody else.
      expect((await full.ask('GET', '/api/documents/changes')).status).toBe(200);
      expect((await other.ask('GET', '/api/characters')).status).toBe(200);
      first.destroy();
      expect((await full.ask('GET', `/api/characters/${idOf(0)}`)).status).toBe(200);
      second.destroy();
    });

    test('goes to whoever has waited once another one is over', async () => {
      const [first] = [await begin(full, '/api/characters'), await begin(full, '/api/characters')];
      const third = full.ask('GET', `/api/characters/${idOf(0)}`);
      await wait(WAIT_MS / 4);
      first.destroy();
      expect((await third).status).toBe(200);
    });

    test('of which nothing is taken is cut, cannot be taken for a whole one, and its place is free', async () => {
      const answers = [await begin(full, '/api/characters'), await begin(full, '/api/account/export')];
      await expect
        .poll(async () => (await full.ask('GET', `/api/characters/${idOf(0)}`)).status, {
          timeout: 10 * UNREAD_MS,
        })
        .toBe(200);
      await wait(2 * UNREAD_MS);
      for (const answer of answers) {
        const error = await restOf(answer).then(() => 'it came whole', String);
        expect(error).toBe('Error: aborted');
      }
    });

    test('that is read slowly arrives whole, however long it takes', async () => {
      const start = performance.now();
      const ids = idsIn(await restOf(await begin(full, '/api/characters'), 40));
      expect(performance.now() - start).toBeGreaterThan(2 * UNREAD_MS);
      expect(ids.toSorted()).toEqual(Array.from({ length: CHARACTERS }, (_, at) => idOf(at)));
    });

    test('has each character once that was there all the time, though others change meanwhile', async () => {
      const order = (await listOf(full)).characters.map(({ id }) => String(id));
      const answer = await begin(full, '/api/characters');
      const [gone, changed] = order.slice(-3);
      if (gone === undefined || changed === undefined) throw new Error('There is nothing to change.');
      if (engine === 'postgres') {
        // Whoever reads slowly keeps no connection.
        const { rows } = await sql<{ state: string }>`
          select state from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state like '%transaction%'`.execute(
          opened.database.db,
        );
        expect(rows).toEqual([]);
      }
      expect((await full.ask('DELETE', `/api/characters/${gone}`)).status).toBe(204);
      expect((await full.ask('PATCH', `/api/characters/${changed}`, { paragonLevel: 7 })).status).toBe(200);
      await make(full, 'characters', [['new', fields]]);
      const { characters } = characterRoutes.listCharacters.answer.parse(JSON.parse(await restOf(answer)));
      expect(characters.map(({ id }) => id)).toEqual(order.filter((id) => id !== gone));
      expect(characters.find(({ id }) => id === changed)?.paragonLevel).toBe(7);
      await full.ask('DELETE', '/api/characters/new');
      await make(full, 'characters', [[gone, fields]]);
    });

    test('of characters comes in pages by id, which together are the whole list', async () => {
      const whole = await listOf(full);
      expect(Object.keys(whole)).toEqual(['characters']);
      const pages: Record<string, unknown>[] = [];
      for (let after = '', hasMore = true; hasMore;) {
        const page = await listOf(full, `?limit=200${after && `&after=${after}`}`);
        pages.push(...page.characters);
        after = String(page.characters.at(-1)?.['id']);
        hasMore = page.hasMore === true;
      }
      const byId = (one: Record<string, unknown>, other: Record<string, unknown>) =>
        String(one['id']) < String(other['id']) ? -1 : 1;
      expect(pages).toEqual(whole.characters.toSorted(byId));
      const short = await listOf(full, `?limit=2&after=${idOf(4)}`);
      expect(short).toMatchObject({ characters: [{ id: idOf(5) }, { id: idOf(6) }], hasMore: true });
      expect(await listOf(full, `?after=${idOf(CHARACTERS - 1)}`)).toEqual({
        characters: [],
        hasMore: false,
      });
      expect((await full.ask('GET', '/api/characters?limit=0')).code).toBe('QUERY_INVALID');
    });

    test('of characters is short where lists are left out', async () => {
      const { characters } = await listOf(full, '?fields=summary');
      const one = (await listOf(full)).characters.find(({ id }) => id === characters[0]?.['id']);
      for (const list of ['progressionHistory', 'skills', 'skillSets', 'gear', 'gems', 'equipment'])
        delete one?.[list];
      expect(characters[0]).toEqual(one);
      expect(characters).toHaveLength(CHARACTERS);
      expect((await full.ask('GET', '/api/characters?fields=all')).code).toBe('QUERY_INVALID');
    });

    test('counts by its bytes', async () => {
      await end();
      await listen({ bounds: { placeWaitMs: WAIT_MS, reads: { atOnce: 300, perMinute: 60 } } });
      expect((await full.ask('GET', `/api/characters/${idOf(0)}`)).status).toBe(200);
      expect((await full.ask('GET', '/api/characters')).status).toBe(200);
      const refused = await full.ask('GET', `/api/characters/${idOf(0)}`);
      expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_READS']);
      // 700 characters of more than 7 KB, 16 KB a read, of which one comes back each second.
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(100);
      await end();
      await listen();
    });

    test('of one character is what its records say, and so is its place in the list', async () => {
      const who = await player();
      const belongs = { parent: 'hero' };
      const id = (kind: string, at: number) => `${kind}-${(at * 7_919) % 1_000}`;
      await make(who, 'characters', [
        [
          'hero',
          {
            ...fields,
            stats: { damage: 9, resonance: 5 },
            equippedGems: { 2: id('gem', 3), 3: 'nothing' },
            worn: { helm: id('item', 3) },
          },
        ],
        ['other', { ...fields, equippedGems: { 1: id('gem', 5) } }],
      ]);
      const list = (length: number, made: (at: number) => readonly [string, object]) =>
        Array.from({ length }, (_, at) => made(at));
      await make(
        who,
        'gems',
        list(250, (at) => [id('gem', at), { ...belongs, catalogueId: 'ruby', rank: 1 + (at % 10) }]),
      );
      await make(
        who,
        'items',
        list(250, (at) => [
          id('item', at),
          { ...belongs, name: `Hood ${at}`, kind: 'helm', note: words(400) },
        ]),
      );
      await make(
        who,
        'progressEntries',
        list(250, (at) => [
          id('entry', at),
          {
            ...belongs,
            timestamp: 1_700_000_000_000 + ((at * 31) % 100) * 60_000,
            level: 60,
            stats: { damage: at },
          },
        ]),
      );
      await make(
        who,
        'gemSets',
        list(3, (at) => [id('set', at), { ...belongs, name: `Set ${at}`, kind: 'loadout' }]),
      );
      for (const hero of ['hero', 'other']) {
        const expected = await characterByRecords(
          records,
          { ownerId: who.userId, id: hero },
          expect.any(String) as string,
        );
        expect((await who.ask('GET', `/api/characters/${hero}`)).body).toEqual(expected);
        const listed = (await listOf(who)).characters.find((each) => each['id'] === hero);
        expect(listed).toEqual({
          ...expected,
          progressionHistory: [],
          gems: { ...expected.gems, inventory: [], loadouts: [], snapshots: [] },
        });
      }
    });

    test('of records ends early where they are large, and its pages lead to all of them', async () => {
      const who = await player();
      const ids = Array.from({ length: 150 }, (_, at) => `loadout-${String(at).padStart(3, '0')}`);
      const loadout = { name: 'Long', class: 'monk', description: words(2_000) };
      await make(
        who,
        'loadouts',
        ids.map((id) => [id, loadout]),
      );
      const all = async (
        path: (last: Record<string, unknown> | undefined) => string,
        list: 'records' | 'changes',
      ) => {
        const found: string[] = [];
        let pages = 0;
        let last: Record<string, unknown> | undefined;
        for (let hasMore = true; hasMore; pages += 1) {
          const { body } = await who.ask('GET', path(last));
          const shown = body[list] as { id: string }[];
          expect(JSON.stringify(body).length).toBeLessThan(400_000);
          found.push(...shown.map(({ id }) => id));
          last = { ...shown.at(-1), ...body };
          hasMore = body['hasMore'] === true || typeof body['next'] === 'string';
        }
        expect(pages).toBeGreaterThan(1);
        return found;
      };
      const after = (name: string, value: unknown) => (typeof value === 'string' ? `&${name}=${value}` : '');
      expect(
        await all((last) => `/api/records/loadouts?limit=200${after('after', last?.['id'])}`, 'records'),
      ).toEqual(ids);
      expect(
        await all((last) => `/api/documents/changes?limit=200${after('since', last?.['cursor'])}`, 'changes'),
      ).toEqual(ids);
      for (const id of ids)
        await records.change({ id: who.userId, device: 'A device' }, [
          {
            opId: id.slice(-3).padStart(32, '0'),
            collection: 'loadouts',
            id,
            kind: 'delete',
            baseRevision: 1,
            fields: {},
            removed: [],
          },
        ]);
      expect(
        await all((last) => `/api/documents/trash?x=1${after('before', last?.['next'])}`, 'records'),
      ).toEqual(ids.toReversed());
    });
  });
});
