import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';

import type { AlarmNews } from '#contract/site/alarm-notification.ts';
import { weekdays } from '#rules/events/zoned-time.ts';
import { EventsPage } from '#e2e/support/pages/events.ts';
import { expect, test as base } from '#e2e/support/fixtures.ts';
import { isQuick } from '#e2e/support/pages.ts';
import { startProduct, temporaryDataDir } from '#e2e/support/product.ts';
import { isSynced, wake } from '#e2e/support/sign-in/players.ts';
import { startPushService, type PushService } from '#e2e/support/stand-ins/push-service.ts';

const test = base.extend<{ service: PushService; site: string }>({
  service: async ({ viewport: _viewport }, provide) => {
    const service = await startPushService();
    await provide(service);
    await service.close();
  },
  site: async ({ service, settings }, provide) => {
    const { dataDir, remove } = await temporaryDataDir();
    const product = await startProduct(dataDir, {
      env: { ...settings, PUSH_TEST_SERVICE: service.url },
    });
    await provide(product.url);
    await product.stop();
    await remove();
  },
});
test.use({ serviceWorkers: 'allow', timezoneId: 'America/Chicago' });

const MINUTE_MS = 60_000;

/** Has the browser subscribe at the push service of this machine, on every page: its own is out of reach. */
async function subscribeAt(context: BrowserContext, service: PushService): Promise<void> {
  let current: { readonly key: string; readonly given: object } | null = null;
  await context.exposeFunction('subscriptionAtService', (wish: 'read' | 'end' | { key: string }) => {
    if (wish === 'end') current = null;
    else if (wish !== 'read') current = { key: wish.key, given: service.subscribe('phone', wish.key) };
    return current;
  });
  await context.addInitScript(() => {
    type Ask = (wish: 'read' | 'end' | { key: string }) => Promise<{ key: string; given: object } | null>;
    const { subscriptionAtService: ask } = window as unknown as { subscriptionAtService: Ask };
    const textOf = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const subscriptionOf = (current: Awaited<ReturnType<Ask>>) =>
      current && {
        options: { applicationServerKey: bytesOf(current.key).buffer },
        toJSON: () => current.given,
        unsubscribe: async () => (await ask('end')) === null,
      };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscriptionOf(await ask('read')),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
        subscriptionOf(await ask({ key: textOf(applicationServerKey) })),
    });
  });
}

/** Hands the worker a message, as the browser does once it has decrypted it. */
async function deliver(page: Page, content: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(content),
  });
  await session.detach();
}

const shownBy = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    })),
  );

