import type { BrowserContext, Page } from '@playwright/test';

import { expectAccessible } from '#e2e/support/axe.ts';
import { toast } from '#e2e/support/calculators.ts';
import { EventsPage, putRecords, saturdayNoon } from '#e2e/support/events.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { bell, openNotices } from '#e2e/support/notices.ts';

test.use({ timezoneId: 'America/Chicago' });

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
}

/** Writes down the notifications that a page shows, and how often it asks for leave to. */
async function recordNotifications(context: BrowserContext, permission: NotificationPermission) {
  await context.addInitScript((state) => {
    const record = { shown: [] as object[], asked: 0 };
    let current = state;
    class Recorded extends EventTarget {
      static get permission() {
        return current;
      }
      static requestPermission() {
        record.asked += 1;
        if (current === 'default') current = 'granted';
        return Promise.resolve(current);
      }
      constructor(title: string, { body, silent }: NotificationOptions = {}) {
        super();
        record.shown.push({ title, body, silent });
      }
      close() {
        return undefined;
      }
    }
    Object.assign(window, { Notification: Recorded, record });
  }, permission);
}

const recordOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { record: { shown: Shown[]; asked: number } }).record);
const shownTitles = async (...pages: readonly Page[]) =>
  (await Promise.all(pages.map(recordOf))).flatMap(({ shown }) => shown.map(({ title }) => title));

/** Opens the alarm of an event in the list of what comes next. */
async function openAlarm(events: EventsPage, event: string) {
  const showAll = events.page.getByRole('button', { name: /^Show all/ });
  if ((await events.row('Next', event).count()) === 0) await showAll.click();
  await events
    .row('Next', event)
    .getByRole('button', { name: /^Alarm/ })
    .click();
  const dialog = events.dialog(`Alarm for ${event}`);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function setAlarm(events: EventsPage, event: string, minutes: number): Promise<void> {
  const dialog = await openAlarm(events, event);
  await dialog.getByLabel('Minutes before the start').fill(String(minutes));
  await dialog.getByRole('button', { name: 'Set alarm' }).click();
  await expect(dialog).toHaveCount(0);
}

test('leave is asked for at the first alarm, which rings its minutes before the start', async ({
  page,
  context,
}) => {
  await recordNotifications(context, 'default');
  const events = await new EventsPage(page).open('2026-11-22T00:15:00Z');
  const dialog = await openAlarm(events, 'Shadow War');
  expect((await recordOf(page)).asked).toBe(0);
  await expect(dialog).toContainText('Alarms ring while Loadstone is open in a tab.');
  await expect(dialog).toContainText('Your browser will ask');
  await expect(dialog).toContainText('Sat, Nov 21, 7:20 PM server');
  const minutes = dialog.getByLabel('Minutes before the start');
  for (const wrong of ['61', '-1', '2.5']) {
    await minutes.fill(wrong);
    await expect(dialog).toContainText('A whole number from 0 to 60.');
  }
  await minutes.fill('');
  await minutes.pressSequentially('90');
  await dialog.getByRole('button', { name: 'Set alarm' }).click();
  await expect(minutes).toBeFocused();
  await expect(minutes).toHaveValue('90');
  for (const right of ['60', '10']) {
    await minutes.fill(right);
    await expect(dialog.getByText('A whole number from 0 to 60.')).toHaveCount(0);
  }
  await dialog.getByRole('button', { name: 'Set alarm' }).click();
  await expect(
    events.row('Next', 'Shadow War').getByRole('button', { name: 'Alarm 10 min before' }),
  ).toBeVisible();
  expect((await recordOf(page)).asked).toBe(1);
  await page.clock.runFor(4 * 60_000);
  expect(await shownTitles(page)).toEqual([]);
  await page.clock.runFor(60_000);
  await expect.poll(() => shownTitles(page)).toEqual(['Starting in 10 min: Shadow War']);
  expect((await recordOf(page)).shown[0]).toMatchObject({
    body: '7:30 PM server, 6:30 PM yours',
    silent: false,
  });
  await page.clock.runFor(12 * 60_000);
  expect(await shownTitles(page)).toHaveLength(1);
  // The next alarm does not ask again.
  await setAlarm(events, 'Rite of Exile', 0);
  expect((await recordOf(page)).asked).toBe(1);
});

test(
  'where there is a service worker, the notification goes through it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await recordNotifications(context, 'granted');
    await context.addInitScript(() => {
      const { record } = window as unknown as { record: { shown: object[] } };
      const registration = {
        active: {},
        showNotification: (title: string, { icon, data }: NotificationOptions) => {
          record.shown.push({ title: `worker: ${title}`, body: icon, data });
          return Promise.resolve();
        },
      };
      Object.assign(ServiceWorkerContainer.prototype, {
        getRegistration: () => Promise.resolve(registration),
      });
    });
    const events = await new EventsPage(page).open('2026-11-22T00:15:00Z');
    await setAlarm(events, 'Shadow War', 10);
    await page.clock.runFor(5 * 60_000);
    await expect.poll(() => shownTitles(page)).toEqual(['worker: Starting in 10 min: Shadow War']);
    // Phones draw no other kind of picture there.
    const [shown = { body: '' }] = (await recordOf(page)).shown;
    expect((await page.request.get(shown.body)).headers()['content-type']).toBe('image/png');

    // As the worker says when it was pressed.
    expect(shown).toMatchObject({ data: { address: expect.stringMatching(/^\/events\?event=/) } });
    await page.evaluate(
      (news) => {
        navigator.serviceWorker.dispatchEvent(
          new MessageEvent('message', { data: { kind: 'show', ...news } }),
        );
      },
      (shown as unknown as { data: { address: string } }).data,
    );
    await expect(page.getByRole('dialog', { name: 'Shadow War' })).toBeVisible();
  },
);

