import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import type { GemPowerGoal } from '#contract/records/calculations.ts';
import type { Change, Edit } from './edits/edits.ts';
import { MemoryStorage } from '../storage/memory-storage.ts';
import { StorageProblem } from '../storage/record-storage.ts';
import { RecordStore } from './record-store.ts';
import type { ChangedIds } from '../storage/store-terms.ts';

const goal = (id: string, fields: Partial<GemPowerGoal> = {}): GemPowerGoal => ({
  ...gemPowerGoal({
    id,
    gemName: '1-star',
    gemType: '1-star',
    currentRank: 1,
    targetRank: 5,
    gemPowerOwned: 0,
    marketValue: 100,
    priority: 'medium',
  }),
  ...fields,
});
const put = (record: GemPowerGoal): Change => ({ collection: 'gemPowerGoals', id: record.id, data: record });
const remove = (id: string): Change => ({ collection: 'gemPowerGoals', id, data: null });

const collections = ['gemPowerGoals'];

let storage: MemoryStorage;
let clock: number;
let told: ChangedIds[];

/** A tab over the one storage; the page's memory of records is a storage like any other. */
const newTab = (tabId: string) =>
  new RecordStore({
    owner: () => null,
    open: () => Promise.resolve(storage),
    tabId: () => Promise.resolve(tabId),
    now: () => clock,
    onWritten: (changed) => told.push(changed),
  });

async function openTab(tabId: string): Promise<RecordStore> {
  const tab = newTab(tabId);
  await Promise.all([tab.load('gemPowerGoals'), tab.loadUndoLog()]);
  return tab;
}

const idsIn = (tab: RecordStore) => tab.view('gemPowerGoals').records.map(({ id }) => id);

beforeEach(() => {
  storage = new MemoryStorage();
  clock = 1_000_000;
  told = [];
});

describe('a list', () => {
  test('is loading until it has been read', async () => {
    const tab = new RecordStore({
      owner: () => null,
      open: () => Promise.resolve(storage),
      tabId: () => Promise.resolve('tab'),
      now: () => clock,
      onWritten: () => undefined,
    });
    expect(tab.view('gemPowerGoals').status).toBe('loading');
    await tab.load('gemPowerGoals');
    expect(tab.view('gemPowerGoals')).toEqual({ status: 'ready', records: [], unreadable: [] });
  });

  test('is not read for one record that a screen shows, which follows what becomes of it', async () => {
    const tab = await openTab('a');
    await tab.edit({ label: 'Added', changes: [put(goal('a')), put(goal('b'))] });
    const reader = newTab('reader');
    const readAll = vi.spyOn(storage, 'readCollection');
    const end = reader.showRecord('gemPowerGoals', 'a');
    expect(reader.record('gemPowerGoals', 'a')).toBeUndefined();
    await reader.refresh();
    expect(reader.record('gemPowerGoals', 'a')).toEqual(goal('a'));
    await reader.edit({
      label: 'Changed',
      changes: [put({ ...goal('a'), priority: 'high' }), put(goal('c'))],
    });
    expect(reader.record('gemPowerGoals', 'a')).toMatchObject({ priority: 'high' });
    await reader.edit({ label: 'Deleted', changes: [{ collection: 'gemPowerGoals', id: 'a', data: null }] });
    expect(reader.record('gemPowerGoals', 'a')).toBeNull();
    await reader.undo();
    expect(reader.record('gemPowerGoals', 'a')).toMatchObject({ priority: 'high' });
    end();
    expect(reader.record('gemPowerGoals', 'a')).toBeUndefined();
    expect(reader.view('gemPowerGoals').status).toBe('loading');
    expect(readAll).not.toHaveBeenCalled();
    readAll.mockRestore();
  });

  test('keeps the order in which records were made, also within one edit', async () => {
    const tab = await openTab('a');
    await tab.edit({ label: 'Imported', changes: ['z', 'm', 'b'].map((id) => put(goal(id))) });
    await tab.edit({ label: 'Added', changes: [put(goal('a'))] });
    expect(idsIn(tab)).toEqual(['z', 'm', 'b', 'a']);
    expect(idsIn(await openTab('b'))).toEqual(['z', 'm', 'b', 'a']);
  });

  test('keeps the identity of the records that did not change', async () => {
    const tab = await openTab('a');
    await tab.edit({ label: 'Added', changes: [put(goal('a')), put(goal('b'))] });
    const before = tab.view('gemPowerGoals');
    expect(tab.view('gemPowerGoals')).toBe(before);
    await tab.edit({ label: 'Changed', changes: [put(goal('b', { priority: 'high' }))] });
    const after = tab.view('gemPowerGoals');
    expect(after).not.toBe(before);
    expect(after.records[0]).toBe(before.records[0]);
    expect(after.records[1]).not.toBe(before.records[1]);
    await tab.refresh();
    expect(tab.view('gemPowerGoals')).toBe(after);
  });

  test('is empty after its last record was deleted, also for a page opened later', async () => {
    const tab = await openTab('a');
    await tab.edit({ label: 'Added', changes: [put(goal('a'))] });
    await tab.edit({ label: 'Deleted', changes: [remove('a')] });
    expect(idsIn(tab)).toEqual([]);
    expect(idsIn(await openTab('b'))).toEqual([]);
  });

  test('takes 1,000 records and refuses the next one without changing anything', async () => {
    const tab = await openTab('a');
    const thousand = Array.from({ length: 1_000 }, (_, index) => put(goal(`goal-${index}`)));
    await tab.edit({ label: 'Imported', changes: thousand });
    const before = tab.view('gemPowerGoals');
    await expect(tab.edit({ label: 'Added', changes: [put(goal('more'))] })).rejects.toMatchObject({
      kind: 'list-full',
    });
    expect(tab.view('gemPowerGoals')).toBe(before);

    const exchange = [remove('goal-7'), put(goal('more'))];
    await tab.edit({ label: 'Exchanged', changes: exchange });
    expect(tab.view('gemPowerGoals').records).toHaveLength(1_000);
    expect(idsIn(tab).at(-1)).toBe('more');
    expect(await tab.undo()).toMatchObject({ label: 'Exchanged' });
    expect(await tab.undo()).toMatchObject({ label: 'Imported' });
    expect(tab.undoView().canUndo).toBe(false);
  });
});

