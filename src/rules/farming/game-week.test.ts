import { expect, test } from 'vitest';
import { gameWeekAt, playedSpan } from './game-week.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const shown = (ms: number) => new Date(ms).toISOString().slice(0, 16);

test.each([
  // A Sunday in November 2026; in Berlin 03:00 is 02:00 UTC.
  ['2026-11-29T12:00', 'UTC', 'Sunday', '2026-11-23T03:00', 1, '2026-11-26T03:00', 1],
  ['2026-11-23T03:00', 'UTC', 'Monday', '2026-11-23T03:00', 7, '2026-11-23T03:00', 3],
  // Before the reset it is still Sunday.
  ['2026-11-23T02:59', 'UTC', 'Sunday', '2026-11-16T03:00', 1, '2026-11-19T03:00', 1],
  ['2026-11-25T12:00', 'Europe/Berlin', 'Wednesday', '2026-11-23T02:00', 5, '2026-11-23T02:00', 1],
  ['2026-11-26T02:00', 'Europe/Berlin', 'Thursday', '2026-11-23T02:00', 4, '2026-11-26T02:00', 4],
  // Clocks go forward on March 28, 2027 and back on October 31: the reset stays at 03:00 there.
  ['2027-03-28T12:00', 'Europe/Berlin', 'Sunday', '2027-03-22T02:00', 1, '2027-03-25T02:00', 1],
  ['2027-10-31T12:00', 'Europe/Berlin', 'Sunday', '2027-10-25T01:00', 1, '2027-10-28T01:00', 1],
])(
  'at %s in %s it is %s, the week since %s for %i more days, its half since %s for %i',
  (at, zone, weekday, week, weekLeft, half, halfLeft) => {
    const found = gameWeekAt(utc(at), zone);
    expect(found.weekday).toBe(weekday);
    expect([shown(found.periods.weekly.startMs), found.periods.weekly.daysLeft]).toEqual([week, weekLeft]);
    expect([shown(found.periods.halfWeek.startMs), found.periods.halfWeek.daysLeft]).toEqual([
      half,
      halfLeft,
    ]);
    expect(found.periods.daily).toEqual({ startMs: found.day.startMs, daysLeft: 1 });
  },
);

const day = { startMs: utc('2026-11-29T03:00'), endMs: utc('2026-11-30T03:00') };
test.each([
  ['2026-11-29T12:00', '', '', '2026-11-29T12:00', '2026-11-30T03:00'],
  ['2026-11-29T12:00', '18:00', '22:30', '2026-11-29T18:00', '2026-11-29T22:30'],
  ['2026-11-29T19:10', '18:00', '22:30', '2026-11-29T19:10', '2026-11-29T22:30'],
  ['2026-11-29T12:00', '22:00', '01:00', '2026-11-29T22:00', '2026-11-30T01:00'],
  ['2026-11-29T12:00', '22:00', '09:00', '2026-11-29T22:00', '2026-11-30T03:00'],
  ['2026-11-29T12:00', '', '23:00', '2026-11-29T12:00', '2026-11-29T23:00'],
  ['2026-11-29T23:00', '18:00', '22:30', null, null],
])('at %s who plays from %j to %j plays from %s to %s', (now, from, until, fromText, toText) => {
  const span = playedSpan(day, utc(now), { from, until }, 'UTC');
  expect(span && [shown(span.fromMs), shown(span.toMs)]).toEqual(fromText && [fromText, toText]);
});
