import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Account } from '#contract/account/account.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { Operation } from '#contract/records/documents.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from '../records-for-tests.ts';

type Sent = Partial<Operation> & Pick<Operation, 'kind'>;

const sockets = { 'head-1': 'g2', 'head-2': 'g3', 'wing-1': 'g4' };
const mira = { name: 'Mira', class: 'monk', level: 60, equippedGems: { 1: 'g1' } };

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the sockets of a character', () => {
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
      await send('characters', 'mira', { ...made, fields: { ...mira, sockets } });
      for (const id of ['g1', 'g2', 'g3', 'g4'])
        await send('gems', id, { ...made, fields: { parent: 'mira', catalogueId: 'frozen-heart', rank: 3 } });
    });

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
    const read = async (collection = 'characters', id = 'mira') =>
      documentRoutes.readRecord.answer.parse((await who.ask('GET', `/api/records/${collection}/${id}`)).body)
        .data;
    const places = async () => {
      const { equippedGems, sockets: filled } = await read();
      return { equippedGems, sockets: filled };
    };

    test('are changed by two devices at once, and no copy ends in two places', async () => {
      await send('characters', 'mira', {
        kind: 'patch',
        fields: { 'sockets.chest-1': 'g2' },
        removed: ['sockets.head-1'],
      });
      // The computer has not heard of it: it wears one of them, and puts another into a wing.
      await send('characters', 'mira', {
        kind: 'patch',
        fields: { 'equippedGems.2': 'g2', 'sockets.wing-2': 'g3' },
      });
      expect(await places()).toEqual({
        equippedGems: { 1: 'g1', 2: 'g2' },
        sockets: { 'head-2': 'g3', 'wing-1': 'g4' },
      });
    });

    test('keep a copy that one device deletes and another raises, and name one that is gone', async () => {
      await send('gems', 'g2', { kind: 'patch', fields: { rank: 5, isDormant: true } });
      const told = await send('gems', 'g2', { kind: 'delete' });
      expect(told?.record?.data).toMatchObject({ rank: 5, isDormant: true });
      await send('gems', 'g3', { kind: 'delete' });
      expect((await places()).sockets).toEqual(sockets);
      expect((await who.ask('GET', '/api/records/gems/g3')).status).toBe(404);
    });

    test('come back from the trash, and stay where a page of before makes the character anew', async () => {
      await send('characters', 'mira', { kind: 'delete' });
      await send('characters', 'mira', { kind: 'restore', baseRevision: 2 });
      expect((await places()).sockets).toEqual(sockets);
      await send('characters', 'mira', { kind: 'delete', baseRevision: 3 });
      await send('characters', 'mira', { kind: 'create', baseRevision: 4, fields: mira });
      expect((await places()).sockets).toEqual(sockets);
    });

    test('stay where a program changes the character, but for a copy that it equips', async () => {
      const change = async (said: object) =>
        expect((await who.ask('PATCH', '/api/characters/mira', said)).status).toBe(200);
      await change({ notes: 'By a program' });
      const answer = await who.ask('GET', '/api/characters/mira');
      expect(answer.body).not.toHaveProperty('sockets');
      await change(answer.body['gems'] === undefined ? {} : { gems: answer.body['gems'] });
      expect((await places()).sockets).toEqual(sockets);
      await change({ equippedGems: [{ id: 'g2' }] });
      expect(await places()).toEqual({
        equippedGems: { 1: 'g2' },
        sockets: { 'head-2': 'g3', 'wing-1': 'g4' },
      });
    });

    test.each<[string, object]>([
      ['a place that there is not', { 'head-6': 'g2' }],
      ['a wing that there is not', { 'wing-17': 'g2' }],
      ['what is no id', { 'head-1': 7 }],
    ])('refuse %s', async (_title, filled) => {
      const operation = {
        opId: randomBytes(16).toString('hex'),
        kind: 'patch',
        collection: 'characters',
        id: 'mira',
        baseRevision: 1,
        fields: { sockets: filled },
        removed: [],
      };
      const { body } = await who.ask('POST', '/api/documents/operations', {
        userId: who.userId,
        operations: [operation],
      });
      expect(body['answers']).toMatchObject([{ outcome: 'refused' }]);
      expect((await places()).sockets).toEqual(sockets);
    });

    test('are in the export of the account', async () => {
      const { body } = await who.ask('GET', '/api/account/export');
      expect(JSON.stringify(body)).toContain('"head-2":"g3"');
    });
  });
});
