import type { BrowserContext, Page } from '@playwright/test';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { toast } from '#e2e/support/pages/calculators.ts';
import { EventsPage, putRecords } from '#e2e/support/pages/events.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { bell, openNotices } from '#e2e/support/pages/notices.ts';

test.use({ timezoneId: 'America/Chicago' });

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
}

/**
 * Writes down the notifications that a page shows, and how often it asks for leave to, which it has as is said or by the
 * browser's own settings.
 */
async function recordNotifications(
  context: BrowserContext,
  permission: Exclude<NotificationPermission, 'denied'> | 'own',
) {
  await context.addInitScript((state) => {
    const record = { shown: [] as object[], asked: 0 };
    let current = state === 'own' ? Notification.permission : state;
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

const showAll = (events: EventsPage) => events.page.getByRole('button', { name: /^Show all/ }).click();

/** Opens the alarm of an event in the list of what comes next. */
async function openAlarm(events: EventsPage, event: string) {
  if ((await events.row('Next', event).count()) === 0) await showAll(events);
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
  await dialog.getByRole('button', { name: /^(Set|Save) alarm$/ }).click();
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

  await test.step('it rings also where the browser refuses locks and workers', async () => {
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
      Object.assign(LockManager.prototype, { request: refuse, query: refuse });
      Object.assign(ServiceWorkerContainer.prototype, { getRegistration: refuse, register: refuse });
    });
    // Until Sunday, eight in the evening in New York.
    await page.clock.fastForward('24:28:00');
    await page.clock.runFor(60_000);
    await expect
      .poll(() => shownTitles(page))
      .toEqual(['Starting in 10 min: Shadow War', 'Starting now: Rite of Exile']);
  });
});

test(
  'where there is a service worker, the notification goes through it @proof',
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

    await test.step('the 51st alarm and the 31st event of one’s own are refused with a sentence', async () => {
      await page.keyboard.press('Escape');
      const set = await openAlarm(events, 'Shadow War');
      await set.getByRole('button', { name: 'Remove alarm' }).click();
      await expect(set).toHaveCount(0);
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
      const refused = await openAlarm(events, 'Shadow War');
      await refused.getByRole('button', { name: 'Set alarm' }).click();
      await expect(refused.getByRole('alert')).toHaveText('You can set 50 alarms. Remove one first.');
      // One that is set may still be changed.
      await page.keyboard.press('Escape');
      const present = await openAlarm(events, 'Battlegrounds');
      await present.getByLabel('Minutes before the start').fill('7');
      await present.getByRole('button', { name: 'Save alarm' }).click();
      await expect(
        events.row('Next', 'Battlegrounds').getByRole('button', { name: 'Alarm 7 min before' }),
      ).toBeVisible();

      await events.button('Add event').click();
      const form = events.dialog('Add your own event');
      await form.getByLabel('Name').fill('One more');
      await form.getByRole('checkbox', { name: 'Monday' }).check();
      await form.getByRole('button', { name: 'Add event' }).click();
      await expect(form.getByRole('alert')).toHaveText(
        'You can add 30 events of your own. Delete one first.',
      );
      await expect(form.getByLabel('Name')).toHaveValue('One more');
    });
  },
);

test(
  'an alarm rings once in two tabs, on the other pages of the site too, and not once notifications are switched off @proof',
  {
    tag: '@desktop',
  },
  async ({ page, context }) => {
    await recordNotifications(context, 'granted');
    const one = await new EventsPage(page).open('2026-11-22T00:15:00Z');
    const empty = await openNotices(page);
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(empty).toContainText('Nothing here yet', { timeout: 200 });
    }).toPass();
    await page.keyboard.press('Escape');
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
    const anew = (await openNotices(two.page)).getByRole('listitem');
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(anew).toContainText(['Alarm: Shadow War'], { timeout: 200 });
    }).toPass();
    await two.page.close();

    await test.step('it rings on the settings page', async () => {
      await page.goto('/settings?tab=preferences');
      await expect(page.getByText('On: alarms ring while Loadstone is open in a tab.')).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      // Asleep until a quarter of an hour before the next Shadow War, on Thursday.
      await page.clock.fastForward((4 * 24 * 60 + 23 * 60 + 54) * 60_000);
      await expect
        .poll(async () => {
          await page.clock.runFor(10_000);
          return shownTitles(page);
        })
        .toEqual([]);
      await page.clock.runFor(5 * 60_000);
      await expect.poll(() => shownTitles(page)).toEqual(['Starting in 10 min: Shadow War']);
    });

    await test.step('switched off none rings, and the events page says so', async () => {
      await page.getByRole('checkbox', { name: 'Notifications' }).uncheck();
      await expect(page.getByText('Off: no alarm rings.')).toBeVisible();
      await one.show('now');
      await expect(page.getByText('Notifications are off')).toBeVisible();
      await setAlarm(one, 'Shadow War', 2);
      await page.clock.runFor(12 * 60_000);
      expect(await shownTitles(page)).toEqual([]);
      await expect(await openNotices(page)).toContainText('Reminders are off');
    });
  },
);