test(
  'an alarm rings also where the browser refuses locks and workers',
  { tag: ['@desktop', '@proof'] },
  async ({ page, context }) => {
    await recordNotifications(context, 'granted');
    await context.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
      Object.assign(LockManager.prototype, { request: refuse, query: refuse });
      Object.assign(ServiceWorkerContainer.prototype, { getRegistration: refuse, register: refuse });
    });
    const events = await new EventsPage(page).open('2026-11-22T00:15:00Z');
    await setAlarm(events, 'Shadow War', 10);
    await page.clock.runFor(5 * 60_000);
    await expect.poll(() => shownTitles(page)).toEqual(['Starting in 10 min: Shadow War']);
  },
);

test('with two tabs open an alarm rings once', { tag: ['@desktop', '@proof'] }, async ({ page, context }) => {
  await recordNotifications(context, 'granted');
  const one = await new EventsPage(page).open('2026-11-22T00:15:00Z');
  await setAlarm(one, 'Shadow War', 10);
  const two = new EventsPage(await context.newPage());
  await two.show('now');
  // Parts that are not needed at once, the watch among them, are loaded when somebody uses the page.
  await two.page.getByRole('heading', { level: 1 }).click();
  await expect(
    two.row('Next', 'Shadow War').getByRole('button', { name: 'Alarm 10 min before' }),
  ).toBeVisible();
  await page.clock.runFor(5 * 60_000);
  await expect.poll(() => shownTitles(page, two.page)).toEqual(['Starting in 10 min: Shadow War']);
  await page.clock.runFor(60_000);
  expect(await shownTitles(page, two.page)).toHaveLength(1);

  // One notice behind the bell of both; what is done to it in one tab shows in the other.
  for (const each of [page, two.page])
    await expect(bell(each)).toHaveAccessibleName('Notifications, 1 unread');
  await two.page.bringToFront();
  const list = await openNotices(two.page);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await list.getByRole('button', { name: 'Clear' }).click();
  await expect(list).toContainText('1 notification cleared.');
  await expect(list.getByRole('listitem')).toHaveCount(0);
  await list.getByRole('button', { name: 'Restore' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await two.page.keyboard.press('Escape');
  await two.reload();
  await expect((await openNotices(two.page)).getByRole('listitem')).toContainText(['Alarm: Shadow War']);
});

test('an alarm rings on the other pages of the site too', { tag: '@desktop' }, async ({ page, context }) => {
  await recordNotifications(context, 'granted');
  const events = await new EventsPage(page).open('2026-11-22T00:15:00Z');
  await setAlarm(events, 'Shadow War', 10);
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return shownTitles(page);
    })
    .toEqual([]);
  await page.clock.runFor(5 * 60_000);
  await expect.poll(() => shownTitles(page)).toEqual(['Starting in 10 min: Shadow War']);
});

