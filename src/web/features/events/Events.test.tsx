import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { dialogOf, eventRow, eventsAreShown, playOn, setClock, unfold } from '#web/component-tests/events.ts';
import { answer } from '#web/component-tests/server.ts';
import { showApp } from '#web/component-tests/show.tsx';
import { noteServerTime } from '#web/data/network/server-time.ts';

beforeEach(() => {
  playOn('Americas', 'America/New_York');
  answer(accountRoutes.session, () => ({ account: null }));
  setClock('2026-11-21T18:10:00Z');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** On a phone, and on a desktop, which has the week as a table. What is pressed is pressed on the phone. */
async function expectAccessibleOnBoth(): Promise<void> {
  for (const width of [1440, 390]) {
    await page.viewport(width, 844);
    // What was pressed may have scrolled, and the header would lie over the title.
    scrollTo(0, 0);
    await expectAccessible(true);
  }
}

/** Each by its heading. */
const views = [
  ['Now and next', 'Next'],
  ['Today', 'This game day'],
  ['Week', 'Week of Mon, Nov 16'],
  ['List', 'All events'],
] as const;

test('a clock of the device that is three hours behind is told, and the times are the server’s', async () => {
  onTestFinished(() => noteServerTime(new Date().toUTCString(), Date.now()));
  showApp('/events');
  await eventsAreShown();
  await expect.element(page.getByText(/Times here are corrected/)).not.toBeInTheDocument();
  noteServerTime('Sat, 21 Nov 2026 21:10:00 GMT', Date.now());
  const told = 'The clock of this device is 3 h behind. Times here are corrected.';
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(page.getByRole('img', { name: /It is 4:10 PM on the server/ })).toBeVisible();
  await expectAccessible(true);
});

test('with letters of twice the size no event, time or day is cut on a phone', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
  // A transition of no length takes until the next picture, and Chromium does not ask again what goes by letters of its beginning.
  await expect.poll(() => getComputedStyle(document.documentElement).fontSize).toBe('32px');
  showApp('/events');
  await expect.element(page.getByRole('heading', { name: 'Battlegrounds' }).first()).toBeVisible();
  /** Texts of the page that do not show whole: behind an ellipsis, or wider than the box they stand in. */
  const cut = () =>
    Array.from(document.querySelectorAll('main :is(h3, h3 *, p, li span, label)'))
      .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth)
      .map(({ textContent }) => textContent);
  await expect.poll(cut).toEqual([]);
  await page.getByRole('link', { name: 'Week' }).click();
  await expect.element(page.getByRole('radio', { name: 'Sat' })).toBeInTheDocument();
  await expect.poll(cut).toEqual([]);
});

test('whoever has chosen a faction sees its events and those of all, hears how many are left out, and can have them back', async () => {
  showApp('/events?view=list');
  const shown = page.getByRole('list', { name: 'All events' });
  const event = (name: string) => shown.getByRole('heading', { name, exact: true });
  await expect.element(event('Shadow War')).toBeVisible();
  const server = page.getByRole('button', { name: /^Server / });
  await server.click();
  const faction = page.getByLabelText('Faction', { exact: true });
  await expect.element(faction).toHaveValue('any');

  await faction.selectOptions('Immortals');
  await expect.element(event('Defend the Vault')).toBeVisible();
  await expect.element(event('Rite of Exile')).toBeVisible();
  await expect.element(event('Battlegrounds')).toBeVisible();
  for (const name of ['Shadow War', 'Raid the Vault', 'Shadow Assembly', 'Shadow Lottery'])
    await expect.element(event(name)).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toMatchTextContent('5 events are for other factions.');
  await expect.element(await unfold('All events', 'Defend the Vault')).toMatchTextContent('ForImmortals');
  // The calendar takes what is shown.
  await button('Calendar').click();
  await expect
    .element(dialogOf('Events in your calendar').getByRole('textbox'))
    .toHaveValue(expect.stringContaining('defend-the-vault'));
  await expect
    .element(dialogOf('Events in your calendar').getByRole('textbox'))
    .not.toHaveValue(expect.stringContaining('shadow-war'));
  await userEvent.keyboard('{Escape}');

  await button('Show them too').click();
  await expect.element(event('Shadow War')).toBeVisible();
  await expect.element(faction).toHaveValue('any');
  await expect.element(page.getByText(/for other factions/)).not.toBeInTheDocument();
});

test('what has been on since yesterday is on today, names the day on which it ends, and how long it lasts', async () => {
  // Tuesday noon in New York; the registration is open from Monday 03:00 to Tuesday 21:00.
  setClock('2026-11-24T17:00:00Z');
  showApp('/events');
  for (const list of ['Running now', 'This game day']) {
    const row = eventRow(list, 'Shadow War registration');
    await expect.element(row).toMatchTextContent(/until Tue 9:00\sPM/);
    await expect.element(await unfold(list, 'Shadow War registration')).toMatchTextContent('Lasts42 hours');
    await page.getByRole('link', { name: 'Today', exact: true }).click();
  }
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'All events' })).toBeVisible();
  const battles = await unfold('All events', 'Battlegrounds');
  await expect
    .element(battles)
    .toMatchTextContent(
      /2 hours from 8:00\sAM, 12:00\sPM\s*1 hour from 6:00\sPM\s*3 hours from 9:00\sPM server/,
    );
});

test('axe finds nothing in any view', async () => {
  showApp('/events');
  await eventsAreShown();
  const row = await unfold('Next', 'Shadow War');
  for (const name of ['Pin', 'Done today']) {
    const press = row.getByRole('button', { name, exact: true });
    await press.click();
    await expect.element(press).toHaveAttribute('aria-pressed', 'true');
  }
  for (const [view, shown] of views) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
    await expect.element(page.getByRole('heading', { name: shown, exact: true })).toBeVisible();
    await expectAccessibleOnBoth();
  }
});

test('axe finds nothing in any dialog', async () => {
  showApp('/events');
  await eventsAreShown();
  const row = eventRow('Next', 'Shadow War');
  const close = () => userEvent.keyboard('{Escape}');

  await row.getByRole('button', { name: 'Alarm' }).click();
  await expect.element(dialogOf('Alarm for Shadow War')).toBeVisible();
  await expectAccessibleOnBoth();
  await close();
  await button('Calendar').click();
  await expect.element(dialogOf('Events in your calendar')).toBeVisible();
  await expectAccessibleOnBoth();
  await close();
  await button('Add event').click();
  const form = dialogOf('Add your own event');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect.element(form).toMatchTextContent('Give the event a name.');
  await expectAccessibleOnBoth();
  await close();
  // Where a row unfolds, the week and a notification open a dialog.
  await page.viewport(1440, 844);
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await page.getByRole('table').getByRole('button', { name: 'Shadow War', exact: true }).first().click();
  await expect.element(dialogOf('Shadow War')).toBeVisible();
  await expectAccessibleOnBoth();
});
