import { expect, test } from 'vitest';
import type { WaitingRow } from '../../storage/record-storage.ts';
import { retryDelay, sendingTime, waitUntil } from './sending-time.ts';

const row: WaitingRow = {
  collection: 'gemPowerGoals',
  id: 'a',
  base: null,
  baseRevision: 0,
  since: 10_000,
  changedAt: 10_000,
  isSaved: false,
  tries: 0,
  nextTryAt: 0,
  problem: null,
  sending: null,
  newer: null,
};

test('a change is sent a second after the last one of its record, and five after the first at the latest', () => {
  expect(sendingTime([row], 'on')).toBe(11_000);
  expect(sendingTime([{ ...row, changedAt: 13_500 }], 'on')).toBe(14_500);
  expect(sendingTime([{ ...row, changedAt: 14_900 }], 'on')).toBe(15_000);
});

test('after a failure it waits for its next try, and the same operation needs no second of quiet', () => {
  expect(sendingTime([{ ...row, nextTryAt: 30_000 }], 'on')).toBe(30_000);
  const sending = { opId: 'f'.repeat(32), wanted: null };
  expect(sendingTime([{ ...row, sending, changedAt: 99_000 }], 'on')).toBe(0);
});

test('while auto-save is off only what was saved goes, and what was on its way; what is no calculator’s list always does', () => {
  expect(sendingTime([row], 'off')).toBeNull();
  expect(sendingTime([{ ...row, isSaved: true }], 'off')).toBe(11_000);
  expect(sendingTime([{ ...row, sending: { opId: 'f'.repeat(32), wanted: null } }], 'off')).toBe(0);
  for (const collection of ['preferences', 'conflicts', 'eventAlarms', 'characters'] as const)
    expect(sendingTime([{ ...row, collection }], 'off')).toBe(11_000);
});

test('what the account has refused is not sent by itself', () => {
  const problem = { code: 'LIST_FULL', message: 'This list is full.' };
  expect(sendingTime([{ ...row, problem, isSaved: true }], 'on')).toBeNull();
});

test('what was put off by a clock that was set back since waits no longer', () => {
  expect(waitUntil(31_000, 30_000)).toBe(1_000);
  expect(waitUntil(29_000, 30_000)).toBe(0);
  expect(waitUntil(30_000 + 365 * 86_400_000, 30_000)).toBe(0);
});

test('tries come 1, 2, 4 … 60 seconds apart, give or take a quarter', () => {
  const middles = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => retryDelay(failures, 0.5));
  expect(middles).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
  expect(retryDelay(3, 0)).toBe(3_000);
  expect(retryDelay(3, 0.999)).toBeLessThan(5_000);
});
