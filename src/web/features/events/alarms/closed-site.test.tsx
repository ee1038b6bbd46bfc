import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAlarm, playOn, setAlarm, setClock } from '#web/component-tests/events.ts';
import { pushWorld, sendAlarms } from '#web/component-tests/push.ts';
import { show } from '#web/component-tests/show.tsx';
import { localStore } from '#web/data/store/local-store.ts';
import Events from '../Events.tsx';
import AlarmWatch from './AlarmWatch.tsx';

sendAlarms();

function open(): void {
  setClock('2026-11-22T00:15:00Z');
  show(
    <>
      <Events />
      <AlarmWatch sinceMs={Date.now()} />
    </>,
    '/events?q=shadow+war',
  );
}

beforeEach(async () => {
  await page.viewport(390, 844);
  playOn('Americas', 'America/New_York');
});
afterEach(async () => {
  await localStore.load('eventAlarms');
  const changes = localStore
    .view('eventAlarms')
    .records.map(({ id }) => ({ collection: 'eventAlarms' as const, id, data: null }));
  await localStore.edit({ label: 'Cleared', changes });
});

test('the first alarm of a signed-in player has it ring with the site closed, and the sheet says when it does', async () => {
  const world = pushWorld();
  open();
  const dialog = await openAlarm('Shadow War');
  await expect.element(dialog).toMatchTextContent('once this device is set up for it.');
  expect(world.told).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await setAlarm('Shadow War', 10);
  await expect.poll(() => world.told).toEqual(['start America/New_York']);
  const again = await openAlarm('Shadow War');
  await expect.element(again).toMatchTextContent('Alarms ring on this device with the site closed, too.');

  // In another tab, in the settings.
  localStorage.setItem('loadstone.push', 'off');
  dispatchEvent(new StorageEvent('storage', { key: 'loadstone.push' }));
  await expect.element(again).toMatchTextContent('With the site closed they are off on this device');
  await expect
    .poll(() => world)
    .toMatchObject({ told: ['start America/New_York', 'end'], isSubscribed: false });
});

test('turned off on the device, the sheet says so and where', async () => {
  const world = pushWorld();
  localStorage.setItem('loadstone.push', 'off');
  open();
  await setAlarm('Shadow War', 10);
  const dialog = await openAlarm('Shadow War');
  await expect.element(dialog).toMatchTextContent('With the site closed they are off on this device');
  expect(world.told).toEqual([]);
});

test('where the browser’s push service is away it promises nothing', async () => {
  const world = pushWorld();
  world.hasPushService = false;
  open();
  await setAlarm('Shadow War', 10);
  const dialog = await openAlarm('Shadow War');
  await expect.element(dialog).toMatchTextContent('once this device is set up for it.');
  expect(world.told).toEqual([]);
  expect(localStorage.getItem('loadstone.push')).toBeNull();
});

test('a guest hears that it takes an account', async () => {
  pushWorld({ isSignedIn: false });
  open();
  const dialog = await openAlarm('Shadow War');
  await expect.element(dialog).toMatchTextContent('Log in, and they ring with the site closed, too.');
});