/** Signs a new player up, who has added an event that starts at a full minute, each day. */
async function playerWithEvent(context: BrowserContext, site: string, startMs: number): Promise<void> {
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await context.request.post(`${site}${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const player = { username: 'Ada_L', email: 'ada@visitor.example', password: 'Sunny-day-1' };
  const { account } = (await post('/api/account/sign-up', player)) as { account: { id: string } };
  const startTime = new Date(startMs).toISOString().slice(11, 16);
  await post('/api/documents/operations', {
    userId: account.id,
    operations: [
      {
        opId: randomBytes(16).toString('hex'),
        collection: 'ownEvents',
        id: 'clan-night',
        kind: 'create',
        baseRevision: 0,
        fields: {
          name: 'Clan night',
          schedule: { days: weekdays, startTimes: [startTime], durationMinutes: 30 },
          note: '',
          timeZone: 'UTC',
        },
        removed: [],
        createdAt: Date.now(),
      },
    ],
  });
}

const devicesOf = async (context: BrowserContext, site: string) => {
  // The server may end an idle connection just as the next question goes out.
  const answer = await context.request.get(`${site}/api/account/export`, { maxRetries: 2 });
  return ((await answer.json()) as { pushDevices: { endpoint: string }[] }).pushDevices;
};

test('a signed-in player’s alarm rings with the site closed, and turned off on the device no more', async ({
  page,
  context,
  service,
  site,
}, { project }) => {
  await context.grantPermissions(['notifications'], { origin: site });
  await subscribeAt(context, service);
  const startMs = Math.ceil((Date.now() + 45_000) / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  await playerWithEvent(context, site, startMs);
  await page.goto(`${site}/events`);
  const permission = await page.evaluate(() => Notification.permission);
  test.skip(
    permission !== 'granted' && !project.name.includes('whole browser'),
    'Only the whole browser shows notifications.',
  );
  expect(permission).toBe('granted');
  const events = new EventsPage(page);
  await events.isReady();
  await wake(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const dialog = events.dialog('Alarm for Clan night');
  const openAlarm = () =>
    events
      .row('Next', 'Clan night')
      .getByRole('button', { name: /^Alarm/ })
      .click();

  await test.step('the first alarm puts the device down, and the sheet says so', async () => {
    await openAlarm();
    await expect(dialog).toContainText('and with the site closed once this device is set up for it');
    await dialog.getByLabel('Minutes before the start').fill('1');
    await dialog.getByRole('button', { name: 'Set alarm' }).click();
    await expect(dialog).toHaveCount(0);
    const endpoint = `${service.url}/send/phone`;
    await expect.poll(() => devicesOf(context, site)).toMatchObject([{ endpoint }]);
    await openAlarm();
    await expect(dialog).toContainText('Alarms ring on this device with the site closed, too.');
    await page.keyboard.press('Escape');
    await isSynced(page);
  });

  let news: AlarmNews = {
    id: 'clan-night',
    name: 'Clan night',
    startMs,
    zone: 'America/New_York',
    sound: true,
  };
  // It takes until the next minute, which the daily run does not wait for: the server's own tests ring as well.
  if (!isQuick)
    await test.step('with the site closed the server sends it, for this device alone to read', async () => {
      await page.goto('about:blank');
      await expect.poll(() => service.taken.length, { timeout: 2 * MINUTE_MS }).toBe(1);
      const [taken] = service.taken;
      expect(taken?.takenAt).toBeGreaterThanOrEqual(startMs - MINUTE_MS);
      expect(taken?.takenAt).toBeLessThan(startMs - 50_000);
      expect(taken?.content).toMatchObject({ id: 'clan-night', name: 'Clan night', startMs, sound: true });
      news = taken?.content as unknown as AlarmNews;
      await page.goto(`${site}/events`);
      await events.isReady();
    });

  await test.step('the worker shows it, once also where a page has', async () => {
    await deliver(page, news);
    await deliver(page, news);
    const tag = `loadstone.alarm.clan-night.${startMs}`;
    await expect.poll(() => shownBy(page)).toMatchObject([{ tag }]);
    const [shown] = await shownBy(page);
    expect(shown?.title).toMatch(/^Starting (in [123] min|now): Clan night$/);
    expect(shown?.body).toMatch(/^\d+:\d\d [AP]M server, \d+:\d\d [AP]M yours$/);
  });

  await test.step('turned off in the settings the server forgets the device; on again it knows it', async () => {
    await page.goto(`${site}/settings?tab=preferences`);
    const box = page.getByRole('checkbox', { name: 'Ring with the site closed' });
    await expect(box).toBeChecked();
    await expect(page.getByText('On: alarms ring on this device with the site closed, too.')).toBeVisible();
    await box.uncheck();
    await expect.poll(() => devicesOf(context, site)).toEqual([]);
    await expect(page.getByText('On: alarms ring while Loadstone is open in a tab.')).toBeVisible();
    await box.check();
    await expect.poll(() => devicesOf(context, site)).toHaveLength(1);
    await expect(page.getByText('On: alarms ring on this device with the site closed, too.')).toBeVisible();
  });
  // Its own product ends before the page would, which asks whether that is there.
  await page.goto('about:blank');
});
