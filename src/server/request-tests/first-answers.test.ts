import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FirstAnswers } from '#contract/account/first-answers.ts';
import { homeCollections } from '#contract/records/calculations.ts';
import { dailyTickId } from '#contract/records/collections/dailies.ts';
import { heroWord } from '#contract/site/hero-word.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { dateOfDay } from '#rules/today/game-date.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { RequestContext } from '#server/http/area.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { firstAnswers } from '../first-answers.ts';
import type { FirstAnswersText } from '#server/site/players-pages.ts';
import { textInScript } from '#server/site/configured-html.ts';
import { publicUrl, type TestedApp } from './identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from './records-for-tests.ts';

const password = 'Analytical1843';

type Made = readonly [collection: string, id: string, fields: object];

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('what a page for players brings', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let app: TestedApp;
    const members = new Set<string>();
    const clansOf = async (userId: string) => (members.has(userId) ? ['Night Watch'] : []);
    beforeEach(async () => {
      members.clear();
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      ({ app } = installRecords(opened, {
        more: (parts) => [
          {
            routes: [
              {
                needs: 'nothing',
                method: 'GET',
                path: '/opened',
                answer: async (context) =>
                  context.json({ told: await firstAnswers(context, { ...parts, clansOf }) }),
              },
              // As the pages that draw some of the records first.
              ...['/', '/dashboard', '/loadout-builder', '/character/:id'].map((path) => ({
                needs: 'nothing' as const,
                method: 'GET' as const,
                path,
                answer: async (context: RequestContext) =>
                  context.json({ told: await firstAnswers(context, { ...parts, clansOf }) }),
              })),
            ],
          },
        ],
      }));
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
    });

    const visitor = () => apiVisitor(app, { origin: publicUrl });
    const signUp = async (who: ApiVisitor) => {
      const email = 'ada@visitor.example';
      const { status, body } = await who.ask('POST', '/api/account/sign-up', {
        username: 'Ada_L',
        email,
        password,
      });
      expect(status).toBe(200);
      return (body['account'] as { id: string }).id;
    };
    const open = async (who: ApiVisitor, path = '/opened') => {
      const { body, headers } = await who.ask('GET', path);
      const told = body['told'] as FirstAnswersText | null;
      return {
        first: told === null ? null : (JSON.parse(told.json) as FirstAnswers),
        work: told?.work ?? null,
        hero: told?.hero ?? null,
        headers,
      };
    };

    test('is what the calls answer that the page would make first', async () => {
      const who = visitor();
      const userId = await signUp(who);
      const operations = ['Mira', 'Valla'].map((name, index) => ({
        opId: `${index}`.repeat(32),
        baseRevision: 0,
        kind: 'create',
        collection: 'characters',
        id: name.toLowerCase(),
        fields: { name, class: 'monk', level: 60 },
      }));
      expect((await who.ask('POST', documentRoutes.sendOperations.path, { userId, operations })).status).toBe(
        200,
      );
      const { first, headers } = await open(who);
      expect(first).toEqual({
        session: (await who.ask('GET', '/api/account/session')).body,
        changes: (await who.ask('GET', `${documentRoutes.readChanges.path}?limit=200`)).body,
        picture: null,
      });
      expect(first?.changes?.changes).toHaveLength(2);
      // The session lives on for it, as for a call.
      expect(headers.getSetCookie().join()).toMatch(/Max-Age=\d{7}/);
    });

    test('is no more of the records than 64 KB of the page hold, and says that there are more', async () => {
      const who = visitor();
      const userId = await signUp(who);
      const make = async (count: number, notes: string) => {
        const operations = Array.from({ length: count }, (_, index) => ({
          opId: randomBytes(16).toString('hex'),
          baseRevision: 0,
          kind: 'create',
          collection: 'characters',
          id: `${notes.length}-${index}`,
          fields: { name: 'Mira', class: 'monk', level: 60, notes },
        }));
        await who.ask('POST', documentRoutes.sendOperations.path, { userId, operations });
      };
      const opened = async () => {
        const { first } = await open(who);
        if (first?.changes == null) throw new Error('No records came with the page.');
        expect(Buffer.byteLength(textInScript(JSON.stringify(first)))).toBeLessThanOrEqual(64 * 1_024);
        return first.changes;
      };
      await make(90, 'x');
      const few = await opened();
      expect([few.changes.length, few.hasMore]).toEqual([90, false]);
      // Each of these signs takes six times its room in a page.
      await make(60, '<'.repeat(1_000));
      const many = await opened();
      expect(many.hasMore).toBe(true);
      expect(many.changes.length).toBeGreaterThan(10);
      const path = documentRoutes.readChanges.path;
      const rest = await who.ask('GET', `${path}?limit=200&since=${many.cursor}`);
      expect([...many.changes, ...(rest.body['changes'] as object[])]).toHaveLength(150);
    });

    /** Makes records of a player, the first of them first. */
    const make = async (who: ApiVisitor, userId: string, records: readonly Made[]) => {
      for (let start = 0; start < records.length; start += 100) {
        const operations = records.slice(start, start + 100).map(([collection, id, fields]) => ({
          opId: randomBytes(16).toString('hex'),
          baseRevision: 0,
          kind: 'create',
          collection,
          id,
          fields,
        }));
        const { body } = await who.ask('POST', documentRoutes.sendOperations.path, { userId, operations });
        const refused = (body['answers'] as { outcome: string }[]).filter(
          ({ outcome }) => outcome !== 'done',
        );
        expect(refused).toEqual([]);
      }
    };
    const hero = (id: string): Made => ['characters', id, { name: id, class: 'monk', level: 60 }];
    /** A year of entries, the newest of which were made first. */
    const history = (parent: string, count = 300): readonly Made[] =>
      Array.from({ length: count }, (_, day) => [
        'progressEntries',
        `${parent}-${day}`,
        {
          parent,
          timestamp: 1_800_000_000_000 - day * 86_400_000,
          level: 60,
          stats: { resonance: 3_000 - day },
        },
      ]);

    test('of more records it is what the page draws: whole lists, and the newest of a history', async () => {
      const who = visitor();
      const userId = await signUp(who);
      await make(who, userId, [
        hero('mira'),
        hero('valla'),
        ...history('valla'),
        ['gems', 'heart', { parent: 'valla', catalogueId: 'frozen-heart', rank: 4 }],
        ['gems', 'other', { parent: 'mira', catalogueId: 'frozen-heart', rank: 2 }],
        ['activeCharacter', 'active', { characterId: 'valla' }],
      ]);
      const { first } = await open(who, '/dashboard');
      expect(first?.changes).toBeNull();
      const { records = [], whole, newest } = first?.picture ?? {};
      const idsOf = (name: string) =>
        records.filter(({ collection }) => collection === name).map(({ id }) => id);
      expect(idsOf('characters').toSorted()).toEqual(['mira', 'valla']);
      expect(idsOf('gems')).toEqual(['heart']);
      expect(idsOf('progressEntries')).toEqual(Array.from({ length: 30 }, (_, day) => `valla-${day}`));
      expect(newest).toEqual([{ collection: 'progressEntries', parent: 'valla' }]);
      expect(whole).toEqual([
        { collection: 'preferences' },
        { collection: 'activeCharacter' },
        { collection: 'characters' },
        { collection: 'gems', parent: 'valla' },
        { collection: 'characterGoals', parent: 'valla' },
        { collection: 'loadouts' },
      ]);
      // They are as the exchange of records tells of them.
      const path = `${documentRoutes.readChanges.path}?limit=200`;
      const told = (await who.ask('GET', path)).body['changes'] as { id: string }[];
      const valla = records.find(({ id }) => id === 'valla');
      expect(valla).toEqual(told.find(({ id }) => id === 'valla'));
      // A character's page draws the one that its address names, and nobody else's builds.
      const ofMira = (await open(who, '/character/mira')).first?.picture;
      expect(ofMira?.records.filter(({ collection }) => collection === 'gems').map(({ id }) => id)).toEqual([
        'other',
      ]);
      expect((await open(who, '/character/nobody')).first?.picture?.whole).toHaveLength(3);
    });

    test('the home page is told what it has room for, and draws open goals and the ticks of the day', async () => {
      const who = visitor();
      const userId = await signUp(who);
      expect((await open(who, '/')).work).toBeNull();
      const goal = (id: string, completed: boolean): Made => [
        'gemPowerGoals',
        id,
        {
          gemName: '2-star',
          gemType: '2-star',
          gemQuality: null,
          currentRank: 1,
          targetRank: 2,
          gemPowerOwned: 0,
          marketValue: 100,
          priority: 'high',
          completed,
        },
      ];
      const dateBefore = (days: number) => dateOfDay(Math.floor(Date.now() / DAY_MS) - days);
      const tick = (days: number): Made => [
        'dailyTicks',
        dailyTickId(dateBefore(days), 'bounties'),
        { day: dateBefore(days), daily: 'bounties' },
      ];
      await make(who, userId, [goal('reached', true)]);
      expect((await open(who, '/')).work).toBeNull();
      const ticks = Array.from({ length: 250 }, (_, days) => tick(days));
      await make(who, userId, [goal('open', false), hero('mira'), hero('valla'), ...ticks]);
      const { first, work } = await open(who, '/');
      expect(work).toBe('3 hero');
      expect((await open(who, '/dashboard')).work).toBeNull();
      const { records = [], whole = [], newest } = first?.picture ?? {};
      expect(whole.map(({ collection }) => collection)).toEqual(expect.arrayContaining([...homeCollections]));
      expect(newest).toEqual([{ collection: 'dailyTicks' }]);
      const shown = records.filter(({ collection }) => collection === 'dailyTicks').map(({ id }) => id);
      expect(shown).toContain(dailyTickId(dateBefore(0), 'bounties'));
      expect(shown).not.toContain(dailyTickId(dateBefore(3), 'bounties'));
      // Records that have no room in the page are there all the same.
      await make(
        who,
        userId,
        Array.from({ length: 130 }, (_, at) => hero(`more-${at}`)),
      );
      expect((await open(who, '/')).work).toBe('1');
    });

    test('the home page of who is in a clan has room for its line, also where they keep nothing', async () => {
      const who = visitor();
      const userId = await signUp(who);
      members.add(userId);
      expect((await open(who, '/')).work).toBe('0 clan');
      expect((await open(who, '/dashboard')).work).toBeNull();
      await make(who, userId, [hero('mira')]);
      expect((await open(who, '/')).work).toBe('1 hero clan');
    });

    test('pages that draw records are told the active character for their first paint', async () => {
      const who = visitor();
      const userId = await signUp(who);
      const heroAt = async (path: string) => (await open(who, path)).hero;
      expect(await heroAt('/dashboard')).toBeNull();
      await make(who, userId, [
        hero('mira'),
        ['characters', 'valla', { name: 'Valla', class: 'demon-hunter', level: 60 }],
      ]);
      const mira = heroWord({ name: 'mira', class: 'monk' });
      expect([await heroAt('/'), await heroAt('/loadout-builder')]).toEqual([mira, mira]);
      await make(who, userId, [['activeCharacter', 'active', { characterId: 'valla' }]]);
      // Also on the page of another character.
      const valla = heroWord({ name: 'Valla', class: 'demon-hunter' });
      expect([await heroAt('/dashboard'), await heroAt('/character/mira')]).toEqual([valla, valla]);
      expect(await heroAt('/opened')).toBeNull();
    });

    test('it is never of another player, whoever is named in the address', async () => {
      const [ada, eve] = [visitor(), visitor()];
      const adas = await signUp(ada);
      await make(ada, adas, [hero('valla'), ...history('valla', 250)]);
      const { body } = await eve.ask('POST', '/api/account/sign-up', {
        username: 'Eve_M',
        email: 'eve@visitor.example',
        password,
      });
      const eves = (body['account'] as { id: string }).id;
      await make(eve, eves, [hero('mordeth'), ...history('mordeth', 250)]);
      for (const path of ['/dashboard', '/character/valla', '/loadout-builder']) {
        const { first } = await open(eve, path);
        expect(first?.session.account?.id).toBe(eves);
        expect(JSON.stringify(first)).toContain('mordeth');
        expect(JSON.stringify(first)).not.toContain('valla');
      }
    });

    test('a list without room is left out whole, within the same 64 KB', async () => {
      const who = visitor();
      const userId = await signUp(who);
      await make(who, userId, [
        hero('valla'),
        ...history('valla', 250),
        // Each of these signs takes six times its room in a page.
        ...Array.from({ length: 20 }, (_, at): Made => [
          'gems',
          `gem-${at}`,
          { parent: 'valla', catalogueId: 'frozen-heart', rank: 1, note: '<'.repeat(500) },
        ]),
        ['loadouts', 'build', { name: 'Build', class: 'monk' }],
      ]);
      const { first } = await open(who, '/loadout-builder');
      expect(Buffer.byteLength(textInScript(JSON.stringify(first)))).toBeLessThanOrEqual(64 * 1_024);
      const whole = first?.picture?.whole.map(({ collection }) => collection);
      expect(whole).toContain('loadouts');
      expect(whole).toContain('items');
      expect(whole?.includes('gems')).toBe(
        first?.picture?.records.filter(({ collection }) => collection === 'gems').length === 20,
      );
      await make(
        who,
        userId,
        Array.from({ length: 20 }, (_, at): Made => [
          'gems',
          `more-${at}`,
          { parent: 'valla', catalogueId: 'frozen-heart', rank: 1, note: '<'.repeat(500) },
        ]),
      );
      const picture = (await open(who, '/loadout-builder')).first?.picture;
      expect(picture?.records.some(({ collection }) => collection === 'gems')).toBe(false);
      expect(picture?.whole.map(({ collection }) => collection)).not.toContain('gems');
    });

    test('a record that cannot be shown keeps its list from being drawn, and an older one is filled in', async () => {
      const who = visitor();
      const userId = await signUp(who);
      await make(who, userId, [
        hero('valla'),
        ['gems', 'heart', { parent: 'valla', catalogueId: 'frozen-heart', rank: 4 }],
        ['loadouts', 'old', { name: 'Old', class: 'monk' }],
      ]);
      const put = async (id: string, change: (data: Record<string, unknown>) => void) => {
        const { data } = await opened.database.db
          .selectFrom('records')
          .select('data')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const record = JSON.parse(data) as Record<string, unknown>;
        change(record);
        await opened.database.db
          .updateTable('records')
          .set({ data: JSON.stringify(record) })
          .where('id', '=', id)
          .execute();
      };
      await put('heart', (gem) => (gem['rank'] = 'four'));
      await put('old', (loadout) => delete loadout['skills']);
      const { changes, picture } = (await open(who, '/loadout-builder')).first ?? {};
      expect(changes?.hasMore).toBe(false);
      const whole = picture?.whole.map(({ collection }) => collection);
      expect([whole?.includes('gems'), whole?.includes('loadouts')]).toEqual([false, true]);
      // All else is among the changes.
      expect(picture?.records.map(({ id, shown }) => [id, (shown as { skills?: object }).skills])).toEqual([
        ['old', {}],
      ]);
    });

    test('is nothing for nobody, and for a session that is over', async () => {
      const who = visitor();
      expect((await open(who)).first).toBeNull();
      await signUp(who);
      const left = visitor();
      for (const [name, value] of who.cookies) left.cookies.set(name, value);
      expect((await who.ask('POST', '/api/account/sign-out', {})).status).toBe(200);
      expect((await open(left)).first).toBeNull();
    });

    test('is no records of an account that is about to be deleted', async () => {
      const who = visitor();
      await signUp(who);
      const request = { username: 'Ada_L', currentPassword: password };
      expect((await who.ask('PUT', '/api/account/deletion', request)).status).toBe(200);
      const again = visitor();
      await again.ask('POST', '/api/account/sign-in', { email: 'ada@visitor.example', password });
      const { first } = await open(again);
      expect(first?.session.account?.deletionDueAt).not.toBeNull();
      expect(first?.changes).toBeNull();
    });
  });
});