test(
  'nothing rings for what has passed, and after sleep only what still lies ahead',
  { tag: '@proof' },
  async ({ page, context }) => {
    await recordNotifications(context, 'granted');
    // Five minutes before the start, an alarm of ten minutes waits for the next time.
    const events = await new EventsPage(page).open('2026-11-22T00:25:00Z');
    await setAlarm(events, 'Shadow War', 10);
    await setAlarm(events, 'Rite of Exile', 30);
    await page.clock.runFor(6 * 60_000);
    expect(await shownTitles(page)).toEqual([]);
    // Asleep until Sunday, 19:45 in New York: the Rite begins at 20:00.
    await page.clock.fastForward((24 * 60 + 14) * 60_000);
    await expect.poll(() => shownTitles(page)).toEqual(['Starting in 15 min: Rite of Exile']);
    // Asleep over the whole of the next Shadow War, on Thursday.
    await page.clock.fastForward(96 * 3_600_000);
    await page.clock.runFor(60_000);
    expect(await shownTitles(page)).toEqual(['Starting in 15 min: Rite of Exile']);
  },
);

test('an alarm for the next time only, without sound, is changed, removed and restored @proof', async ({
  page,
  context,
}) => {
  await recordNotifications(context, 'granted');
  const events = new EventsPage(page);
  await events.openRunning('2026-11-22T00:15:00Z');
  const dialog = await openAlarm(events, 'Shadow War');
  await dialog.getByRole('radio', { name: 'Next time only' }).check();
  await dialog.getByLabel('With sound').uncheck();
  await dialog.getByRole('button', { name: 'Set alarm' }).click();
  const bell = events.row('Next', 'Shadow War').getByRole('button', { name: /^Alarm/ });
  await expect(bell).toHaveAccessibleName('Alarm 10 min before');
  await events.reload();
  await bell.click();
  await expect(dialog.getByRole('radio', { name: 'Next time only' })).toBeChecked();
  await expect(dialog.getByLabel('With sound')).not.toBeChecked();
  await dialog.getByLabel('Minutes before the start').fill('0');
  await dialog.getByRole('button', { name: 'Save alarm' }).click();
  await expect(bell).toHaveAccessibleName('Alarm at the start');
  await bell.click();
  await dialog.getByRole('button', { name: 'Remove alarm' }).click();
  await expect(bell).toHaveAccessibleName('Alarm');
  await toast(page, 'Removed the alarm for Shadow War').getByRole('button', { name: 'Restore' }).click();
  await expect(bell).toHaveAccessibleName('Alarm at the start');
});

test(
  'an alarm for the next time only is not shown as set once it has rung',
  { tag: ['@desktop', '@proof'] },
  async ({ page, context }) => {
    await recordNotifications(context, 'granted');
    const events = await new EventsPage(page).open('2026-11-22T00:15:00Z');
    const dialog = await openAlarm(events, 'Shadow War');
    await dialog.getByRole('radio', { name: 'Next time only' }).check();
    await dialog.getByRole('button', { name: 'Set alarm' }).click();
    const bell = events.row('Next', 'Shadow War').getByRole('button', { name: /^Alarm/ });
    await expect(bell).toHaveAccessibleName('Alarm 10 min before');
    await page.clock.runFor(5 * 60_000);
    await expect.poll(() => shownTitles(page)).toEqual(['Starting in 10 min: Shadow War']);
    await page.clock.runFor(60_000);
    await expect(bell).toHaveAccessibleName('Alarm');
  },
);

