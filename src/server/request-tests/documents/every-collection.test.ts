import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Account } from '#contract/account/account.ts';
import {
  childCollections,
  collectionNames,
  definitionOf,
  writtenCollections,
} from '#contract/records/collections.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { Operation } from '#contract/records/documents.ts';
import { differenceOf } from '#contract/records/paths.ts';
import { sampleOf } from '#contract/records/collections/sample-for-tests.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import type { Identity } from '#server/identity/identity.ts';
import { doChores, publicUrl } from '../identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from '../records-for-tests.ts';

/*
 * Rules of every collection, tried with a record that is made of its schema: a new collection is tried here at once.
 */

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is no engine.');

const password = 'Analytical1843';
const username = 'Ada_L';
/** The record that children belong to. */
const parents = writtenCollections.filter((name) => childCollections(name).length > 0);

let place: FreshPlace;
let opened: OpenedRecords;
let players: Identity;
let who: ApiVisitor & { readonly userId: string };
beforeAll(async () => {
  place = await sqlite.freshPlace(everyTable);
  opened = await openRecords(place);
  const installed = installRecords(opened);
  ({ players } = installed);
  const visitor = apiVisitor(installed.app, { origin: publicUrl });
  await visitor.ask('POST', '/api/account/sign-up', { username, email: 'ada@visitor.example', password });
  const { body } = await visitor.ask('GET', '/api/account/session');
  who = { ...visitor, userId: (body['account'] as Account).id };
  const told = { name: 'A thread', act: '', address: '/community/forum', at: 1, subject: 'a thread' };
  await installed.records.tell(
    { id: who.userId, device: 'Loadstone' },
    { ...told, kind: 'reply', opId: '0'.repeat(32) },
    async () => true,
  );
  for (const collection of parents)
    await done({
      kind: 'create',
      collection,
      id: 'sample',
      fields: sampleOf(collection, 1, { id: 'sample' }),
    });
});
afterAll(async () => {
  await opened.close();
  await place.remove();
});

/** Does one change. @returns the record's revision */
async function done(
  given: Pick<Operation, 'kind' | 'collection' | 'id'> & Partial<Operation>,
): Promise<number> {
  const operations = [{ opId: randomBytes(16).toString('hex'), baseRevision: 0, ...given }];
  const { body } = await who.ask('POST', '/api/documents/operations', { userId: who.userId, operations });
  const [answer] = documentRoutes.sendOperations.answer.parse(body).answers;
  expect(answer).toMatchObject({ outcome: 'done', refusal: null });
  return answer?.revision ?? Number.NaN;
}
const listed = async (collection: string) =>
  documentRoutes.listRecords.answer.parse((await who.ask('GET', `/api/records/${collection}`)).body).records;
const trashed = async () =>
  documentRoutes.readTrash.answer.parse((await who.ask('GET', '/api/documents/trash')).body).records;

/** The server alone writes the others, which a player only changes a little. */
const playersOwn = writtenCollections.filter((name) => definitionOf(name).playersChange === undefined);

describe.each(playersOwn)('a record of %s', (collection) => {
  const made = sampleOf(collection, 1);
  const id = String(made['id']);
  const other = sampleOf(collection, 2, { id });
  const found = async () => (await listed(collection)).find((each) => each.id === id);

  test('is made, changed, deleted and brought back, and what it was before is kept', async () => {
    const fields = (data: object) =>
      Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'id'));
    let revision = await done({ kind: 'create', collection, id, fields: fields(made) });
    expect((await found())?.data).toEqual(made);
    const difference = differenceOf(definitionOf(collection), made, other);
    if (difference !== null) {
      revision = await done({
        kind: 'patch',
        collection,
        id,
        baseRevision: revision,
        fields: difference.fields,
        removed: [...difference.removed],
      });
      expect((await found())?.data).toEqual(other);
    }
    const last = difference === null ? made : other;
    revision = await done({ kind: 'delete', collection, id, baseRevision: revision });
    expect(await found()).toBeUndefined();
    expect(await trashed()).toEqual(
      expect.arrayContaining([expect.objectContaining({ collection, id, data: last })]),
    );
    await done({ kind: 'restore', collection, id, baseRevision: revision });
    expect((await found())?.data).toEqual(last);
    const { body } = await who.ask('GET', `/api/records/${collection}/${id}/versions`);
    const states = documentRoutes.readVersions.answer.parse(body).versions.map(({ data }) => data);
    expect(states).toEqual([last, null, ...(difference === null ? [made] : [other, made])]);
  });
});

test.each(parents.flatMap((parent) => childCollections(parent).map((name) => ({ name, parent }))))(
  'a record of $name goes with the one of $parent that it belongs to, and comes back with it',
  async ({ name, parent }) => {
    const found = async () => (await listed(name)).map(({ id }) => id);
    const stored = (await listed(parent)).find(({ id }) => id === 'sample');
    const of = { collection: parent, id: 'sample' } as const;
    const before = await found();
    expect(before).not.toEqual([]);
    const revision = await done({ ...of, kind: 'delete', baseRevision: stored?.revision ?? Number.NaN });
    expect(await found()).toEqual([]);
    await done({ ...of, kind: 'restore', baseRevision: revision });
    expect(await found()).toEqual(before);
  },
);

test('the export of an account has a record of every collection, and its erasure leaves none', async () => {
  const { body } = await who.ask('GET', '/api/account/export');
  const exported = new Set((body['records'] as { collection: string }[]).map(({ collection }) => collection));
  expect(collectionNames.filter((name) => !exported.has(name))).toEqual(['conflicts']);
  const proof = { username, currentPassword: password };
  expect((await who.ask('PUT', '/api/account/deletion', proof)).status).toBe(200);
  const { db } = opened.database;
  await db.updateTable('users').set({ deletion_due_at: 1 }).execute();
  await doChores(players);
  for (const table of ['records', 'record_versions', 'operation_answers'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});
