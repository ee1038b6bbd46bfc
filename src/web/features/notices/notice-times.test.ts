import { expect, test } from 'vitest';
import { agoText, exactTimes } from './notice-times.ts';

const MINUTE_MS = 60_000;
const now = Date.parse('2026-11-21T18:30:00');
const ago = (minutes: number) => agoText(now - minutes * MINUTE_MS, now);

test('a moment is told in minutes, hours and days, the youngest as now', () => {
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

test('the exact time follows the clocks of 12 or 24 hours', () => {
  expect(exactTimes(true)(now)).toBe('Sat, Nov 21, 6:30 PM');
  expect(exactTimes(false)(now)).toBe('Sat, Nov 21, 18:30');
});
