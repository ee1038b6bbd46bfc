import type { BrowserContext, Page } from '@playwright/test';

import { EventsPage } from '#e2e/support/pages/events.ts';
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

test(
  'leave is asked for at the first alarm, which rings its minutes before the start',
  { tag: '@daily' },
  async ({ page, context }) => {
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
    const titles = async () => {
      // What watches may have come only now, and waits for its own time.
      await page.clock.runFor(1_000);
      return shownTitles(page);
    };
    await expect.poll(titles).toEqual(['Starting in 10 min: Shadow War']);
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
  },
);

test(
  'an alarm rings once in two tabs, on the other pages of the site too, and not once notifications are switched off',
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
