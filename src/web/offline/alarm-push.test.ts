import { expect, test, vi } from 'vitest';
import { pushRoutes } from '#contract/account/push-routes.ts';
import { pushSubscription } from '#contract/account/push.ts';
import { PUSH_PATH } from '#contract/site/offline.ts';
import { renewSubscription, ringAlarm } from './alarm-push.ts';

const startMs = Date.parse('2026-11-22T01:30:00Z');
const news = { id: 'shadow-war', name: 'Shadow War', startMs, zone: 'America/New_York', sound: true };
const subscriptionOf = (endpoint: string) => ({
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }),
  unsubscribe: vi.fn(async () => true),
});
const placeWith = (present: ReturnType<typeof subscriptionOf> | null) => ({
  getSubscription: async () => present,
  subscribe: vi.fn(async () => subscriptionOf('https://push.example/new')),
});
const textOf = (init: RequestInit | undefined) => (typeof init?.body === 'string' ? init.body : '');
const answering = (status: number) =>
  vi.fn(async (_path: string, _init: RequestInit) => ({ ok: status < 400, status }));

test('an alarm that the server sends shows as that of a page, with the minutes that are left', async () => {
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {});
  await ringAlarm({ showNotification }, JSON.stringify(news), startMs - 7 * 60_000, 'America/Chicago');
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Starting in 7 min: Shadow War', {
    body: '8:30 PM server, 7:30 PM yours',
    tag: `loadstone.alarm.shadow-war.${startMs}`,
    icon: '/icons/icon-192.png',
    silent: false,
    data: { address: '/events?event=shadow-war' },
  });
});

test('a zone that this browser does not know is no reason to be silent', async () => {
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {});
  const text = JSON.stringify({ ...news, zone: 'Moon/Crater' });
  await ringAlarm({ showNotification }, text, startMs, 'America/Chicago');
  expect(showNotification.mock.calls[0]?.[1].body).toBe('7:30 PM server, 7:30 PM yours');
});

test('a subscription that the browser gave up is made anew, and the server told as the contract has it', async () => {
  const place = placeWith(null);
  const ask = answering(200);
  await renewSubscription(place, 'key', ask);
  expect(place.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'key',
  });
  const [path, init] = ask.mock.calls[0] ?? [];
  expect([path, init?.method]).toEqual([pushRoutes.startPush.path, pushRoutes.startPush.method]);
  expect(path).toBe(PUSH_PATH);
  expect(pushSubscription.parse(JSON.parse(textOf(init)))).toMatchObject({
    endpoint: 'https://push.example/new',
  });
});

test('the one that the browser has already put in its place is told as it is', async () => {
  const place = placeWith(subscriptionOf('https://push.example/given'));
  const ask = answering(200);
  await renewSubscription(place, 'key', ask);
  expect(place.subscribe).not.toHaveBeenCalled();
  expect(textOf(ask.mock.calls[0]?.[1])).toContain('https://push.example/given');
});

test('where nobody is signed in any more the browser is not subscribed, and a server that is away changes nothing', async () => {
  for (const [status, times] of [
    [401, 1],
    [503, 0],
  ] as const) {
    const given = subscriptionOf('https://push.example/given');
    await renewSubscription(placeWith(given), 'key', answering(status));
    expect(given.unsubscribe).toHaveBeenCalledTimes(times);
  }
});

test('an installation that sends nothing is not subscribed to', async () => {
  const place = placeWith(null);
  const ask = answering(200);
  await renewSubscription(place, null, ask);
  expect(place.subscribe).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});
