import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Account } from '#contract/account/account.ts';
import { definitionOf } from '#contract/records/collections.ts';
import type { AnyDefinition, RecordData } from '#contract/records/collections/collection.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { Operation } from '#contract/records/documents.ts';
import { differenceOf } from '#contract/records/paths.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from '../records-for-tests.ts';

const { youngFields = [], ...known } = definitionOf('loadouts');
/** Fields that the former page does not know: skills, and the build that a copy is of. */
const unknown: ReadonlySet<string> = new Set([...youngFields, 'copiedFrom']);
/** Loadouts as a page knows them that was built before they had skills. */
const former: AnyDefinition = {
  ...known,
  entered: (record) => known.entered(record).filter((field) => !unknown.has(field)),
  maps: Object.fromEntries(
    Object.entries(known.maps ?? {}).filter(([field]) => !youngFields.includes(field)),
  ),
};
/** A record as that page reads it from a file: what it does not know is dropped. */
const asRead = (data: RecordData): RecordData =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !unknown.has(field)));

const young = {
  skills: { primary: 'landslide', skill1: 'werebear', skill4: 'earthquake' },
  activity: 'raid',
  lines: ['Charm: five ranks', 'Familiar: Ember'],
  copiedFrom: '0123456789abcdefghjkmnpqrs',
};
const bear: RecordData = {
  id: 'bear',
  name: 'Bear',
  class: 'druid',
  description: '',
  tags: [],
  buildType: 'PvE',
  isActive: false,
  archived: false,
  items: { ring1: 'the-prisoner', belt: 'open-gut' },
  gems: { 1: { catalogueId: 'frozen-heart', rank: 3 } },
  ...young,
};

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a page that knows no skills, activity and lines of a loadout', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let who: ApiVisitor;
    let userId: string;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      who = apiVisitor(installRecords(opened).app, { origin: publicUrl });
      const ada = { username: 'Ada_L', email: 'ada@visitor.example', password: 'Analytical1843' };
      const { body } = await who.ask('POST', '/api/account/sign-up', ada);
      userId = (body['account'] as Account).id;
      await send({ kind: 'create', fields: bear });
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
    });

    async function send(given: Pick<Operation, 'kind'> & Partial<Operation>): Promise<void> {
      const { revision } = await now().catch(() => ({ revision: 0 }));
      const operation = { opId: randomBytes(16).toString('hex'), collection: 'loadouts', id: 'bear' };
      const operations = [{ ...operation, baseRevision: revision, ...given }];
      const { body } = await who.ask('POST', '/api/documents/operations', { userId, operations });
      const [answer] = documentRoutes.sendOperations.answer.parse(body).answers;
      expect(answer).toMatchObject({ outcome: 'done', conflicting: [] });
    }
    const now = async () =>
      documentRoutes.readRecord.answer.parse((await who.ask('GET', '/api/records/loadouts/bear')).body);
    /** Changes the record as that page does: it sends the difference that it sees. */
    async function edit(change: RecordData): Promise<void> {
      const { data } = await now();
      const wanted = { ...data, ...change };
      const difference = differenceOf(former, data, wanted);
      if (difference === null) throw new Error('Nothing is changed.');
      await send({ kind: 'patch', fields: { ...difference.fields }, removed: [...difference.removed] });
    }
    const expectYoung = async () => expect((await now()).data).toMatchObject(young);

    test('empties none of them by any of its edits', async () => {
      const edits: readonly RecordData[] = [
        { name: 'Old bear' },
        { class: 'wizard', items: {} },
        { gems: { 1: { catalogueId: 'frozen-heart', rank: 4 }, 2: { catalogueId: 'ruby', rank: 1 } } },
        { description: 'For groups.', tags: ['clan'], buildType: 'PvP' },
        { items: {}, gems: {} },
        { isActive: true },
        { archived: true, isActive: false },
        { ...asRead(bear), name: 'Another in its place' },
      ];
      for (const change of edits) {
        await edit(change);
        expect((await now()).data).toMatchObject(change);
        await expectYoung();
      }
    });

    test('empties none of them by putting the whole record, or by taking a deletion back', async () => {
      await send({ kind: 'create', fields: { ...asRead(bear), name: 'Put' } });
      expect((await now()).data['name']).toBe('Put');
      await expectYoung();
      const { data } = await now();
      await send({ kind: 'delete' });
      // It has kept what the account said, and sends all of it.
      await send({ kind: 'create', fields: data });
      await expectYoung();
    });

    test('empties none of them by importing its own export over a deleted one, or out of the trash', async () => {
      await send({ kind: 'delete' });
      await send({ kind: 'create', fields: asRead(bear) });
      await expectYoung();
      await send({ kind: 'delete' });
      await send({ kind: 'restore' });
      await expectYoung();
    });

    test('is told from a page of this version, which brings a deleted one back as it says', async () => {
      await send({ kind: 'delete' });
      await send({ kind: 'create', fields: { ...asRead(bear), skills: {} } });
      // The build that it is a copy of stays until somebody says that it is none.
      const { copiedFrom } = young;
      expect((await now()).data).toEqual({ ...asRead(bear), skills: {}, copiedFrom });
      await send({ kind: 'patch', fields: { copiedFrom: null } });
      expect((await now()).data).toEqual({ ...asRead(bear), skills: {} });
    });

    test('leaves nothing to ask about where this version changes what it does not know', async () => {
      const { revision } = await now();
      await edit({ name: 'Old bear' });
      await send({
        kind: 'patch',
        baseRevision: revision,
        fields: { 'skills.skill2': 'werewolf', lines: ['Stance: bear'] },
        removed: ['activity'],
      });
      expect((await now()).data).toMatchObject({
        name: 'Old bear',
        skills: { ...young.skills, skill2: 'werewolf' },
        lines: ['Stance: bear'],
      });
      expect((await now()).data).not.toHaveProperty('activity');
    });
  });
});