describe('an edit', () => {
  test('that changes nothing leaves no step and tells nobody', async () => {
    const tab = await openTab('a');
    await tab.edit({ label: 'Added', changes: [put(goal('a'))] });
    const outcome = await tab.edit({ label: 'Nothing', changes: [put(goal('a')), remove('unknown')] });
    expect(outcome.step).toBeNull();
    expect(told).toHaveLength(1);
    expect(await tab.undo()).toMatchObject({ label: 'Added' });
  });

  test('can build on the record as another tab has just left it', async () => {
    const one = await openTab('one');
    await one.edit({ label: 'Added', changes: [put(goal('a'))] });
    const two = await openTab('two');
    await one.edit({ label: 'Priority', changes: [put(goal('a', { priority: 'high' }))] });
    await two.edit({
      label: 'Completed',
      changes: [
        { collection: 'gemPowerGoals', id: 'a', update: (record) => ({ ...record, completed: true }) },
        { collection: 'gemPowerGoals', id: 'gone', update: (record) => ({ ...record, completed: true }) },
      ],
    });
    expect(two.view('gemPowerGoals').records).toEqual([goal('a', { priority: 'high', completed: true })]);
  });

  test('that replaces what another tab has changed since the form was opened says so, and undo brings that back', async () => {
    const one = await openTab('one');
    await one.edit({ label: 'Added', changes: [put(goal('a'))] });
    const two = await openTab('two');
    const seen = two.seen('gemPowerGoals', 'a');
    const form = (fields: Partial<GemPowerGoal>): Edit => ({
      label: 'Changed',
      changes: [{ collection: 'gemPowerGoals', id: 'a', update: () => goal('a', fields), seen }],
    });
    await one.edit(form({ priority: 'low' }));
    expect(await two.edit(form({ priority: 'high' }))).toMatchObject({ replacesNewer: true });
    expect(two.view('gemPowerGoals').records).toMatchObject([{ priority: 'high' }]);
    await two.undo();
    expect(two.view('gemPowerGoals').records).toMatchObject([{ priority: 'low' }]);
    // Saying the same replaces nothing, nor does what nobody else has touched.
    expect(await two.edit(form({ priority: 'low' }))).toMatchObject({ step: null });
    expect(await two.edit(form({ completed: true }))).toMatchObject({ replacesNewer: false });
    expect(two.view('gemPowerGoals').records).toMatchObject([{ priority: 'low', completed: true }]);
  });

  test('names what it changed for the other tabs, which then follow', async () => {
    const one = await openTab('one');
    const two = await openTab('two');
    await one.edit({ label: 'Added', changes: [put(goal('a')), put(goal('b'))] });
    expect(told).toEqual([[{ collection: 'gemPowerGoals', ids: ['a', 'b'] }]]);
    expect(idsIn(two)).toEqual([]);
    await two.follow(told[0] ?? []);
    expect(idsIn(two)).toEqual(['a', 'b']);
    await one.edit({ label: 'Deleted', changes: [remove('a')] });
    await two.follow(told[1] ?? []);
    expect(idsIn(two)).toEqual(['b']);
  });

  test('made together with others is kept in the order of the calls', async () => {
    const tab = await openTab('a');
    await Promise.all(
      ['x', 'c', 'k'].map((id) => tab.edit({ label: `Added ${id}`, changes: [put(goal(id))] })),
    );
    expect(idsIn(tab)).toEqual(['x', 'c', 'k']);
    expect(await tab.undo()).toMatchObject({ label: 'Added k' });
  });
});

