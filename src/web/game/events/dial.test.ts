import { expect, test } from 'vitest';
import { dialArc, dialPoint } from './ServerDial.tsx';

test('midnight is at the top, six at the right, noon below and eighteen at the left', () => {
  expect([0, 360, 720, 1080].map((minute) => dialPoint(minute, 40).join(' '))).toEqual([
    '50.0 10.0',
    '90.0 50.0',
    '50.0 90.0',
    '10.0 50.0',
  ]);
});

test('an arc goes along the day; of more than half of it the long way, and a moment has one too', () => {
  expect(dialArc(0, 360, 40)).toBe('M50.0 10.0A40 40 0 0 1 90.0 50.0');
  expect(dialArc(0, 1080, 40)).toBe('M50.0 10.0A40 40 0 1 1 10.0 50.0');
  expect(dialArc(720, 0, 40)).toBe(dialArc(720, 24, 40));
  expect(dialArc(0, 5000, 40)).toBe(dialArc(0, 1439, 40));
});
