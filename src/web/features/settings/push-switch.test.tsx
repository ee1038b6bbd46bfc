import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { pushWorld, sendAlarms } from '#web/component-tests/push.ts';
import { show } from '#web/component-tests/show.tsx';
import { Preferences } from './Preferences.tsx';

sendAlarms();
const box = page.getByRole('checkbox', { name: 'Ring with the site closed' });
const state = (text: string) => page.getByText(text, { exact: true });

test('alarms with the site closed are turned off and on for this device', async () => {
  pushWorld();
  localStorage.setItem('loadstone.push', 'on');
  show(<Preferences />, '/settings');
  await expect.element(box).toBeChecked();
  await expect.element(state('On: alarms ring on this device with the site closed, too.')).toBeVisible();
  await expectAccessible();
  await box.click();
  await expect.element(box).not.toBeChecked();
  await expect.element(state('On: alarms ring while Loadstone is open in a tab.')).toBeVisible();
  expect(localStorage.getItem('loadstone.push')).toBe('off');
  await box.click();
  await expect.element(box).toBeChecked();
  // It says no more than is so: whoever watches the alarms has the device put down.
  await expect.element(state('On: alarms ring while Loadstone is open in a tab.')).toBeVisible();
  expect(localStorage.getItem('loadstone.push')).toBeNull();
});

test('with notifications off nothing rings, so there is nothing to switch', async () => {
  pushWorld();
  show(<Preferences />, '/settings');
  await expect.element(box).toBeVisible();
  await page.getByRole('checkbox', { name: 'Notifications', exact: true }).click();
  await expect.element(box).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Notifications', exact: true }).click();
  await expect.element(box).toBeVisible();
});

test('a guest has nothing to switch', async () => {
  pushWorld({ isSignedIn: false });
  show(<Preferences />, '/settings');
  await expect.element(state('On: alarms ring while Loadstone is open in a tab.')).toBeVisible();
  expect(box.elements()).toEqual([]);
});