describe('undo', () => {
  test('takes steps back in order and does them again', async () => {
    const tab = await openTab('a');
    await tab.edit({ label: 'Added a', changes: [put(goal('a'))] });
    await tab.edit({ label: 'Raised a', changes: [put(goal('a', { priority: 'high' }))] });
    await tab.edit({ label: 'Deleted a', changes: [remove('a')] });
    expect(tab.undoView()).toEqual({ canUndo: true, canRedo: false });

    expect(await tab.undo()).toEqual({ kind: 'undone', label: 'Deleted a', leftAlone: 0, collections });
    expect(tab.view('gemPowerGoals').records).toEqual([goal('a', { priority: 'high' })]);
    expect(await tab.undo()).toMatchObject({ kind: 'undone', label: 'Raised a' });
    expect(tab.view('gemPowerGoals').records).toEqual([goal('a')]);
    expect(await tab.undo()).toMatchObject({ kind: 'undone', label: 'Added a' });
    expect(idsIn(tab)).toEqual([]);
    expect(await tab.undo()).toEqual({ kind: 'nothing', label: null, leftAlone: 0, collections: [] });

    expect(await tab.redo()).toMatchObject({ kind: 'redone', label: 'Added a' });
    expect(await tab.redo()).toMatchObject({ kind: 'redone', label: 'Raised a' });
    expect(tab.view('gemPowerGoals').records).toEqual([goal('a', { priority: 'high' })]);
    expect(await tab.redo()).toMatchObject({ kind: 'redone', label: 'Deleted a' });
    expect(await tab.redo()).toMatchObject({ kind: 'nothing' });
    expect(idsIn(tab)).toEqual([]);
  });

  test('works on after the page was loaded anew, redo included', async () => {
    const before = await openTab('a');
    const made = { place: 'edits.added', values: { name: 'a' } };
    await before.edit({ label: 'Added a', made, changes: [put(goal('a'))] });
    await before.edit({ label: 'Added b', changes: [put(goal('b'))] });
    await before.undo();
    const after = await openTab('a');
    expect(after.undoView()).toEqual({ canUndo: true, canRedo: true });
    expect(await after.redo()).toMatchObject({ label: 'Added b' });
    expect(idsIn(after)).toEqual(['a', 'b']);
    await after.undo();
    expect(await after.undo()).toMatchObject({ label: 'Added a', made });
  });

  test('brings a deleted record back to its old place', async () => {
    const tab = await openTab('a');
    await tab.edit({ label: 'Added', changes: ['a', 'b', 'c'].map((id) => put(goal(id))) });
    await tab.edit({ label: 'Deleted', changes: [remove('b')] });
    clock += 60_000;
    await tab.undo();
    expect(idsIn(tab)).toEqual(['a', 'b', 'c']);
  });

  test('is over for undone steps once something new was done', async () => {
    const tab = await openTab('a');
    await tab.edit({ label: 'Added a', changes: [put(goal('a'))] });
    await tab.undo();
    await tab.edit({ label: 'Added b', changes: [put(goal('b'))] });
    expect(tab.undoView()).toEqual({ canUndo: true, canRedo: false });
    expect(await (await openTab('a')).redo()).toMatchObject({ kind: 'nothing' });
  });

  test('belongs to its tab alone', async () => {
    const one = await openTab('one');
    const two = await openTab('two');
    await one.edit({ label: 'Added a', changes: [put(goal('a'))] });
    expect(await two.undo()).toMatchObject({ kind: 'nothing' });
    expect((await storage.readCollection('gemPowerGoals')).map(({ id }) => id)).toEqual(['a']);
  });

  test('turns a step that is whole or nothing not at all once anything of it was changed', async () => {
    const one = await openTab('one');
    await one.edit({ label: 'Added both', changes: [put(goal('a')), put(goal('b'))] });
    const edit = {
      label: 'Raised both',
      changes: [put(goal('a', { priority: 'high' })), put(goal('b', { priority: 'high' }))],
      isTurnedWhole: true,
    };
    const { step } = await one.edit(edit);
    expect(await one.undo()).toMatchObject({ kind: 'undone', leftAlone: 0 });
    expect(await one.redo()).toMatchObject({ kind: 'redone', leftAlone: 0 });
    const two = await openTab('two');
    await two.edit({ label: 'Noted b', changes: [put(goal('b', { priority: 'low' }))] });
    const lying = async () => (await storage.readCollection('gemPowerGoals')).map(({ data }) => data);
    const before = await lying();
    const stale = { kind: 'stale', label: 'Raised both', leftAlone: 1, collections };
    expect(await one.undoStep(step ?? 0)).toEqual(stale);
    expect(await one.undo()).toEqual(stale);
    expect(await lying()).toEqual(before);
    // It stands in the way of none before it.
    expect(await one.undo()).toMatchObject({ label: 'Added both' });
  });

  test('skips a step whose record was changed elsewhere since, and goes on to the one before', async () => {
    const one = await openTab('one');
    await one.edit({ label: 'Added a', changes: [put(goal('a'))] });
    await one.edit({ label: 'Added b', changes: [put(goal('b'))] });
    const two = await openTab('two');
    await two.edit({ label: 'Raised b', changes: [put(goal('b', { priority: 'high' }))] });

    expect(await one.undo()).toEqual({ kind: 'skipped', label: 'Added b', leftAlone: 1, collections });
    expect((await storage.readDocuments('gemPowerGoals', ['b']))[0]?.data).toEqual(
      goal('b', { priority: 'high' }),
    );
    expect(await one.undo()).toMatchObject({ kind: 'undone', label: 'Added a' });
    expect(await one.redo()).toMatchObject({ kind: 'redone', label: 'Added a' });
    expect(await one.redo()).toMatchObject({ kind: 'nothing' });
  });

  test('of a step with many records leaves alone only those that were changed elsewhere', async () => {
    const one = await openTab('one');
    await one.edit({ label: 'Added', changes: ['a', 'b', 'c'].map((id) => put(goal(id))) });
    await one.edit({ label: 'Cleared', changes: ['a', 'b', 'c'].map(remove) });
    const two = await openTab('two');
    await two.edit({ label: 'Added b again', changes: [put(goal('b', { priority: 'low' }))] });

    expect(await one.undo()).toEqual({ kind: 'undone', label: 'Cleared', leftAlone: 1, collections });
    const kept = new Map((await storage.readCollection('gemPowerGoals')).map(({ id, data }) => [id, data]));
    expect(kept.size).toBe(3);
    expect(kept.get('b')).toEqual(goal('b', { priority: 'low' }));

    expect(await one.redo()).toEqual({ kind: 'redone', label: 'Cleared', leftAlone: 0, collections });
    expect((await storage.readCollection('gemPowerGoals')).map(({ id }) => id)).toEqual(['b']);
  });

  test('turns the paths that nobody has touched since, in both directions, and says that some were left', async () => {
    const character = {
      id: 'c',
      name: 'Mira',
      class: 'monk',
      level: 60,
      experience: 0,
      paragonLevel: 0,
      buildType: 'PvE' as const,
      notes: '',
      pinned: false,
      tags: [],
      stats: { damage: 1, life: 1_000 },
      equippedGems: {},
      worn: {},
      skills: {},
    };
    const one = await openTab('one');
    const two = await openTab('two');
    const update = (fields: object): Change => ({
      collection: 'characters',
      id: 'c',
      update: (record) => ({ ...record, ...fields }),
    });
    await one.edit({ label: 'Added', changes: [{ collection: 'characters', id: 'c', data: character }] });
    await one.edit({ label: 'Raised', changes: [update({ level: 59, stats: { damage: 5, armor: 7 } })] });
    await two.edit({ label: 'Noted', changes: [update({ notes: 'Hi', stats: { damage: 6, armor: 7 } })] });

    expect(await one.undo()).toEqual({
      kind: 'undone',
      label: 'Raised',
      leftAlone: 1,
      collections: ['characters'],
    });
    const read = async () => (await storage.readDocuments('characters', ['c']))[0]?.data;
    expect(await read()).toEqual({ ...character, notes: 'Hi', stats: { damage: 6, life: 1_000 } });
    expect(await one.redo()).toEqual({
      kind: 'redone',
      label: 'Raised',
      leftAlone: 1,
      collections: ['characters'],
    });
    expect(await read()).toEqual({
      ...character,
      level: 59,
      notes: 'Hi',
      stats: { damage: 6, armor: 7 },
    });
  });

  test('leaves a record alone whose other fields, changed since, do not go together with what it was', async () => {
    const one = await openTab('one');
    const plain = goal('a');
    const rare = gemPowerGoal({ ...plain, gemType: '5-star', gemQuality: '5/5' });
    await one.edit({ label: 'Added', changes: [put(rare)] });
    await one.edit({ label: 'Plain', changes: [put(plain)] });
    await one.edit({ label: 'Dearer', changes: [put(gemPowerGoal({ ...plain, marketValue: 7 }))] });
    const other = gemPowerGoal({ ...rare, gemQuality: '3/5', marketValue: 7 });
    const two = await openTab('two');
    await two.edit({ label: 'Rare again', changes: [put(other)] });
    expect(await one.undo()).toMatchObject({ kind: 'undone', label: 'Dearer' });
    expect(await one.undo()).toEqual({ kind: 'skipped', label: 'Plain', leftAlone: 1, collections });
  });

  test('takes back what settled a conflict, but does not make the conflict anew', async () => {
    const tab = await openTab('tab');
    const settled: Change = { collection: 'conflicts', id: 'c', data: null };
    const conflict = { id: 'c', collection: 'gemPowerGoals' as const, recordId: 'a', fields: [] };
    await tab.edit({ label: 'Made', changes: [put(goal('a')), { ...settled, data: conflict }] });
    await tab.edit({ label: 'Settled', changes: [put(goal('a', { completed: true })), settled] });
    await tab.undo();
    await tab.load('conflicts');
    expect(tab.view('gemPowerGoals').records).toMatchObject([{ id: 'a', completed: false }]);
    expect(tab.view('conflicts').records).toEqual([]);

    await tab.edit({ label: 'Arrived', changes: [{ ...settled, data: conflict }] });
    await tab.edit({ label: 'Only settled', changes: [settled] });
    expect(tab.view('conflicts').records).toEqual([]);
    expect(await tab.undo()).toMatchObject({ kind: 'undone', label: 'Made' });
  });

  test('does not fill a list beyond its limit, and keeps the step for later', async () => {
    const one = await openTab('one');
    await one.edit({ label: 'Added a', changes: [put(goal('a'))] });
    await one.edit({ label: 'Deleted a', changes: [remove('a')] });
    const two = await openTab('two');
    const thousand = Array.from({ length: 1_000 }, (_, index) => put(goal(`goal-${index}`)));
    await two.edit({ label: 'Imported', changes: thousand });
    await expect(one.undo()).rejects.toMatchObject({ kind: 'list-full' });
    await two.edit({ label: 'Deleted', changes: [remove('goal-1')] });
    expect(await one.undo()).toMatchObject({ kind: 'undone', label: 'Deleted a' });
  });

  test('reaches back 100 steps, and no older step stays in the storage', async () => {
    const tab = await openTab('a');
    for (let index = 0; index < 130; index++)
      await tab.edit({ label: `Added ${index}`, changes: [put(goal(`goal-${index}`))] });
    expect(await storage.readSteps('a')).toHaveLength(100);
    let undone = 0;
    while ((await tab.undo()).kind === 'undone') undone++;
    expect(undone).toBe(100);
    expect(tab.view('gemPowerGoals').records).toHaveLength(30);
  });

  test('goes on when a clock was set back between two steps', async () => {
    const tab = await openTab('a');
    await tab.edit({ label: 'Added a', changes: [put(goal('a'))] });
    clock -= 500_000;
    await tab.edit({ label: 'Added b', changes: [put(goal('b'))] });
    expect(await tab.undo()).toMatchObject({ label: 'Added b' });
    expect(await (await openTab('a')).undo()).toMatchObject({ label: 'Added a' });
  });
});

