import { toast } from '#e2e/support/pages/calculators.ts';
import { EventsPage, saturdayNoon } from '#e2e/support/pages/events.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

const visitorsZone = 'America/Chicago';
test.use({ timezoneId: visitorsZone });

test.describe('now and next', () => {
  test(
    'what is on counts down to its end and leaves, what comes next to its start, in both times',
    { tag: '@daily' },
    async ({ page, request }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const events = await new EventsPage(page).open(saturdayNoon);

      await test.step('the built page has the events in server time and no countdown, and nothing jumps when that comes', async () => {
        const html = await (await request.get('/events')).text();
        expect(html).toContain('Haunted Carriage');
        expect(html).not.toMatch(/\d{1,2}:\d\d:\d\d</);
        const shift = await page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
        );
        expect(shift).toBeLessThanOrEqual(0.02);
      });

      expect(await events.names('Running now')).toEqual([
        'Battlegrounds',
        'Defend the Vault',
        'Raid the Vault',
        'Shadow Assembly',
      ]);
      const running = await events.unfold('Running now', 'Battlegrounds');
      await expect(running).toContainText('Ends in');
      await expect(running.getByRole('timer')).toHaveText('50:00');
      await expect(running).toContainText('12:00 PM – 2:00 PM server');
      await expect(running).toContainText('11:00 AM – 1:00 PM yours');

      const next = await events.unfold('Next', 'Shadow War');
      await expect(next).toContainText('Starts in');
      await expect(next.getByRole('timer')).toHaveText('6:20:00');
      await expect(next).toContainText('Sat 7:30 PM – 8:00 PM server');
      await expect(next).toContainText('Sat 6:30 PM – 7:00 PM yours');

      await page.clock.runFor(3000);
      await expect(running.getByRole('timer')).toHaveText('49:57');
      await expect(next.getByRole('timer')).toHaveText('6:19:57');

      await test.step('the rest of what comes next is a press away', async () => {
        await expect(events.rows('Next')).toHaveCount(8);
        await page.getByRole('button', { name: /^Show all \(\d+ more\)$/ }).click();
        expect(await events.rows('Next').count()).toBeGreaterThan(15);
        await events.button('Show fewer').click();
        await expect(events.rows('Next')).toHaveCount(8);
      });

      await test.step('an event that ends leaves, and one that starts comes, without a reload', async () => {
        await page.clock.fastForward('49:55');
        await expect(running.getByRole('timer')).toHaveText('00:02');
        await page.clock.runFor(2000);
        await expect(events.rows('Running now')).toHaveCount(0);
        await expect(page.getByText('Nothing running right now.')).toBeVisible();
        await page.clock.fastForward('04:00:00');
        await events.unfold('Running now', 'Battlegrounds');
        await expect(running.getByRole('timer')).toHaveText('1:00:00');
      });
    },
  );

  test.describe('for somebody whose clock goes as the server does', () => {
    test.use({ timezoneId: 'America/New_York' });

    test('a time stands there once', async ({ page }) => {
      const events = await new EventsPage(page).open(saturdayNoon);
      const running = await events.unfold('Running now', 'Battlegrounds');
      await expect(running).toContainText('12:00 PM – 2:00 PM server and yours');
      await expect(running.getByRole('time')).toHaveCount(1);
      await events.show('list');
      const item = await events.unfold('All events', 'Haunted Carriage');
      await expect(item).toContainText('Tue, Sat 12:00 PM, 8:30 PM, 10:00 PM server and yours');
    });
  });
});

