import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import ICAL from 'ical.js';

import { EventsPage, putRecords, saturdayNoon } from '#e2e/support/pages/events.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

test.use({ timezoneId: 'America/Chicago' });

const WEEK_START = Date.parse('2026-11-23T05:00:00Z');
const WEEK_END = Date.parse('2026-11-30T05:00:00Z');
const LOOK_LIMIT = 200;

interface Start {
  readonly name: string;
  readonly startMs: number;
}

/** What starts in a span by a calendar file, worked out by a calendar library and not by the product. */
function startsIn(file: string, fromMs: number, toMs: number): Start[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').flatMap((component) => {
    const event = new ICAL.Event(component);
    const found: Start[] = [];
    const iterator = event.iterator();
    for (let look = 0; look < LOOK_LIMIT; look += 1) {
      const startMs = iterator.next()?.toJSDate().getTime() ?? Number.POSITIVE_INFINITY;
      if (startMs >= toMs) break;
      if (startMs >= fromMs) found.push({ name: event.summary, startMs });
    }
    return found;
  });
}

const inOrder = (starts: readonly Start[]) =>
  starts
    .map(({ name, startMs }) => `${new Date(startMs).toISOString()} ${name}`)
    .toSorted((one, other) => (one < other ? -1 : 1));

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function downloadBy(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return download;
}

test(
  'the downloaded calendar says of next week what the page says, own events included',
  { tag: '@desktop' },
  async ({ page }) => {
    const events = await new EventsPage(page).openRunning(saturdayNoon);
    await putRecords(page, 'ownEvents', [
      {
        id: 'own-1',
        name: 'Clan night; bring gems, friends',
        schedule: { days: ['Friday'], startTimes: ['20:15'], durationMinutes: 45 },
        note: 'a\nb',
      },
    ]);
    await events.show('week');
    await page.getByRole('radio', { name: 'Next week' }).check();
    await expect(page.getByRole('heading', { name: 'Week of Mon, Nov 23' })).toBeVisible();
    const shown = await page.getByRole('table').evaluate((table, weekStart) => {
      const rows = [...table.querySelectorAll('tbody tr')];
      return rows.flatMap((row) => {
        const [, hour = '0', minute = '0', half = ''] =
          /(\d+):(\d\d) ([AP])M server/.exec(row.querySelector('th')?.textContent ?? '') ?? [];
        const minutes = ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
        return [...row.querySelectorAll('td')].flatMap((cell, day) =>
          [...cell.querySelectorAll('button')].map((button) => ({
            name: button.firstChild?.textContent ?? '',
            startMs: weekStart + day * 86_400_000 + minutes * 60_000,
          })),
        );
      });
    }, WEEK_START);

    await events.button('Calendar').click();
    const download = await downloadBy(page, 'Download .ics file');
    expect(download.suggestedFilename()).toBe('loadstone-events-americas.ics');
    const inFile = startsIn(await textOf(download), WEEK_START, WEEK_END);
    expect(shown.length).toBeGreaterThan(100);
    expect(inOrder(inFile)).toEqual(inOrder(shown));
  },
);

test('one event goes into a file of its own, with the alarm that is set for it', async ({ page }) => {
  const events = await new EventsPage(page).openRunning(saturdayNoon);
  await putRecords(page, 'eventAlarms', [
    { id: 'shadow-war', leadMinutes: 25, sound: true, repeats: true, setAt: 1 },
  ]);
  await events.reload();
  await events.unfold('Next', 'Shadow War');
  const download = await downloadBy(page, 'Add to calendar');
  expect(download.suggestedFilename()).toBe('loadstone-shadow-war.ics');
  const file = await textOf(download);
  const starts = startsIn(file, Date.parse(saturdayNoon), WEEK_END);
  expect(inOrder(starts)).toEqual([
    '2026-11-22T00:30:00.000Z Shadow War',
    '2026-11-27T00:30:00.000Z Shadow War',
    '2026-11-29T00:30:00.000Z Shadow War',
  ]);
  const [alarm] = new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')[0]
    ?.getAllSubcomponents('valarm') ?? [undefined];
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT25M');
});

test('the address to subscribe to follows region and choice, and answers with the chosen events', async ({
  page,
  context,
  request,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
  const events = await new EventsPage(page).openRunning(saturdayNoon);
  await events.chooseServer('Europe', 'Europe/London');
  await events.button('Calendar').click();
  const dialog = events.dialog('Events in your calendar');
  const address = dialog.getByLabel('Calendar address');
  const whole = await address.inputValue();
  expect(whole).toBe(`${product.url}/api/calendar.ics?region=Europe&zone=Europe/London`);
  await dialog.getByRole('button', { name: 'None', exact: true }).click();
  await expect(dialog).toContainText('Choose at least one event.');
  await expect(dialog.getByRole('button', { name: 'Download .ics file' })).toBeDisabled();
  await expect(address).toHaveCount(0);
  await dialog.getByLabel('Haunted Carriage').check();
  await dialog.getByLabel('Shadow War', { exact: true }).check();
  await expect(dialog).toContainText('2 chosen');
  const chosen = await address.inputValue();
  expect(chosen).toBe(`${whole}&events=haunted-carriage,shadow-war`);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(chosen);
  await expect(dialog.getByRole('link', { name: 'Open in a calendar app' })).toHaveAttribute(
    'href',
    chosen.replace('http:', 'webcal:'),
  );
  const file = await (await request.get(chosen)).text();
  const names = new Set(startsIn(file, 0, Date.now() + 60 * 86_400_000).map(({ name }) => name));
  expect(names).toEqual(new Set(['Haunted Carriage', 'Shadow War']));
});