describe('restoring a certain step', () => {
  const stepOf = async (tab: RecordStore, label: string, ...changes: Change[]) =>
    (await tab.edit({ label, changes })).step ?? Number.NaN;

  test('leaves alone what was done after it, and can be redone', async () => {
    const tab = await openTab('a');
    await tab.edit({ label: 'Added', changes: ['a', 'b'].map((id) => put(goal(id))) });
    const deleted = await stepOf(tab, 'Deleted a', remove('a'));
    await tab.edit({ label: 'Deleted b', changes: [remove('b')] });
    expect(await tab.undoStep(deleted)).toEqual({
      kind: 'undone',
      label: 'Deleted a',
      leftAlone: 0,
      collections,
    });
    expect(idsIn(tab)).toEqual(['a']);
    expect(await tab.redo()).toMatchObject({ kind: 'redone', label: 'Deleted a' });
    expect(await tab.undo()).toMatchObject({ kind: 'undone', label: 'Deleted b' });
    expect(idsIn(tab)).toEqual(['b']);
  });

  test('does nothing once the step was taken back', async () => {
    const tab = await openTab('a');
    await tab.edit({ label: 'Added a', changes: [put(goal('a'))] });
    const deleted = await stepOf(tab, 'Deleted a', remove('a'));
    await tab.undo();
    expect(await tab.undoStep(deleted)).toEqual({
      kind: 'nothing',
      label: null,
      leftAlone: 0,
      collections: [],
    });
    expect(idsIn(tab)).toEqual(['a']);
    await tab.edit({ label: 'Added b', changes: [put(goal('b'))] });
    expect(await tab.undoStep(deleted)).toMatchObject({ kind: 'nothing' });
    expect(idsIn(tab)).toEqual(['a', 'b']);
  });

  test('changes no record that was changed since, and the step can still be undone in its turn', async () => {
    const tab = await openTab('a');
    const added = await stepOf(tab, 'Added a', put(goal('a')));
    await tab.edit({ label: 'Raised a', changes: [put(goal('a', { priority: 'high' }))] });
    expect(await tab.undoStep(added)).toEqual({
      kind: 'skipped',
      label: 'Added a',
      leftAlone: 1,
      collections,
    });
    expect(tab.view('gemPowerGoals').records).toEqual([goal('a', { priority: 'high' })]);
    expect(await tab.undo()).toMatchObject({ kind: 'undone', label: 'Raised a' });
    expect(await tab.undo()).toMatchObject({ kind: 'undone', label: 'Added a' });
    expect(idsIn(tab)).toEqual([]);
  });
});

