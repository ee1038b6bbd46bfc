import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import type { StoredCatalogue, StoredItem } from '#contract/help/equipment/equipment.schema.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { equipment } from '#server/equipment/equipment.ts';
import { createLogger } from '#server/http/log.ts';
import { createApp } from '../app.ts';
import { forOperator } from '#server/http/operator.ts';

const publicUrl = 'https://planner.example';
const operatorSecret = 'the operator of the tests knows this';
const bearer = { authorization: `Bearer ${operatorSecret}` };

interface Listed {
  equipment: StoredItem[];
  message: string | null;
  version: string;
  source: string;
}

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the equipment', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let nowMs: number;
    let isOpen: boolean;
    let errors: unknown[];
    let app: ReturnType<typeof appWith>;
    const appWith = (secret: string | null = operatorSecret) =>
      createApp({
        areas: [
          equipment({
            database,
            isOpen: () => isOpen,
            operator: forOperator({
              secret: secret ?? undefined,
              audit: { noteWrongSecret: async () => {} },
              now: () => nowMs,
            }),
            audit: { noteOperator: async () => {} },
            onError: (error) => errors.push(error),
            now: () => nowMs,
          }),
        ],
        site: { answer: () => new Response('a page') },
        headers: {},
        publicUrl,
        trustedProxies: 0,
        logger: createLogger('error', { write: () => {} }),
      });
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      nowMs = Date.UTC(2026, 11, 1);
      isOpen = true;
      errors = [];
      app = appWith();
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const ask = async (path: string, init?: RequestInit) => app.request(publicUrl + path, init);
    const list = async (query = ''): Promise<Listed> => {
      const response = await ask(`/api/equipment${query}`);
      expect(response.status).toBe(200);
      const body: unknown = await response.json();
      expect(equipmentRoutes.listEquipment.answer.safeParse(body).success).toBe(true);
      return body as Listed;
    };
    const namesOf = ({ equipment: items }: Listed) => items.map(({ name }) => name);
    /** What is answered now, put together. */
    const whole = async (): Promise<StoredCatalogue> => {
      const { equipment_sets } = (await (await ask('/api/equipment_sets')).json()) as StoredCatalogue;
      return { version: '2027-01', equipment: (await list()).equipment, equipment_sets };
    };
    const put = async (body: unknown, query = '', headers: Record<string, string> = bearer) => {
      const response = await ask(`/api/equipment${query}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };

    test('is there without an account, by name, with all that is known of an item', async () => {
      const listed = await list();
      expect(listed).toMatchObject({ version: '2026-11-29', source: 'bundled', message: null });
      expect(listed.equipment).toHaveLength(equipmentItems.length);
      expect(namesOf(listed)).toEqual(namesOf(listed).toSorted());
      expect(await (await ask('/api/equipment/barbarian-bestial-threat')).json()).toEqual({
        id: 'barbarian-bestial-threat',
        name: 'Bestial Threat',
        type: 'helm',
        classes: ['barbarian'],
        rarity: 'legendary',
        legendary_power: 'Demoralize becomes a roar that damages and roots nearby enemies.',
        tags: ['damage', 'area', 'control'],
        transforms: true,
        affected_skill: 'Demoralize',
        awakened_bonus: '−10% Demoralize cooldown',
        base_combat_rating: null,
        primary_attribute: 'strength',
        socket_count: 1,
        socket_types: ['legendary'],
        socket_colors: [],
        source: 'Random legendary drop: open world, dungeons, Elder Rifts and zone events',
        hell_difficulty: null,
        set_id: null,
        set_name: null,
        slot: null,
        confidence: 'high',
        data_source: 'GitHub DailyImmortal/immortal.maxroll.gg, June/July 2022',
        created_at: '2026-11-29T00:00:00.000Z',
        updated_at: '2026-11-29T00:00:00.000Z',
      });
      expect(await (await ask('/api/equipment/the-prisoner')).json()).toMatchObject({
        type: 'ring1',
        slot: 'ring2',
        rarity: 'set',
        set_id: 'feasting-barons-pack',
        set_name: "Feasting Baron's Pack",
        source: 'Last boss of: Tomb of Fahir',
        hell_difficulty: null,
        confidence: 'medium',
        data_source:
          'GitHub DailyImmortal/immortal.maxroll.gg, June/July 2022; GitHub glaucus-app/app, February 2026',
        socket_count: 1,
        socket_types: ['normal'],
        socket_colors: ['any'],
      });
      const missing = await ask('/api/equipment/no-such-item');
      expect(missing.status).toBe(404);
      expect(await missing.json()).toMatchObject({ code: 'EQUIPMENT_NOT_FOUND' });
    });

    test.each([
      ['?type=helm', 81, /./],
      ['?type=mainHand2&class=wizard', 15, /./],
      ['?type=ring2', 16, /./],
      ['?type=bracelet2', 2, /Urge$/],
      ['?rarity=set', 50, /./],
      ['?class=Demon%20Hunter&rarity=legendary', 46, /./],
      ['?class=DEMON_HUNTER', 96, /./],
      ['?setId=grace-of-the-flagellant', 6, /./],
      ['?setId=vithus-urges&type=belt', 1, /^Exemplar's Urge$/],
      ['?setId=no-such-set', 0, /./],
      ['?minRating=1', 0, /./],
    ])('is filtered: %s has %d items', async (query, count, name) => {
      const listed = await list(query);
      expect(listed.equipment).toHaveLength(count);
      for (const each of namesOf(listed)) expect(each).toMatch(name);
      expect(listed.message).toBeNull();
    });

    test('says so where a class has none, and refuses what it does not understand', async () => {
      expect(await list('?class=blood-knight&type=mainHand')).toMatchObject({
        equipment: [],
        message: 'No equipment found for Blood Knight',
      });
      expect((await list('?class=blood_knight')).equipment).toHaveLength(52);
      for (const query of ['?type=charm', '?class=bard', '?rarity=common', '?minRating=-1', '?maxRating=a']) {
        const response = await ask(`/api/equipment${query}`);
        expect(response.status, query).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'QUERY_INVALID' });
      }
    });

    test('has its sets with pieces and bonuses', async () => {
      const body: unknown = await (await ask('/api/equipment_sets')).json();
      expect(equipmentRoutes.listEquipmentSets.answer.safeParse(body).success).toBe(true);
      const { equipment_sets: sets } = body as StoredCatalogue;
      expect(sets).toHaveLength(equipmentSets.length);
      expect(sets.find(({ id }) => id === 'vithus-urges')).toMatchObject({
        total_pieces: 6,
        pieces: expect.arrayContaining([
          expect.objectContaining({ item_id: 'exemplars-urge', slot: 'belt', hell_difficulty: null }),
          expect.objectContaining({ item_id: 'failures-urge', slot: 'bracelet2', hell_difficulty: null }),
        ]) as unknown,
        bonus_2: 'Beneficial effects on you and your party last 30% longer.',
        bonus_tags: [
          ['support', 'cooldown'],
          ['support', 'attackSpeed'],
          ['support', 'survivability'],
        ],
        needs: 'buff',
        when: [null, null, 'once20s'],
      });
      expect(sets.find(({ id }) => id === 'restitution-in-blood')).toMatchObject({
        bonus_2: expect.stringContaining('35% more') as string,
        pieces: [],
        data_source: 'GitHub glaucus-app/app, February 2026',
      });
    });

    test('may be kept for five minutes, is not sent again to whoever has it, and is small on its way', async () => {
      const response = await ask('/api/equipment', { headers: { 'accept-encoding': 'gzip, br' } });
      expect(response.headers.get('cache-control')).toBe('public, max-age=300');
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect((await response.arrayBuffer()).byteLength).toBeLessThan(40_000);
      const etag = response.headers.get('etag') ?? '';
      const again = await ask('/api/equipment', { headers: { 'if-none-match': `"x", ${etag}` } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect((await ask('/api/equipment?type=helm')).headers.get('etag')).not.toBe(etag);
      const plain = await ask('/api/equipment', { headers: { 'accept-encoding': 'gzip;q=0' } });
      expect(plain.headers.get('content-encoding')).toBeNull();
    });

    test('is replaced by the operator, after a look at what that changes', async () => {
      const given = await whole();
      const [first] = given.equipment;
      const changed = given.equipment.find(({ id }) => id === 'wizard-the-siphon');
      if (first === undefined || changed === undefined) throw new Error('The catalogue lacks an item');
      const added = {
        ...changed,
        id: 'wizard-new',
        name: 'A New One',
        type: 'mainHand2',
        base_combat_rating: 55,
      };
      const newer = {
        ...given,
        equipment: [
          added,
          ...given.equipment
            .slice(1)
            .map((item) => (item === changed ? { ...item, legendary_power: 'Something else.' } : item)),
        ],
      };
      const told = {
        version: '2027-01',
        equipment: {
          total: equipmentItems.length,
          added: ['wizard-new'],
          changed: ['wizard-the-siphon'],
          removed: [first.id],
        },
        equipment_sets: { total: equipmentSets.length, added: [], changed: [], removed: [] },
      };
      expect(await put(newer, '?dryRun=true')).toEqual({ status: 200, body: { dryRun: true, ...told } });
      expect((await list()).source).toBe('bundled');

      expect(await put(newer)).toEqual({ status: 200, body: { dryRun: false, ...told } });
      const listed = await list();
      expect(listed).toMatchObject({ version: '2027-01', source: 'uploaded' });
      expect(listed.equipment[0]).toMatchObject({
        id: 'wizard-new',
        type: 'mainHand',
        created_at: '2026-12-01T00:00:00.000Z',
      });
      expect(listed.equipment.find(({ id }) => id === changed.id)).toMatchObject({
        created_at: '2026-11-29T00:00:00.000Z',
        updated_at: '2026-12-01T00:00:00.000Z',
      });
      expect(namesOf(await list('?minRating=50&maxRating=60'))).toEqual(['A New One']);
      expect((await list('?maxRating=54')).equipment).toEqual([]);
      expect((await ask(`/api/equipment/${first.id}`)).status).toBe(404);

      const forgotten = await ask('/api/equipment', { method: 'DELETE', headers: bearer });
      expect(forgotten.status).toBe(204);
      expect((await list()).source).toBe('bundled');
    });

    test('may say nothing of tags, as uploads did before there were any, and has none then', async () => {
      const given = await whole();
      const newer = new Set(['tags', 'transforms', 'bonus_tags', 'needs', 'when']);
      const older: unknown = JSON.parse(
        JSON.stringify(given, (key, value: unknown) => (newer.has(key) ? undefined : value)),
      );
      expect(await put(older)).toMatchObject({ status: 200 });
      const listed = await list();
      expect(listed.source).toBe('uploaded');
      expect(listed.equipment.filter((item) => 'tags' in item || 'transforms' in item)).toEqual([]);
      await put(given);
      expect((await list()).equipment.find(({ id }) => id === 'wizard-the-siphon')?.tags).toEqual([
        'movement',
      ]);
    });

    test('may hold as many items as a catalogue is allowed, each as long as an item may be', async () => {
      const given = await whole();
      const item = given.equipment.find(({ set_id }) => set_id === null);
      const count = 2_000 - given.equipment.length;
      const longest = Array.from({ length: count }, (_, index) => ({
        ...item,
        id: `new-${index}`,
        legendary_power: 'é'.repeat(400),
        source: 'é'.repeat(200),
        data_source: 'é'.repeat(200),
        socket_types: Array.from({ length: 8 }, () => 'é'.repeat(40)),
        socket_colors: Array.from({ length: 8 }, () => 'é'.repeat(40)),
      }));
      const taken = await put({ ...given, equipment: [...given.equipment, ...longest] }, '?dryRun=true');
      expect(taken).toMatchObject({ status: 200, body: { equipment: { total: 2_000 } } });
    });

    test('is nobody else’s to replace, and not at all without a secret', async () => {
      const given = await whole();
      const attempts = [{}, { authorization: 'Bearer guess' }, { authorization: operatorSecret }];
      for (const headers of attempts) {
        expect(await put(given, '', headers)).toMatchObject({
          status: 401,
          body: { code: 'OPERATOR_ONLY' },
        });
        expect((await ask('/api/equipment', { method: 'DELETE', headers })).status).toBe(401);
      }
      app = appWith(null);
      expect((await put(given)).status).toBe(401);
      app = appWith();
      expect((await list()).source).toBe('bundled');
    });
    test('is taken whole or not at all, and the first fault is said with its place', async () => {
      const given = await whole();
      const [first, ...others] = given.equipment;
      const [set, ...sets] = given.equipment_sets;
      const faulty = [
        [{ ...given, equipment: [{ ...first, type: 'charm' }, ...others] }, /equipment\.0\.type \(\S+\):/],
        [{ ...given, equipment: [{ ...first, classes: [] }, ...others] }, /equipment\.0\.classes \(\S+\):/],
        [
          { ...given, equipment: [first, ...given.equipment] },
          /equipment\.1\.id \(\S+\): this id is given twice/,
        ],
        [
          { ...given, equipment: others.map((item) => ({ ...item, set_id: 'gone' })) },
          /equipment\.0\.set_id \(\S+\): there is no set gone/,
        ],
        [
          { ...given, equipment: given.equipment.filter(({ rarity }) => rarity !== 'set') },
          /equipment_sets\.\d+\.pieces\.0\.item_id \(\S+\): there is no item [a-z-]+/,
        ],
        [
          { ...given, equipment_sets: [{ ...set, total_pieces: 0 }, ...sets] },
          /equipment_sets\.0\.total_pieces \(\S+\):/,
        ],
        [
          { ...given, equipment: [{ ...first, tags: ['stuns'] }, ...others] },
          /equipment\.0\.tags\.0 \(\S+\):/,
        ],
        [
          { ...given, equipment: [{ ...first, tags: ['area', 'area'] }, ...others] },
          /equipment\.0\.tags \(\S+\):/,
        ],
        [
          { ...given, equipment_sets: [{ ...set, when: ['always', null, null] }, ...sets] },
          /equipment_sets\.0\.when\.0 \(\S+\):/,
        ],
        [{ version: '1', equipment: [], equipment_sets: [] }, /equipment/],
        [{}, /version|equipment/],
      ] as const;
      for (const [body, message] of faulty)
        expect(await put(body)).toMatchObject({
          status: 400,
          body: { code: 'EQUIPMENT_INVALID', message: expect.stringMatching(message) as string },
        });
      expect((await list()).source).toBe('bundled');
    });

    test('is noticed within five minutes where another process has taken it', async () => {
      await put(await whole());
      expect((await list()).source).toBe('uploaded');
      await database.db.deleteFrom('equipment_catalogue').execute();
      expect((await list()).source).toBe('uploaded');
      nowMs += 300_000;
      expect((await list()).source).toBe('bundled');
    });

    test('is the product’s own where what was uploaded cannot be read, or the database is not in use yet', async () => {
      await database.db
        .insertInto('equipment_catalogue')
        .values({ position: 1, content: '{"version":1}', uploaded_at: 1 })
        .execute();
      expect(await list()).toMatchObject({ source: 'bundled' });
      expect(errors).toHaveLength(1);
      isOpen = false;
      app = appWith();
      expect((await list()).equipment).toHaveLength(equipmentItems.length);
      expect((await put(await whole())).status).toBe(503);
    });
  });
});
