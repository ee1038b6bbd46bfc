import { expect, test } from 'vitest';
import type { SyncStatus } from '#web/data/sync/status/sync-view.ts';
import { chipWords, isTrouble } from './chip-words.ts';

const status = (change: Partial<SyncStatus>): SyncStatus => ({
  phase: 'synced',
  isLoading: false,
  lastSyncAt: null,
  error: null,
  isOnline: true,
  waiting: 0,
  parked: 0,
  conflicts: 0,
  awaitingSignIn: 0,
  ...change,
});

test('the chip says whether everything is in the account, is on its way, or has failed', () => {
  expect(chipWords(status({}))).toEqual({ label: 'Synced', detail: null, tone: 'good' });
  expect(chipWords(status({ phase: 'syncing' })).label).toBe('Syncing...');
  expect(chipWords(status({ phase: 'error', waiting: 1 }))).toEqual({
    label: 'Sync Error',
    detail: '1 change waiting',
    tone: 'bad',
  });
});

test('without a network it says so, and how many changes wait', () => {
  expect(chipWords(status({ phase: 'offline', isOnline: false, waiting: 2 }))).toMatchObject({
    label: 'Offline',
    detail: '2 changes waiting',
  });
});

test('changes that wait are counted, and a conflict comes before them', () => {
  expect(chipWords(status({ phase: 'held', waiting: 3 })).label).toBe('3 changes waiting');
  expect(chipWords(status({ conflicts: 1, phase: 'waiting', waiting: 2 }))).toMatchObject({
    label: '1 conflict',
    detail: '2 changes waiting',
    tone: 'warn',
  });
});

test('a change that the account has refused is said to be', () => {
  const refused = status({ phase: 'waiting', waiting: 2, parked: 1 });
  expect(chipWords(refused)).toMatchObject({ label: '1 change refused', tone: 'warn' });
  expect(isTrouble(refused)).toBe(true);
});

test('what waits for a sign-in after a session has ended is said, and how it gets there', () => {
  const ended = status({ phase: 'signed-out', awaitingSignIn: 2 });
  expect(chipWords(ended)).toEqual({ label: '2 changes waiting', detail: 'Sign in to send', tone: 'warn' });
  expect(isTrouble(ended)).toBe(true);
  expect(chipWords(status({ phase: 'signed-out' })).label).toBe('Signed out');
});

test('trouble is worth a word, a change on its way is not', () => {
  expect(isTrouble(status({ phase: 'offline' }))).toBe(true);
  expect(isTrouble(status({ conflicts: 1 }))).toBe(true);
  expect(isTrouble(status({ phase: 'waiting', waiting: 1 }))).toBe(false);
});
