import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PREFERENCES_ID } from '#contract/records/preferences.ts';
import { claimChosen, readChosen } from '../preferences/chosen-preferences.ts';
import { writePlayer } from '../storage/current-player.ts';
import { MemoryStorage } from '../storage/memory-storage.ts';
import { readPreference, writePreference } from '../preferences/preference-storage.ts';
import { RecordStore } from '../store/record-store.ts';
import { agreedPreferences, keepPreferencesInStep, type Chosen } from './preferences-in-step.ts';

test('the first time the account’s word counts where it has one, and the browser’s is kept where it has none', () => {
  const browser = { theme: 'light', displayDensity: 'compact' };
  expect(agreedPreferences(undefined, browser, { theme: 'dark' }, [])).toEqual({
    theme: 'dark',
    displayDensity: 'compact',
  });
  expect(agreedPreferences(undefined, browser, {}, [])).toEqual(browser);
});

test('later the one that has changed counts, and the browser’s where both have', () => {
  const last = { theme: 'dark', displayDensity: 'normal' };
  expect(agreedPreferences(last, { ...last, theme: 'light' }, last, [])).toEqual({ ...last, theme: 'light' });
  expect(agreedPreferences(last, last, { ...last, theme: 'system' }, [])).toEqual({
    ...last,
    theme: 'system',
  });
  const both = agreedPreferences(
    last,
    { ...last, theme: 'light' },
    { theme: 'system', displayDensity: 'compact' },
    [],
  );
  expect(both).toEqual({ theme: 'light', displayDensity: 'compact' });
});

test('what the player has chosen here counts against a word of the account that arrives later', () => {
  const account = { theme: 'dark', formulas: 'in-game-table' };
  const browser = { theme: 'light', formulas: 'planner-standard' };
  expect(agreedPreferences(undefined, browser, account, ['theme'])).toEqual({ ...account, theme: 'light' });
  // Chosen away and back again: it is as they last agreed, and still what the player wants.
  expect(agreedPreferences(browser, browser, account, ['theme'])).toEqual({ ...account, theme: 'light' });
});

let words: Map<string, string>;
beforeEach(() => {
  words = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => words.get(key) ?? null,
    setItem: (key: string, word: string) => words.set(key, word),
    removeItem: (key: string) => words.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what is chosen in the browser waits to be sent, and what the account says is chosen in the browser', async () => {
  const disk = new MemoryStorage();
  const store = new RecordStore({
    owner: () => 'ann',
    open: () => Promise.resolve(disk),
    tabId: () => Promise.resolve('tab'),
    now: () => 1,
    onWritten: () => undefined,
  });
  const keep = () => keepPreferencesInStep(store, 'ann', () => 1);
  await keep();
  expect(disk.allDocuments()).toEqual([]);

  words.set('loadstone.theme', 'light');
  await keep();
  const stored = { id: PREFERENCES_ID, theme: 'light' };
  expect(disk.allDocuments()).toMatchObject([{ collection: 'preferences', data: stored }]);
  expect(disk.allWaiting()).toMatchObject([{ collection: 'preferences', base: null }]);
  await keep();
  expect(disk.allDocuments()).toMatchObject([{ revision: 1 }]);

  const heard: Chosen = { theme: 'dark', formulas: 'in-game-table' };
  await store.change('ann', async (transaction) => {
    const [document] = disk.allDocuments();
    if (document === undefined) throw new Error('There is no record.');
    await transaction.put({ ...document, data: { ...heard, id: PREFERENCES_ID } });
    await transaction.removeWaiting('preferences', PREFERENCES_ID);
    return [];
  });
  await keep();
  expect(words.get('loadstone.theme')).toBe('dark');
  expect(disk.allWaiting()).toEqual([]);
  await keepPreferencesInStep(store, 'bob', () => 1);
  expect(words.get('loadstone.theme')).toBe('dark');
});

test('region and zone of the server travel with the account, also a zone that was chosen before regions were kept', async () => {
  const disk = new MemoryStorage();
  const store = new RecordStore({
    owner: () => 'ann',
    open: () => Promise.resolve(disk),
    tabId: () => Promise.resolve('tab'),
    now: () => 1,
    onWritten: () => undefined,
  });
  const keep = () => keepPreferencesInStep(store, 'ann', () => 1);
  words.set('loadstone.server-zone', 'Europe/London');
  await keep();
  const zone = { id: PREFERENCES_ID, serverZone: 'Europe/London' };
  expect(disk.allDocuments()).toMatchObject([{ data: zone }]);
  await store.change('ann', async (transaction) => {
    const [document] = disk.allDocuments();
    if (document === undefined) throw new Error('There is no record.');
    const data = { id: PREFERENCES_ID, defaultServerRegion: 'Asia', serverZone: 'Asia/Tokyo' };
    await transaction.put({ ...document, data });
    return [];
  });
  await keep();
  expect([...words]).toEqual([
    ['loadstone.server-zone', 'Asia/Tokyo'],
    ['loadstone.server-region', 'Asia'],
  ]);
});

