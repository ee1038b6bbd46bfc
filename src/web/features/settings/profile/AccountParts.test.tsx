import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer } from '#web/component-tests/server.ts';
import { show, showApp } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { AccountParts } from './Profile.tsx';

const row = (name: string) => page.getByRole('region', { name, exact: true });
const toggle = (name: string) => page.getByRole('button', { name, exact: true });
const here = {
  id: 'here',
  device: 'Chrome on Linux',
  name: null,
  isThisOne: true,
  signedInAt: 0,
  lastActiveAt: 0,
};

function answerLists() {
  answer(accountRoutes.passkeys, () => ({
    passkeys: [
      { id: '1', name: 'Phone', createdAt: 0 },
      { id: '2', name: 'Laptop', createdAt: 0 },
    ],
  }));
  answer(accountRoutes.devices, () => ({ devices: [here] }));
  answer(accountRoutes.activity, () => ({ entries: [], next: null }));
}

const draw = (address: string, account = ann) => {
  answerLists();
  show(<AccountParts account={account} onDeletionAsked={() => undefined} />, address);
};

test('username, address, Save Changes and Sign Out are open; all else is a row that says how it stands', async () => {
  draw('/settings?tab=profile');
  await expect.element(page.getByLabelText('Username')).toHaveValue('Ann');
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly');
  await expect.element(row('Your account')).toMatchTextContent(/Account status: Active/);
  await expect.element(toggle('Save Changes')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(toggle('Sign Out')).toBeVisible();
  for (const [name, state] of [
    ['Password', ''],
    ['Sign-in methods', 'None linked'],
    ['Two-step sign-in', 'Off'],
    ['Passkeys', '2 passkeys'],
    ['Devices', '1 device'],
    ['Activity', ''],
    ['Your data', ''],
    ['Delete account', ''],
  ] as const) {
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect.element(toggle(name)).toHaveAttribute('aria-expanded', 'false');
    await expect.element(toggle(name)).toHaveAccessibleDescription(state);
  }
  await expectAccessible();
});

test('a row unfolds where it stands, others stay as they are, and what was typed in it stays while it is folded', async () => {
  draw('/settings?tab=profile');
  await toggle('Password').click();
  await toggle('Devices').click();
  await expect.element(row('Devices').getByRole('listitem')).toMatchTextContent(/^Chrome on Linux/);
  const fresh = row('Password').getByLabelText('New password', { exact: true });
  await fresh.fill('Rainy-day-2');
  await toggle('Password').click();
  await expect.element(fresh).not.toBeVisible();
  await toggle('Password').click();
  await expect.element(fresh).toHaveValue('Rainy-day-2');
  await toggle('Delete account').click();
  await expect.element(toggle('Delete my account')).toBeVisible();
  await expectAccessible();
});

test('an address leads to a row: it is open, in sight and has the focus', async () => {
  draw('/settings?tab=profile#passkeys');
  await expect.element(row('Passkeys').getByText('Laptop')).toBeVisible();
  await expect.element(toggle('Passkeys')).toHaveFocus();
  await expect.element(toggle('Passkeys')).toBeInViewport();
});

test('an address that is not confirmed is the first row', async () => {
  draw('/settings?tab=profile', { ...ann, emailConfirmed: false });
  await toggle('Confirm ann@visitor.example').click();
  await expect.element(toggle('Resend email')).toBeVisible();
});

test('the profile is one screen of rows on a phone', async () => {
  await page.viewport(390, 844);
  document.documentElement.dataset['signedIn'] = '';
  onTestFinished(() => void delete document.documentElement.dataset['signedIn']);
  answerLists();
  answer(accountRoutes.session, () => ({ account: ann }));
  keepAccount(ann);
  onTestFinished(() => keepAccount(null));
  showApp('/settings?tab=profile');
  await expect.element(toggle('Passkeys')).toHaveAccessibleDescription('2 passkeys');
  const bar = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect();
  expect(row('Delete account').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
  expect(scrollY).toBe(0);
});
