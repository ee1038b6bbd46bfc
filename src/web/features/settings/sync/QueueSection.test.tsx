import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { problems } from '#messages/problems.ts';
import { show } from '#web/component-tests/show.tsx';
import type { RowProblem, StoredDocument, WaitingRow } from '#web/data/storage/record-storage.ts';
import { goneParentsFact } from '#web/data/store/account-facts.ts';
import { waitingActs } from '#web/data/store/outbox/outbox-view.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { QueueSection } from './QueueSection.tsx';

const OWNER = 'ada';

const mira: Character = {
  id: 'mira',
  name: 'Mira',
  class: 'monk',
  level: 60,
  experience: 0,
  paragonLevel: 12,
  buildType: 'PvE',
  notes: '',
  pinned: false,
  tags: [],
  stats: { damage: 7 },
  equippedGems: {},
  worn: {},
  skills: {},
};
const ruby: Gem = { id: 'g', parent: 'mira', catalogueId: 'ruby', rank: 2, subRank: 0, note: '' };

const document = (collection: 'characters' | 'gems', data: Character | Gem): StoredDocument => ({
  collection,
  id: data.id,
  revision: 1,
  serverRevision: 0,
  data,
  createdAt: 1,
  updatedAt: 1,
});
const row = (collection: 'characters' | 'gems', id: string, given: Partial<WaitingRow>): WaitingRow => ({
  collection,
  id,
  base: null,
  baseRevision: 0,
  since: 1,
  changedAt: 1,
  isSaved: false,
  tries: 1,
  nextTryAt: 0,
  problem: null,
  sending: null,
  newer: null,
  ...given,
});

/** A partition with records and what waits of them, and nothing else. */
async function keep(
  documents: readonly StoredDocument[],
  rows: readonly WaitingRow[],
  gone: readonly StoredDocument[] = [],
) {
  await localStore.change(OWNER, async (transaction) => {
    for (const { collection, id } of await transaction.allWaiting()) {
      await transaction.removeWaiting(collection, id);
      await transaction.remove(collection, id);
    }
    for (const each of documents) await transaction.put(each);
    for (const each of rows) await transaction.putWaiting(each);
    await transaction.putFact(goneParentsFact, gone);
    return [];
  });
  await localStore.refresh();
}
const waiting = () => localStore.waitingView().map(({ id, problem }) => [id, problem?.code ?? null]);

beforeEach(async () => {
  localStorage.setItem('loadstone.player', OWNER);
  await localStore.handOver(OWNER);
});

const list = page.getByRole('list', { name: 'Waiting changes' });
const item = list.getByRole('listitem');

describe('an act that was refused as a whole', () => {
  const blamed = { collection: 'gems', id: 'g', code: 'LIST_FULL', message: problems.LIST_FULL } as const;
  const problem: RowProblem = { code: 'GROUP_REFUSED', message: problems.LIST_FULL, blamed };
  const refuse = (ids: readonly string[] = ['g']) =>
    keep(
      [document('characters', mira), ...ids.map((id) => document('gems', { ...ruby, id }))],
      [
        row('characters', 'mira', { problem, group: 'act' }),
        ...ids.map((id) => row('gems', id, { problem, group: 'act', parent: 'mira' })),
      ],
    );

  test('is one entry with the reason of the part that is to blame', async () => {
    await refuse();
    show(<QueueSection />, '/settings');
    await expect.element(item.getByText(/^Mira and 1 more/)).toBeVisible();
    await expect.element(item.getByText(`Ruby, rank 2: ${problems.LIST_FULL}`)).toBeVisible();
    await expect.element(item.getByText('These changes are saved together or not at all.')).toBeVisible();
    for (const name of ['Try again', 'Give up', 'Export'])
      await expect.element(item.getByRole('button', { name })).toBeVisible();
    await expectAccessible();
  });

  test('is tried again as a whole', async () => {
    const asked = vi.fn<() => never>(() => {
      throw new Refused('UNAVAILABLE', 503);
    });
    answer(accountRoutes.session, asked);
    await refuse();
    show(<QueueSection />, '/settings');
    await item.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(waiting).toEqual([
      ['mira', null],
      ['g', null],
    ]);
    // At once, and so it is asked first whose session this is.
    await expect.poll(() => asked.mock.calls.length).toBe(1);
  });

  test.each([1, 100])('is given up as a whole, which can be restored: with %i others', async (others) => {
    await refuse(Array.from({ length: others }, (_, index) => `g${index}`));
    show(<QueueSection />, '/settings');
    await item.getByRole('button', { name: 'Give up' }).click();
    await expect.element(page.getByText('Nothing waiting. Your account has everything.')).toBeVisible();
    expect(waiting()).toEqual([]);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.element(item.getByText(new RegExp(`^Mira and ${others} more`))).toBeVisible();
    expect(waitingActs(localStore.waitingView())).toHaveLength(1);
  });
});

test('a change of what belongs to a character that was deleted elsewhere names it, and brings it back', async () => {
  await keep(
    [document('gems', ruby)],
    [row('gems', 'g', { problem: { code: 'PARENT_GONE', message: '' }, parent: 'mira' })],
    [document('characters', mira)],
  );
  show(<QueueSection />, '/settings');
  await expect
    .element(item.getByText('Mira, which this belongs to, was deleted on another device.'))
    .toBeVisible();
  await expect.element(item.getByRole('button', { name: 'Give up' })).toBeVisible();
  await expectAccessible();
  await item.getByRole('button', { name: 'Restore Mira and keep' }).click();
  await expect
    .poll(() => new Map(waiting() as [string, string | null][]))
    .toEqual(
      new Map([
        ['mira', null],
        ['g', null],
      ]),
    );
});
