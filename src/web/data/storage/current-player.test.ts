import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readKeptGoals, writeKeptGoals, writeTodayLine } from './kept-goals.ts';
import { forgetParted, HERO_KEY, LEAVING_KEY, readAbsent, writePlayer } from './current-player.ts';

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

test('whose session has ended is remembered until they sign in again, each once', () => {
  expect(readAbsent()).toBeNull();
  for (const player of ['ann', null, 'bob', null, 'ann', null]) writePlayer(player);
  expect(readAbsent()).toBe('bob\nann');
  writePlayer('bob');
  expect(readAbsent()).toBeNull();
  writePlayer(null);
  expect(readAbsent()).toBe('ann\nbob');
});

test('whoever has signed out is not waited for, also before their records are gone', () => {
  writePlayer('ann');
  writePlayer(null);
  words.set(LEAVING_KEY, 'ann 500');
  expect(readAbsent()).toBeNull();
  words.delete(LEAVING_KEY);
  expect(readAbsent()).toBe('ann');
  forgetParted('ann');
  expect(readAbsent()).toBeNull();
  expect([...words.keys()]).toEqual([]);
});

test('the active character is forgotten with its player', () => {
  for (const next of ['bob', null]) {
    writePlayer('ann');
    words.set(HERO_KEY, 'Valla');
    writePlayer('ann');
    expect(words.get(HERO_KEY)).toBe('Valla');
    writePlayer(next);
    expect(words.get(HERO_KEY)).toBeUndefined();
    writePlayer(null);
  }
});

test('how many goals were kept is forgotten with whoever kept them', () => {
  writePlayer('ann');
  writeKeptGoals(7);
  writePlayer('ann');
  expect(readKeptGoals()).toBe(7);
  writePlayer(null);
  expect(readKeptGoals()).toBe(0);
  writeKeptGoals(2);
  writePlayer('bob');
  expect([...words.keys()]).not.toContain('loadstone.kept-goals');
});

test('the home page of a member of a clan has room for its event, also where they keep nothing', () => {
  writePlayer('ann');
  writeTodayLine('clan', true);
  writeTodayLine('event', true);
  expect(words.get('loadstone.kept-goals')).toBe('0 clan event');
  writeKeptGoals(2);
  writeTodayLine('hero', true);
  expect(words.get('loadstone.kept-goals')).toBe('2 clan event hero');
  writeTodayLine('hero', false);
  writeKeptGoals(0);
  expect(words.get('loadstone.kept-goals')).toBe('0 clan event');
  writeTodayLine('clan', false);
  expect(words.get('loadstone.kept-goals')).toBeUndefined();
  // A line of a clan that is not noted leaves nothing.
  writeTodayLine('event', true);
  expect(words.get('loadstone.kept-goals')).toBeUndefined();
  writePlayer(null);
});