describe('a storage that fails', () => {
  const refusal = new DOMException('The operation is insecure.', 'SecurityError');

  test('to open, for whatever reason, fails the list and is asked again', async () => {
    let isOpen = false;
    const tab = new RecordStore({
      owner: () => null,
      open: () => (isOpen ? Promise.resolve(storage) : Promise.reject(refusal)),
      tabId: () => Promise.resolve('a'),
      now: () => clock,
      onWritten: () => undefined,
    });
    await tab.load('gemPowerGoals');
    expect(tab.view('gemPowerGoals').status).toBe('failed');
    expect(tab.storageState()).toBe('failing');
    await expect(tab.edit({ label: 'Added', changes: [put(goal('a'))] })).rejects.toMatchObject({
      kind: 'failed',
      cause: refusal,
    });
    isOpen = true;
    await tab.load('gemPowerGoals');
    expect(tab.view('gemPowerGoals').status).toBe('ready');
  });

  test('to write is said to until a write works again, whatever can be read', async () => {
    let isFull = false;
    class Disk extends MemoryStorage {
      override write<Result>(work: Parameters<MemoryStorage['write']>[0]): Promise<Result> {
        return isFull ? Promise.reject(new StorageProblem('full')) : (super.write(work) as Promise<Result>);
      }
    }
    storage = new Disk();
    const tab = await openTab('a');
    await tab.edit({ label: 'Added a', changes: [put(goal('a'))] });
    isFull = true;
    await expect(tab.edit({ label: 'Added b', changes: [put(goal('b'))] })).rejects.toMatchObject({
      kind: 'full',
    });
    await tab.refresh();
    expect(idsIn(tab)).toEqual(['a']);
    expect(tab.storageState()).toBe('full');
    await expect(tab.retry()).rejects.toMatchObject({ kind: 'full' });
    expect(tab.storageState()).toBe('full');
    isFull = false;
    await tab.retry();
    expect(tab.storageState()).toBe('memory');
    expect(storage.allSteps()).toHaveLength(1);
    expect(await tab.undo()).toMatchObject({ kind: 'undone', label: 'Added a' });
  });
});