test(
  'where notifications are blocked the page says so, and shows the alarm itself',
  { tag: '@proof' },
  async ({ page, context }) => {
    await recordNotifications(context, 'denied');
    const events = new EventsPage(page);
    await events.openRunning('2026-11-22T00:19:45Z');
    await expect(page.getByText('Notifications are blocked')).toHaveCount(0);
    const dialog = await openAlarm(events, 'Shadow War');
    await expect(dialog).toContainText('Notifications are blocked');
    await expect(dialog).toContainText("in your browser's site settings");
    await dialog.getByRole('button', { name: 'Set alarm' }).click();
    await expect(page.getByRole('main').getByText('Notifications are blocked')).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(toast(page, 'Starting in 10 min: Shadow War')).toBeVisible();
    expect((await recordOf(page)).asked).toBe(0);
    expect(await shownTitles(page)).toEqual([]);

    // It stays behind the bell, whose list leads to the event.
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await page.goto('/settings?tab=preferences');
    await expect(page.getByText('Notifications are blocked in your browser settings.')).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    const list = await openNotices(page);
    await expectAccessible(page);
    await list.getByRole('link', { name: /^Alarm: Shadow War/ }).click();
    await expect(events.dialog('Shadow War')).toBeVisible();
    await expect(page).toHaveURL(/\/events$/);
    await page.keyboard.press('Escape');
    await expect(bell(page)).toHaveAccessibleName('Notifications');

    // Out of sight nothing can show; the next one, on Thursday, waits behind the bell.
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
    await page.clock.fastForward((5 * 24 * 60 + 5) * 60_000);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(toast(page, /^Starting in/)).toHaveCount(0);
    await expect((await openNotices(page)).getByRole('listitem')).toHaveCount(2);
  },
);

test('with notifications switched off in the settings no alarm rings, and the events page says so @proof', async ({
  page,
  context,
}) => {
  await recordNotifications(context, 'granted');
  const events = await new EventsPage(page).open('2026-11-22T00:15:00Z');
  await setAlarm(events, 'Shadow War', 10);
  await page.goto('/settings?tab=preferences');
  await expect(page.getByText('On: alarms ring while Loadstone is open in a tab.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Notifications' }).uncheck();
  await expect(page.getByText('Off: no alarm rings.')).toBeVisible();
  await page.goto('/events');
  await expect(page.getByText('Notifications are off')).toBeVisible();
  await expect(
    events.row('Next', 'Shadow War').getByRole('button', { name: 'Alarm 10 min before' }),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await page.clock.runFor(60_000);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(6 * 60_000);
  expect(await shownTitles(page)).toEqual([]);
  const list = await openNotices(page);
  await expect(list).toContainText('Reminders are off');
  await expect(list).toContainText('Nothing here yet');
});

test(
  "the browser's own refusal is what counts",
  { tag: ['@desktop', '@proof'] },
  async ({ page, context, product }) => {
    // Leave for anything else refuses the rest.
    await context.grantPermissions(['clipboard-read'], { origin: product.url });
    const events = await new EventsPage(page).open(saturdayNoon);
    const dialog = await openAlarm(events, 'Shadow War');
    expect(await page.evaluate(() => Notification.permission)).toBe('denied');
    await expect(dialog).toContainText('Notifications are blocked');
  },
);

test('the 51st alarm is refused with a sentence', { tag: ['@desktop', '@proof'] }, async ({ page }) => {
  const events = await new EventsPage(page).open(saturdayNoon);
  const ids = Array.from({ length: 30 }, (_, index) => `own-${index}`);
  await putRecords(
    page,
    'ownEvents',
    ids.map((id) => ({
      id,
      name: `Own ${id}`,
      schedule: { days: ['Monday'], startTimes: ['10:00'], durationMinutes: 30 },
      note: '',
    })),
  );
  const others = [
    'haunted-carriage demon-gates ancient-nightmare ancient-arena wrathborne-invasion onslaught battlegrounds',
    'shadow-lottery raid-the-vault defend-the-vault shadow-assembly rite-of-exile accursed-towers',
    'corvus-expedition helliquary-raid-reset daily-reset bounties-reset weekly-reset hilts-trader-refresh',
    'monthly-challenge-rift-reset',
  ].flatMap((line) => line.split(' '));
  await putRecords(
    page,
    'eventAlarms',
    [...ids, ...others].map((id) => ({ id, leadMinutes: 5, sound: true, repeats: true, setAt: 1 })),
  );
  await events.reload();
  const dialog = await openAlarm(events, 'Shadow War');
  await dialog.getByRole('button', { name: 'Set alarm' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('You can set 50 alarms. Remove one first.');
  // One that is set may still be changed.
  await page.keyboard.press('Escape');
  await events
    .row('Next', 'Battlegrounds')
    .getByRole('button', { name: /^Alarm/ })
    .click();
  const present = events.dialog('Alarm for Battlegrounds');
  await present.getByLabel('Minutes before the start').fill('7');
  await present.getByRole('button', { name: 'Save alarm' }).click();
  await expect(
    events.row('Next', 'Battlegrounds').getByRole('button', { name: 'Alarm 7 min before' }),
  ).toBeVisible();
});
