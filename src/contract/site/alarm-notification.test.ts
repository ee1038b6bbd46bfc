import { expect, test } from 'vitest';
import { alarmNotification, alarmTag } from './alarm-notification.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const startMs = Date.parse('2026-11-22T01:30:00Z');
const news = {
  id: 'haunted-carriage',
  name: 'Haunted Carriage',
  startMs,
  zone: 'America/New_York',
  sound: true,
};

test.each([
  [startMs - 10 * MINUTE_MS, 'Starting in 10 min: Haunted Carriage'],
  [startMs - 10 * MINUTE_MS + 1, 'Starting in 10 min: Haunted Carriage'],
  [startMs - 9 * MINUTE_MS, 'Starting in 9 min: Haunted Carriage'],
  [startMs - 1, 'Starting in 1 min: Haunted Carriage'],
  [startMs, 'Starting now: Haunted Carriage'],
  [startMs + 5 * MINUTE_MS, 'Starting now: Haunted Carriage'],
])('at %i it says "%s"', (nowMs, title) => {
  expect(alarmNotification(news, nowMs, 'Europe/Berlin').title).toBe(title);
});

test('it gives the start by both clocks, leads to the event, and is silent where the alarm is', () => {
  expect(alarmNotification({ ...news, sound: false }, startMs, 'America/Chicago').options).toEqual({
    body: '8:30 PM server, 7:30 PM yours',
    tag: alarmTag(news),
    icon: '/icons/icon-192.png',
    silent: true,
    data: { address: '/events?event=haunted-carriage' },
  });
});

test('two starts of an event are two notifications, one start is one', () => {
  expect(alarmTag({ id: 'a', startMs: 1 })).not.toBe(alarmTag({ id: 'a', startMs: 2 }));
  expect(alarmTag(news)).toBe(alarmTag({ ...news }));
});
