import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Account } from '#contract/account/account.ts';
import { userRoutes } from '#contract/account/user-routes.ts';
import { characterRoutes } from '#contract/records/characters/character-routes.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { problems } from '#messages/problems.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { createLogger } from '#server/http/log.ts';
import { publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from '../records-for-tests.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';
const RACES = isFull ? 500 : 50;

const valla = {
  name: 'Valla',
  class: 'Demon Hunter',
  server: 'Europe',
  level: 60,
  paragonLevel: 12,
  stats: { damage: 1_000, life: 10_000, armor_penetration: 7 },
};

interface Player extends ApiVisitor {
  readonly userId: string;
}

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the calls about characters', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let app: TestedApp;
    let laterMs: number;
    let count = 0;
    let who: Player;

    beforeAll(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place, (error) => {
        throw error;
      });
      ({ app } = installRecords(opened, { now: () => Date.now() + laterMs }));
    });
    afterAll(async () => {
      await opened.close();
      await place.remove();
    });
    beforeEach(async () => {
      laterMs = 0;
      who = await player();
    });

    const player = async (): Promise<Player> => {
      const visitor = apiVisitor(app, { origin: publicUrl, address: `203.0.${(count += 1) % 250}.7` });
      const name = `Player_${count}`;
      const body = { username: name, email: `${name}@visitor.example`, password: 'Analytical1843' };
      expect((await visitor.ask('POST', '/api/account/sign-up', body)).status).toBe(200);
      const session = await visitor.ask('GET', '/api/account/session');
      return { ...visitor, userId: (session.body['account'] as Account).id };
    };
    const create = async (said: object = {}, by = who) => {
      const answer = await by.ask('POST', '/api/characters', { ...valla, ...said });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return characterRoutes.createCharacter.answer.parse(answer.body);
    };
    const read = async (id: string, by = who) => {
      const answer = await by.ask('GET', `/api/characters/${id}`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return characterRoutes.readCharacter.answer.parse(answer.body);
    };
    const change = async (id: string, said: object) => {
      const answer = await who.ask('PATCH', `/api/characters/${id}`, said);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return characterRoutes.changeCharacter.answer.parse(answer.body);
    };
    const list = async () => {
      const answer = await who.ask('GET', '/api/characters');
      expect(answer.status).toBe(200);
      return characterRoutes.listCharacters.answer.parse(answer.body).characters;
    };
    const record = async (id: string, said: object) => {
      const answer = await who.ask('POST', `/api/characters/${id}/progression`, said);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return characterRoutes.recordProgress.answer.parse(answer.body);
    };
    const user = async () =>
      userRoutes.readUser.answer.parse((await who.ask('GET', `/api/users/${who.userId}`)).body);
    const told = ({ status, code, body }: Awaited<ReturnType<ApiVisitor['ask']>>) => [
      status,
      code,
      body['message'],
    ];
    const send = async (operations: readonly object[], by = who) => {
      const sent = operations.map((each) => ({
        opId: randomBytes(16).toString('hex'),
        baseRevision: 0,
        ...each,
      }));
      const answer = await by.ask('POST', '/api/documents/operations', {
        userId: by.userId,
        operations: sent,
      });
      return documentRoutes.sendOperations.answer.parse(answer.body).answers;
    };

    const stranger = ['User not authenticated', 401, 'NOT_SIGNED_IN'] as const;
    test.each([
      ['GET', '/api/characters'],
      ['POST', '/api/characters'],
      ['GET', '/api/characters/one'],
      ['PATCH', '/api/characters/one'],
      ['DELETE', '/api/characters/one'],
      ['POST', '/api/characters/one/progression'],
      ['GET', '/api/characters/one/stats'],
    ])('%s %s: nobody without a session has an answer', async (method, path) => {
      const body = method === 'POST' || method === 'PATCH' ? valla : undefined;
      const said = path.endsWith('progression') ? { level: 1, paragonLevel: 0, stats: {} } : body;
      const answer = await apiVisitor(app, { origin: publicUrl }).ask(method, path, said);
      expect(told(answer)).toEqual([stranger[1], stranger[2], stranger[0]]);
    });

    test('a class and a server may be spelled in any case', async () => {
      expect(await create({ class: 'DEMON_HUNTER', server: 'AMERICAS' })).toMatchObject({
        class: 'Demon Hunter',
        server: 'Americas',
      });
    });

    test('a character is made by what it is called anywhere, and told as the calls spell it', async () => {
      const made = await create();
      expect(made).toMatchObject({
        userId: who.userId,
        name: 'Valla',
        class: 'Demon Hunter',
        server: 'Europe',
        level: 60,
        experience: 0,
        paragonLevel: 12,
        // 0.4 × 1,000 + 0.2 × 10,000.
        combatRating: 2_400,
        resonance: 0,
        isActive: true,
        isPublic: false,
        buildType: 'PvE',
        recordedStats: ['damage', 'life', 'armorPenetration'],
        progressionHistory: [],
        gear: [],
        gems: { inventory: [], equipped: [], totalResonance: 0, maxEquippedGems: 6 },
        equipment: { helm: null, totalCombatRating: 0, inventory: [] },
      });
      expect(made.id).toMatch(/^char_\d{13}_[0-9a-f]{32}$/);
      expect(made.stats).toMatchObject({
        damage: 1_000,
        armor_penetration: 7,
        movement_speed: 100,
        combatRating: 2_400,
        level: 60,
        paragonLevel: 12,
      });
      expect(made.createdAt).toBe(made.lastUpdated);
      expect(Math.abs(Date.parse(made.createdAt ?? '') - Date.now())).toBeLessThan(MINUTE_MS);
      expect(await read(made.id)).toEqual(made);
      expect(await list()).toEqual([made]);
      const [kept] = documentRoutes.listRecords.answer.parse(
        (await who.ask('GET', '/api/records/characters')).body,
      ).records;
      expect(kept?.data).toMatchObject({
        class: 'demon-hunter',
        stats: { damage: 1_000, life: 10_000, armorPenetration: 7 },
      });
    });

    test('every spelling of a class and of a stat comes to the same', async () => {
      for (const spelled of ['Blood Knight', 'blood-knight', 'blood_knight', 'BLOOD KNIGHT']) {
        const stats = { armorPenetration: 5, attack_speed: 120 };
        const { class: read, stats: block } = await create({ class: spelled, stats });
        expect([read, block.armor_penetration, block.attack_speed]).toEqual(['Blood Knight', 5, 120]);
      }
      const { class: ofBuild } = await create({ class: undefined, characterClass: 'tempest' });
      expect(ofBuild).toBe('Tempest');
    });

    test.each([
      [{ name: undefined }, 'Character name is required'],
      [{ name: ' ' }, 'Character name is required'],
      [{ name: 'V' }, 'Character name must be at least 2 characters long'],
      [{ name: 'V'.repeat(51) }, 'Character name must be 50 characters or less'],
      [{ name: 'Valla<3' }, 'Character name contains invalid characters'],
      [{ class: undefined }, 'Character class is required'],
      [{ class: 'Paladin' }, 'Invalid character class selected'],
      [{ level: undefined }, 'Character level must be between 1 and 60'],
      [{ level: 0 }, 'Character level must be between 1 and 60'],
      [{ level: 61 }, 'Character level must be between 1 and 60'],
      [{ level: 1.5 }, 'Character level must be between 1 and 60'],
      [{ paragonLevel: -1 }, 'Paragon level must be between 0 and 5000'],
      [{ paragonLevel: 5_001 }, 'Paragon level must be between 0 and 5000'],
      [{ server: '' }, 'Server is required'],
      [{ server: 'Mars' }, 'Invalid server selected'],
      [{ notes: 'x'.repeat(1_001) }, 'Notes must be 1000 characters or less'],
      [{ gear: { helmet: { name: 'x'.repeat(101) } } }, 'Gear item name must be 100 characters or less'],
      [{ stats: { life: 999 } }, 'life must be between 1000 and 2000000'],
      [{ stats: { damage: 'much' } }, 'damage must be a valid number'],
      [{ stats: { damage: 1_000_001 } }, 'damage must be between 0 and 1000000'],
      [{ stats: { combatRating: 50_001 } }, 'combatRating must be between 0 and 50000'],
      [{ stats: { attack_speed: 79 } }, 'attackSpeed must be between 80 and 200'],
      [{ name: 'Val\0la' }, 'Character name contains invalid characters'],
      [{ name: 'Val\u0007la' }, 'Character name contains invalid characters'],
      [{ name: 'Val\ud800la' }, 'Character name contains invalid characters'],
      // The first of several.
      [{ name: '', level: 0 }, 'Character name is required'],
    ])('%j is refused by its sentence, when it is made and when it is changed', async (said, sentence) => {
      const answer = await who.ask('POST', '/api/characters', { ...valla, ...said });
      expect(told(answer)).toEqual([400, 'CHARACTER_INVALID', sentence]);
      if (Object.values(said).includes(undefined)) return;
      const { id } = await create();
      const changed = await who.ask('PATCH', `/api/characters/${id}`, said);
      expect(told(changed)).toEqual([400, 'CHARACTER_INVALID', sentence]);
      expect((await read(id)).name).toBe('Valla');
    });

    test.each([
      [{ stats: { charisma: 3 } }, 'CHARACTER_FIELD_UNKNOWN', 'A character has no "stats.charisma".'],
      [{ gear: { hat: { name: 'Hood' } } }, 'CHARACTER_FIELD_UNKNOWN', 'A character has no "gear.hat".'],
      [{ equipment: { hat: null } }, 'CHARACTER_FIELD_UNKNOWN', 'A character has no "equipment.hat".'],
      [{ skills: { jump: null } }, 'CHARACTER_FIELD_UNKNOWN', 'A character has no "skills.jump".'],
      [{ horse: true }, 'CHARACTER_FIELD_UNKNOWN', 'A character has no "horse".'],
      [{ buildType: 'Sleep' }, 'BODY_INVALID', expect.any(String)],
      [{ experience: -1 }, 'BODY_INVALID', expect.any(String)],
      [{ tags: Array.from({ length: 13 }, (_, at) => `t${at}`) }, 'BODY_INVALID', expect.any(String)],
      [{ gear: { helmet: { itemLevel: 3 } } }, 'BODY_INVALID', expect.any(String)],
      [
        { gear: { armor: { helmet: { name: 'Hood', itemLevel: 10_000 } } } },
        'BODY_INVALID',
        expect.any(String),
      ],
      [{ gems: { inventory: [{ name: 'Ruby', rank: 11 }] } }, 'BODY_INVALID', expect.any(String)],
      [{ gems: [{ catalogueId: 'no-such-gem' }] }, 'BODY_INVALID', expect.any(String)],
      [{ equippedGems: Array(7).fill({ name: 'Ruby' }) }, 'BODY_INVALID', expect.any(String)],
      [{ gems: Array(101).fill({ name: 'Ruby' }) }, 'CHARACTER_TOO_MUCH', expect.any(String)],
    ])('%j is refused rather than dropped', async (said, code, sentence: string) => {
      const answer = await who.ask('POST', '/api/characters', { ...valla, ...said });
      expect(told(answer)).toEqual([400, code, sentence]);
      const { id } = await create();
      expect(told(await who.ask('PATCH', `/api/characters/${id}`, said))).toEqual([400, code, sentence]);
    });

    describe('whatever a body says is kept or refused, never dropped', () => {
      const hood = { name: 'Hood' };
      const refusedAs = async (said: object, of?: { readonly id: string }) =>
        told(
          of === undefined
            ? await who.ask('POST', '/api/characters', { ...valla, ...said })
            : await who.ask('PATCH', `/api/characters/${of.id}`, said),
        );
      const unknown = (field: string) => [400, 'CHARACTER_FIELD_UNKNOWN', `A character has no "${field}".`];
      const fixed = (field: string) => [
        400,
        'CHARACTER_FIELD_FIXED',
        `This call does not change "${field}".`,
      ];
      const invalid = [400, 'BODY_INVALID', problems.BODY_INVALID];
      const loadout = { id: 'one', name: 'Boss', description: '', gems: [], isActive: false };

      test.each([
        [{ gems: { foo: 1 } }, unknown('gems.foo')],
        [{ gems: { loadouts: [loadout] } }, fixed('gems.loadouts')],
        [{ gems: { snapshots: [loadout] } }, fixed('gems.snapshots')],
        [{ gems: { inventory: [{ name: 'Ruby', level: 3 }] } }, unknown('gems.inventory.level')],
        [{ gems: [{ name: 'Ruby', place: '1' }] }, unknown('gems.place')],
        [{ equippedGems: [{ name: 'Ruby', place: '9' }] }, unknown('equippedGems.place')],
        [
          {
            equippedGems: [
              { name: 'Ruby', place: '1' },
              { name: 'Ruby', place: '1' },
            ],
          },
          invalid,
        ],
        [{ equippedGems: [{ name: 'Own', color: 'green' }] }, invalid],
        [{ equippedGems: [{ name: 'Ruby' }], gems: { equipped: [{ name: 'Topaz' }] } }, invalid],
        [{ gear: [{ slot: 'hat', name: 'Hood' }] }, unknown('gear.hat')],
        [{ gear: [hood] }, invalid],
        [
          {
            gear: [
              { slot: 'ring1', ...hood },
              { slot: 'ring1', name: 'Band' },
            ],
          },
          invalid,
        ],
        [{ gear: { armor: { hat: hood } } }, unknown('gear.armor.hat')],
        [{ gear: { armor: { helmet: 5 } } }, invalid],
        [{ gear: { armor: null } }, invalid],
        [{ gear: { helmet: { ...hood, power: 4 } } }, unknown('gear.helmet.power')],
        [{ gear: { helmet: { ...hood, attributes: [{ name: 'Life', value: 1, unit: '%' }] } } }, invalid],
        [{ equipment: { helm: 5 } }, invalid],
        [{ equipment: { inventory: 5 } }, invalid],
        [{ equipment: { inventory: [null] } }, invalid],
        [
          { gear: { helmet: { name: 'Cowl' } }, equipment: { helm: hood } },
          [400, 'CHARACTER_INVALID', '"gear" and "equipment" say different things about "helm"'],
        ],
        [{ skills: [{ slot: 'Skill 9', name: 'Strafe' }] }, unknown('skills.Skill 9')],
        [
          {
            skills: [
              { slot: 'Skill 1', name: 'A' },
              { place: 'skill1', name: 'B' },
            ],
          },
          invalid,
        ],
        [{ skills: { skill1: { name: 'A', place: 'skill2' } } }, invalid],
        [{ skills: [{ name: 'A', damage: 3 }] }, unknown('skills.damage')],
        [{ skills: { skill1: { name: ' ' } } }, invalid],
        [{ level: 50, stats: { level: 40 } }, invalid],
        [{ class: 'Wizard', characterClass: 'Monk' }, invalid],
        [{ goals: [{ name: 'Grow', targetStats: [{ stat: 'charm', value: 1 }] }] }, expect.anything()],
        [{ stats: { life: null } }, [400, 'CHARACTER_INVALID', 'life is required']],
        [{ stats: { armor_penetration: '' } }, [400, 'CHARACTER_INVALID', 'armorPenetration is required']],
        [{ gameCombatRating: null }, [400, 'CHARACTER_INVALID', 'gameCombatRating is required']],
        [
          { stats: { damage: 100_000, life: 60_000 } },
          [400, 'CHARACTER_INVALID', 'combatRating must be between 0 and 50000'],
        ],
      ] as readonly (readonly [object, unknown])[])('%j', async (said, refusal) => {
        expect(await refusedAs(said)).toEqual(refusal);
        const made = await create();
        const before = await read(made.id);
        const changed = await refusedAs(said, made);
        expect(changed[0]).toBe(400);
        if (!('goals' in said)) expect(changed).toEqual(refusal);
        expect(await read(made.id)).toEqual(before);
      });

      test('a skill goes where its slot says, and gear where either form says', async () => {
        const made = await create({
          skills: [
            { slot: 'Skill 1', name: 'Strafe' },
            { slot: 'Ultimate', name: 'Storm' },
          ],
          gear: [{ slot: 'offHand', name: 'Quiver' }],
          equipment: { helm: hood, belt: { name: 'Sash' } },
        });
        expect(made.skills.map(({ place, name }) => [place, name])).toEqual([
          ['skill1', 'Strafe'],
          ['ultimate', 'Storm'],
        ]);
        expect(made.equipment).toMatchObject({
          helm: hood,
          belt: { name: 'Sash' },
          offHand: { name: 'Quiver' },
        });
        const named = await change(made.id, { skills: [{ slot: 'Skill 2', name: 'Vault' }] });
        expect(named.skills).toMatchObject([{ place: 'skill2', name: 'Vault' }]);
        // In what was read, either form may be changed; taken off in one, it is off.
        const cowl = { ...made.equipment.helm, name: 'Cowl' };
        const changed = await change(made.id, { ...named, equipment: { ...named.equipment, helm: cowl } });
        expect(changed.equipment.helm).toMatchObject({ id: made.equipment.helm?.id, name: 'Cowl' });
        const bare = await change(made.id, {
          ...changed,
          gear: changed.gear.filter(({ slot }) => slot !== 'helmet'),
        });
        expect(bare.equipment).toMatchObject({ helm: null, offHand: { name: 'Quiver' } });
      });

      test('what a change does not change may be sent back as it is, and no other way', async () => {
        const { id } = await create({ gems: { inventory: [{ name: 'Ruby' }] } });
        await record(id, { level: 60, paragonLevel: 12, stats: { life: 11_000 } });
        await send([
          {
            collection: 'gemSets',
            id: 'set-1',
            kind: 'create',
            removed: [],
            fields: {
              parent: id,
              kind: 'loadout',
              name: 'Boss',
              description: '',
              gems: [],
              totalResonance: 0,
              totalCombatRating: 0,
            },
          },
        ]);
        const before = await read(id);
        expect(before.gems.loadouts).toHaveLength(1);
        expect(await change(id, before)).toEqual(before);
        const renamed = before.gems.loadouts.map((each) => ({ ...each, name: 'Trash' }));
        expect(await refusedAs({ gems: { loadouts: renamed } }, before)).toEqual(fixed('gems.loadouts'));
        const noted = before.progressionHistory.map((each) => ({ ...each, note: 'Mine' }));
        expect(await refusedAs({ progressionHistory: noted }, before)).toEqual(fixed('progressionHistory'));
        expect(await refusedAs({ goals: [{ name: 'Grow' }] }, before)).toEqual(fixed('goals'));
        for (const none of [[], { inventory: [] }])
          expect(await refusedAs({ gems: none }, before)).toEqual([
            400,
            'CHARACTER_INVALID',
            'An empty list takes no gems away',
          ]);
        expect((await create({ gems: [] })).gems.inventory).toEqual([]);
      });

      test('and nothing of what answers tell beside: a gem’s figures by the game’s table follow from it', async () => {
        const { id } = await create({ equippedGems: [{ name: 'Frozen Heart', rank: 10, activeStars: 5 }] });
        const [gem] = (await change(id, { notes: 'x' })).gems.equipped;
        expect(gem).toMatchObject({ resonance: 351, inGame: { resonance: 1_000, combatRating: 240 } });
        const after = await change(id, { gems: { equipped: [{ ...gem, activeStars: undefined, rank: 4 }] } });
        // 100 × 1.15³ = 152.0875; how many stars shine is still so.
        expect(after.gems.equipped).toMatchObject([
          { resonance: 152, inGame: { resonance: 400, combatRating: 96 } },
        ]);
      });

      test('of every field of an answer, but for those that follow from others or tell who and when', async () => {
        const { id } = await create({
          gear: { helmet: hood },
          equippedGems: [{ name: 'Ruby' }],
          gems: { inventory: [{ name: 'Topaz' }] },
          skills: [{ name: 'Strafe' }],
          serverRank: 3,
          classRank: 4,
          position: 5,
          tags: ['a'],
        });
        const fields = Object.keys(characterRoutes.readCharacter.answer.shape);
        const other = (value: unknown): unknown => {
          if (value === undefined) return 5_000;
          if (typeof value === 'number') return value === 60 ? 59 : value + 1;
          if (typeof value === 'boolean') return !value;
          if (typeof value === 'string') return `${value}x`;
          if (Array.isArray(value)) return value.length === 0 ? [{ name: 'X' }] : value.map(other);
          return Object.fromEntries(Object.entries(value ?? {}).map(([key, inner]) => [key, other(inner)]));
        };
        const dropped: string[] = [];
        for (const field of fields) {
          const before = new Map(Object.entries(await read(id)));
          const answer = await who.ask('PATCH', `/api/characters/${id}`, {
            [field]: other(before.get(field)),
          });
          const after = new Map(Object.entries(await read(id)));
          const isKept = JSON.stringify(after.get(field)) !== JSON.stringify(before.get(field));
          if (answer.status === 200 && !isKept) dropped.push(field);
        }
        expect(dropped.toSorted((one, two) => (one < two ? -1 : 1))).toEqual([
          'buildVersion',
          'combatRating',
          'createdAt',
          'isActive',
          'isPublic',
          'lastUpdated',
          'recordedStats',
          'userId',
          'version',
        ]);
      });
    });

    test('the ends of the ranges, and 0 for what was not recorded, are kept', async () => {
      const stats = { life: 0, damage: 125_000, attack_speed: 80, criticalHitDamage: 1_000 };
      const made = await create({
        level: 1,
        paragonLevel: 5_000,
        name: 'Io',
        notes: 'x'.repeat(1_000),
        stats,
      });
      expect(made).toMatchObject({ level: 1, paragonLevel: 5_000, name: 'Io' });
      expect(made.recordedStats).toEqual(['damage', 'criticalHitDamage', 'attackSpeed']);
    });

    describe('a program that names the state it has seen', () => {
      const tagOf = async (id: string) => (await who.ask('GET', `/api/characters/${id}`)).headers.get('etag');
      const patch = async (id: string, said: object, match?: string | null) =>
        who.ask('PATCH', `/api/characters/${id}`, said, match ? { 'if-match': match } : {});

      test('changes that one alone, and is told of another', async () => {
        const made = await who.ask('POST', '/api/characters', valla);
        const id = made.body['id'] as string;
        const first = made.headers.get('etag');
        expect(first).toMatch(/^"[\w.-]+"$/);
        expect(await tagOf(id)).toBe(first);
        const changed = await patch(id, { stats: { damage: 2_000 } }, first);
        expect([changed.status, changed.headers.get('etag')]).toEqual([200, await tagOf(id)]);
        expect(changed.headers.get('etag')).not.toBe(first);
        const stale = await patch(id, { stats: { damage: 3_000 } }, first);
        expect(told(stale)).toEqual([412, 'VERSION_STALE', problems.VERSION_STALE]);
        expect(stale.headers.get('etag')).toBe(await tagOf(id));
        expect(stale.body['current']).toEqual(changed.body);
        expect(
          (await who.ask('DELETE', `/api/characters/${id}`, undefined, { 'if-match': '"x"' })).status,
        ).toBe(412);
        expect((await read(id)).stats.damage).toBe(2_000);
        // A list of them, any state at all, and the tag as a proxy weakens it.
        expect((await patch(id, { notes: 'a' }, `"x", ${await tagOf(id)}`)).status).toBe(200);
        expect((await patch(id, { notes: 'b' }, '*')).status).toBe(200);
        expect((await patch(id, { notes: 'c' }, `W/${await tagOf(id)}`)).status).toBe(200);
      });

      test('hears of what belongs to the character and of what other devices have done too', async () => {
        const { id } = await create();
        let before = await tagOf(id);
        const moved = async () => {
          const [last, now] = [before, await tagOf(id)];
          before = now;
          return last !== now;
        };
        expect(await moved()).toBe(false);
        await record(id, { level: 60, paragonLevel: 12, stats: { life: 11_000 } });
        expect(await moved()).toBe(true);
        await change(id, { equipment: { helm: { name: 'Cowl' } } });
        expect(await moved()).toBe(true);
        await send([
          {
            collection: 'characters',
            id,
            kind: 'patch',
            baseRevision: 9,
            fields: { notes: 'Of a tab.' },
            removed: [],
          },
        ]);
        expect(await moved()).toBe(true);
        await create();
        expect(await moved()).toBe(false);
      });

      test('is the only one of many at once; without it changes of different paths all stay', async () => {
        const { id } = await create();
        for (let round = 0; round < 10; round++) {
          const match = await tagOf(id);
          const both = await Promise.all(
            [1, 2].map(async (n) => patch(id, { stats: { damage: round * 10 + n } }, match)),
          );
          expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
          await Promise.all([
            patch(id, { stats: { life: 20_000 + round } }),
            patch(id, { stats: { armor: 100 + round }, notes: `Round ${round}` }),
            who.ask('PATCH', `/api/users/${who.userId}`, {
              preferences: { theme: round % 2 === 0 ? 'dark' : 'light' },
            }),
            who.ask('PATCH', `/api/users/${who.userId}`, { preferences: { swipe: round % 2 === 0 } }),
          ]);
          expect(await read(id)).toMatchObject({
            notes: `Round ${round}`,
            stats: { life: 20_000 + round, armor: 100 + round },
          });
          expect((await user()).preferences).toMatchObject({
            theme: round % 2 === 0 ? 'dark' : 'light',
            swipe: round % 2 === 0,
          });
        }
      });

      test('is refused where a call has no states, so that it overwrites nothing', async () => {
        const match = { 'if-match': '"1"' };
        const calls = [
          ['PATCH', `/api/users/${who.userId}`, { preferences: { theme: 'light' } }],
          ['PATCH', '/api/account/profile', { username: 'Another_1' }],
          ['POST', '/api/characters', valla],
          ['POST', '/api/documents/operations', { userId: who.userId, operations: [] }],
        ] as const;
        for (const [method, path, body] of calls)
          expect(told(await who.ask(method, path, body, match)), path).toEqual([
            412,
            'MATCH_UNKNOWN',
            problems.MATCH_UNKNOWN,
          ]);
        expect(
          (await who.ask('PATCH', `/api/users/${who.userId}`, { preferences: {} }, { 'if-match': '*' }))
            .status,
        ).toBe(200);
      });
    });

    test('a character comes with its gear, gems, goals and history, all or nothing', async () => {
      const made = await create({
        gear: [{ slot: 'helmet', name: 'Hood', combatRating: 40 }],
        equippedGems: [{ name: "Berserker's Eye", rank: 3 }],
        gems: { inventory: [{ name: 'Ruby', rank: 2 }] },
        skills: [{ name: 'Strafe' }],
        goals: [{ name: 'Tougher', targetStats: { armor: 500 } }],
        progressionHistory: [
          { timestamp: '2026-02-01T00:00:00Z', level: 59, paragonLevel: 0, stats: { damage: 10 } },
        ],
      });
      expect(made).toMatchObject({
        gear: [{ slot: 'helmet', name: 'Hood' }],
        equipment: { helm: { name: 'Hood' }, totalCombatRating: 40 },
        gems: { equipped: [{ place: '1', rank: 3 }], inventory: [{ catalogueId: 'ruby', rank: 2 }] },
        skills: [{ place: 'primaryAttack', name: 'Strafe' }],
        progressionHistory: [{ timestamp: '2026-02-01T00:00:00.000Z', level: 59, stats: { damage: 10 } }],
      });
      const goals = await who.ask('GET', `/api/records/characterGoals?parent=${made.id}`);
      expect(documentRoutes.listRecords.answer.parse(goals.body).records).toHaveLength(1);
      // What lists leave out.
      expect(await list()).toMatchObject([
        {
          progressionHistory: [],
          gear: [{ name: 'Hood' }],
          resonance: made.resonance,
          gems: { inventory: [], equipped: [{ rank: 3 }], totalResonance: made.gems.totalResonance },
        },
      ]);
      const bad = { progressionHistory: [{ timestamp: 1, level: 61, paragonLevel: 0, stats: {} }] };
      expect((await who.ask('POST', '/api/characters', { ...valla, ...bad })).status).toBe(400);
      expect(await list()).toHaveLength(1);
    });

    test('a change leaves what it does not name, down to each stat, skill and piece of gear', async () => {
      const { id } = await create({
        notes: 'Mine',
        skills: { skill1: { name: 'Strafe' }, skill2: { name: 'Vault' } },
        gear: { helmet: { name: 'Hood', itemLevel: 5, combatRating: 40 }, chest: { name: 'Coat' } },
      });
      const before = await read(id);
      laterMs = 2 * MINUTE_MS;
      const after = await change(id, {
        stats: { damage: 1_500, movement_speed: 110 },
        gear: { helmet: { itemLevel: 6 }, ring1: { name: 'Band' } },
        skills: { skill2: null },
        lastUpdated: '2020-01-01T00:00:00Z',
        createdAt: '2020-01-01T00:00:00Z',
        isActive: false,
      });
      expect(after).toMatchObject({
        id,
        notes: 'Mine',
        createdAt: before.createdAt,
        stats: { damage: 1_500, life: 10_000, armor_penetration: 7, movement_speed: 110 },
        skills: [{ name: 'Strafe' }],
        gear: [
          { slot: 'helmet', name: 'Hood', itemLevel: 6, combatRating: 40 },
          { slot: 'chest', name: 'Coat' },
          { slot: 'ring1', name: 'Band', kind: 'ring' },
        ],
      });
      expect(Date.parse(after.lastUpdated ?? '')).toBeGreaterThan(
        Date.parse(before.lastUpdated ?? '') + MINUTE_MS,
      );
      expect(after.equipment.helm?.id).toBe(before.equipment.helm?.id);
      const taken = await change(id, { gear: { helmet: null }, stats: { damage: 0, life: 0 } });
      expect(taken).toMatchObject({ equipment: { helm: null, inventory: [{ name: 'Hood' }] } });
      expect(taken.recordedStats).toEqual(['armorPenetration', 'movementSpeed']);
      // A list says what is worn at all twelve places.
      const listed = await change(id, { gear: [{ slot: 'offHand', name: 'Quiver' }] });
      expect(listed.gear).toMatchObject([{ slot: 'offhand', name: 'Quiver' }]);
      expect(listed.equipment.inventory).toHaveLength(3);
    });

    test('what was read can be sent back, and changes nothing', async () => {
      const { id } = await create({
        gear: { helmet: { catalogueId: 'a-crown', name: '' }, legs: { name: 'Greaves' } },
        gems: {
          equipped: [
            { name: 'Ruby', place: '3' },
            { name: 'Own', type: 'normal', resonance: 30 },
          ],
          inventory: [{ name: 'Frozen Heart', rank: 2 }],
        },
        stats: { resonance: 1_000, combatRating: 5_000, damage: 10 },
        isActive: true,
      });
      const before = await read(id);
      expect(before.gems.equipped.map(({ place }) => place)).toEqual(['1', '3']);
      const revision = async () => {
        const answer = await who.ask('GET', '/api/documents/changes?limit=200');
        return documentRoutes.readChanges.answer.parse(answer.body).cursor;
      };
      const at = await revision();
      expect(await change(id, before)).toEqual(before);
      expect(await revision()).toBe(at);
      // And what is changed in it counts, though it says that this was not recorded.
      const after = await change(id, { ...before, stats: { ...before.stats, armor: 70 } });
      expect(after.recordedStats).toEqual([...before.recordedStats, 'armor'].toSorted(byRange));
      expect(after).toMatchObject({ gameCombatRating: 5_000, gameResonance: 1_000 });
    });
    const byRange = (one: string, other: string) => order.indexOf(one) - order.indexOf(other);
    const order = ['combatRating', 'resonance', 'damage', 'armor'];

    test('a gem comes with what it does, and one that the catalogue does not know with what follows from its figures', async () => {
      const mail = { description: 'Thorns', value: 12 };
      const made = await create({
        equippedGems: [{ name: 'Frozen Heart', rank: 2 }],
        gems: {
          inventory: [
            { name: 'Tourmaline', rank: 3 },
            { name: 'Own', type: 'other', resonance: 11, effects: [mail] },
            { name: 'Told', type: 'normal', resonance: 11, combatRating: 5 },
            { name: 'Hellbound Desire' },
          ],
        },
      });
      const frost = [{ description: expect.stringContaining('frost shield'), value: null }];
      const expected = {
        equipped: [{ type: 'legendary', stars: 5, effects: frost }],
        inventory: expect.arrayContaining([
          expect.objectContaining({ color: 'red', effects: [{ description: '+Damage', value: 32 }] }),
          // 11 × 2.4, rounded down.
          expect.objectContaining({ type: 'normal', combatRating: 26, effects: [mail] }),
          expect.objectContaining({ name: 'Told', combatRating: 5, effects: [] }),
          expect.objectContaining({
            effects: [{ description: expect.stringContaining('not documented'), value: null }],
          }),
        ]),
      };
      expect(made.gems).toMatchObject(expected);
      expect((await list())[0]?.gems?.equipped).toMatchObject(expected.equipped);
    });

    test('items and gems are changed by their ids, and moved where they fit', async () => {
      const made = await create({
        gear: { ring1: { name: 'Band' }, helmet: { name: 'Hood' } },
        equippedGems: [{ name: 'Ruby', rank: 2 }],
      });
      const [band, hood] = [made.equipment.ring1?.id, made.equipment.helm?.id];
      const ruby = made.gems.equipped[0]?.id ?? '';
      const moved = await change(made.id, { gear: { ring2: { id: band } } });
      expect(moved.equipment).toMatchObject({ ring1: null, ring2: { id: band, name: 'Band' } });
      expect(
        told(await who.ask('PATCH', `/api/characters/${made.id}`, { gear: { ring1: { id: hood } } })),
      ).toEqual([400, 'ITEM_UNFIT', 'That item does not fit there.']);
      const ranked = await change(made.id, { gems: { inventory: [{ id: ruby, rank: 5 }] } });
      expect(ranked.gems).toMatchObject({ equipped: [{ id: ruby, rank: 5, place: '1' }], inventory: [] });
      const emptied = await change(made.id, { equippedGems: [] });
      expect(emptied.gems).toMatchObject({ equipped: [], inventory: [{ id: ruby }] });
    });

    test('a change and one of a page meet path by path, and no question is asked', async () => {
      const { id } = await create();
      await send([
        {
          kind: 'patch',
          collection: 'characters',
          id,
          baseRevision: 1,
          fields: { 'stats.armor': 9, notes: 'Page' },
        },
      ]);
      await Promise.all([
        change(id, { stats: { damage: 5 } }),
        change(id, { stats: { life: 5_000 } }),
        change(id, { name: 'Vala' }),
      ]);
      expect(await read(id)).toMatchObject({
        name: 'Vala',
        notes: 'Page',
        stats: { damage: 5, life: 5_000, armor: 9 },
      });
      const conflicts = await who.ask('GET', '/api/records/conflicts');
      expect(documentRoutes.listRecords.answer.parse(conflicts.body).records).toEqual([]);
    });

    test('a higher level begins with no experience; a lower one keeps it', async () => {
      const { id } = await create({ level: 40, experience: 500 });
      expect(await change(id, { level: 39 })).toMatchObject({ level: 39, experience: 500 });
      expect(await change(id, { stats: { level: 41 } })).toMatchObject({ level: 41, experience: 0 });
    });

    test('an id can be given, once', async () => {
      const first = await create({ id: 'mine' });
      expect(first.id).toBe('mine');
      const again = await who.ask('POST', '/api/characters', { ...valla, id: 'mine', name: 'Other' });
      expect(told(again)).toEqual([409, 'CHARACTER_EXISTS', expect.any(String)]);
      expect((await read('mine')).name).toBe('Valla');
      expect((await who.ask('POST', '/api/characters', { ...valla, id: 'not an id' })).code).toBe(
        'BODY_INVALID',
      );
      expect((await who.ask('PATCH', '/api/characters/mine', { id: 'else' })).code).toBe('BODY_INVALID');
      // Another player may have it too.
      expect((await create({ id: 'mine' }, await player())).id).toBe('mine');
    });

    const calls = [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'Stolen' }],
      ['DELETE', '', undefined],
      ['POST', '/progression', { level: 1, paragonLevel: 0, stats: {} }],
      ['GET', '/stats', undefined],
    ] as const;
    test('one that never was, one that was deleted and another player’s are told apart, and not touched', async () => {
      const missing = [404, 'CHARACTER_NOT_FOUND', 'Character not found'];
      const foreign = [403, 'FOREIGN_CHARACTER', 'Access denied: Character does not belong to current user'];
      const other = await player();
      const { id } = await create({}, other);
      const before = await read(id, other);
      const own = await create();
      expect((await who.ask('DELETE', `/api/characters/${own.id}`)).status).toBe(204);
      // Whoever had one of the id and deleted it is told of their own.
      await create({ id: own.id }, other);
      for (const [method, path, body] of calls) {
        expect(told(await who.ask(method, `/api/characters/${id}${path}`, body)), method).toEqual(foreign);
        for (const unknown of ['char_0_none', own.id, 'no%20id'])
          expect(told(await who.ask(method, `/api/characters/${unknown}${path}`, body)), method).toEqual(
            missing,
          );
      }
      expect(await read(id, other)).toEqual(before);
      expect(JSON.stringify(await list())).not.toContain(id);
      // Refusals of what is another's are written down.
      const activity = await who.ask('GET', '/api/account/activity');
      expect(JSON.stringify(activity.body)).toContain('foreign-data-refused');
    });

    test('deleting takes along what belongs to it, and its id brings it back as it is given then', async () => {
      const { id } = await create({ gear: { helmet: { name: 'Hood' } } });
      const second = await create({ name: 'Second' });
      expect((await who.ask('DELETE', `/api/characters/${id}`)).status).toBe(204);
      expect(await list()).toMatchObject([{ id: second.id, isActive: true }]);
      expect((await who.ask('GET', '/api/records/items')).body).toMatchObject({ records: [] });
      const back = await create({ id, name: 'Back' });
      expect(back).toMatchObject({ name: 'Back', gear: [], equipment: { inventory: [{ name: 'Hood' }] } });
    });

    test('lists stand by the last change of a character or of what belongs to it', async () => {
      const [one, two, three] = [await create(), await create(), await create()];
      laterMs = MINUTE_MS;
      await change(one.id, { notes: 'new' });
      laterMs = 2 * MINUTE_MS;
      await record(three.id, {
        level: 60,
        paragonLevel: 0,
        stats: { damage: 9 },
        timestamp: '2026-01-01T00:00:00Z',
      });
      laterMs = 3 * MINUTE_MS;
      const back = await record(two.id, {
        level: 50,
        paragonLevel: 0,
        stats: {},
        timestamp: '2026-01-02T00:00:00Z',
      });
      expect(back.level).toBe(50);
      expect((await list()).map(({ id }) => id)).toEqual([two.id, three.id, one.id]);
      const { lastUpdated } = await read(two.id);
      expect((await list())[0]?.lastUpdated).toBe(lastUpdated);
    });

    test('a first entry of before the character was changed says nothing of today, and one of after it does', async () => {
      const { id } = await create({ paragonLevel: 412, stats: { life: 5_000 } });
      const said = { level: 60, paragonLevel: 20, stats: { life: 1_200 }, timestamp: '2026-01-01T00:00:00Z' };
      expect(await record(id, said)).toMatchObject({ paragonLevel: 20, stats: { life: 1_200 } });
      expect(await read(id)).toMatchObject({ stats: { life: 5_000 }, paragonLevel: 412 });
      await record(id, { ...said, timestamp: Date.now() + 30_000 });
      expect(await read(id)).toMatchObject({ stats: { life: 1_200 }, paragonLevel: 20 });
    });

    test('recording progress sets the character too, unless it is of before the last entry', async () => {
      const { id } = await create({
        level: 58,
        experience: 70,
        equippedGems: [{ name: 'Frozen Heart', rank: 2 }],
      });
      const ofGems = (await read(id)).resonance;
      const first = await record(id, {
        level: 59,
        paragonLevel: 20,
        stats: { damage: 2_000, attack_speed: 110 },
      });
      expect(Math.abs(Date.parse(first.timestamp) - Date.now())).toBeLessThan(MINUTE_MS);
      // As it stood: with what was not named, and with the resonance of the gems.
      expect(first).toMatchObject({
        level: 59,
        paragonLevel: 20,
        note: '',
        stats: { damage: 2_000, life: 10_000, armor_penetration: 7, attack_speed: 110, resonance: ofGems },
      });
      const after = await read(id);
      expect(after).toMatchObject({ level: 59, paragonLevel: 20, experience: 0, stats: { damage: 2_000 } });
      expect(after).not.toHaveProperty('gameResonance');
      expect(after.progressionHistory).toEqual([first]);
      const past = await record(id, {
        level: 10,
        paragonLevel: 0,
        stats: { damage: 3 },
        timestamp: '2026-01-01T00:00:00+01:00',
        note: 'long ago',
      });
      expect(past).toMatchObject({
        timestamp: '2025-12-31T23:00:00.000Z',
        note: 'long ago',
        stats: { damage: 3 },
      });
      expect(past.stats).not.toHaveProperty('life');
      expect(await read(id)).toMatchObject({
        level: 59,
        stats: { damage: 2_000 },
        progressionHistory: [{ id: past.id }, { id: first.id }],
      });
    });

    test('recording progress completes the goals that it reaches, unless it is of before the last entry', async () => {
      const { id } = await create();
      const goal = (name: string, value: number) => ({
        collection: 'characterGoals',
        id: name,
        kind: 'create',
        fields: {
          parent: id,
          name,
          description: '',
          priority: 'medium',
          targetStats: [{ stat: 'damage', bound: 'atLeast', value }],
          completed: false,
        },
      });
      await send([goal('near', 2_000), goal('far', 2_001)]);
      const completed = async () => {
        const answer = await who.ask('GET', `/api/records/characterGoals?parent=${id}`);
        const { records } = documentRoutes.listRecords.answer.parse(answer.body);
        return records.flatMap(({ data }) => (data['completed'] === true ? [data['name']] : []));
      };
      const said = { level: 60, paragonLevel: 0 };
      await record(id, { ...said, stats: { damage: 1_999 } });
      await record(id, { ...said, stats: { damage: 9_000 }, timestamp: '2026-01-01T00:00:00Z' });
      expect(await completed()).toEqual([]);
      await record(id, { ...said, stats: { damage: 2_000 } });
      expect(await completed()).toEqual(['near']);
    });

    test.each([
      [{ level: 0 }, 'Character level must be between 1 and 60'],
      [{ level: undefined }, 'Character level must be between 1 and 60'],
      [{ paragonLevel: 5_001 }, 'Paragon level must be between 0 and 5000'],
      [{ stats: undefined }, 'Character stats are required'],
      [{ stats: { life: 1 } }, 'life must be between 1000 and 2000000'],
      [{ timestamp: Date.now() + 9e8 }, 'Choose a time that is not in the future.'],
      [{ timestamp: Date.UTC(2021, 0, 1) - 1 }, 'Choose a day after 2020.'],
      [{ timestamp: '1970-01-01T00:00:00Z' }, 'Choose a day after 2020.'],
    ])('progress %j is refused by its sentence', async (said, sentence) => {
      const { id } = await create();
      const whole = { level: 60, paragonLevel: 0, stats: { damage: 1 }, ...said };
      const answer = await who.ask('POST', `/api/characters/${id}/progression`, whole);
      expect(told(answer)).toEqual([400, 'CHARACTER_INVALID', sentence]);
      expect((await read(id)).progressionHistory).toEqual([]);
    });

    test('a character’s stats come with what its progress comes to', async () => {
      const { id } = await create();
      const stats = async () =>
        characterRoutes.readCharacterStats.answer.parse(
          (await who.ask('GET', `/api/characters/${id}/stats`)).body,
        );
      expect((await stats()).summary).toEqual({
        totalProgressionEntries: 0,
        averageCombatRatingGrowth: 0,
        averageResonanceGrowth: 0,
        daysTracked: 0,
        lastProgressionDate: null,
      });
      const day = Date.parse('2026-02-01T00:00:00Z');
      for (const [days, damage, resonance] of [
        [0, 1_000, 100],
        [4, 2_000, 300],
      ] as const)
        await record(id, {
          level: 60,
          paragonLevel: 0,
          stats: { damage, life: 0, resonance },
          timestamp: day + days * 86_400_000,
        });
      // Both are of before the character was made, and say nothing of today.
      // (800 + 15 − 400 − 5) / 4 and 200 / 4, in four days.
      expect(await stats()).toMatchObject({
        stats: { damage: 1_000, resonance: 0, combatRating: 2_400, level: 60, movement_speed: 100 },
        summary: {
          totalProgressionEntries: 2,
          averageCombatRatingGrowth: 102.5,
          averageResonanceGrowth: 50,
          daysTracked: 4,
          lastProgressionDate: '2026-02-05T00:00:00.000Z',
        },
      });
    });

    describe('figures beyond the table', () => {
      const beyond = {
        gameCombatRating: 58_500,
        gameResonance: 13_000,
        stats: { armor_penetration: 14_738 },
      };
      const flag = { beyondTable: true };
      const shown = { gameCombatRating: 58_500, gameResonance: 13_000, beyondTable: true };

      test('are refused without a word, kept with one, and left alone by later changes', async () => {
        const refusal = [400, 'CHARACTER_INVALID', 'combatRating must be between 0 and 50000'];
        expect(told(await who.ask('POST', '/api/characters', { ...valla, ...beyond }))).toEqual(refusal);
        const { id } = await create();
        expect(told(await who.ask('PATCH', `/api/characters/${id}`, beyond))).toEqual(refusal);
        expect(await change(id, { ...beyond, ...flag })).toMatchObject(shown);
        expect(await change(id, { notes: 'Pushing' })).toMatchObject({ ...shown, notes: 'Pushing' });
        expect(await change(id, { gameCombatRating: 58_600 })).toMatchObject({ gameCombatRating: 58_600 });
        const further = await who.ask('PATCH', `/api/characters/${id}`, { gameCombatRating: 100_001 });
        expect(told(further)).toEqual([
          400,
          'CHARACTER_INVALID',
          'combatRating must be between 0 and 100000',
        ]);
        const copy = await create({ ...(await read(id)), id: undefined });
        expect(copy).toMatchObject({ ...shown, gameCombatRating: 58_600 });
      });

      test('may also follow from other stats', async () => {
        const { id } = await create();
        // 0.4 × 100,000 + 0.2 × 60,000 = 52,000.
        const stats = { damage: 100_000, life: 60_000 };
        expect((await who.ask('PATCH', `/api/characters/${id}`, { stats })).status).toBe(400);
        expect(await change(id, { stats, ...flag })).toMatchObject({ combatRating: 52_000 });
        const most = { damage: 250_001, life: 1_000 };
        expect((await who.ask('PATCH', `/api/characters/${id}`, { stats: most, ...flag })).status).toBe(400);
      });

      test('are recorded with a word, and without one once the character has it', async () => {
        const { id } = await create();
        const entry = { level: 60, paragonLevel: 1_510, stats: { combatRating: 58_500 } };
        const refused = await who.ask('POST', `/api/characters/${id}/progression`, entry);
        expect(refused.status).toBe(400);
        await record(id, { ...entry, ...flag });
        expect(await read(id)).toMatchObject({ gameCombatRating: 58_500, ...flag });
        await record(id, { ...entry, stats: { combatRating: 58_700 } });
        expect(await read(id)).toMatchObject({ gameCombatRating: 58_700, beyondTable: true });
      });
    });

    test('one character is active: the marked one, else the first that was made', async () => {
      const [first, second] = [await create(), await create({ name: 'Second' })];
      const active = async () => (await list()).filter(({ isActive }) => isActive).map(({ id }) => id);
      expect(await active()).toEqual([first.id]);
      expect(await change(second.id, { isActive: true })).toMatchObject({ isActive: true });
      expect(await active()).toEqual([second.id]);
      expect((await read(first.id)).isActive).toBe(false);
      await who.ask('DELETE', `/api/characters/${second.id}`);
      expect(await active()).toEqual([first.id]);
      // Restored, it is what the mark still says.
      await send([{ kind: 'restore', collection: 'characters', id: second.id }]);
      expect(await active()).toEqual([second.id]);
      const third = await create({ isActive: true });
      expect(await active()).toEqual([third.id]);
    });

    test(`${RACES} characters that are made active at once leave one of them active`, async () => {
      const ids: string[] = [];
      for (let made = 0; made < 5; made += 1) ids.push((await create()).id);
      for (let round = 0; round < Math.ceil(RACES / 50); round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, async (_, at) =>
            at % 2 === 0
              ? who.ask('PATCH', `/api/characters/${ids[at % 5]}`, { isActive: true })
              : who.ask('PATCH', `/api/users/${who.userId}`, { activeCharacterId: ids[at % 5] }),
          ),
        );
        expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
        const active = (await list()).filter(({ isActive }) => isActive).map(({ id }) => id);
        expect(active).toHaveLength(1);
        expect((await user()).activeCharacterId).toBe(active[0]);
      }
    });

    test('the player’s document names the characters as they were made, the active one, and its gems', async () => {
      expect(await user()).toMatchObject({
        activeCharacterId: null,
        characters: [],
        gems: {
          inventory: [],
          equipped: [],
          loadouts: [],
          snapshots: [],
          totalResonance: 0,
          maxEquippedGems: 6,
        },
      });
      const first = await create({ equippedGems: [{ name: 'Ruby', rank: 2 }] });
      laterMs = 5;
      const second = await create({ gems: { inventory: [{ name: 'Ruby', rank: 9 }] } });
      await send([
        {
          kind: 'create',
          collection: 'gemSets',
          id: 'set',
          fields: { parent: first.id, kind: 'loadout', name: 'Boss', totalResonance: 4 },
        },
        {
          kind: 'create',
          collection: 'gemSets',
          id: 'shot',
          fields: { parent: first.id, kind: 'snapshot', name: 'May', totalCombatRating: 9 },
        },
        {
          kind: 'patch',
          collection: 'characters',
          id: first.id,
          baseRevision: 1,
          fields: { activeGemSet: 'set' },
        },
      ]);
      const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
      expect(await user()).toMatchObject({
        activeCharacterId: first.id,
        characters: [first.id, second.id],
        gems: {
          equipped: [{ catalogueId: 'ruby', rank: 2 }],
          loadouts: [
            { id: 'set', name: 'Boss', isActive: true, stats: { totalResonance: 4 }, createdAt: moment },
          ],
          snapshots: [{ id: 'shot', name: 'May', date: moment, totalCombatRating: 9 }],
        },
      });
      const mark = async (activeCharacterId: string | null) =>
        who.ask('PATCH', `/api/users/${who.userId}`, { activeCharacterId });
      expect((await mark(second.id)).body).toMatchObject({
        activeCharacterId: second.id,
        gems: { inventory: [{ rank: 9 }] },
      });
      expect((await mark(null)).body).toMatchObject({ activeCharacterId: first.id });
      expect((await mark('none')).code).toBe('CHARACTER_NOT_FOUND');
    });

    test('a full list refuses one more, and a full history too', async () => {
      const { id } = await create();
      const fill = async (of: number, operation: (at: number) => object) => {
        for (let at = 0; at < of; at += 100)
          await send(Array.from({ length: Math.min(100, of - at) }, (_, inPart) => operation(at + inPart)));
      };
      await fill(2_000, (at) => ({
        kind: 'create',
        collection: 'progressEntries',
        id: `e${at}`,
        fields: { parent: id, timestamp: at, level: 1 },
      }));
      const entry = { level: 60, paragonLevel: 0, stats: {} };
      const refused = await who.ask('POST', `/api/characters/${id}/progression`, entry);
      expect(told(refused)).toEqual([409, 'LIST_FULL', 'This list is full. Delete something first.']);
      // Nor does the character say what no entry does.
      expect(await read(id)).toMatchObject({ paragonLevel: 12 });
      expect((await read(id)).progressionHistory).toHaveLength(2_000);
      await fill(998, (at) => ({
        kind: 'create',
        collection: 'characters',
        id: `c${at}`,
        fields: { name: 'Mira', class: 'monk', level: 60 },
      }));
      const full = await who.ask('POST', '/api/characters', valla);
      expect(told(full)).toEqual([409, 'LIST_FULL', 'This list is full. Delete something first.']);
      expect(await list()).toHaveLength(999);
    });

    test('where the fault is ours, the message is what did not happen, and advice is beside it', async () => {
      const broken = installRecords(opened, {
        logger: createLogger('error', { write: () => {} }),
        now: () => {
          throw new Error('there is no time');
        },
      });
      const visitor = apiVisitor(broken.app, { origin: publicUrl });
      for (const [name, value] of who.cookies) visitor.cookies.set(name, value);
      for (const [method, path, body, failing] of [
        ['GET', '', undefined, 'Failed to fetch characters'],
        ['POST', '', valla, 'Failed to create character'],
        ['GET', '/one', undefined, 'Failed to fetch character data'],
        ['PATCH', '/one', { name: 'Vala' }, 'Failed to save character data'],
        ['PATCH', '/one', { stats: {} }, 'Failed to update character stats'],
        ['PATCH', '/one', { gems: [] }, 'Failed to update character gems'],
        ['PATCH', '/one', { gear: {} }, 'Failed to update character equipment'],
        ['PATCH', '/one', { isActive: true }, 'Failed to set active character'],
        ['DELETE', '/one', undefined, 'Failed to delete character'],
      ] as const) {
        const { status, body: answer } = await visitor.ask(method, `/api/characters${path}`, body);
        expect(status).toBe(500);
        expect(answer).toMatchObject({ message: failing, advice: problems.INTERNAL });
      }
      for (const [body, failing] of [
        [{ activeCharacterId: null }, 'Failed to set active character'],
        [{ preferences: { theme: 'dark' }, activeCharacterId: null }, 'Failed to update preferences'],
      ] as const) {
        const answer = await visitor.ask('PATCH', `/api/users/${who.userId}`, body);
        expect([answer.status, answer.body['message']]).toEqual([500, failing]);
      }
      const listed = await visitor.ask('GET', '/api/records/characters');
      expect(listed.status).toBe(500);
      expect(listed.body['message']).toBe('Failed to fetch user characters');
    });
  });
});