test('a choice that was taken back, as by undoing an import, is forgotten here too and does not come again', async () => {
  const disk = new MemoryStorage();
  const store = new RecordStore({
    owner: () => 'ann',
    open: () => Promise.resolve(disk),
    tabId: () => Promise.resolve('tab'),
    now: () => 1,
    onWritten: () => undefined,
  });
  const keep = () => keepPreferencesInStep(store, 'ann', () => 1);
  words.set('loadstone.theme', 'light');
  words.set('loadstone.density', 'compact');
  await keep();
  await store.change('ann', async (transaction) => {
    const [document] = disk.allDocuments();
    if (document === undefined) throw new Error('There is no record.');
    await transaction.put({ ...document, data: { id: PREFERENCES_ID, theme: 'light' } });
    return [];
  });
  await keep();
  expect([...words]).toEqual([['loadstone.theme', 'light']]);
  await keep();
  expect([...words]).toEqual([['loadstone.theme', 'light']]);
  expect(disk.allDocuments()).toMatchObject([{ data: { id: PREFERENCES_ID, theme: 'light' } }]);
  expect(disk.allDocuments()[0]?.data).not.toHaveProperty('displayDensity');
});

test('a page that is killed while it takes over another device’s choice takes it over the next time, and sends nothing back', async () => {
  const disk = new MemoryStorage();
  const open = () =>
    new RecordStore({
      owner: () => 'ann',
      open: () => Promise.resolve(disk),
      tabId: () => Promise.resolve('tab'),
      now: () => 1,
      onWritten: () => undefined,
    });
  words.set('loadstone.theme', 'dark');
  await keepPreferencesInStep(open(), 'ann', () => 1);
  await open().change('ann', async (transaction) => {
    const [document] = disk.allDocuments();
    if (document === undefined) throw new Error('There is no record.');
    await transaction.put({ ...document, data: { id: PREFERENCES_ID, theme: 'light' } });
    await transaction.removeWaiting('preferences', PREFERENCES_ID);
    return [];
  });
  // The moment after everything of the storage is kept is the page's last: no word comes through any more.
  const store = open();
  const dying: Pick<RecordStore, 'change'> = {
    async change(owner, work) {
      const isDone = await store.change(owner, work);
      vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
      return isDone;
    },
  };
  await keepPreferencesInStep(dying, 'ann', () => 1);

  vi.stubGlobal('localStorage', {
    getItem: (key: string) => words.get(key) ?? null,
    setItem: (key: string, word: string) => words.set(key, word),
  });
  await keepPreferencesInStep(open(), 'ann', () => 1);
  expect(words.get('loadstone.theme')).toBe('light');
  expect(disk.allWaiting()).toEqual([]);
  expect(disk.allDocuments()).toMatchObject([{ data: { theme: 'light' } }]);
});

test('a preference that is chosen after signing in, before the account’s have arrived, stands and is sent', async () => {
  const disk = new MemoryStorage();
  const store = new RecordStore({
    owner: () => 'ann',
    open: () => Promise.resolve(disk),
    tabId: () => Promise.resolve('tab'),
    now: () => 1,
    onWritten: () => undefined,
  });
  // Chosen at an earlier visit: of these the account's word counts.
  words.set('loadstone.theme', 'light');
  words.set('loadstone.density', 'compact');
  // Chosen on this page before it was known who is signed in, and after that.
  writePreference('autoSave', 'off');
  claimChosen('ann');
  writePlayer('ann');
  writePreference('formulas', 'in-game-table');
  const account = { theme: 'dark', autoSave: 'on', formulas: 'planner-standard' };
  await store.change('ann', async (transaction) => {
    const data = { ...account, id: PREFERENCES_ID };
    await transaction.put({
      collection: 'preferences',
      id: PREFERENCES_ID,
      revision: 1,
      serverRevision: 1,
      data,
      createdAt: 1,
      updatedAt: 1,
    });
    return [];
  });

  await keepPreferencesInStep(store, 'ann', () => 1);
  const agreed = { theme: 'dark', displayDensity: 'compact', autoSave: 'off', formulas: 'in-game-table' };
  expect(readPreference('formulas')).toBe('in-game-table');
  expect(readPreference('theme')).toBe('dark');
  expect(disk.allDocuments()).toMatchObject([{ data: agreed }]);
  expect(disk.allWaiting()).toMatchObject([{ collection: 'preferences', base: account }]);
  expect(words.has('loadstone.chosen')).toBe(false);
});

test('what one player has chosen is no choice of the next one', async () => {
  writePlayer('ann');
  writePreference('theme', 'light');
  writePlayer('bob');
  expect(readChosen('bob')).toEqual([]);
  writePreference('formulas', 'in-game-table');
  expect(readChosen('bob')).toEqual(['formulas']);
  expect(readChosen('ann')).toEqual([]);
});
