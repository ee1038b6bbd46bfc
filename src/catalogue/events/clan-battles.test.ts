import { expect, test } from 'vitest';
import { gameEvents } from '../events.ts';
import { shadowWarPreset, shadowWarTimes, warbandTasks } from './clan-battles.ts';

test('the rows of the Shadow War are twelve matches of 96 players that are worth 45 points', () => {
  const { rows } = shadowWarPreset;
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  expect(sum(({ matches }) => matches)).toBe(12);
  expect(sum(({ matches, players }) => matches * players)).toBe(96);
  expect(sum(({ matches, worth }) => matches * worth)).toBe(45);
  expect(rows.map(({ worth }) => worth)).toEqual([8, 4, 2, 1]);
});

const scheduleOf = (id: string) => gameEvents.find((event) => event.id === id)?.schedule;

test('its times are those of the calendar: from Monday 03:00 to Tuesday 21:00, then Thursday and Saturday at 19:30', () => {
  expect(shadowWarTimes.registration).toEqual(scheduleOf('shadow-war-registration'));
  expect(shadowWarTimes.battles).toEqual(scheduleOf('shadow-war'));
  expect(shadowWarTimes.registration).toEqual([
    { days: ['Monday'], startTimes: ['03:00'], durationMinutes: 42 * 60 },
  ]);
  expect(shadowWarTimes.battles).toMatchObject([{ days: ['Thursday', 'Saturday'], startTimes: ['19:30'] }]);
});

test.each([
  ['helliquary-raid', 'helliquary-raid-reset'],
  ['vanguard', 'vanguard-reset'],
])('%s pays five times after each %s', (id, reset) => {
  const task = warbandTasks.find((each) => each.id === id);
  expect(task?.times).toBe(5);
  expect(task?.resets).toEqual(scheduleOf(reset));
});