test.describe('server', () => {
  test('a region brings its time zone, and both are remembered', async ({ page }) => {
    const events = await new EventsPage(page).open(saturdayNoon);
    await events.unfoldServer();
    await expect(page.getByLabel('Server region')).toHaveValue('Americas');
    await events.chooseServer('Europe');
    await expect(page.getByLabel('Server time zone')).toHaveValue('Europe/Berlin');
    // Ten past seven in the evening in Berlin.
    const running = await events.unfold('Running now', 'Raid the Vault');
    await expect(running).toContainText('7:00 PM – 9:00 PM server');
    await expect(running).toContainText('12:00 PM – 2:00 PM yours');
    await events.chooseServer('Europe', 'Europe/London');
    const battle = () => events.unfold('Running now', 'Battlegrounds');
    await expect(await battle()).toContainText('6:00 PM – 7:00 PM server');
    await events.reload();
    await events.unfoldServer();
    await expect(page.getByLabel('Server region')).toHaveValue('Europe');
    await expect(page.getByLabel('Server time zone')).toHaveValue('Europe/London');
    await expect(await battle()).toContainText('6:00 PM – 7:00 PM server');

    await test.step('a stored zone that is none counts as nothing chosen', async () => {
      await page.evaluate(() => {
        localStorage.removeItem('loadstone.server-region');
        localStorage.setItem('loadstone.server-zone', '<b>Mars/Base');
      });
      await events.reload();
      await events.unfoldServer();
      await expect(page.getByLabel('Server time zone')).toHaveValue('America/New_York');
    });
  });

  test.describe('across a change of the clocks', () => {
    test.use({ timezoneId: 'Europe/Berlin' });

    test('countdown and both times are right when only the server has moved its clocks', async ({ page }) => {
      // Saturday night in New York; at two the clocks go back. Berlin has done so a week before.
      const events = await new EventsPage(page).open('2026-11-01T03:30:00Z');
      await events.chooseServer('Americas');
      await events.search('carriage');
      const next = await events.unfold('Next', 'Haunted Carriage');
      await expect(next).toContainText('Tue 12:00 PM – 12:30 PM server');
      await expect(next).toContainText('Tue 6:00 PM – 6:30 PM yours');
      await expect(next.getByRole('timer')).toHaveText('2d 13:30:00');
      // The week before the change, and the one after it.
      await events.show('list');
      await events.search('carriage');
      const item = await events.unfold('All events', 'Haunted Carriage');
      await expect(item).toContainText('Tue, Sat 12:00 PM, 8:30 PM, 10:00 PM server');
      await expect(item).toContainText('5:00 PM');
      await page.clock.fastForward('36:00:00');
      await expect(item).toContainText('6:00 PM');
      await expect(item).not.toContainText('5:00 PM');
    });
  });
});

