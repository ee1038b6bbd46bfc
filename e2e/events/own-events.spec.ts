import { toast } from '#e2e/support/pages/calculators.ts';
import { EventsPage, saturdayNoon } from '#e2e/support/pages/events.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

test.use({ timezoneId: 'America/Chicago' });

test(
  'a weekly event of one’s own is added, shown in every view, changed, deleted and restored',
  { tag: '@daily' },
  async ({ page, context }) => {
    test.slow();
    const events = await new EventsPage(page).openRunning(saturdayNoon);
    await events.button('Add event').click();
    const form = events.dialog('Add your own event');
    await expect(form).toContainText('Times are server time: New York.');
    await form.getByLabel('Name').fill('Clan night');
    await form.getByRole('checkbox', { name: 'Saturday' }).check();
    await form.getByLabel('Start time').fill('13:00');
    await form.getByLabel('Duration').fill('90');
    await form.getByLabel('Note').fill('Bring <b>gems</b>\nand friends');
    await expect(form).toContainText('Sat, Nov 28, 1:00 PM – 2:30 PM server');
    await form.getByRole('button', { name: 'Add event' }).click();
    const night = await events.unfold('Running now', 'Clan night');
    await expect(night).toContainText('1:00 PM – 2:30 PM server');
    await expect(night).toContainText('12:00 PM – 1:30 PM yours');
    await events.reload();
    await expect(events.row('Running now', 'Clan night')).toHaveCount(1);

    await events.show('list');
    const item = await events.unfold('All events', 'Clan night');
    await expect(item).toContainText('Bring <b>gems</b>');
    await expect(item).toContainText('You added this event.');
    await item.getByRole('button', { name: 'Edit' }).click();
    const edit = events.dialog('Edit your event');
    await expect(edit.getByLabel('Name')).toHaveValue('Clan night');
    await edit.getByLabel('Name').fill('Raid night');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    const renamed = events.row('All events', 'Raid night');
    await expect(renamed).toHaveCount(1);

    await test.step('deleted in another tab while it is edited, it is said to be gone, and saving adds it again', async () => {
      await renamed.getByRole('button', { name: 'Edit' }).click();
      const two = new EventsPage(await context.newPage());
      await two.show('list');
      const row = await two.unfold('All events', 'Raid night');
      await row.getByRole('button', { name: 'Delete' }).click();
      await expect(edit).toContainText('This event was deleted in another tab.');
      await edit.getByRole('button', { name: 'Save changes' }).click();
      await expect(two.row('All events', 'Raid night')).toHaveCount(1);
      await two.page.close();
    });

    // What was kept of it goes and comes back with it.
    await events.unfold('All events', 'Raid night');
    await renamed.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(events.rows('All events').first()).toContainText('Raid night');
    await renamed.getByRole('button', { name: 'Delete' }).click();
    await expect(renamed).toHaveCount(0);
    await toast(page, 'Deleted Raid night').getByRole('button', { name: 'Restore' }).click();
    await expect(events.rows('All events').first()).toContainText('Raid night');
    await events.unfold('All events', 'Raid night');
    await renamed.getByRole('button', { name: 'Delete' }).click();
    await expect(renamed).toHaveCount(0);

    // Over a reload too, step by step.
    await events.reload();
    await expect(renamed).toHaveCount(0);
    await events.button('Undo last change').click();
    await expect(events.rows('All events').first()).toContainText('Raid night');
    await events.button('Redo last change').click();
    await expect(renamed).toHaveCount(0);
  },
);

test('what is missing or impossible is said at its field, what was typed stays, and one date happens once', async ({
  page,
}) => {
  const events = await new EventsPage(page).openRunning(saturdayNoon);
  await events.button('Add event').click();
  const form = events.dialog('Add your own event');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form).toContainText('Give the event a name.');
  await expect(form).toContainText('Choose at least one day.');
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('x'.repeat(61));
  await expect(form).toContainText('A name can have up to 60 characters.');
  await form.getByLabel('Name').fill('Clan night');
  await form.getByLabel('Note').fill('x'.repeat(501));
  await expect(form).toContainText('A note can have up to 500 characters.');
  await form.getByLabel('Duration').fill('1441');
  await expect(form).toContainText('A duration is a whole number from 0 to 1440.');
  await form.getByLabel('Start time').fill('');
  await expect(form).toContainText('Choose a start time.');
  await form.getByLabel('Start time').fill('20:00');
  await form.getByRole('radio', { name: 'Once' }).check();
  await expect(form).toContainText('Choose a date.');
  await form.getByLabel('Date').fill('2026-11-20');
  await expect(form).toContainText('This time has already passed.');
  await form.getByLabel('Date').fill('2031-01-01');
  await expect(form).toContainText('Choose a date within the next two years.');
  // Closing by mistake loses nothing.
  await page.keyboard.press('Escape');
  await events.button('Add event').click();
  await expect(form.getByLabel('Name')).toHaveValue('Clan night');
  await expect(form.getByLabel('Date')).toHaveValue('2031-01-01');

  await form.getByLabel('Name').fill('Patch day');
  await form.getByLabel('Note').fill('');
  await form.getByLabel('Date').fill('2026-11-21');
  await form.getByLabel('Start time').fill('13:10');
  await form.getByLabel('Duration').fill('30');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(await events.unfold('Running now', 'Patch day')).toContainText('1:10 PM – 1:40 PM server');
  await expect(events.row('Next', 'Patch day')).toHaveCount(0);
  await page.clock.fastForward('31:00');
  await expect(events.row('Running now', 'Patch day')).toHaveCount(0);
  await events.show('list');
  const patchDay = await events.unfold('All events', 'Patch day');
  await expect(patchDay).toContainText('No further times planned.');
});
