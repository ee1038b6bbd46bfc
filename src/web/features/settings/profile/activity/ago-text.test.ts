import { expect, test } from 'vitest';
import { agoText, deviceTimes } from './ago-text.ts';

const now = Date.UTC(2026, 10, 21, 12);
const ago = (minutes: number) => agoText(now - minutes * 60_000, now);

test.each([
  [-90, 'just now'],
  [0, 'just now'],
  [9.9, 'just now'],
  [10, '10 minutes ago'],
  [59.9, '59 minutes ago'],
  [60, '1 hour ago'],
  [119, '1 hour ago'],
  [23 * 60, '23 hours ago'],
  [24 * 60, '1 day ago'],
  [29 * 24 * 60, '29 days ago'],
])('what was %d minutes ago is told as %s', (minutes, text) => expect(ago(minutes)).toBe(text));

test('a device tells since when it is signed in and when it was last in use', () => {
  expect(deviceTimes(now - 5 * 86_400_000, now - 2 * 3_600_000, now)).toBe(
    'Signed in November 16, 2026 · Last active 2 hours ago',
  );
});
