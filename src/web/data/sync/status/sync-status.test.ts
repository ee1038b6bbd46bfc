import { expect, test } from 'vitest';
import { noRun } from '../runner/sync-run.ts';
import { statusOf } from './sync-status.ts';

const calm = {
  isSignedIn: true,
  isOnline: true,
  run: noRun,
  waiting: 0,
  parked: 0,
  held: 0,
  conflicts: 0,
  awaitingSignIn: 0,
};
const phaseOf = (change: Partial<typeof calm>) => statusOf({ ...calm, ...change }).phase;

test('goes from idle to syncing, and then to synced with the time, or to an error with its sentence', () => {
  expect(phaseOf({})).toBe('idle');
  expect(phaseOf({ run: { ...noRun, isLoading: true } })).toBe('syncing');
  const synced = statusOf({ ...calm, run: { ...noRun, lastSyncAt: Date.UTC(2026, 10, 21, 20) } });
  expect(synced).toMatchObject({ phase: 'synced', lastSyncAt: '2026-11-21T20:00:00.000Z', error: null });
  const failed = statusOf({ ...calm, run: { ...noRun, lastSyncAt: 1, error: 'It failed.' } });
  expect(failed).toMatchObject({ phase: 'error', error: 'It failed.' });
  // It stays said while it is tried again.
  expect(phaseOf({ waiting: 1, run: { ...noRun, isLoading: true, error: 'It failed.' } })).toBe('error');
});

test('says first that nobody is signed in, then that there is no network, then that nothing may be sent', () => {
  const run = { ...noRun, isLoading: true, isPaused: true, error: 'It failed.' };
  expect(phaseOf({ run, isSignedIn: false, isOnline: false })).toBe('signed-out');
  expect(phaseOf({ run, isOnline: false })).toBe('offline');
  expect(phaseOf({ run })).toBe('paused');
});

test('tells what waits for its turn from what waits for the player', () => {
  const run = { ...noRun, lastSyncAt: 1 };
  expect(phaseOf({ run, waiting: 2 })).toBe('waiting');
  expect(phaseOf({ run, waiting: 2, held: 2 })).toBe('held');
  expect(phaseOf({ run, waiting: 3, held: 1, parked: 1 })).toBe('waiting');
  expect(phaseOf({ run, waiting: 2, held: 1, parked: 1 })).toBe('held');
  expect(phaseOf({ run, waiting: 1, parked: 1 })).toBe('waiting');
});
