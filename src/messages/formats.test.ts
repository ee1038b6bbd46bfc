import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  agoText,
  clockTextHere,
  compactText,
  countdownText,
  dotted,
  dayText,
  exactText,
  momentText,
  numberText,
  percentText,
  secondText,
  sizeText,
  spanText,
  timeOfDayText,
  timeText,
  utcDayText,
  utcMomentText,
} from './formats.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

test('a time of a schedule is written as the reader writes times', () => {
  expect(timeOfDayText('20:30', true)).toBe('8:30 PM');
  expect(timeOfDayText('20:30', false)).toBe('20:30');
  expect(timeOfDayText('00:05', true)).toBe('12:05 AM');
});

test('figures are grouped and have at most one decimal', () => {
  expect(numberText(738_614_255_069_209_612_345n)).toBe('738,614,255,069,209,612,345');
  expect([0, 999, 1_234_567, 7.5, 22.25, -9].map((each) => numberText(each))).toEqual([
    '0',
    '999',
    '1,234,567',
    '7.5',
    '22.3',
    '−9',
  ]);
});

const ofIntl = (value: number, least: number, most: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })
    .format(value)
    .replace('-', '−');

test('every number is written as the browser would write it', () => {
  const shortDecimals = fc
    .tuple(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), fc.integer({ min: 0, max: 8 }))
    .map(([digits, places]) => Number(`${digits}e-${places}`));
  const numbers = fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger(), shortDecimals);
  fc.assert(
    fc.property(numbers, (value) => {
      expect(numberText(value)).toBe(ofIntl(value, 0, 1));
      expect(exactText(value)).toBe(ofIntl(value, 0, 6));
      expect(percentText(value, 1)).toBe(`${ofIntl(value, 1, 1)}%`);
      expect(percentText(value, 2)).toBe(`${ofIntl(value, 2, 2)}%`);
    }),
    {
      numRuns: 300,
      examples: [
        [0],
        [-0],
        [-0.04],
        [0.05],
        [1.005],
        [999.95],
        [999_999.96],
        [1e21],
        [1e-7],
        [NaN],
        [-Infinity],
      ],
    },
  );
});

test('numbers of a formula have all their decimals', () => {
  expect([0.24, 1.5, 16].map(exactText)).toEqual(['0.24', '1.5', '16']);
});

test('figures from a thousand on are shortened to at most four signs', () => {
  expect([7.5, 590, 1_440, 19_683, 590_490, 1_000_000].map(compactText)).toEqual([
    '7.5',
    '590',
    '1.4K',
    '20K',
    '590K',
    '1M',
  ]);
});

test('room is told in MB, and in GB from a thousand of them on', () => {
  expect([0, 12_540_000, 999_900_000, 2_100_000_000].map(sizeText)).toEqual([
    '0 MB',
    '12.5 MB',
    '999.9 MB',
    '2.1 GB',
  ]);
});

// Where the reader is: a text without a zone is read by the machine's own clock.
const moment = Date.parse('2026-11-21T18:30:05');

test('a day is written out the same way everywhere', () => {
  expect(dayText('2026-11-21')).toBe('November 21, 2026');
  expect(utcDayText(Date.parse('2026-11-21T23:59:59Z'))).toBe('November 21, 2026');
  expect(utcMomentText(Date.parse('2026-11-21T23:59:59Z'))).toBe('November 21, 2026 at 11:59 PM');
});

test('a moment follows the clocks of 12 or of 24 hours', () => {
  expect(momentText(moment, true)).toBe('Nov 21, 2026, 6:30 PM');
  expect(momentText(moment, false)).toBe('Nov 21, 2026, 18:30');
  expect(secondText(moment, true)).toBe('6:30:05 PM');
  expect(secondText(moment, false)).toBe('18:30:05');
});

test('a moment of today has no day', () => {
  expect(clockTextHere(moment, moment + MINUTE_MS, false)).toBe('18:30');
  expect(clockTextHere(moment, moment + 24 * 60 * MINUTE_MS, false)).toBe('Nov 21, 18:30');
  expect(clockTextHere(moment, moment + 24 * 60 * MINUTE_MS, true)).toBe('Nov 21, 6:30 PM');
});

test('one moment is written by the clocks of any zone', () => {
  const at = Date.parse('2026-11-22T01:30:00Z');
  expect(timeText('dayTime', at, 'America/New_York', true)).toBe('Sat 8:30 PM');
  expect(timeText('dayTime', at, 'Asia/Tokyo', true)).toBe('Sun 10:30 AM');
  expect(timeText('day', at, 'America/New_York', true)).toBe('Sat, Nov 21');
  expect(timeText('dateTime', at, 'America/New_York', false)).toBe('Sat, Nov 21, 20:30');
  expect(timeText('time', Date.parse('2026-11-22T05:00:00Z'), 'America/New_York', false)).toBe('00:00');
  expect(timeText('offset', at, 'America/New_York', true)).toBe('GMT-5');
  expect(timeText('offset', Date.parse('2026-07-01T00:00:00Z'), 'America/New_York', true)).toBe('GMT-4');
});

test('now is said in other words inside of a sentence', () => {
  expect([agoText(moment, moment), agoText(moment, moment, 'just now')]).toEqual(['Just now', 'just now']);
});

const ago = (minutes: number) => agoText(moment - minutes * MINUTE_MS, moment);

test('a moment gone by is told in minutes, hours and days, the youngest as now', () => {
  expect([0, 0.9, 1, 59, 60, 1_439].map(ago)).toEqual([
    'Just now',
    'Just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
  ]);
  expect(ago(1_440)).toBe('1 day ago');
  expect(ago(3 * 1_440)).toBe('3 days ago');
});

test('a moment ahead, as after a clock was set back, is now', () => {
  expect(ago(-60)).toBe('Just now');
});

test.each([
  [0, '00:00'],
  [-5_000, '00:00'],
  [1, '00:01'],
  [59_000, '00:59'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [86_399_000, '23:59:59'],
  [183_845_000, '2d 3:04:05'],
])('%i milliseconds to go are shown as %s', (spanMs, text) => {
  expect(countdownText(spanMs)).toBe(text);
});

test.each([
  [-5_000, '0 min'],
  [1, '1 min'],
  [3_540_000, '59 min'],
  [3_540_001, '1 h'],
  [4_380_000, '1 h 13 min'],
  [24_840_000, '6 h 54 min'],
  [86_399_000, '1 d'],
  [183_845_000, '2 d 3 h'],
])('%i milliseconds to go are %s to the minute, with their units', (spanMs, text) => {
  // A span stays on one line.
  expect(spanText(spanMs)).toBe(text.replaceAll(' ', '\u00a0'));
});

test('a line of facts breaks behind a dot, never before one', () => {
  expect(dotted(['Wizard'])).toBe('Wizard');
  expect(dotted(['Wizard', 'Level 60', 'Europe'])).toBe('Wizard\u00a0· Level 60\u00a0· Europe');
});
