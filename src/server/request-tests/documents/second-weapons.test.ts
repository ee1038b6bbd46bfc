import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Account } from '#contract/account/account.ts';
import { userRoutes } from '#contract/account/user-routes.ts';
import { characterRoutes } from '#contract/records/characters/character-routes.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { Operation } from '#contract/records/documents.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from '../records-for-tests.ts';

type Sent = Partial<Operation> & Pick<Operation, 'kind'>;

const catalogueIds = ['cutthroats-grin', 'echoing-shade', 'frozen-heart', 'blood-soaked-jade'];
const gemIds = Array.from({ length: 8 }, (_, index) => `g${index + 1}`);
const eight = Object.fromEntries(gemIds.map((id, index) => [String(index + 1), id]));
const { 7: _seventh, 8: _eighth, ...six } = eight;
const planned = Object.fromEntries(
  Object.keys(eight).map((place, index) => [
    place,
    { catalogueId: catalogueIds[index % 4], rank: index + 1 },
  ]),
);
const { 7: _plannedSeventh, 8: _plannedEighth, ...plannedSix } = planned;

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the gems of second weapons', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let app: TestedApp;
    let count = 0;
    let who: ApiVisitor & { readonly userId: string };

    beforeAll(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place, (error) => {
        throw error;
      });
      ({ app } = installRecords(opened));
    });
    afterAll(async () => {
      await opened.close();
      await place.remove();
    });
    beforeEach(async () => {
      const visitor = apiVisitor(app, { origin: publicUrl, address: `203.0.113.${(count += 1)}` });
      const name = `Player_${count}`;
      const body = { username: name, email: `${name}@visitor.example`, password: 'Analytical1843' };
      expect((await visitor.ask('POST', '/api/account/sign-up', body)).status).toBe(200);
      const session = await visitor.ask('GET', '/api/account/session');
      who = { ...visitor, userId: (session.body['account'] as Account).id };
      const made = { kind: 'create', baseRevision: 0 } as const;
      await send('characters', 'mira', { ...made, fields: mira });
      for (const [index, id] of gemIds.entries())
        await send('gems', id, {
          ...made,
          fields: { parent: 'mira', catalogueId: catalogueIds[index % 4], rank: index + 1 },
        });
      await send('loadouts', 'plan', { ...made, fields: plan });
    });

    const mira = { name: 'Mira', class: 'monk', level: 60, equippedGems: eight };
    const plan = { name: 'Plan', class: 'monk', gems: planned };

    async function send(collection: string, id: string, change: Sent) {
      const operation = { opId: randomBytes(16).toString('hex'), baseRevision: 1, collection, id, ...change };
      const answer = await who.ask('POST', '/api/documents/operations', {
        userId: who.userId,
        operations: [operation],
      });
      const [told] = documentRoutes.sendOperations.answer.parse(answer.body).answers;
      expect(told, JSON.stringify(answer.body)).toMatchObject({ outcome: 'done' });
      return told;
    }
    const read = async (collection: string, id: string) =>
      documentRoutes.readRecord.answer.parse((await who.ask('GET', `/api/records/${collection}/${id}`)).body)
        .data;
    const worn = async () => (await read('characters', 'mira'))['equippedGems'];

    describe('beside a page of before, which knows six places', () => {
      test.each<[string, Sent, object]>([
        [
          'equips and takes off by paths',
          { kind: 'patch', fields: { 'equippedGems.1': 'g2' }, removed: ['equippedGems.2'] },
          { ...eight, 1: 'g2', 2: undefined },
        ],
        [
          'puts on a set, which leaves them out',
          {
            kind: 'patch',
            fields: { 'equippedGems.1': 'g2' },
            removed: ['equippedGems.2', 'equippedGems.7', 'equippedGems.8'],
          },
          { ...eight, 1: 'g2', 2: undefined },
        ],
        [
          'gives its six places as a whole',
          { kind: 'patch', fields: { equippedGems: six, notes: 'x' } },
          eight,
        ],
        [
          'imports a file of six places over it',
          { kind: 'create', baseRevision: 0, fields: { ...mira, equippedGems: six, notes: 'x' } },
          eight,
        ],
        [
          'takes all gems off at once',
          { kind: 'patch', fields: { notes: 'x' }, removed: ['equippedGems'] },
          { 7: 'g7', 8: 'g8' },
        ],
        [
          'equips a gem of them, which it takes for free',
          { kind: 'patch', fields: { 'equippedGems.1': 'g7' }, removed: ['equippedGems.7'] },
          { ...eight, 1: undefined },
        ],
      ])('a character keeps them where it %s', async (_title, change, expected) => {
        await send('characters', 'mira', change);
        expect(await worn()).toEqual(expected);
      });

      test('a character keeps them from the trash, and where its own copy brings it back', async () => {
        await send('characters', 'mira', { kind: 'delete' });
        await send('characters', 'mira', { kind: 'restore', baseRevision: 2 });
        expect(await worn()).toEqual(eight);
        await send('characters', 'mira', { kind: 'delete', baseRevision: 3 });
        await send('characters', 'mira', {
          kind: 'create',
          baseRevision: 4,
          fields: { ...mira, equippedGems: six },
        });
        expect(await worn()).toEqual(eight);
      });

      test('a deletion that had not seen them keeps the character', async () => {
        await send('characters', 'mira', { kind: 'patch', fields: { 'equippedGems.7': null } });
        await send('characters', 'mira', {
          kind: 'patch',
          baseRevision: 2,
          fields: { 'equippedGems.7': 'g7' },
        });
        await send('characters', 'mira', { kind: 'delete', baseRevision: 2 });
        expect(await worn()).toEqual(eight);
      });

      test('a loadout keeps them where it is edited by paths, as a whole, and from a file', async () => {
        const sent: readonly Sent[] = [
          { kind: 'patch', fields: { 'gems.1': planned[2] }, removed: ['gems.7', 'gems.8'] },
          { kind: 'patch', baseRevision: 2, fields: { gems: plannedSix } },
          { kind: 'create', baseRevision: 0, fields: { ...plan, gems: plannedSix, description: 'x' } },
        ];
        for (const change of sent) await send('loadouts', 'plan', change);
        expect((await read('loadouts', 'plan'))['gems']).toEqual(planned);
      });
    });

    test('a page of this version empties them by null, and the versions tell of it', async () => {
      const told = await send('characters', 'mira', { kind: 'patch', fields: { 'equippedGems.8': null } });
      expect(told?.record?.data['equippedGems']).toEqual({ ...six, 7: 'g7' });
      const answer = await who.ask('GET', '/api/records/characters/mira/versions');
      const { versions } = documentRoutes.readVersions.answer.parse(answer.body);
      expect(versions.map(({ data }) => (data?.['equippedGems'] as object | undefined) ?? null)).toEqual([
        { ...six, 7: 'g7' },
        eight,
      ]);
    });

    describe('for programs', () => {
      const read8 = async () => {
        const answer = await who.ask('GET', '/api/characters/mira');
        return characterRoutes.readCharacter.answer.parse(answer.body);
      };
      const change = async (said: object) => {
        const answer = await who.ask('PATCH', '/api/characters/mira', said);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      };
      const choose = async (secondWeapons: boolean) => {
        const answer = await who.ask('PATCH', `/api/users/${who.userId}`, { preferences: { secondWeapons } });
        expect(userRoutes.changeUser.answer.parse(answer.body).preferences).toMatchObject({ secondWeapons });
      };
      const idsOf = (gems: readonly { readonly id: string; readonly place?: string | undefined }[] = []) =>
        gems.map(({ id, place: at = '' }) => id + at);

      test('do not count where the player has not chosen so, and are told beside the six', async () => {
        const { gems, resonance } = await read8();
        expect(idsOf(gems.equipped)).toEqual(['g11', 'g22', 'g33', 'g44', 'g55', 'g66']);
        expect(idsOf(gems.secondWeapons)).toEqual(['g77', 'g88']);
        expect([gems.maxEquippedGems, gems.inventory]).toEqual([6, []]);
        expect(resonance).toBe(gems.totalResonance);
        await choose(true);
        const all = await read8();
        expect(idsOf(all.gems.equipped).slice(6)).toEqual(['g77', 'g88']);
        expect([all.gems.maxEquippedGems, all.gems.secondWeapons]).toEqual([8, undefined]);
        expect(all.resonance).toBe(all.gems.totalResonance);
        expect(all.resonance).toBeGreaterThan(resonance);
        const user = await who.ask('GET', `/api/users/${who.userId}`);
        expect(userRoutes.readUser.answer.parse(user.body).preferences.secondWeapons).toBe(true);
      });

      test.each<[string, (answer: Awaited<ReturnType<typeof read8>>) => object, object]>([
        ['six gems', () => ({ equippedGems: [{ id: 'g2' }, { id: 'g1' }] }), { 1: 'g2', 2: 'g1' }],
        ['no gem', () => ({ equippedGems: [] }), {}],
        ['the whole answer again', ({ gems }) => ({ gems }), six],
        ['one gem for a place of theirs', () => ({ equippedGems: [{ id: 'g1', place: '8' }] }), { 8: 'g1' }],
      ])('stay where a call says %s', async (_title, bodyOf, expected) => {
        await change(bodyOf(await read8()));
        expect(await worn()).toEqual({ 7: 'g7', 8: 'g8', ...expected });
      });

      test('are in the call like the others where the player counts them', async () => {
        await choose(true);
        await change({ equippedGems: gemIds.toReversed().map((id) => ({ id })) });
        expect(await worn()).toEqual(Object.fromEntries(gemIds.toReversed().map((id, at) => [at + 1, id])));
        await change({ equippedGems: [{ id: 'g1' }] });
        expect(await worn()).toEqual({ 1: 'g1' });
      });

      test('a seventh gem without a place is refused where six count', async () => {
        const equippedGems = gemIds.slice(0, 7).map((id) => ({ id }));
        expect((await who.ask('PATCH', '/api/characters/mira', { equippedGems })).code).toBe('BODY_INVALID');
        await choose(true);
        await change({ equippedGems });
        expect(await worn()).toEqual({ ...six, 7: 'g7' });
      });

      test('count in what is recorded as the player counts them', async () => {
        const record = async () => {
          const answer = await who.ask('POST', '/api/characters/mira/progression', {
            level: 60,
            paragonLevel: 0,
            stats: { damage: 1_000 },
          });
          expect(answer.status, JSON.stringify(answer.body)).toBe(201);
          return characterRoutes.recordProgress.answer.parse(answer.body).stats['resonance'];
        };
        const [{ gems: counted }, without] = [await read8(), await record()];
        expect(without).toBe(counted.totalResonance);
        await choose(true);
        const [{ gems: all }, withThem] = [await read8(), await record()];
        expect(withThem).toBe(all.totalResonance);
        expect(withThem).toBeGreaterThan(without ?? 0);
      });
    });
  });
});