describe('records that live in the memory of a page', () => {
  test('are not claimed as kept', async () => {
    const tab = await openTab('a');
    expect(tab.storageState()).toBe('memory');
    expect(await tab.edit({ label: 'Added', changes: [put(goal('a'))] })).toMatchObject({ isKept: false });
  });

  test('move to a storage that becomes available, with their undo steps, and overwrite nothing there that is as new', async () => {
    const page = storage;
    const tab = await openTab('a');
    await tab.edit({ label: 'Added a', changes: [put(goal('a')), put(goal('b', { priority: 'low' }))] });

    storage = new MemoryStorage();
    await (await openTab('other')).edit({ label: 'Added', changes: [put(goal('b')), put(goal('c'))] });
    await tab.moveTo(storage, page);
    expect([...idsIn(tab)].sort()).toEqual(['a', 'b', 'c']);
    expect(tab.view('gemPowerGoals').records.find(({ id }) => id === 'b')).toEqual(goal('b'));
    expect(await tab.undo()).toEqual({ kind: 'undone', label: 'Added a', leftAlone: 1, collections });
    expect([...idsIn(await openTab('later'))].sort()).toEqual(['b', 'c']);
  });

  test('take the place of older ones with their ids, which undo brings back', async () => {
    const page = storage;
    storage = new MemoryStorage();
    const kept = await openTab('other');
    await kept.edit({ label: 'Added', changes: [put(goal('b')), put(goal('c'))] });
    const durable = storage;

    storage = page;
    const tab = await openTab('a');
    clock += 1_000;
    await tab.edit({ label: 'Imported', changes: [put(goal('b', { priority: 'low' }))] });
    await tab.edit({ label: 'Raised b', changes: [put(goal('b', { priority: 'high' }))] });
    told = [];
    await tab.moveTo(durable, page);
    expect(tab.view('gemPowerGoals').records).toEqual([goal('b', { priority: 'high' }), goal('c')]);
    expect(told).toEqual([[{ collection: 'gemPowerGoals', ids: ['b'] }]]);
    await kept.follow(told[0] ?? []);
    expect(kept.view('gemPowerGoals').records).toEqual([goal('b', { priority: 'high' }), goal('c')]);

    expect(await tab.undo()).toMatchObject({ kind: 'undone', label: 'Raised b' });
    expect(await tab.undo()).toMatchObject({ kind: 'undone', label: 'Imported' });
    expect(tab.view('gemPowerGoals').records).toEqual([goal('b'), goal('c')]);
  });

  test('stay in memory, all of them, when a list of the storage has no room', async () => {
    const page = storage;
    const tab = await openTab('a');
    await tab.edit({ label: 'Added', changes: ['a', 'b'].map((id) => put(goal(id))) });
    storage = new MemoryStorage();
    const other = await openTab('other');
    const almostFull = Array.from({ length: 999 }, (_, index) => put(goal(`goal-${index}`)));
    await other.edit({ label: 'Imported', changes: almostFull });
    await expect(tab.moveTo(storage, page)).rejects.toMatchObject({ kind: 'list-full' });
    expect(idsIn(tab)).toEqual(['a', 'b']);
    expect(tab.storageState()).toBe('memory');

    await other.edit({ label: 'Deleted', changes: [remove('goal-1')] });
    await tab.moveTo(storage, page);
    expect(tab.view('gemPowerGoals').records).toHaveLength(1_000);
  });

  test('move once, so that nothing deleted since comes back', async () => {
    const page = storage;
    const tab = await openTab('a');
    await tab.edit({ label: 'Added', changes: [put(goal('a'))] });
    storage = new MemoryStorage();
    await tab.moveTo(storage, page);
    await tab.edit({ label: 'Deleted', changes: [remove('a')] });
    await tab.moveTo(storage, page);
    expect(idsIn(tab)).toEqual([]);
  });
});