test.describe('views', () => {
  test('each view has an address, and Back returns to the one before', async ({ page }) => {
    const events = await new EventsPage(page).open(saturdayNoon);
    const views = page.getByRole('navigation', { name: 'Views' });
    for (const [name, address, heading] of [
      ['Today', /\?view=today$/, 'This game day'],
      ['Week', /\?view=week$/, 'Week of Mon, Nov 16'],
      ['List', /\?view=list$/, 'All events'],
    ] as const) {
      await views.getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Week of Mon, Nov 16' })).toBeVisible();

    await test.step('on paper it is a table, without what can be pressed', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('cell').getByText('Haunted Carriage').first()).toBeVisible();
      await expect(page.getByText('Server guessed: Americas, New York').first()).toBeVisible();
      for (const role of ['banner', 'navigation', 'radio', 'searchbox', 'combobox'] as const)
        await expect(page.getByRole(role), role).toHaveCount(0);
      const ink = await page.locator('main').evaluate((main) => getComputedStyle(main).color);
      expect(ink).toBe('rgb(0, 0, 0)');
      await page.emulateMedia({ media: null });
    });

    await test.step('Back closes what is on top before it leaves the page', async () => {
      await page.goto('/events?view=list&event=haunted-carriage');
      const details = events.dialog('Haunted Carriage');
      await details.getByRole('button', { name: /^Alarm/ }).click();
      await expect(events.dialog('Alarm for Haunted Carriage')).toBeVisible();
      await page.goBack();
      await expect(events.dialog('Alarm for Haunted Carriage')).toHaveCount(0);
      await expect(details).toBeVisible();
      await page.goBack();
      await expect(details).toHaveCount(0);
      await expect(page).toHaveURL(/\?view=list$/);
    });

    await events.show('today');
    await expect(page.getByRole('heading', { name: 'This game day' })).toBeVisible();
  });

  test('today goes from reset to reset and says what was missed', async ({ page }) => {
    // One in the morning of Sunday in New York: still the game day of Saturday.
    const events = await new EventsPage(page).open('2026-11-22T06:00:00Z', 'today');
    await expect(page.getByRole('main')).toContainText('Sat 3:00 AM – Sun 3:00 AM server');
    await expect(page.getByRole('main')).toContainText('Sat 2:00 AM – Sun 2:00 AM yours');
    await expect(page.getByText('Nothing more is planned on this game day.')).toBeVisible();
    await expect(events.rows('Earlier')).toHaveCount(0);
    await page.getByRole('button', { name: /^Earlier \d+ events$/, expanded: false }).click();
    const carriage = events.row('Earlier', 'Haunted Carriage');
    await expect(carriage).toHaveCount(3);
    await expect(carriage.first()).toContainText('Missed today');
    await carriage.first().getByRole('button', { name: 'Done today' }).click();
    await expect(carriage.first()).not.toContainText('Missed today');
    await expect(events.row('Earlier', 'Daily reset')).toContainText('Passed');
  });

  test(
    'the week is a table of start times by day, for this week and the next',
    { tag: '@desktop' },
    async ({ page }) => {
      await new EventsPage(page).open(saturdayNoon, 'week');
      const table = page.getByRole('table');
      await expect(table.getByRole('columnheader')).toContainText([
        'Time',
        'Mon, Nov 16',
        'Tue, Nov 17',
        'Wed, Nov 18',
        'Thu, Nov 19',
        'Fri, Nov 20',
        /Sat, Nov 21\s*Today/,
        'Sun, Nov 22',
      ]);
      const row = table.getByRole('row').filter({ hasText: '8:30 PM server' });
      await expect(row).toContainText('7:30 PM yours');
      await expect(row.getByRole('cell').nth(1)).toContainText('Haunted Carriage');
      await expect(row.getByRole('button', { name: 'Onslaught at Stormpoint (Unconfirmed)' })).toHaveCount(2);
      await expect(row.getByRole('cell').nth(2)).toContainText('Ancient Nightmare');
      await page.getByRole('radio', { name: 'Next week' }).check();
      await expect(page.getByRole('heading', { name: 'Week of Mon, Nov 23' })).toBeVisible();
      await expect(table.getByText('Today')).toHaveCount(0);
      await row.getByRole('cell').nth(1).getByRole('button', { name: 'Haunted Carriage' }).click();
      await expect(page.getByRole('dialog', { name: 'Haunted Carriage' })).toContainText('Ashwold Cemetery');
    },
  );

  test.describe('for somebody far from the server', () => {
    test.use({ timezoneId: 'Asia/Tokyo' });

    test('the week says where a time falls on another day', { tag: '@desktop' }, async ({ page }) => {
      const events = await new EventsPage(page).open(saturdayNoon, 'week');
      await events.chooseServer('Americas');
      const rows = page.getByRole('table').getByRole('rowheader');
      await expect(rows.filter({ hasText: '8:00 AM server' })).toContainText('10:00 PM yours');
      await expect(rows.filter({ hasText: '8:30 PM server' })).toContainText('10:30 AM next day yours');
    });
  });

  test('fit a phone', { tag: '@phone' }, async ({ page }) => {
    const events = await new EventsPage(page).open(saturdayNoon);
    await test.step('the server is a line that unfolds, and the first event begins on the first screen', async () => {
      const line = page.getByRole('button', { name: /^Server/ });
      await expect(line).toHaveText('Server guessed: Americas, New York');
      await expect(page.getByLabel('Server region')).toBeHidden();
      const first = await events.rows('Running now').first().boundingBox();
      expect(first?.y).toBeLessThanOrEqual(260);
      expect(first?.height).toBeLessThanOrEqual(64);
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(events.rows('Running now').first()).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 390, height: 844 });
      await events.chooseServer('Europe', 'Europe/London');
      await expect(line).toHaveText('Server Europe, London (GMT+0)');
      await line.click();
      await expect(page.getByLabel('Server region')).toBeHidden();
      await events.chooseServer('Americas');
    });

    await test.step('the week comes day by day, today first', async () => {
      await events.show('week');
      await expect(page.getByRole('heading', { name: 'Sat, Nov 21 · Today' })).toBeVisible();
      await page.getByRole('radio', { name: 'Wed' }).check();
      await expect(page.getByRole('heading', { name: 'Wed, Nov 18' })).toBeVisible();
      await expect(events.row('Wed, Nov 18', 'Ancient Nightmare')).toHaveCount(3);
      await expect(page.getByRole('table')).toBeHidden();
    });

    await page.setViewportSize({ width: 360, height: 780 });
    for (const view of ['now', 'today', 'week', 'list'] as const) {
      await events.show(view);
      const overhang = await page.evaluate(() => {
        const root = document.documentElement;
        return root.scrollWidth - root.clientWidth;
      });
      expect(overhang, `${view} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });

  test('the list unfolds everything of an event, search and kind narrow it, and a press takes them back', async ({
    page,
  }) => {
    const events = await new EventsPage(page).open(saturdayNoon, 'list');
    const carriage = await events.unfold('All events', 'Haunted Carriage');
    for (const text of [
      'Escort the ghostly coach',
      'Tue, Sat 12:00 PM, 8:30 PM, 10:00 PM server',
      'Tue, Sat 11:00 AM, 7:30 PM, 9:00 PM yours',
      '30 minutes',
      'Ashwold Cemetery',
      'From level 60',
      'Enchanted Dust',
      'A source gives these times in full.',
    ])
      await expect(carriage).toContainText(text);
    await expect(carriage).not.toContainText('Unconfirmed');
    const onslaught = events.row('All events', 'Onslaught at Stormpoint');
    await expect(onslaught).toContainText('Unconfirmed');
    await events.unfold('All events', 'Onslaught at Stormpoint');
    await expect(onslaught).toContainText('Times for Americas are unconfirmed: sources disagree or are few.');
    await expect(onslaught).toContainText('Sunday only');
    await expect(events.row('All events', "Kulle's Hidden Chamber")).toContainText('No fixed times');
    await expect(page.getByRole('main')).toContainText('Schedules were collected from:');

    const all = await events.rows('All events').count();
    await events.search("IMMORTALS' vault");
    await expect(page.getByText('2 events match')).toBeVisible();
    expect(await events.names('All events')).toEqual(['Raid the Vault', 'Defend the Vault']);
    // They hold for every view.
    await page.getByRole('link', { name: 'Now and next' }).click();
    await expect(events.rows('Next')).toHaveCount(2);
    await events.search('no such event');
    await expect(page.getByText('No events match.')).toBeVisible();
    await events.button('Show all events').click();
    // What was pressed is gone; who goes on by keyboard goes on from the events.
    await expect(page.locator('#event-view')).toBeFocused();
    await page.getByRole('link', { name: 'List' }).click();
    await expect(events.rows('All events')).toHaveCount(all);
    await page.getByLabel('Kind').selectOption({ label: 'Clan' });
    await expect(page.getByText('1 event matches')).toBeVisible();
    // A link shows what its sender saw, and Back takes a choice back.
    await events.search('clan');
    await page.clock.runFor(500);
    await expect(page).toHaveURL(/\?view=list&kind=clan&q=clan$/);
    await page.reload();
    // What is set stays in sight.
    await expect(page.getByLabel('Search events')).toBeVisible();
    await expect(page.getByLabel('Search events')).toHaveValue('clan');
    await expect(page.getByText(/^\d+ events? match/)).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Kind')).toHaveValue('all');
    await expect(events.rows('All events')).toHaveCount(all);
  });
});

test.describe('pins and marks', () => {
  test('a pinned event has a chip above the list, also after a reload; done lasts until the next reset of the server', async ({
    page,
  }) => {
    const events = await new EventsPage(page).open(saturdayNoon);
    const pin = events.row('Next', 'Shadow War').getByRole('button', { name: 'Pin', exact: true });
    const byTime = await events.names('Next');
    await events.unfold('Next', 'Shadow War');
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    // Its row stays where its time has it, and the keyboard with it.
    await expect(pin).toBeFocused();
    expect(await events.names('Next')).toEqual(byTime);
    const chip = page.getByRole('list', { name: 'Pinned' }).getByRole('button', { name: /^Shadow War/ });
    await expect(chip).toBeVisible();
    await events.reload();
    await expect(chip).toBeVisible();
    expect(await events.names('Next')).toEqual(byTime);
    await chip.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Shadow War' })).toBeVisible();
    await page.keyboard.press('Escape');
    await events.unfold('Next', 'Shadow War');
    await pin.click();
    await expect(chip).toHaveCount(0);

    const done = events.row('Next', 'Battlegrounds').getByRole('button', { name: 'Done today', exact: true });
    await done.click();
    await expect(done).toHaveAttribute('aria-pressed', 'true');
    // A second press takes it back.
    await done.click();
    await expect(done).toHaveAttribute('aria-pressed', 'false');
    await done.click();
    await expect(done).toHaveAttribute('aria-pressed', 'true');
    // 02:59 of the next morning in New York, and a minute later.
    await page.clock.fastForward('13:49:00');
    await expect(done).toHaveAttribute('aria-pressed', 'true');
    await page.clock.fastForward('01:00');
    await expect(done).toHaveAttribute('aria-pressed', 'false');
  });

  test(
    'two tabs show the same pins, and a toast says what was undone',
    { tag: '@desktop' },
    async ({ page, context }) => {
      const one = await new EventsPage(page).openRunning(saturdayNoon);
      const two = new EventsPage(await context.newPage());
      await two.show('now');
      const row = await one.unfold('Next', 'Shadow War');
      await row.getByRole('button', { name: 'Pin', exact: true }).click();
      const chipIn = (tab: EventsPage) =>
        tab.page.getByRole('list', { name: 'Pinned' }).getByRole('button', { name: /^Shadow War/ });
      for (const tab of [one, two]) await expect(chipIn(tab)).toBeVisible();
      await one.button('Undo last change').click();
      await expect(toast(page, 'Undone: Pinned Shadow War')).toBeVisible();
      for (const tab of [one, two]) await expect(chipIn(tab)).toHaveCount(0);
    },
  );
});
