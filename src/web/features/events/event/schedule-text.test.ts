import { timeText } from '#messages/formats.ts';
import { expect, test } from 'vitest';
import { daysText, weeklyLines } from './schedule-text.ts';

/** Times of day in whatever habit this machine has. */
const times = (...clocks: readonly string[]) =>
  clocks.map((clock) => timeText('time', Date.parse(`2026-01-01T${clock}:00Z`), 'UTC')).join(', ');

const carriage = [
  { days: ['Tuesday', 'Saturday'] as const, startTimes: ['12:00', '20:30'], durationMinutes: 30 },
];
const newYork = 'America/New_York';

test('days are named, three or more in a row as a range', () => {
  expect(daysText([0, 1, 2, 3, 4, 5, 6])).toBe('Every day');
  expect(daysText([1, 5])).toBe('Tue, Sat');
  expect(daysText([0, 1, 2, 3, 4, 5])).toBe('Mon–Sat');
  expect(daysText([0, 2, 3, 4, 6])).toBe('Mon, Wed–Fri, Sun');
});

test('the times of a week stand on the clocks of the server', () => {
  const lines = weeklyLines(carriage, newYork, newYork, Date.parse('2026-11-18T12:00:00Z'));
  expect(lines).toEqual([{ days: 'Tue, Sat', times: times('12:00', '20:30') }]);
});

test('on the clocks of somebody far away a time may fall on another day', () => {
  const lines = weeklyLines(carriage, newYork, 'Asia/Tokyo', Date.parse('2026-11-18T12:00:00Z'));
  expect(lines).toEqual([{ days: 'Wed, Sun', times: times('02:00', '10:30') }]);
});

test('in the week in which only one of both moves its clocks the days differ', () => {
  // Berlin goes back on Sunday, 25 October 2026, New York a week later.
  const daily = [{ days: ['Saturday', 'Sunday'] as const, startTimes: ['12:00'], durationMinutes: 30 }];
  const lines = weeklyLines(daily, newYork, 'Europe/Berlin', Date.parse('2026-10-22T12:00:00Z'));
  expect(lines).toEqual([
    { days: 'Sat', times: times('18:00') },
    { days: 'Sun', times: times('17:00') },
  ]);
});