describe('records of an account', () => {
  let disks: Map<string | null, MemoryStorage>;

  async function openBrowser(owner: string | null): Promise<RecordStore> {
    const tab = new RecordStore({
      owner: () => owner,
      open: (whose) => {
        const disk = disks.get(whose) ?? new MemoryStorage();
        disks.set(whose, disk);
        return Promise.resolve(disk);
      },
      tabId: () => Promise.resolve('tab'),
      now: () => clock,
      onWritten: (changed) => told.push(changed),
    });
    await Promise.all([tab.load('gemPowerGoals'), tab.loadUndoLog(), tab.loadWaiting()]);
    return tab;
  }
  const waitingOf = (owner: string | null) => disks.get(owner)?.allWaiting() ?? [];

  beforeEach(() => {
    disks = new Map();
  });

  test('wait to be sent from the moment they are changed; a guest’s do not', async () => {
    const ann = await openBrowser('ann');
    await ann.edit({ label: 'Added', changes: [put(goal('a'))] });
    expect(waitingOf('ann')).toMatchObject([{ id: 'a', base: null, baseRevision: 0, changedAt: clock }]);
    expect(ann.waitingView()).toMatchObject([{ id: 'a', kind: 'create', record: goal('a') }]);
    await ann.undo();
    expect(waitingOf('ann')).toEqual([]);
    expect(ann.waitingView()).toEqual([]);

    const guest = await openBrowser(null);
    await guest.edit({ label: 'Added', changes: [put(goal('a'))] });
    expect(waitingOf(null)).toEqual([]);
  });

  test('are compared with what the account has, and made of its revision again when a deletion is taken back', async () => {
    const ann = await openBrowser('ann');
    await ann.change('ann', async (transaction) => {
      await transaction.put({
        collection: 'gemPowerGoals',
        id: 'a',
        revision: 1,
        serverRevision: 4,
        data: goal('a'),
        createdAt: 1,
        updatedAt: 1,
      });
      return [];
    });
    await ann.edit({ label: 'Raised', changes: [put(goal('a', { priority: 'high' }))] });
    await ann.edit({ label: 'Deleted', changes: [remove('a')] });
    expect(waitingOf('ann')).toMatchObject([{ base: goal('a'), baseRevision: 4 }]);
    expect(ann.waitingView()).toMatchObject([{ kind: 'delete', record: goal('a') }]);
    await ann.undo();
    await ann.undo();
    expect(waitingOf('ann')).toEqual([]);
    expect(disks.get('ann')?.allDocuments()).toMatchObject([{ serverRevision: 4, data: goal('a') }]);
  });

  test('show nothing of one player to another, nor to a guest, at no moment', async () => {
    const tab = await openBrowser(null);
    await tab.edit({ label: 'Added', changes: [put(goal('guest'))] });
    const seen = new Set<string>();
    tab.subscribe(() => seen.add(`${tab.owner()}: ${idsIn(tab).join()}`));

    const late = tab.edit({ label: 'Added', changes: [put(goal('late'))] });
    const handedOver = tab.handOver('ann');
    expect(tab.view('gemPowerGoals').status).toBe('loading');
    expect(tab.undoView().canUndo).toBe(false);
    await Promise.all([late, handedOver]);
    await tab.edit({ label: 'Added', changes: [put(goal('ann'))] });
    await tab.handOver(null);
    expect(idsIn(tab)).toEqual(['guest', 'late']);
    expect(await tab.undo()).toMatchObject({ label: 'Added' });
    expect(idsIn(tab)).toEqual(['guest']);
    expect([...seen].filter((text) => /ann: .*(guest|late)|null: .*ann/.test(text))).toEqual([]);
    expect(seen).toContain('ann: ann');
    expect(waitingOf('ann')).toHaveLength(1);
  });

  test('are left alone by what was meant for another owner', async () => {
    const tab = await openBrowser('ann');
    const under = tab.change('ann', () => Promise.resolve([]));
    const handedOver = tab.handOver('bob');
    const late = tab.change('ann', () => Promise.reject(new Error('This must not run.')));
    expect(await under).toBe(true);
    await handedOver;
    expect(await late).toBe(false);
    expect(await tab.read('ann', () => Promise.resolve('read'))).toBeNull();
    expect(await tab.read('bob', () => Promise.resolve('read'))).toBe('read');
  });

  test('are read by whoever hears that they are another owner’s', async () => {
    const tab = await openBrowser(null);
    const reads: Promise<string | null>[] = [];
    tab.subscribe(() => {
      if (tab.owner() === 'ann' && reads.length === 0)
        reads.push(tab.read('ann', () => Promise.resolve('read')));
    });
    await tab.handOver('ann');
    expect(await Promise.all(reads)).toEqual(['read']);
  });

  test('that live in a page’s memory move to the storage with what waits, and the later change of a record stands', async () => {
    const tab = await openBrowser('ann');
    const page = disks.get('ann') ?? new MemoryStorage();
    await tab.edit({ label: 'Added', changes: [put(goal('a')), put(goal('b'))] });
    disks = new Map();
    clock += 1_000;
    const other = await openBrowser('ann');
    await other.edit({ label: 'Added', changes: [put(goal('b', { priority: 'high' })), put(goal('c'))] });
    const durable = disks.get('ann') ?? new MemoryStorage();
    await tab.moveTo(durable, page);
    expect([...idsIn(tab)].sort()).toEqual(['a', 'b', 'c']);
    expect(tab.view('gemPowerGoals').records).toContainEqual(goal('b', { priority: 'high' }));
    expect(
      durable
        .allWaiting()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['a', 'b', 'c']);
  });
});

test('what waits to be sent is known as soon as the list shows the change', async () => {
  const tab = new RecordStore({
    owner: () => 'ann',
    open: () => Promise.resolve(storage),
    tabId: () => Promise.resolve('tab'),
    now: () => clock,
    onWritten: () => undefined,
  });
  await Promise.all([tab.load('gemPowerGoals'), tab.loadWaiting()]);
  const shown: (readonly [records: number, waiting: number])[] = [];
  tab.subscribe(() => shown.push([tab.view('gemPowerGoals').records.length, tab.waitingView().length]));
  await tab.edit({ label: 'Added', changes: [put(goal('a')), put(goal('b'))] });
  await tab.edit({ label: 'Deleted', changes: [remove('a')] });
  await tab.undo();
  expect(shown.every(([records, waiting]) => records === waiting)).toBe(true);
  expect(shown.map(([records]) => records)).toEqual(expect.arrayContaining([2, 1]));
  expect(await storage.readAllWaiting()).toHaveLength(2);
});
