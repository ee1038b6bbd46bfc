import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from './end-session.ts';
import { isSignOutDue } from '../storage/signed-in-hint.ts';

let stored: Map<string, string>;
let answer: () => Promise<Response>;
let wasDue: boolean;

beforeEach(() => {
  stored = new Map();
  wasDue = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, word: string) => stored.set(key, word),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => {
    wasDue = isSignOutDue();
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a session that the server has ended is over, and nothing is due', async () => {
  answer = () => Promise.resolve(new Response('{}'));
  expect(await endSession()).toBe(true);
  // So that a page that is closed meanwhile has it ended all the same.
  expect(wasDue).toBe(true);
  expect(isSignOutDue()).toBe(false);
});

test.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', () => Promise.resolve(new Response('a fault', { status: 500 }))],
] as const)('is to be ended at the next contact where %s', async (_, fails) => {
  answer = fails;
  expect(await endSession()).toBe(false);
  expect(isSignOutDue()).toBe(true);
});