test('an alarm for the next time only, without sound, is changed, removed and restored, and no longer set once it has rung @proof', async ({
  page,
  context,
}) => {
  await recordNotifications(context, 'granted');
  // Five minutes before the start, an alarm of ten minutes waits for the next time.
  const events = await new EventsPage(page).open('2026-11-22T00:25:00Z');
  await setAlarm(events, 'Shadow War', 10);
  await page.clock.runFor(60_000);
  expect(await shownTitles(page)).toEqual([]);
  const dialog = await openAlarm(events, 'Shadow War');
  await dialog.getByRole('radio', { name: 'Next time only' }).check();
  await dialog.getByLabel('With sound').uncheck();
  await dialog.getByRole('button', { name: 'Save alarm' }).click();
  const alarm = events.row('Next', 'Shadow War').getByRole('button', { name: /^Alarm/ });
  await expect(dialog).toHaveCount(0);
  await expect(alarm).toHaveAccessibleName('Alarm 10 min before');
  await events.reload();
  await alarm.click();
  await expect(dialog.getByRole('radio', { name: 'Next time only' })).toBeChecked();
  await expect(dialog.getByLabel('With sound')).not.toBeChecked();
  await dialog.getByLabel('Minutes before the start').fill('0');
  await dialog.getByRole('button', { name: 'Save alarm' }).click();
  await expect(alarm).toHaveAccessibleName('Alarm at the start');
  await alarm.click();
  await dialog.getByRole('button', { name: 'Remove alarm' }).click();
  await expect(alarm).toHaveAccessibleName('Alarm');
  await page.clock.runFor(500);
  await toast(page, 'Removed the alarm for Shadow War').getByRole('button', { name: 'Restore' }).click();
  await expect(alarm).toHaveAccessibleName('Alarm at the start');

  await test.step('once it has rung, it is not shown as set', async () => {
    await page.clock.runFor(5 * 60_000);
    await expect.poll(() => shownTitles(page)).toEqual(['Starting now: Shadow War']);
    expect((await recordOf(page)).shown[0]).toMatchObject({ silent: true });
    await page.clock.fastForward('01:00:00');
    if ((await alarm.count()) === 0) await showAll(events);
    await expect(alarm).toHaveAccessibleName('Alarm');
  });

  await test.step('after sleep only what still lies ahead rings', async () => {
    const again = await openAlarm(events, 'Shadow War');
    await again.getByRole('radio', { name: 'Every time' }).check();
    await again.getByLabel('Minutes before the start').fill('10');
    await again.getByRole('button', { name: /^(Set|Save) alarm$/ }).click();
    await expect(again).toHaveCount(0);
    await setAlarm(events, 'Rite of Exile', 30);
    // Asleep until Sunday, 19:45 in New York: the Rite begins at 20:00.
    const sleep = Date.parse('2026-11-23T00:45:00Z') - (await page.evaluate(() => Date.now()));
    await page.clock.fastForward(sleep);
    const both = ['Starting now: Shadow War', 'Starting in 15 min: Rite of Exile'];
    await expect.poll(() => shownTitles(page)).toEqual(both);
    // Asleep over the whole of the next Shadow War, on Thursday.
    await page.clock.fastForward(96 * 3_600_000);
    await page.clock.runFor(60_000);
    expect(await shownTitles(page)).toEqual(both);
  });
});

test(
  'where notifications are blocked the page says so, and shows the alarm itself @proof',
  { tag: '@long-on-phone' },
  async ({ page, context, product }) => {
    // Leave for anything else refuses the rest: the browser's own refusal is what counts.
    await context.grantPermissions(['clipboard-read'], { origin: product.url });
    await recordNotifications(context, 'own');
    const events = new EventsPage(page);
    // What rings is loaded when somebody uses the page.
    const watching = page.waitForResponse(/AlarmWatch/);
    await events.openRunning('2026-11-22T00:15:00Z');
    expect(await page.evaluate(() => Notification.permission)).toBe('denied');
    await expect(page.getByText('Notifications are blocked')).toHaveCount(0);
    const dialog = await openAlarm(events, 'Shadow War');
    await expect(dialog).toContainText('Notifications are blocked');
    await expect(dialog).toContainText("in your browser's site settings");
    await dialog.getByRole('button', { name: 'Set alarm' }).click();
    await expect(page.getByRole('main').getByText('Notifications are blocked')).toBeVisible();
    await watching;
    await page.clock.fastForward(4 * 60_000);
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(toast(page, 'Starting in 10 min: Shadow War')).toBeVisible({ timeout: 200 });
    }).toPass();
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
